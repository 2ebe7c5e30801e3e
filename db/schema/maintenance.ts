import type { MaintenanceJob } from "../../src/domain/system/maintenance.ts";
import { instant, json, table, text } from "../kit.ts";
import { jobFacts } from "./shapes.ts";

/** How each job that keeps the books safe ended last: one row a job, whichever server did it. */
export const maintenance = table("maintenance", {
  job: text().$type<MaintenanceJob>().primaryKey(),
  /** By the real clock, as the nights are. */
  ranAt: instant().notNull(),
  /** The last time that it succeeded; null: it never has. */
  succeededAt: instant(),
  /** Why it did not succeed the last time, a sentence; null where it did. */
  failure: text(),
  /** Of what it was done, the last time that it succeeded. */
  facts: json(jobFacts),
});
