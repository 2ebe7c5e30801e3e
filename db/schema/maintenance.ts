import type { MaintenanceJob } from "../../src/domain/system/maintenance.ts";
import { instant, json, table, text } from "../kit.ts";
import { jobFacts } from "./shapes.ts";

/** How each maintenance job ended last: one row a job, of whichever server ran it. */
export const maintenance = table("maintenance", {
  job: text().$type<MaintenanceJob>().primaryKey(),
  /** By the real clock, as the nights are. */
  ranAt: instant().notNull(),
  /** The last time that it succeeded; null: it never has. */
  succeededAt: instant(),
  /** Why it failed the last time, a sentence; null: it succeeded. */
  failure: text(),
  /** Of the last success. */
  facts: json(jobFacts),
});
