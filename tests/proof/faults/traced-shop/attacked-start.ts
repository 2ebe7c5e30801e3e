import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Failing } from "../trace/control.ts";
import { startTraced } from "../trace/traced-program.ts";
import { type ClosedShop, faultsOfEnd, faultsOfRestart } from "./attacked-shop.ts";
import { faultsOfBooks } from "./faults-of-books.ts";
import { openTraced, shopOf } from "./open-traced.ts";

/** What came of one start. `failed`: how many calls failed. */
export type Started = { broken: string[]; failed: number; ends: number };

/** The key of a shop that is given none is made, and renamed into place. */
const NO_KEY = { SESSION_SECRET: "" };

/** The first start of a shop, in an empty folder: it opens, or says why not, and the next start opens. */
export async function attackNewShop(folder: string, failing: Failing): Promise<Started> {
  const shop = await openTraced(folder, { ...shopOf(folder, NO_KEY), failing });
  const hasEnded = shop.url === null;
  const broken = hasEnded ? await faultsOfEnd(shop) : [];
  await shop.end("SIGKILL");
  const failed = shop.control.failed();
  broken.push(...(await faultsOfRestart(folder, NO_KEY)));
  broken.push(...(await faultsOfBooks(join(folder, "books/satchel.db"), [])));
  return { broken, failed, ends: Number(hasEnded) };
}

/** A copy of the books by the command: what lies in the folder of copies is whole, whether it was made or not. */
export async function attackCopy(folder: string, closed: ClosedShop, failing: Failing): Promise<Started> {
  const copies = join(folder, "books/copies");
  await mkdir(folder, { recursive: true });
  await cp(join(closed.folder, "books"), join(folder, "books"), { recursive: true });
  const { command, env } = shopOf(folder, { BACKUP_DIR: copies });
  const program = await startTraced(folder, { command: [...command, "backup", "create"], env, failing });
  const code = await program.exited;
  const said = (await program.said()).trim();
  const failed = program.control.failed();
  const made = (await readdir(copies).catch(() => [])).filter((name) => /^satchel-.*\.db$/.test(name));
  const broken = code === 0 && made.length !== 1 ? [`it ended well and made ${made.length} copies`] : [];
  if (code !== 0 && (said.length === 0 || /^ +at /m.test(said)))
    broken.push(`it ended with ${code} and said "${said}"`);
  for (const name of [join("copies", ...made.slice(0, 1)), "satchel.db"])
    if (name.endsWith(".db")) broken.push(...(await faultsOfBooks(join(folder, "books", name), [])));
  return { broken, failed, ends: Number(code !== 0) };
}
