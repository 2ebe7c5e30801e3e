import type { SharedName } from "./journal-accounts.ts";

/** Why what the bookkeeper gets can be refused. */
export type BookkeepingRefusal =
  | { code: "accounts-share"; shared: SharedName }
  | { code: "slip-used"; slip: string; at: Date; pence: number }
  | { code: "bank-day-not-begun"; day: string };
