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
  const env = {
    ...environmentOf(databaseUrl),
    BACKUP_DIR: backups.folder,
    BACKUP_KEEP: String(backups.keep),
    BACKUP_TO: backupUpload?.to ?? "",
    BACKUP_RECIPIENT: backupUpload?.recipients.join(",") ?? "",
  };
  return Bun.spawn(commandLine(program, words), { env, stdout: "pipe", stderr: "pipe" });
}

/** The words that start this program for a command. */
export const commandLine = (program: string, words: readonly string[]): string[] => {
  const isBinary = /\$bunfs|~BUN/.test(Bun.main);
  return [process.execPath, ...(isBinary ? [] : [program]), ...words];
};

/** Of a child process on the database of one shop. */
export const environmentOf = (databaseUrl: string) => ({
  ...process.env,
  // DATABASE_URL is of one shop already.
  SHOP: "",
  SHOPS: "",
  HEAD_OFFICE: "",
  DATABASE_URL: databaseUrl,
});
