import { made as madeInPostgres } from "../../drizzle/postgres/made.ts";
import { migrations as ofPostgres } from "../../drizzle/postgres/manifest.ts";
import { type DatabaseReader, openReader } from "../backup/database-reader.ts";
import { asOfBaseline } from "../migrate/migrate.ts";
import { hasTable } from "./checked-database.ts";
import { DISABLED, madeInSqlite, type PartKind, partsOf, type SchemaPart } from "./schema-parts.ts";

/**
 * A part of the schema that is not as the migrations make it. `isGuard`: with it so, rows can be or could have been what Satchel does not
 * write. What remains, such as another index, makes the shop slower or does nothing.
 */
export type SchemaDifference = {
  what: "missing" | "changed" | "added";
  part: Pick<SchemaPart, "kind" | "name" | "on">;
  isGuard: boolean;
  sentence: string;
};

/** How a database differs from what the migrations make that were applied to it. */
export async function schemaDifferences(
  books: Pick<DatabaseReader, "rows" | "isPostgres">,
): Promise<SchemaDifference[]> {
  const made = await expectedParts(books);
  if (made === null) return [];
  const found = differencesOf(await partsOf(books), made);
  return (await areTriggersAsked(books)) ? found : [...found, NO_TRIGGERS];
}

/** The same of the database at an address. */
export async function schemaDifferencesAt(url: string): Promise<SchemaDifference[]> {
  const books = openReader(url);
  try {
    return await schemaDifferences(books);
  } finally {
    await books.close();
  }
}

/** What keeps a database from being trusted, a sentence each. */
export const wrongGuards = (differences: readonly SchemaDifference[]): string[] =>
  differences.filter(({ isGuard }) => isGuard).map(({ sentence }) => sentence);

/** Null of an older Satchel's on a server: what its migrations made is not known here. */
async function expectedParts(
  books: Pick<DatabaseReader, "rows" | "isPostgres">,
): Promise<readonly SchemaPart[] | null> {
  if (!(await hasTable(books as DatabaseReader, "migrations"))) return null;
  const names = (await books.rows("select name from migrations")).map(([name]) => String(name));
  const applied = asOfBaseline(new Set(names));
  if (!books.isPostgres) return madeInSqlite(applied);
  const isNewest = ofPostgres.every(({ name }) => applied.has(name)) && applied.size === ofPostgres.length;
  return isNewest ? (madeInPostgres as readonly SchemaPart[]) : null;
}

const NO_TRIGGERS: SchemaDifference = {
  ...{ what: "changed", part: { kind: "trigger", name: "*", on: "*" }, isGuard: true },
  sentence: "No guard is asked: session_replication_role is set for this role or this database.",
};

/** A role for which PostgreSQL is set to run no triggers passes every guard. */
async function areTriggersAsked({
  rows,
  isPostgres,
}: Pick<DatabaseReader, "rows" | "isPostgres">): Promise<boolean> {
  if (!isPostgres) return true;
  const [row] = await rows("select current_setting('session_replication_role')");
  return row?.[0] !== "replica";
}

function differencesOf(found: readonly SchemaPart[], made: readonly SchemaPart[]): SchemaDifference[] {
  const keyOf = ({ kind, on, name }: SchemaPart) => `${kind.replace("unique ", "")} ${on} ${name}`;
  const known = new Map(made.map((part) => [keyOf(part), part]));
  const tables = new Set(made.filter(({ kind }) => kind === "table").map(({ name }) => name));
  const there = new Set(found.map(keyOf));
  const missing = made.filter((part) => !there.has(keyOf(part)));
  const gone = new Set(missing.filter(({ kind }) => kind === "table").map(({ name }) => name));
  return [
    // A missing table implies its parts: they are not reported again.
    ...missing
      .filter(({ kind, on }) => kind === "table" || !gone.has(on))
      .map((part) => difference("missing", part, isGuard(part.kind))),
    ...found.flatMap((part) => {
      const expected = known.get(keyOf(part));
      if (expected?.made === part.made) return [];
      if (expected)
        return [
          difference("changed", expected, isGuard(expected.kind), part.made === expected.made + DISABLED),
        ];
      // A part of a foreign table touches no row of the shop.
      if (part.on !== "" && !tables.has(part.on)) return [];
      return [difference("added", part, ADDED_GUARDS.has(part.kind))];
    }),
  ];
}

/** An index that is not unique decides nothing, whatever it is like. */
const isGuard = (kind: PartKind): boolean => kind !== "index";

const ADDED_GUARDS: ReadonlySet<PartKind> = new Set<PartKind>([
  ...(["trigger", "function", "rule", "policy"] as const),
  ...(["column", "constraint"] as const),
]);

function difference(
  what: SchemaDifference["what"],
  part: SchemaPart,
  guards: boolean,
  isDisabled = false,
): SchemaDifference {
  const { kind, name, on } = part;
  const named = `${kind === "trigger" && what !== "added" ? "guard" : kind} ${name}${on === "" ? "" : ` of ${on}`}`;
  const said = {
    missing: `The ${named} is missing.`,
    changed: isDisabled ? `The ${named} is disabled.` : `The ${named} is not as Satchel made it.`,
    added: `The ${named} was not made by Satchel.`,
  }[what];
  return { what, part: { kind, name, on }, isGuard: guards, sentence: said };
}
