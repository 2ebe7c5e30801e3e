import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { pathOf } from "../../../../db/backup/database-reader.ts";
import { runShopCommand, type Settings } from "./shop-command.ts";

const isEmpty = (path: string): boolean => !existsSync(path) || statSync(path).size === 0;

/** Over an open shop nothing is restored, whatever is agreed to. */
export async function refusedOverLive(settings: Settings, copy: string): Promise<string[]> {
  const { code, said } = await runShopCommand(settings, ["backup", "restore", "--lose-them", copy]);
  return code !== 0 && said.includes("A shop is open on")
    ? []
    : [`Restored over an open shop: ${said.trim()}`];
}

/** Over the books of a shop that was killed: they are the copy to the byte, and its log is not left beside them. */
export async function restoredOverCrash(settings: Settings, copy: string): Promise<string[]> {
  const books = pathOf(settings.DATABASE_URL!);
  const broken = isEmpty(`${books}-wal`) ? ["The killed shop left no log, so nothing was tried."] : [];
  const { code, said } = await runShopCommand(settings, ["backup", "restore", "--lose-them", copy]);
  if (code !== 0) return [...broken, `Not restored after a kill: ${said.trim()}`];
  for (const tail of ["-wal", "-shm"])
    if (!isEmpty(books + tail))
      broken.push(`A stale ${basename(books)}${tail} lies beside the restored books.`);
  if (!readFileSync(books).equals(readFileSync(copy))) broken.push("The restored books are not the copy.");
  const kept = readdirSync(dirname(books)).some((name) => /\.before-.*Z$/.test(name));
  return kept ? broken : [...broken, "What was there before is not kept."];
}
