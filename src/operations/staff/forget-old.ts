import { forgetBefore } from "../../../db/stores/staff.ts";
import type { Shop } from "../shop.ts";
import { SHIFT_MS } from "./session.ts";

/** How long the first answer to a request can be asked for again. */
const ANSWERS_KEPT_MS = 7 * 24 * 60 * 60_000;

/** Lets go of what nobody can use any more: ended sessions, old throttle counts, answers of last week. */
export async function forgetOld(shop: Shop): Promise<void> {
  const now = shop.clock.real().getTime();
  await shop.database.transact((tx) =>
    forgetBefore(tx, new Date(now - SHIFT_MS), new Date(now - ANSWERS_KEPT_MS)),
  );
}
