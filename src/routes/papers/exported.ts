import type { Column, Row } from "../../../views/paper/paper.ts";

/** A table that can leave the shop: its rows come in batches, so that a file of any length stands nowhere whole. */
export type Exported = {
  title: string;
  sub: string;
  /** The file's name, without the day and the ending. */
  file: string;
  columns: readonly Column[];
  batches: () => AsyncIterable<readonly Row[]>;
};

/** The first rows of it, and whether there are more. */
export async function gather(exported: Exported, most: number): Promise<{ rows: Row[]; cut: boolean }> {
  const rows: Row[] = [];
  for await (const batch of exported.batches()) {
    rows.push(...batch);
    if (rows.length > most) return { rows: rows.slice(0, most), cut: true };
  }
  return { rows, cut: false };
}

/** Rows made of entries, batch by batch. */
export async function* rowsFrom<T>(
  batches: AsyncIterable<readonly T[]>,
  rowOf: (entry: T) => Row,
): AsyncGenerator<Row[]> {
  for await (const entries of batches) yield entries.map(rowOf);
}
