"""The records by HTTP: statistics, exports of your own, rankings."""

from pokerhouse.server.web.records.export import figures_json, hands_csv
from pokerhouse.server.web.records.rankings import Rankings, rankings, rankings_page
from pokerhouse.server.web.records.statistics import statistics

ROUTES = (statistics, hands_csv, figures_json, rankings)
PAGES = (rankings_page,)

__all__ = ["PAGES", "ROUTES", "Rankings"]
