import { newestBackup } from "../../../db/backup/backups.ts";
import type { MaintenanceFacts } from "../../domain/system/maintenance.ts";
import type { BackupJobs } from "../../operations/system/run-backup-jobs.ts";
import { JSON_OPTION, runInChild } from "../commands/run-in-child.ts";
import type { Config } from "../config.ts";

/** Runs each job on backups in a child process. */
export function backupJobs(program: string, config: Config): BackupJobs {
  const run = (subcommand: string, file: string) =>
    runInChild<MaintenanceFacts>(program, config, ["backup", subcommand, JSON_OPTION, file]);
  return {
    newest: () => newestBackup(config.backups.folder),
    verify: (file) => run("verify", file),
    test: (file) => run("test", file),
    upload: config.backupUpload && ((file) => run("upload", file)),
  };
}
