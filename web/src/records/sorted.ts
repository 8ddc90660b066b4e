// A table that can be sorted by any of its columns.

/** How a table is sorted: by which column, and whether the largest comes first. */
export interface Order<Column extends string> {
  by: Column;
  descending: boolean;
}

/** The order after a press on a column's head: the same column turns round, another begins with its largest. */
export function pressed<Column extends string>(
  now: Order<Column>,
  column: Column,
  descending = true,
): Order<Column> {
  return now.by === column
    ? { by: column, descending: !now.descending }
    : { by: column, descending };
}

/** The rows in an order; those that are equal stay as they were. */
export function sorted<Row>(
  rows: readonly Row[],
  value: (row: Row) => number | string,
  descending: boolean,
): Row[] {
  const compare = (one: number | string, other: number | string) =>
    typeof one === "string" || typeof other === "string"
      ? String(one).localeCompare(String(other))
      : one - other;
  const turn = descending ? -1 : 1;
  return rows.toSorted((one, other) => turn * compare(value(one), value(other)));
}
