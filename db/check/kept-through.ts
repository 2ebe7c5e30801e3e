import type { SummedTable } from "../schema/index.ts";
import { type CheckedDatabase, hasTable } from "./checked-database.ts";

/** Through which row of a table the kept sums of reports hold everything; 0 where none are kept. */
export async function sumsKeptThrough(books: CheckedDatabase, source: SummedTable): Promise<number> {
  // Books on a server may be an older Satchel's, which kept none.
  if (!(await hasTable(books, "sum_marks"))) return 0;
  const [mark] = await books.rows("select through_id from sum_marks where source = $1", [source]);
  return Number(mark?.[0] ?? 0);
}
