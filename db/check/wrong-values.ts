import { type Column, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { isUnreadable } from "../../src/domain/unreadable.ts";
import { onPostgres } from "../kit.ts";
import * as schema from "../schema/index.ts";
import { type CheckedDatabase, firstOf, hasTable, rowsById } from "./checked-database.ts";

/** What SQLite may have stored in a column of each kind; a damaged byte in a row's head makes another kind of it. */
const KINDS: Readonly<Record<string, string>> = {
  number: "typeof(?) = 'integer'",
  date: "typeof(?) = 'integer'",
  boolean: "? in (0, 1) and typeof(?) = 'integer'",
  string: "typeof(?) = 'text'",
  buffer: "typeof(?) = 'blob'",
  // JSON (kit.ts). On PostgreSQL's schema instants and flags are of such a type, too.
  ...(!onPostgres && { custom: "typeof(?) = 'text' and json_valid(?)" }),
};

/**
 * Values that do not fit their column: unreadable JSON, or text in a number column. The latter on SQLite
 * only: PostgreSQL checks types, and detects disk faults by checksums.
 */
export async function wrongValues(books: CheckedDatabase): Promise<string[]> {
  const findings = books.isPostgres === onPostgres ? await wrongShapes(books) : [];
  if (books.isPostgres) return firstOf(findings, "values cannot be read");
  for (const table of Object.values(schema))
    if (is(table, Table)) findings.push(...(await wrongIn(books, table)));
  return firstOf([...new Set(findings)], "values cannot be read");
}

/** What money depends on, and what no seal holds: JSON that can be read may still be of another shape, on PostgreSQL, too. */
const SHAPED = [
  { of: schema.racingBets, columns: ["settings"] },
  { of: schema.layOffs, columns: ["price", "settings"] },
  { of: schema.racingSelections, columns: ["price", "placeTerms", "offer"] },
  { of: schema.draws, columns: ["winningNumbers", "payoutRules"] },
  { of: schema.selections, columns: ["selectedNumbers"] },
  { of: schema.formerTerms, columns: ["terms"] },
] as const;

async function wrongShapes(books: CheckedDatabase): Promise<string[]> {
  const findings: string[] = [];
  for (const { of, columns } of SHAPED) {
    const name = getTableName(of);
    if (!(await hasTable(books, name))) continue;
    const readers = columns.map((property) => ({
      column: inSql(property),
      isWrong: unreadableIn(getTableColumns(of)[property as never]),
    }));
    for await (const rows of rowsById(books, name, readers.map(({ column }) => column).join(", ")))
      for (const [id, ...values] of rows) {
        const wrong = readers.filter(({ isWrong }, at) => isWrong(values[at])).map(({ column }) => column);
        if (wrong.length > 0)
          findings.push(`Row ${id} of ${name} has values that cannot be read: ${wrong.join(", ")}.`);
      }
  }
  return findings;
}

/** The next row nearly always has the same house rules: these are read once. */
function unreadableIn(column: Column): (stored: unknown) => boolean {
  let [known, isWrong]: [unknown, boolean] = [undefined, false];
  return (stored) => {
    if (stored === null) return column.notNull;
    if (stored !== known) isWrong = isUnreadable(column.mapFromDriverValue(stored));
    known = stored;
    return isWrong;
  };
}

async function wrongIn(books: CheckedDatabase, table: Table): Promise<string[]> {
  const name = getTableName(table);
  // An older Satchel's database lacks some.
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

/** "lastPrice" is the column "last_price"; "rule4" is the only name with an underscore before a figure. */
const inSql = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
