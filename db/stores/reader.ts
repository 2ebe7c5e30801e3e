/** The database as a page sees it: for reading only. */
export type { Db as Reader } from "../client.ts";
