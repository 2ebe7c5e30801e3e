import { setImmediate as nextTurn } from "node:timers/promises";
import type { Cell, Column, Row } from "../../../views/paper/paper-sheet.tsx";

/** A table for export: its rows come in batches, so a file of any length is never whole in memory. */
export type Exported = {
  title: string;
  sub: string;
  /** The file's name, without the day and the ending. */
  file: string;
  columns: readonly Column[];
  batches: () => AsyncIterable<readonly Row[]>;
};

export type Gathered = { columns: Column[]; rows: Row[]; cut: boolean };

/** Of the columns that go on paper the first rows, and whether there are more. */
export async function gather({ columns, batches }: Exported, most: number): Promise<Gathered> {
  const isOnPaper = (_: unknown, at: number) => !columns[at]!.fileOnly;
  const rows: Row[] = [];
  const gathered = (cut: boolean) => ({ columns: columns.filter(isOnPaper), rows: rows.slice(0, most), cut });
  for await (const batch of batches()) {
    rows.push(...batch.map((row) => row.filter(isOnPaper)));
    if (rows.length > most) return gathered(true);
    await nextTurn();
  }
  return gathered(false);
}

/** A column with its value, so that both are moved as one. */
type ColumnOf<T> = Column & { value: (entry: T) => Cell };

/** A table with a row for each entry, whose entries come in batches. */
export const tableOf = <T>(
  entries: () => AsyncIterable<readonly T[]>,
  columns: readonly ColumnOf<T>[],
): Pick<Exported, "columns" | "batches"> => ({
  columns,
  async *batches() {
    for await (const batch of entries())
      yield batch.map((entry) => columns.map(({ value }): Cell => value(entry)));
  },
});
