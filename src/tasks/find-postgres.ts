import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** PostgreSQL refuses to run as root: `user` is who runs it then. */
export type PostgresFound = { bin: string; user: { uid: number; gid: number } | null };

const DEBIAN = "/usr/lib/postgresql";

/** Where PostgreSQL's programs lie; Debian's package is installed where there are none and apt is there. */
export async function findPostgres(): Promise<PostgresFound> {
  const bin = folderOfPrograms() ?? (await installed());
  return { bin, user: process.getuid?.() === 0 ? await unprivileged() : null };
}

/** The newest first; in each folder both programs must lie, since Debian's packages part them. */
function folderOfPrograms(): string | null {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN, version, "bin"))
    : [];
  const onPath = Bun.which("postgres");
  const folders = [...(onPath ? [dirname(onPath)] : []), ...versions, "/usr/local/bin"];
  return (
    folders.find((folder) => ["postgres", "initdb"].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

async function installed(): Promise<string> {
  if (Bun.which("apt-get")) {
    process.stdout.write("Installing PostgreSQL (Debian's package postgresql)\n");
    const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
    await run([...root, "apt-get", "update", "-q"]);
    await run([...root, "apt-get", "install", "-y", "-q", "--no-install-recommends", "postgresql"]);
  }
  const bin = folderOfPrograms();
  if (!bin) throw new Error("The tests need PostgreSQL: install it, so that postgres and initdb are found");
  return bin;
}

async function unprivileged(): Promise<{ uid: number; gid: number }> {
  const passwd = await Bun.file("/etc/passwd").text();
  for (const name of ["postgres", "nobody"]) {
    const line = passwd.split("\n").find((one) => one.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(":") ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL must not run as root, and neither the user postgres nor nobody is there");
}

/** A step that fails is seen by what is missing afterwards. */
async function run(command: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await Bun.spawn(command, { stdout: "ignore", stderr: "inherit", env }).exited;
}
