import { forgetBefore } from "../../../db/stores/staff/staff.ts";
import { tooFarAhead } from "../../domain/age.ts";
import { addDays, wallClock } from "../../domain/london-time.ts";
import type { Shop } from "../shop.ts";
import { SHIFT_MS } from "./session.ts";

/** How long the first answer to a request is stored. */
const ANSWERS_KEPT_MS = 7 * 24 * 60 * 60_000;

/** Longer than any window in which tries or reports are counted. */
const COUNTS_KEPT_MS = 25 * 60 * 60_000;

/** How each nightly job ended: three times as many nights as are shown. */
const NIGHTS_KEPT = 90;

/**
 * Deletes what can no longer be used: ended sessions, old throttle counts, answers of last week, nights of
 * long ago.
 */
export async function purgeExpired(shop: Shop): Promise<void> {
  const now = shop.clock.real();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const limits = {
    sessionsBefore: before(SHIFT_MS),
    answersBefore: before(ANSWERS_KEPT_MS),
    countsBefore: before(COUNTS_KEPT_MS),
    nightsBefore: addDays(wallClock(now, "Europe/London").day, -NIGHTS_KEPT),
    ahead: tooFarAhead(now),
  };
  await shop.database.transact((tx) => forgetBefore(tx, limits));
}
