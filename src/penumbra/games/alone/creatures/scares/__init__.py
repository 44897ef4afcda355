"""The Hero meets creatures and is scared."""
