import { copyBooks, isBehind } from "../../db/backups.ts";
import { type Config, readConfig } from "../config.ts";
import type { Backups } from "../operations/back-up-if-due.ts";
import type { Log } from "../web/log.ts";
import { oneShop } from "./shop-config.ts";

/** `satchel back-up`: a copy of the books now, beside an open shop or without one. */
export function backUpBooks(): void {
  const config = oneShop(readConfig(process.env));
  if (!hasFile(config))
    throw new Error("A copy is made of a shop with a file of its own: back PostgreSQL up with its own tools");
  const { databaseUrl, backups } = config;
  const { path, bytes, forgotten } = copyBooks({ databaseUrl, ...backups, now: new Date() });
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

/** A shop in memory has no file, and PostgreSQL belongs to the whole machine. */
export const hasFile = ({ databaseUrl }: Config): boolean => databaseUrl.startsWith("file:");

/**
 * Copying reads the whole file in one go. A process of its own does that, so that nobody at the counter waits: `program`
 * once more (its source, or inside the binary that we are), asked to back up.
 */
export function backupsBy(program: string, { databaseUrl, backups }: Config): Backups {
  const isBinary = /\$bunfs|~BUN/.test(program);
  const command = [process.execPath, ...(isBinary ? [] : [program]), "back-up"];
  return {
    folder: backups.folder,
    async make() {
      const env = {
        ...process.env,
        // These are the books of one shop already.
        SHOP: "",
        SHOPS: "",
        HEAD_OFFICE: "",
        DATABASE_URL: databaseUrl,
        BACKUP_DIR: backups.folder,
        BACKUP_KEEP: String(backups.keep),
      };
      const child = Bun.spawn(command, { env, stdout: "pipe", stderr: "pipe" });
      const [said, trouble, code] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
        child.exited,
      ]);
      if (code !== 0) throw new Error(trouble.trim());
      return said.trim();
    },
  };
}
