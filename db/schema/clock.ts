import { instant, table, text } from "../kit.ts";

/** A job runs on one server at a time: the holder of its row, until it expires. */
export const leases = table("leases", {
  job: text().primaryKey(),
  holder: text().notNull(),
  until: instant().notNull(),
});
