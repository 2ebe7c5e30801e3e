import { backUpFile, type CreatedBackup, isBehind } from "../../../db/backup/backups.ts";
import { dumpSchema, schemaOf } from "../../../db/backup/dump-schema.ts";
import { untilThere } from "../../../db/until-there.ts";
import type { Log } from "../../http/response/log.ts";
import type { Backups } from "../../operations/back-up-if-due.ts";
import { spawnSatchel } from "../commands/spawn-satchel.ts";
import type { Config } from "../config.ts";

/** `satchel backup create`: a backup of the database, beside an open shop or without one. */
export async function createBackup(config: Config): Promise<void> {
  if (config.databaseUrl === ":memory:") throw new Error("A shop in memory has no database to back up.");
  const { path, bytes, deleted } = hasFile(config)
    ? backUpFile({ databaseUrl: config.databaseUrl, ...config.backups, now: new Date() })
    : await dumpShop(config);
  const removed = deleted.length > 0 ? `; deleted: ${deleted.join(", ")}` : "";
  process.stdout.write(`The database was backed up to ${path} (${Math.ceil(bytes / 1024)} kB)${removed}\n`);
}

/** Backs a file up before its migration. */
export function backUpBeforeMigration(config: Config, log: Pick<Log, "info">): void {
  const { databaseUrl, backups } = config;
  if (!hasFile(config) || !isBehind(databaseUrl)) return;
  const { path } = backUpFile({ databaseUrl, ...backups, now: new Date() });
  log.info("backed up before the migration", { path });
}

async function dumpShop({ databaseUrl, databaseDirectUrl, backups }: Config): Promise<CreatedBackup> {
  const address = await untilThere(databaseDirectUrl ?? databaseUrl);
  return await dumpSchema({ address, schema: await schemaOf(address), ...backups, now: new Date() });
}

/** False for a database in memory, and on PostgreSQL. */
export const hasFile = ({ databaseUrl }: Config): boolean => databaseUrl.startsWith("file:");

/**
 * A backup reads the whole file, so a child process makes it and the counter does not wait: `program` (its
 * source, or this binary) with `backup`.
 */
export const backupsBy = (program: string, config: Config): Backups => ({
  folder: config.backups.folder,
  async make() {
    const child = spawnSatchel(program, ["backup", "create"], config);
    const [said, trouble, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    if (code !== 0) throw new Error(trouble.trim());
    return said.trim();
  },
});
