/** Copies of a shop's schema on PostgreSQL, by PostgreSQL's own pg_dump: a file that pg_restore reads. */
import { chmodSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { SQL } from "bun";
import { type Copied, forgetOldest, placeOfCopy } from "./backups.ts";

export type Dumping = { address: string; schema: string; folder: string; keep: number; now: Date };

const DEBIAN = "/usr/lib/postgresql";

/** Makes a copy, reads it back, and only then deletes the oldest beyond `keep`. */
export async function dumpBooks({ address, schema, folder, keep, now }: Dumping): Promise<Copied> {
  const { path, unfinished } = placeOfCopy(folder, now, "dump");
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
  return { path, bytes: statSync(path).size, forgotten: forgetOldest(folder, keep, basename(path)) };
}

export async function schemaOf(address: string): Promise<string> {
  const client = new SQL(address, { max: 1 });
  try {
    const [{ name }] = await client.unsafe("select current_schema() as name");
    if (name === null) throw new Error("There are no books at this address to copy");
    return name;
  } finally {
    await client.close();
  }
}

async function run(program: string, words: string[], address: string): Promise<void> {
  const found = newest(program);
  if (!found) throw new Error(`${program} is not on this machine (Debian's package postgresql-client)`);
  const env = { ...process.env, ...settingsOf(address) };
  const child = Bun.spawn([found, ...words], { env, stdout: "ignore", stderr: "pipe" });
  const [said, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (code !== 0) throw new Error(said.trim() || `${program} ended with ${code}`);
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
