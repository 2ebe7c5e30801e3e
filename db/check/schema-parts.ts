import { Database as Sqlite } from "bun:sqlite";
import { migrations } from "../../drizzle/sqlite/manifest.ts";
import type { DatabaseReader } from "../backup/database-reader.ts";
import { migrateSqlite } from "../migrate/migrate.ts";

export const PART_KINDS = [
  "table",
  "column",
  "constraint",
  "index",
  "unique index",
  "trigger",
  "function",
  "rule",
  "policy",
  "view",
] as const;

export type PartKind = (typeof PART_KINDS)[number];

/** One thing that a migration makes: its kind, its name, the table it belongs to ("" for none), and its definition. */
export type SchemaPart = { kind: PartKind; name: string; on: string; made: string };

/** Behind the definition of a trigger that PostgreSQL does not run. */
export const DISABLED = " (disabled)";

/** SQLite's own tables, such as the statistics of its planner. */
const OF_SQLITE = "name not like 'sqlite\\_%' escape '\\' and sql is not null";
const SQLITE_PARTS = `select type, name, tbl_name, sql from sqlite_master where ${OF_SQLITE} order by type, name`;

/** The parts of the schema as they are now. */
export async function partsOf(books: Pick<DatabaseReader, "rows" | "isPostgres">): Promise<SchemaPart[]> {
  if (books.isPostgres)
    return (await books.rows(POSTGRES_PARTS)).map(([kind, on, name, made]) => ({
      ...{ kind: String(kind) as PartKind, on: String(on) },
      ...{ name: String(name), made: String(made) },
    }));
  return (await books.rows(SQLITE_PARTS)).map(partOfSqlite);
}

/** What the migrations with these names make in a file, found by running them in memory. */
export function madeInSqlite(applied: ReadonlySet<string>): SchemaPart[] {
  const empty = new Sqlite(":memory:", { strict: true });
  try {
    migrateSqlite(
      empty,
      migrations.filter(({ name }) => applied.has(name)),
    );
    return empty.query(SQLITE_PARTS).values().map(partOfSqlite);
  } finally {
    empty.close(true);
  }
}

/** The statement that makes a trigger or an index of a file again. */
export function statementInSqlite(kind: PartKind, name: string): string | null {
  const empty = new Sqlite(":memory:", { strict: true });
  try {
    migrateSqlite(empty, migrations);
    const type = kind === "trigger" ? "trigger" : "index";
    const [row] = empty.query("select sql from sqlite_master where type = ? and name = ?").values(type, name);
    return (row?.[0] as string | undefined) ?? null;
  } finally {
    empty.close(true);
  }
}

function partOfSqlite([type, name, on, sql]: unknown[]): SchemaPart {
  const text = String(sql);
  const isUnique = type === "index" && /^\s*create\s+unique\b/i.test(text);
  return {
    kind: isUnique ? "unique index" : (String(type) as PartKind),
    // A table belongs to itself there.
    ...{ name: String(name), on: on === name ? "" : String(on), made: text },
  };
}

const HERE = "(select oid from pg_namespace where nspname = current_schema())";
/** A definition as it is in any shop's schema. */
const anywhere = (definition: string): string =>
  `replace(${definition}, quote_ident(current_schema()) || '.', '')`;
/** Who called a function's schema by another name made another function. */
const functionName = `case when p.pronamespace = ${HERE} then p.proname else p.pronamespace::regnamespace || '.' || p.proname end`;

/**
 * The catalogue of the schema. A table that is unlogged, inherited from, or filtered by role counts as
 * different. Functions of triggers and indexes may write. PostgreSQL 18 lists NOT NULL as a constraint, too.
 */
const POSTGRES_PARTS = `
  select 'table' as kind, '' as on_table, c.relname as name,
    concat_ws(' ', 'table', c.relkind, c.relpersistence,
      case when c.relrowsecurity or c.relforcerowsecurity then 'row security' end,
      case when exists (select 1 from pg_inherits i where i.inhparent = c.oid or i.inhrelid = c.oid) then 'inherits' end) as made
    from pg_class c where c.relnamespace = ${HERE} and c.relkind in ('r', 'p', 'f')
  union all
  select 'column', c.relname, a.attname,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      nullif(a.attidentity, ''), nullif(a.attgenerated, ''), pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = ${HERE} and c.relkind in ('r', 'p', 'f') and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint', c.relname, k.conname, concat(${anywhere("pg_get_constraintdef(k.oid, true)")},
      case when exists (select 1 from pg_trigger t where t.tgconstraint = k.oid and t.tgenabled in ('D', 'R')) then '${DISABLED}' end)
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = ${HERE} and k.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select case when x.indisunique then 'unique index' else 'index' end, c.relname, i.relname,
    concat(${anywhere("pg_get_indexdef(x.indexrelid)")}, case when not (x.indisvalid and x.indisready) then ' (not valid)' end)
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = ${HERE} and c.relkind in ('r', 'p')
  union all
  select 'trigger', c.relname, t.tgname, concat(${anywhere("pg_get_triggerdef(t.oid, true)")},
      case when t.tgenabled in ('D', 'R') then '${DISABLED}' end)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = ${HERE} and not t.tgisinternal
  union all
  select distinct 'function', '', ${functionName},
    concat_ws(' ', (select lanname from pg_language where oid = p.prolang), case when p.prosecdef then 'security definer' end,
      array_to_string(p.proconfig, ' '), p.prosrc)
    from pg_proc p where p.oid in (
      select t.tgfoid from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${HERE} and not t.tgisinternal
      union all
      select d.refobjid from pg_depend d join pg_index x on x.indexrelid = d.objid join pg_class c on c.oid = x.indrelid
        where c.relnamespace = ${HERE} and d.refclassid = 'pg_proc'::regclass)
  union all
  select 'rule', c.relname, r.rulename, pg_get_ruledef(r.oid)
    from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = ${HERE} and c.relkind in ('r', 'p')
  union all
  select 'policy', c.relname, l.polname, concat_ws(' ', l.polcmd, pg_get_expr(l.polqual, l.polrelid))
    from pg_policy l join pg_class c on c.oid = l.polrelid where c.relnamespace = ${HERE}
  union all
  select 'view', '', c.relname, pg_get_viewdef(c.oid)
    from pg_class c where c.relnamespace = ${HERE} and c.relkind in ('v', 'm')
  order by 1, 2, 3`;
