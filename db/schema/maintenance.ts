import type { MaintenanceJob, NightlyJob } from "../../src/domain/system/maintenance.ts";
import { day, flag, id, instant, json, table, text, uniqueIndex } from "../kit.ts";
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

/** How each nightly job ended last on one of London's days, for some months. */
export const maintenanceNights = table(
  "maintenance_nights",
  {
    id: id(),
    job: text().$type<NightlyJob>().notNull(),
    day: day().notNull(),
    hasFailed: flag().notNull(),
  },
  (columns) => [uniqueIndex("maintenance_nights_day").on(columns.day, columns.job)],
);
