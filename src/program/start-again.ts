import type { Config } from "../config.ts";

/**
 * Starts the program once more, for a command on the books of this one shop. `program`: its source. Compiled to bytecode
 * it still names itself so, and only the main file says that we are the binary.
 */
export function startAgain(
  program: string,
  words: readonly string[],
  { databaseUrl, backups, copiesAway }: Pick<Config, "databaseUrl" | "backups" | "copiesAway">,
) {
  const isBinary = /\$bunfs|~BUN/.test(Bun.main);
  const env = {
    ...process.env,
    // These are the books of one shop already.
    SHOP: "",
    SHOPS: "",
    HEAD_OFFICE: "",
    DATABASE_URL: databaseUrl,
    BACKUP_DIR: backups.folder,
    BACKUP_KEEP: String(backups.keep),
    BACKUP_TO: copiesAway?.to ?? "",
    BACKUP_RECIPIENT: copiesAway?.recipients.join(",") ?? "",
  };
  return Bun.spawn([process.execPath, ...(isBinary ? [] : [program]), ...words], {
    env,
    stdout: "pipe",
    stderr: "pipe",
  });
}
