import type { Config } from "../config.ts";

/**
 * Spawns this program for a command on the database of this one shop. `program`: its source. The binary's bytecode has the
 * same path, and only Bun.main tells the two apart.
 */
export function spawnSatchel(
  program: string,
  words: readonly string[],
  { databaseUrl, backups, backupUpload }: Pick<Config, "databaseUrl" | "backups" | "backupUpload">,
) {
  const isBinary = /\$bunfs|~BUN/.test(Bun.main);
  const env = {
    ...process.env,
    // DATABASE_URL is of one shop already.
    SHOP: "",
    SHOPS: "",
    HEAD_OFFICE: "",
    DATABASE_URL: databaseUrl,
    BACKUP_DIR: backups.folder,
    BACKUP_KEEP: String(backups.keep),
    BACKUP_TO: backupUpload?.to ?? "",
    BACKUP_RECIPIENT: backupUpload?.recipients.join(",") ?? "",
  };
  return Bun.spawn([process.execPath, ...(isBinary ? [] : [program]), ...words], {
    env,
    stdout: "pipe",
    stderr: "pipe",
  });
}
