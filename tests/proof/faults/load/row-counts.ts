import { openReader } from "../../../../db/backup/database-reader.ts";

/** How many rows each table of the books has; `url` is file:… or postgres://…. */
export async function rowCounts(url: string): Promise<Map<string, number>> {
  const books = openReader(url);
  try {
    const tables = await books.ask(
      url.startsWith("file:")
        ? "select name from sqlite_master where type = 'table' and name not like 'sqlite%'"
        : "select table_name as name from information_schema.tables where table_schema = current_schema()",
    );
    const counts = await books.ask(
      tables
        .map(({ name }) => `select '${name}' as name, count(*) as rows from "${name}"`)
        .join(" union all "),
    );
    return new Map(counts.map(({ name, rows }) => [String(name), Number(rows)]));
  } finally {
    await books.close();
  }
}

/** What the clocks of servers add, whatever is asked of them. */
const BY_THE_CLOCK = ["leases", "maintenance", "maintenance_nights", "seals"];

/**
 * What has been added, as a text that can be compared: "audit_rows +1, transactions +1". What a clock adds
 * meanwhile is nobody's.
 */
export const addedRows = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string =>
  [...after]
    .filter(([name, rows]) => rows !== before.get(name) && !BY_THE_CLOCK.includes(name))
    .map(([name, rows]) => `${name} +${rows - (before.get(name) ?? 0)}`)
    .sort()
    .join(", ");
