/** The database as a page sees it: for looking only. */
export type { Db as Reader } from "../client.ts";
