import {
  FAILED_JOBS,
  type MaintenanceRun,
  type MaintenanceRuns,
} from "../../../src/domain/system/maintenance.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { maintenance } from "../../schema/index.ts";

const all = statement((db) => db.select().from(maintenance));
/** How each job ended last; none that never ran, and none of another version's jobs. */
export const maintenanceRuns = async (db: Db): Promise<MaintenanceRuns> =>
  Object.fromEntries((await all(db)).filter(({ job }) => job in FAILED_JOBS).map((run) => [run.job, run]));

/** Writes how a job ended. A failure keeps the facts of the last success. */
export async function saveMaintenance(tx: Db, run: MaintenanceRun): Promise<void> {
  const { job: _, succeededAt, facts, ...ended } = run;
  const set = run.failure === null ? { ...ended, succeededAt, facts } : ended;
  await tx.insert(maintenance).values(run).onConflictDoUpdate({ target: maintenance.job, set });
}
