import { instant, table, text } from "../kit.ts";

/** A job runs on one server at a time: whoever holds its row until then. */
export const leases = table("leases", {
  job: text().primaryKey(),
  holder: text().notNull(),
  until: instant().notNull(),
});
