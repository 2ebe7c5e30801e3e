/** Copies of a shop's schema on PostgreSQL, by PostgreSQL's own pg_dump: a file that pg_restore reads. */
import { chmodSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { SQL } from "bun";
import { type Contents, KINDS } from "./backup-contents.ts";
import { backupPath, type CreatedBackup, deleteOldest } from "./backups.ts";

export type Dumping = { address: string; schema: string; folder: string; keep: number; now: Date };

const DEBIAN = "/usr/lib/postgresql";

/** Makes a copy, reads it back, and only then deletes the oldest beyond `keep`. */
export async function dumpSchema({ address, schema, folder, keep, now }: Dumping): Promise<CreatedBackup> {
  const { path, unfinished } = backupPath(folder, now, "dump");
  try {
    const quoted = `"${schema}"`;
    await run(
      "pg_dump",
      ["--format=custom", "--no-password", `--schema=${quoted}`, `--file=${unfinished}`],
      address,
    );
    chmodSync(unfinished, 0o600);
    await run("pg_restore", ["--file=/dev/null", unfinished], address);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return { path, bytes: statSync(path).size, deleted: deleteOldest(folder, keep, basename(path)) };
}

export async function schemaOf(address: string): Promise<string> {
  const client = new SQL(address, { max: 1 });
  try {
    const [{ name }] = await client.unsafe("select current_schema() as name");
    if (name === null) throw new Error("There is no database at this address to copy");
    return name;
  } finally {
    await client.close();
  }
}

/** What a file of pg_dump holds, read from its first byte to its last by pg_restore, without a database. */
export type DumpContents = Contents & {
  schema: string;
  /** Whether the schema itself is made by it. */
  makesSchema: boolean;
};

export async function contentsOfDump(path: string): Promise<DumpContents> {
  const counted = new Map(KINDS.map(([kind, table]) => [table as string, { kind, rows: 0, newestId: 0 }]));
  const newest = { id: 0, at: null as Date | null };
  let schema: string | null = null;
  let makesSchema = false;
  let rowsOf: { table: string; columns: string[] } | null = null;
  for await (const line of linesOfDump(path)) {
    if (rowsOf === null) {
      const [, of = "", table = "", columns = ""] = COPIED_ROWS.exec(line) ?? [];
      if (table !== "") rowsOf = { table, columns: columns.split(", ") };
      if (table === "migrations") schema = of;
      if (line.startsWith("CREATE SCHEMA ")) makesSchema = true;
    } else if (line === "\\.") rowsOf = null;
    else {
      const values = line.split("\t");
      const valueIn = (column: string) => values[rowsOf!.columns.indexOf(column)] ?? "";
      const id = Number(valueIn("id"));
      const kind = counted.get(rowsOf.table);
      if (kind) Object.assign(kind, { rows: kind.rows + 1, newestId: Math.max(kind.newestId, id) });
      if (rowsOf.table === "audit_rows" && id > newest.id)
        Object.assign(newest, { id, at: momentOf(valueIn("at")) });
    }
  }
  if (schema === null) throw new Error("It holds no database of Satchel.");
  return { kinds: [...counted.values()], newestAt: newest.at, schema, makesSchema };
}

/** "2026-08-15 14:00:00.123+00", or with the minutes of the zone, too. */
const momentOf = (text: string): Date => new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));

/** As pg_restore writes a table's rows: its schema, its name and its columns. */
const COPIED_ROWS = /^COPY "?([^".]+)"?\."?([^" ]+)"? \((.*)\) FROM stdin;$/;

async function* linesOfDump(path: string): AsyncGenerator<string> {
  const { child, ended } = started("pg_restore", ["--file=-", path], {});
  let rest = "";
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  await ended;
}

/** All of it in one transaction, or nothing. `ownRole`: everything belongs to the role that restores, whichever it was made by. */
export const restoreDump = (path: string, address: string, { ownRole = false } = {}): Promise<void> => {
  const { pathname } = new URL(address);
  const owner = ownRole ? ["--no-owner", "--no-privileges"] : [];
  return run(
    "pg_restore",
    [
      ...["--exit-on-error", "--single-transaction", "--no-password", ...owner],
      ...[`--dbname=${decodeURIComponent(pathname.slice(1))}`, path],
    ],
    address,
  );
};

async function run(program: string, words: string[], address: string): Promise<void> {
  const { child, ended } = started(program, words, settingsOf(address));
  for await (const _ of child.stdout);
  await ended;
}

/** `ended` throws the program's error output where it failed. */
function started(program: string, words: string[], settings: Record<string, string>) {
  const found = newest(program);
  if (!found) throw new Error(`${program} is not on this machine (Debian's package postgresql-client)`);
  const env = { ...process.env, ...settings };
  const child = Bun.spawn([found, ...words], { env, stdout: "pipe", stderr: "pipe" });
  const ended = Promise.all([new Response(child.stderr).text(), child.exited]).then(([said, code]) => {
    if (code !== 0) throw new Error(said.trim() || `${program} ended with ${code}`);
  });
  // The failure is reported once the output is read.
  ended.catch(() => {});
  return { child, ended };
}

/** Debian keeps each version's in a folder of its own. An older one than the server refuses by itself. */
function newest(program: string): string | null {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : [];
  const found = versions
    .map((version) => join(DEBIAN, version, "bin", program))
    .find((path) => existsSync(path));
  return found ?? Bun.which(program);
}

/** In the environment, where the list of processes does not show the password; its tools do not know what Bun reads in an address. */
function settingsOf(address: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const tls = searchParams.get("sslmode");
  return {
    PGHOST: hostname.replace(/^\[|\]$/g, ""),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(tls && { PGSSLMODE: tls }),
  };
}
