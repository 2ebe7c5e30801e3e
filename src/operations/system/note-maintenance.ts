import { saveMaintenance } from "../../../db/stores/system/maintenance.ts";
import type { MaintenanceJob, MaintenanceRun } from "../../domain/system/maintenance.ts";
import type { Shop } from "../shop.ts";

/**
 * Does a job that keeps the books safe, and notes how it ended: a failure is noted, logged and shown, and never thrown. True where it
 * succeeded.
 */
export async function noteMaintenance<Job extends MaintenanceJob>(
  shop: Shop,
  job: Job,
  work: () => Promise<MaintenanceRun<Job>["facts"]>,
): Promise<boolean> {
  const ended = await work().then(
    (facts) => ({ failure: null, facts }),
    (fault: unknown) => ({ failure: sentenceOf(fault), facts: null }),
  );
  const ranAt = shop.clock.real();
  const succeededAt = ended.failure === null ? ranAt : null;
  await shop.database.transact((tx) => saveMaintenance(tx, { job, ranAt, succeededAt, ...ended }));
  if (ended.failure !== null) shop.log.warn(`${job} failed`, { because: ended.failure });
  return ended.failure === null;
}

/** The sentence of a process that failed may have several lines; its first ones say what is the matter. */
const MOST_LENGTH = 400;

/** What the machine says where something cannot be written, in plain words. */
const PLAIN: readonly [RegExp, string][] = [
  [/ENOSPC|SQLITE_FULL|disk is full/, "The disk is full."],
  [/EACCES|EPERM|EROFS/, "The folder may not be written."],
];

function sentenceOf(fault: unknown): string {
  const said = (fault instanceof Error ? fault.message : String(fault)).trim().slice(0, MOST_LENGTH);
  const plain = PLAIN.find(([pattern]) => pattern.test(said))?.[1];
  return plain ?? (said || "It ended without a word.");
}
