import { copySchema } from "../../../db/backup/copy-schema.ts";
import { dumpSchema } from "../../../db/backup/dump-schema.ts";
import type { BeforeChange } from "../../../db/postgres/postgres.ts";
import type { Log } from "../../http/response/log.ts";
import type { Config } from "../config.ts";
import { lastCause } from "../open/opening-fault.ts";

/**
 * Backs a database on PostgreSQL up before its migration: into a file where BACKUP_DIR names a folder, else into a schema
 * beside the shop's. Without a backup the migration does not start, unless COPIED_BEFORE allows it.
 */
export function dumpBeforeMigration(
  config: Pick<Config, "backups" | "copying">,
  log: Pick<Log, "info">,
): BeforeChange {
  const { backups, copying } = config;
  return async (address, { schema, newest }) => {
    if (copying.ownCopyBefore === "always" || copying.ownCopyBefore === newest)
      return log.info("not backed up before the migration", {
        because: `COPIED_BEFORE=${copying.ownCopyBefore}`,
      });
    try {
      const copied = copying.intoFile
        ? { path: (await dumpSchema({ address, schema, ...backups, now: new Date() })).path }
        : await copySchema(address, schema, newest);
      log.info("backed up before the migration", copied);
    } catch (fault) {
      throw new Error(
        [
          `The database is of an older version, and could not be backed up before its migration: ${lastCause(fault)}`,
          "The shop stays closed, and nothing was changed.",
          `Next: correct that, or back it up with PostgreSQL's own tools and start once with COPIED_BEFORE=${newest}. See "Before an upgrade" in docs/running.md.`,
        ].join("\n"),
      );
    }
  };
}
