import { copySchema } from "../../db/copy-schema.ts";
import { dumpBooks } from "../../db/dump-books.ts";
import type { BeforeChange } from "../../db/postgres.ts";
import type { Config } from "../config.ts";
import type { Log } from "../web/log.ts";
import { lastCause } from "./opening-fault.ts";

/**
 * What is done before the books of an older Satchel on PostgreSQL change: a copy, into a file where BACKUP_DIR names a folder, else in
 * the database beside them. Without one nothing changes, unless their owner says to have one.
 */
export function copyBeforeChange(
  config: Pick<Config, "backups" | "copying">,
  log: Pick<Log, "info">,
): BeforeChange {
  const { backups, copying } = config;
  return async (address, { schema, newest }) => {
    if (copying.ownCopyBefore === "always" || copying.ownCopyBefore === newest)
      return log.info("not backed up before the books are brought up to date", {
        because: `COPIED_BEFORE=${copying.ownCopyBefore}`,
      });
    try {
      const copied = copying.intoFile
        ? { path: (await dumpBooks({ address, schema, ...backups, now: new Date() })).path }
        : await copySchema(address, schema, newest);
      log.info("backed up before the books are brought up to date", copied);
    } catch (fault) {
      throw new Error(
        [
          `The books are an older Satchel's, and could not be copied before they change: ${lastCause(fault)}`,
          "The shop stays closed, and nothing was changed.",
          `Next: mend that, or copy them with PostgreSQL's own tools and start once with COPIED_BEFORE=${newest}. See "Before a newer Satchel" in docs/running.md.`,
        ].join("\n"),
      );
    }
  };
}
