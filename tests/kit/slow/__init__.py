"""Measuring the page as on a slow telephone."""
