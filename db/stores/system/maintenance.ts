import {
  FAILED_JOBS,
  type MaintenanceRun,
  type MaintenanceRuns,
  type Night,
} from "../../../src/domain/system/maintenance.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { maintenance, maintenanceNights } from "../../schema/index.ts";

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

/** Writes how a nightly job ended on a day. A second time that day takes its place. */
export async function saveNight(tx: Db, night: Night): Promise<void> {
  const { job, day, hasFailed } = night;
  await tx
    .insert(maintenanceNights)
    .values({ job, day, hasFailed })
    .onConflictDoUpdate({ target: [maintenanceNights.day, maintenanceNights.job], set: { hasFailed } });
}

const kept = statement((db) =>
  db
    .select({
      job: maintenanceNights.job,
      day: maintenanceNights.day,
      hasFailed: maintenanceNights.hasFailed,
    })
    .from(maintenanceNights)
    .orderBy(maintenanceNights.day),
);
/** All that are kept, the earliest first. */
export const keptNights = (db: Db): Promise<Night[]> => kept(db);
