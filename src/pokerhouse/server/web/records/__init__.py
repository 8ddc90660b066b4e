"""The room of records by HTTP: statistics, and one's own figures to take along."""

from pokerhouse.server.web.records.export import figures_json, hands_csv
from pokerhouse.server.web.records.statistics import statistics

ROUTES = (statistics, hands_csv, figures_json)

__all__ = ["ROUTES"]
