import { type Copied, copyBooks, isBehind } from "../../db/backups.ts";
import { dumpBooks, schemaOf } from "../../db/dump-books.ts";
import { untilThere } from "../../db/until-there.ts";
import { type Config, readConfig } from "../config.ts";
import type { Backups } from "../operations/back-up-if-due.ts";
import type { Log } from "../web/log.ts";
import { oneShop } from "./shop-config.ts";
import { startAgain } from "./start-again.ts";

/** `satchel back-up`: a copy of the books now, beside an open shop or without one. */
export async function backUpBooks(): Promise<void> {
  const config = oneShop(readConfig(process.env));
  if (config.databaseUrl === ":memory:") throw new Error("A shop in memory has no books to copy.");
  const { path, bytes, forgotten } = hasFile(config)
    ? copyBooks({ databaseUrl: config.databaseUrl, ...config.backups, now: new Date() })
    : await dumpOfShop(config);
  const removed = forgotten.length > 0 ? `; forgotten: ${forgotten.join(", ")}` : "";
  process.stdout.write(`The books are copied to ${path} (${Math.ceil(bytes / 1024)} kB)${removed}\n`);
}

/** A newer Satchel changes the books when it opens them: what they were is copied first. */
export function backUpBeforeChange(config: Config, log: Pick<Log, "info">): void {
  const { databaseUrl, backups } = config;
  if (!hasFile(config) || !isBehind(databaseUrl)) return;
  const { path } = copyBooks({ databaseUrl, ...backups, now: new Date() });
  log.info("backed up before the books are brought up to date", { path });
}

async function dumpOfShop({ databaseUrl, databaseDirectUrl, backups }: Config): Promise<Copied> {
  const address = await untilThere(databaseDirectUrl ?? databaseUrl);
  return await dumpBooks({ address, schema: await schemaOf(address), ...backups, now: new Date() });
}

/** A shop in memory has no file, and PostgreSQL belongs to the whole machine. */
export const hasFile = ({ databaseUrl }: Config): boolean => databaseUrl.startsWith("file:");

/**
 * Copying reads the whole file in one go. A process of its own does that, so that nobody at the counter waits: `program`
 * once more (its source, or inside the binary that we are), asked to back up.
 */
export const backupsBy = (program: string, config: Config): Backups => ({
  folder: config.backups.folder,
  async make() {
    const child = startAgain(program, ["back-up"], config);
    const [said, trouble, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    if (code !== 0) throw new Error(trouble.trim());
    return said.trim();
  },
});
