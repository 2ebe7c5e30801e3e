import type { MaintenanceFacts } from "../../domain/system/maintenance.ts";

/** The jobs on backups, each in a process of its own; a failure throws its sentence. */
export type BackupJobs = {
  /** The file of the newest backup; null: there is none. */
  newest(): string | null;
  /** Checks it, and counts its rows. */
  verify(file: string): Promise<MaintenanceFacts>;
  /** Restores it in a scratch place, opens it as a shop would, and checks it there. */
  test(file: string): Promise<MaintenanceFacts>;
  /** Encrypts it and uploads it; null: BACKUP_TO is not set. */
  upload: ((file: string) => Promise<MaintenanceFacts>) | null;
};
