"""Purchases on other terms than usual."""
