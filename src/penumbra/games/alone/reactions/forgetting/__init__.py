"""The Hero loses his bearings."""
