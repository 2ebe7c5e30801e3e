import { readConfig } from "../config.ts";
import { openLog } from "../web/log.ts";
import { importHistory } from "./import-history.ts";
import { clockFrom, feedsOf, makeShop } from "./make-shop.ts";
import { openBooks } from "./open-books.ts";
import { WrongCommand } from "./run-command.ts";
import { oneShop } from "./shop-config.ts";

/** `satchel import-draws FILE`: a history of draws into the books, beside an open shop or without one. */
export async function runImport(file: string | undefined): Promise<void> {
  if (!file) throw new WrongCommand("Say which file: import-draws FILE (a history of draws, JSON or CSV)");
  const config = oneShop(readConfig(process.env));
  const log = openLog("warn");
  const database = await openBooks(config, log);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  // A line that is redrawn has no place in a file or a pipe.
  const draw = (text: string) => void (process.stderr.isTTY && process.stderr.write(text));
  try {
    const clock = clockFrom(config.shopClock);
    const shop = makeShop(config, database, log, { clock, feeds: feedsOf(config, clock) });
    if (!(await importHistory(shop, file, { say, draw }))) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
