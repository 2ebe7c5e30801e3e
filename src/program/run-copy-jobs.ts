import { newestCopy } from "../../db/backups.ts";
import type { Config } from "../config.ts";
import type { MaintenanceFacts } from "../domain/system/maintenance.ts";
import type { CopyJobs } from "../operations/system/copy-jobs.ts";
import { DESCRIBED, runDescribed } from "./run-described.ts";

/** What is done with copies, by the program itself. */
export function copyJobsBy(program: string, config: Config): CopyJobs {
  const run = (command: string, file: string) =>
    runDescribed<MaintenanceFacts>(program, config, [command, DESCRIBED, file]);
  return {
    newest: () => newestCopy(config.backups.folder),
    check: (file) => run("verify", file),
    drill: (file) => run("drill", file),
    send: config.copiesAway && ((file) => run("send-copy", file)),
  };
}
