import { Database } from "bun:sqlite";
import { expect } from "bun:test";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterWorstCut } from "../disk/power-cut.ts";
import { replayedDisk } from "../disk/replayed-disk.ts";
import { startTraced, type TracedProgram } from "./traced-program.ts";
import { tracedTest } from "./traced-test.ts";

const PROGRAM = join(import.meta.dir, "../traced-shop/copied-partly.ts");
const SOON_MS = 5;
/** Among the next ones are those of commits, of the log before a copy, and of the file after it. */
const SYNCS = [1, 2, 3, 4];

const traced = await tracedTest();

async function until(program: TracedProgram, piece: string): Promise<void> {
  while (!(await program.said()).includes(piece)) await Bun.sleep(SOON_MS);
}

/** What the books have after the worst power cut. */
async function accountsAfterCut(folder: string, program: TracedProgram): Promise<unknown> {
  const disk = replayedDisk(new Map());
  for (const moment of await program.moments()) disk.take(moment);
  for (const [path, bytes] of afterWorstCut(disk))
    if (!path.endsWith("-shm")) await writeFile(join(folder, basename(path)), bytes);
  const books = new Database(join(folder, "satchel.db"));
  try {
    const [damage] = books.query("pragma integrity_check").values();
    return {
      damage: damage![0],
      ...(books.query("select count(*) as accounts from accounts").get() as object),
    };
  } finally {
    books.close(true);
  }
}

for (const first of SYNCS)
  traced(
    `[F49] after a part of the log was copied, sync ${first} fails, and a power cut loses nothing that was written`,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "satchel-failed-copy-"));
      const go = join(folder, "go");
      await mkdir(join(folder, "after"));
      const command = [process.execPath, PROGRAM, join(folder, "books/satchel.db"), go];
      const program = await startTraced(folder, { command, env: process.env });
      await until(program, "copied in part");
      program.control.fail({ kind: "sync", error: "EIO", first });
      await writeFile(go, "");
      await program.exited;
      const said = await program.said();
      expect(program.control.failed()).toBe(1);
      // Of a commit it is told to whoever wrote; of a copy nobody waits for, the shop ends; the file of newest ids falls behind alone.
      expect(said).toMatch(
        /not written|The disk failed while .*\nNext: look after the disk|accounts: 4300\n$/,
      );
      const accounts = Number(/accounts: (\d+)(?![\s\S]*accounts:)/.exec(said)![1]);
      expect(await accountsAfterCut(join(folder, "after"), program)).toEqual({ damage: "ok", accounts });
      await rm(folder, { recursive: true });
    },
  );
