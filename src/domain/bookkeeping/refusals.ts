import type { SharedName } from "./journal-accounts.ts";

/** Why what the bookkeeper gets can be refused. */
export type BookkeepingRefusal = { code: "accounts-share"; shared: SharedName };
