import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { onPostgres } from "../kit.ts";
import * as schema from "../schema/index.ts";
import { type CheckedDatabase, firstOf } from "./checked-database.ts";

/** What SQLite may have stored in a column of each kind; a damaged byte in a row's head makes another kind of it. */
const KINDS: Readonly<Record<string, string>> = {
  number: "typeof(?) = 'integer'",
  date: "typeof(?) = 'integer'",
  boolean: "? in (0, 1) and typeof(?) = 'integer'",
  string: "typeof(?) = 'text'",
  buffer: "typeof(?) = 'blob'",
  json: "typeof(?) = 'text' and json_valid(?)",
  // A list that is read leniently (jsonList). On PostgreSQL's schema instants and flags are of such a type, too.
  ...(!onPostgres && { custom: "typeof(?) = 'text' and json_valid(?)" }),
};

/**
 * Values that are not what their column holds: JSON that cannot be read, a text where a number stands. Of a file alone: PostgreSQL
 * refuses them itself, and knows by checksums what its disk has changed.
 */
export async function wrongValues(books: CheckedDatabase): Promise<string[]> {
  if (books.isPostgres) return [];
  const findings: string[] = [];
  for (const table of Object.values(schema))
    if (is(table, Table)) findings.push(...(await wrongIn(books, table)));
  return firstOf(findings, "values cannot be read");
}

async function wrongIn(books: CheckedDatabase, table: Table): Promise<string[]> {
  const name = getTableName(table);
  // Books of an older Satchel lack some.
  const known = new Map(
    (await books.rows(`select name, pk from pragma_table_info('${name}')`)).map(([one, key]) => [one, key]),
  );
  const tests = Object.entries(getTableColumns(table)).flatMap(([property, { dataType }]) => {
    const column = inSql(property);
    const right = KINDS[dataType]?.replaceAll("?", `"${column}"`);
    return right && known.has(column)
      ? [{ column, wrong: `("${column}" is not null and not (${right}))` }]
      : [];
  });
  if (tests.length === 0) return [];
  const key = [...known].find(([, at]) => Number(at) === 1)?.[0] ?? "rowid";
  const named = tests.map(({ column, wrong }) => `case when ${wrong} then ' ${column}' else '' end`);
  const read = await books.rows(
    `select "${key}", ${named.join(" || ")} from ${name} where ${tests.map(({ wrong }) => wrong).join(" or ")} limit 1000`,
  );
  return read.map(([id, columns]) => {
    const list = String(columns).trim().replaceAll(" ", ", ");
    return `Row ${id} of ${name} has values that cannot be read: ${list}.`;
  });
}

/** "lastPrice" is the column "last_price"; "rule4" has its underscore before the figure, too, nowhere in the books. */
const inSql = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
