import { sql } from "drizzle-orm";
import { STOPPED } from "../../../src/domain/racing/races/race-status.ts";

/** The statuses of a stopped race as a list in a query. */
export const stoppedStatuses = sql.raw(`(${STOPPED.map((status) => `'${status}'`).join(", ")})`);
