import { Database } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type LoggedShop = Awaited<ReturnType<typeof openLoggedShop>>;

const LOOK_EVERY_MS = 20;

/** A shop in a process of its own, with all that it writes in two files: the sources, or the binary that SATCHEL_TEST_SHOP names. */
export async function openLoggedShop(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "satchel-logged-"));
  const [books, output, errors] = ["satchel.db", "output", "errors"].map((name) => join(folder, name));
  const binary = process.env.SATCHEL_TEST_SHOP;
  const child = Bun.spawn(binary ? [binary] : ["bun", join(import.meta.dir, "../../../src/app/server.ts")], {
    stdout: Bun.file(output!),
    stderr: Bun.file(errors!),
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: `file:${books}`,
      BACKUP_DIR: join(folder, "copies"),
      ...env,
    },
  });
  const written = () => Bun.file(output!).text();
  const said = () => Bun.file(errors!).text();
  let url: string | undefined;
  while (!url) {
    if (child.exitCode !== null) throw new Error(`The shop did not open:\n${await said()}`);
    await Bun.sleep(LOOK_EVERY_MS);
    url = /open at (http\S+?)\/?\s/.exec(await said())?.[1];
  }
  return {
    url,
    /** Changes the books behind the shop's back, so that what it does next is a fault. */
    changeBooks(sql: string): void {
      const database = new Database(books!);
      database.run("PRAGMA busy_timeout = 5000");
      database.run(sql);
      database.close(true);
    },
    /** What the system says of its memory, in MiB: now (VmRSS), or at the most so far (VmHWM). */
    async memoryMib(field: "VmRSS" | "VmHWM"): Promise<number> {
      const status = await Bun.file(`/proc/${child.pid}/status`).text();
      return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
    },
    /** Closes it in order. */
    async stop(): Promise<void> {
      child.kill("SIGTERM");
      await child.exited;
    },
    output: written,
    /** What it says to whoever started it, but for its address and how to sign in. */
    errors: async () => (await said()).replace(/^\nSatchel is open at .+\nSign in .+\n/, ""),
    /** The rows of the audit trail, once it is closed. */
    trail(): Audited[] {
      const database = new Database(books!, { readonly: true });
      const rows = database.query(
        "select action, iif(action = 'Register', subject_id, user_id) as who, at, request_id as requestId from audit_rows",
      );
      const all = rows.all() as Audited[];
      database.close(true);
      return all;
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Who did what, when, and by which request. Whoever registers is who was made. */
export type Audited = { action: string; who: number | null; at: number; requestId: string | null };
