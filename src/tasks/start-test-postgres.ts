/**
 * A PostgreSQL of the tests' own: on a free port, in a folder that goes at the end, with nothing kept safe, because
 * nothing in it is worth keeping. `template` has every migration; each test shop is a copy of it.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { SQL } from "bun";
import { openPostgres } from "../../db/postgres/postgres.ts";
import { asUser, findPostgres } from "./find-postgres.ts";

export type TestPostgres = {
  /** The template, which is copied. */
  url: string;
  /** A database without tables: each test names a schema of its own. */
  database: string;
  /** Ends it in order, and starts it again at the same address with the same data once something is done without it. */
  restart(whileAway: () => Promise<void>): Promise<void>;
  /** The same, but all of its processes are killed. */
  crash(whileAway: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

const ROOM = { max_connections: "200", shared_buffers: "256MB" };
const SETTINGS = {
  ...ROOM,
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
};

/** `durable`: as a shop would run it, for measuring what that takes. */
export async function startTestPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const found = await findPostgres();
  const { user } = found;
  const folder = mkdtempSync(join(tmpdir(), "satchel-postgres-"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const bin = found.isToBeCopied ? copyOf(found.bin, folder) : found.bin;
  if (user) await finished(["chown", "-R", `${user.uid}:${user.gid}`, folder], "/");
  const port = await freePort();
  const as = asUser(user);
  const init = ["-D", data, "-U", "satchel", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"];
  await finished([...as, join(bin, "initdb"), ...init], folder);
  const settings = Object.entries(durable ? ROOM : SETTINGS).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const where = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder];
  const start = () =>
    Bun.spawn([...as, join(bin, "postgres"), ...where, ...settings], {
      cwd: folder,
      stdout: "ignore",
      stderr: Bun.file(join(folder, "log")),
    });
  let server = start();
  const end = async () => {
    // SIGINT ends it at once, with clients connected.
    server.kill("SIGINT");
    await server.exited;
  };
  const againAfter = (ending: () => Promise<void>) => async (whileAway: () => Promise<void>) => {
    await ending();
    await whileAway();
    server = start();
  };
  const restart = againAfter(end);
  const crash = againAfter(() => killed(server));
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = `postgres://satchel@127.0.0.1:${port}/template`;
    await makeTemplate(url);
    return { url, database: url.replace(/template$/, "postgres"), restart, crash, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** Where no list of processes is to be had, those that it began end by themselves once it is gone. */
async function killed(server: Bun.Subprocess): Promise<void> {
  const list = Bun.file(`/proc/${server.pid}/task/${server.pid}/children`);
  const children = (await list.text().catch(() => "")).trim().split(" ").filter(Boolean).map(Number);
  server.kill("SIGKILL");
  for (const child of children) {
    try {
      process.kill(child, "SIGKILL");
    } catch {
      // Ended already.
    }
  }
  await server.exited;
  // It does not start beside a process that still has its memory.
  while (children.some((child) => existsSync(`/proc/${child}`))) await Bun.sleep(1);
}

/** With its libraries and files beside it. */
function copyOf(bin: string, folder: string): string {
  cpSync(dirname(bin), join(folder, "programs"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "programs", "bin");
}

/** Closed to connections afterwards: a write into the template would reach all copies. */
async function makeTemplate(url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await asAdmin(url, "create database template");
      break;
    } catch (fault) {
      if (tries === 200) throw fault;
      await Bun.sleep(50);
    }
  }
  const template = await openPostgres(url);
  await template.close();
  await asAdmin(url, "alter database template allow_connections false");
}

async function asAdmin(url: string, command: string): Promise<void> {
  const admin = new URL(url);
  admin.pathname = "/postgres";
  const client = new SQL(admin.href, { max: 1 });
  try {
    await client.unsafe(command);
  } finally {
    await client.close();
  }
}

async function finished(command: string[], cwd: string): Promise<void> {
  const child = Bun.spawn(command, { cwd, stdout: "pipe", stderr: "pipe" });
  const [said, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (code !== 0) throw new Error(`${command.join(" ")} failed:\n${said}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
