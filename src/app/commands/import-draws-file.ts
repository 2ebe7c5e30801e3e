import { openLog } from "../../http/response/log.ts";
import type { Config } from "../config.ts";
import { clockFrom, feedsOf, makeShop } from "../open/make-shop.ts";
import { openChecked } from "../open/open-checked.ts";
import { importHistory } from "./import-history.ts";
import { UsageError } from "./usage-error.ts";

/** `satchel draws import FILE`: a history of draws into the database, beside an open shop or without one. */
export async function importDrawsFile(config: Config, [file, ...more]: readonly string[]): Promise<void> {
  if (!file || more.length > 0) throw new UsageError("Name one file: a history of draws, JSON or CSV.");
  const log = openLog("warn");
  const database = await openChecked(config, log);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  // No progress bar in a file or a pipe.
  const draw = (text: string) => void (process.stderr.isTTY && process.stderr.write(text));
  try {
    const clock = clockFrom(config.shopClock);
    const shop = makeShop(config, database, log, { clock, feeds: feedsOf(config, clock) });
    if (!(await importHistory(shop, file, { say, draw }))) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
