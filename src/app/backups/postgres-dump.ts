import { randomUUID } from "node:crypto";
import { SQL } from "bun";
import { addedSince, type Contents, contentsOf, lockedOut } from "../../../db/backup/backup-contents.ts";
import { openReader } from "../../../db/backup/database-reader.ts";
import { contentsOfDump, type DumpContents, restoreDump } from "../../../db/backup/dump-schema.ts";
import { checkSums } from "../../../db/check/check-sums.ts";
import { schemaDifferencesAt, wrongGuards } from "../../../db/check/wrong-schema.ts";
import { openDatabase } from "../../../db/client.ts";
import { refuseOpenShop } from "../../../db/copy/refuse-open-shop.ts";
import { asOfBaseline, newestMigration } from "../../../db/migrate/migrate.ts";
import { untilThere } from "../../../db/until-there.ts";
import { namedDatabase } from "../../domain/database-addresses.ts";
import type { Config } from "../config.ts";

/** A file of pg_dump, read and restored by pg_restore. */
export const isDump = (file: string): boolean => file.endsWith(".dump");

type Where = Pick<Config, "databaseUrl" | "databaseDirectUrl">;

const SCRATCH = "satchel_backup_test_";

/** The faults and contents of a dump, which pg_restore reads from end to end without a database. */
export async function readDump(
  plain: string,
): Promise<{ findings: string[]; contents: DumpContents | null }> {
  try {
    return { findings: [], contents: await contentsOfDump(plain) };
  } catch (fault) {
    return { findings: [`The backup cannot be read by pg_restore: ${saidBy(fault)}`], contents: null };
  }
}

/** Restores a dump into a scratch database beside the shop's, opens and checks it there, and drops the scratch database. */
export async function testOnPostgres(
  plain: string,
  { databaseUrl, databaseDirectUrl }: Where,
): Promise<{ findings: string[]; contents: Contents | null }> {
  if (!databaseUrl.startsWith("postgres"))
    throw new Error(
      `${plain} is a backup of a database on PostgreSQL, and is tested there. Next: set DATABASE_URL to a PostgreSQL on which a database may be created.`,
    );
  const read = await readDump(plain);
  if (read.contents === null) return read;
  const { schema, makesSchema } = read.contents;
  const address = await untilThere(databaseDirectUrl ?? databaseUrl);
  await dropLeftovers(address);
  const name = `${SCRATCH}${randomUUID().replaceAll("-", "")}`;
  await run(address, `create database ${name} template template0`).catch((fault: unknown) => {
    throw new Error(
      `A backup is tested in a database of its own, and none can be created at ${namedDatabase(address)}: ${saidBy(fault)}. Next: let this role create databases (alter role … createdb), or set DATABASE_URL to a PostgreSQL where it may.`,
      { cause: fault },
    );
  });
  const scratch = new URL(address);
  scratch.pathname = `/${name}`;
  scratch.searchParams.delete("search_path");
  try {
    await run(scratch.href, "drop schema public", ...(makesSchema ? [] : [`create schema "${schema}"`]));
    await restoreDump(plain, scratch.href, { ownRole: true });
    scratch.searchParams.set("search_path", schema);
    await (await openDatabase(scratch.href)).close();
    const findings = [
      ...wrongGuards(await schemaDifferencesAt(scratch.href)),
      ...(await checkSums(scratch.href)).findings,
      ...(await lockedOut(scratch.href)),
    ];
    return { findings, contents: await contentsOf(scratch.href) };
  } finally {
    await run(address, `drop database if exists ${name} with (force)`);
  }
}

/** Left by a process that was killed. */
async function dropLeftovers(address: string): Promise<void> {
  const left = await asked(
    address,
    `select datname as name from pg_database where datname like '${SCRATCH}%'`,
  );
  for (const { name } of left) await run(address, `drop database if exists "${name}"`).catch(() => {});
}

export type Restored = { contents: Contents; losses: ReturnType<typeof addedSince>; kept: string | null };

/**
 * Restores a dump in place of a shop's schema, which is kept beside under another name. Where the restore fails or does not add
 * up, the present schema is put back. `mayLose` gets the rows written since the backup before anything changes.
 */
export async function restoreOnPostgres(
  plain: string,
  { databaseUrl, databaseDirectUrl }: Where,
  mayLose: (losses: Restored["losses"]) => void,
): Promise<Restored> {
  const url = databaseDirectUrl ?? databaseUrl;
  const address = await untilThere(url);
  const { schema, makesSchema, ...contents } = await contentsOfDump(plain);
  const own = /[?&]search_path=([^&,]+)/.exec(address)?.[1] ?? "public";
  if (own !== schema)
    throw new Error(
      `The backup is of the schema ${schema}, and this shop's is ${own}. Nothing was changed. Next: set SHOP or DATABASE_URL to the shop that it is a backup of.`,
    );
  await refuseOpenShop(
    `the database ${namedDatabase(url)}, schema ${schema}`,
    (sql) => asked(address, sql),
    "restore",
  );
  const [there] = await asked(
    address,
    `select exists (select 1 from pg_tables where schemaname = '${schema}' and tablename = 'migrations') as is_shop
     from pg_namespace where nspname = '${schema}'`,
  );
  const losses = there?.is_shop ? addedSince(contents, await contentsOf(address)) : [];
  mayLose(losses);
  const aside = `${schema.slice(0, 30)}_before_${new Date().toISOString().replace(/\D/g, "")}`;
  if (there) await run(address, `alter schema "${schema}" rename to "${aside}"`);
  try {
    if (!makesSchema) await run(address, `create schema "${schema}"`);
    await restoreDump(plain, address);
    const findings = await findingsOf(address);
    if (findings.length > 0) throw new Error(findings.join("\n  "));
  } catch (fault) {
    await run(address, `drop schema if exists "${schema}" cascade`);
    if (there) await run(address, `alter schema "${aside}" rename to "${schema}"`);
    throw fault;
  }
  return { contents, losses, kept: there ? aside : null };
}

/** A database of an older version is checked after its migration; one that cannot be migrated is refused. */
async function findingsOf(url: string): Promise<string[]> {
  const connection = openReader(url);
  const names = await connection.rows("select name from migrations").finally(() => connection.close());
  const applied = asOfBaseline(new Set(names.map(([name]) => String(name))));
  if (!applied.has(newestMigration)) return [];
  return [...wrongGuards(await schemaDifferencesAt(url)), ...(await checkSums(url)).findings];
}

const saidBy = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

async function run(address: string, ...statements: string[]): Promise<void> {
  for (const statement of statements) await asked(address, statement);
}

async function asked(address: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new SQL(address, { max: 1 });
  try {
    return [...(await client.unsafe(statement))];
  } finally {
    await client.close();
  }
}
