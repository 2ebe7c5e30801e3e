import type { Db } from "../../../db/client.ts";
import { lockRows } from "../../../db/locks.ts";
import { findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import { balanceAfter, type Movement, post } from "../../../db/stores/accounts/ledger.ts";
import { type BetWithLegs, betsOfIds, findBet } from "../../../db/stores/racing/bets.ts";
import { accountsToLapse, lastLapse, returnsToLapse, saveLapsed } from "../../../db/stores/racing/lapses.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import type { AccountId } from "../../domain/ids.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit, BY_CLOCK } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import type { Collected } from "./pay-out.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Moves returns that were not collected within the set time from their accounts to the shop, an account at a time, and
 * answers how many. Nothing where no time is set.
 */
export async function lapseReturns(shop: Shop, by: Actor = BY_CLOCK): Promise<number> {
  const before = await lapseTime(shop.database.reader, shop.clock.now());
  if (before === null) return 0;
  let lapsed = 0;
  for (const accountId of await accountsToLapse(shop.database.reader, before))
    lapsed += await shop.database.transact((tx) => lapseOfAccount(tx, shop, by, accountId));
  return lapsed;
}

async function lapseTime(db: Db, now: Date): Promise<Date | null> {
  const { lapseDays } = await currentSettings(db);
  return lapseDays === null ? null : new Date(now.getTime() - lapseDays * DAY_MS);
}

async function lapseOfAccount(tx: Db, shop: Shop, by: Actor, accountId: AccountId): Promise<number> {
  const before = await lapseTime(tx, shop.clock.now());
  if (before === null) return 0;
  const seen = await returnsToLapse(tx, accountId, before);
  const ids = seen.map(({ id }) => id);
  await lockRows(tx, "racing_bets", ids);
  let account = await findAccountForUpdate(tx, accountId);
  // What was paid out, bet again or settled again meanwhile.
  const due = (await returnsToLapse(tx, accountId, before)).filter(({ id }) => ids.includes(id));
  const bets = new Map((await betsOfIds(tx, ids)).map((bet) => [bet.id, bet]));
  let lapsed = 0;
  for (const { id, pence } of due) {
    const bet = bets.get(id);
    if (!bet || !account) continue;
    const row = await post(tx, { ...movementOf(shop, by, bet, "lapsed"), amountPence: -pence }, 0, account);
    if (!row) continue;
    account = { ...account, ...balanceAfter(row) };
    await save(tx, shop, by, bet, { lapsedPence: bet.lapsedPence + pence, transactionId: row.id });
    lapsed += 1;
  }
  return lapsed;
}

const movementOf = (
  shop: Shop,
  by: Actor,
  bet: BetWithLegs,
  what: string,
): Omit<Movement, "amountPence"> => ({
  accountId: bet.accountId,
  transactionType: "Lapsed",
  description: `${bet.betType} ${bet.reference} ${what}`,
  createdAt: shop.clock.now(),
  userId: by.userId,
  referenceType: "RacingBet",
  referenceId: bet.id,
});

type After = { lapsedPence: number; transactionId: number; reason?: string };

async function save(tx: Db, shop: Shop, by: Actor, bet: BetWithLegs, { reason, ...after }: After) {
  await saveLapsed(tx, { id: bet.id, lapsedPence: after.lapsedPence });
  await audit(tx, shop, by, {
    action: after.lapsedPence > bet.lapsedPence ? "LapseReturn" : "TakeBackLapse",
    subjectType: "racingBet",
    subjectId: bet.id,
    before: { lapsedPence: bet.lapsedPence },
    after,
    ...(reason !== undefined && { reason }),
  });
}

/** `shownPence`: the lapsed amount that was shown, exactly what is taken back. */
type TakingBack = { bet: Pick<BetWithLegs, "id" | "accountId">; shownPence: number; reason: string };

/** Takes back a lapse: the return is on the account again and can be collected. It does not lapse again. */
export function takeBackLapse(
  shop: Shop,
  by: Actor,
  { bet: { id, accountId }, shownPence, reason: given }: TakingBack,
  keyed: Keyed | null = null,
): Promise<Answer<Collected>> {
  const work = async (tx: Db) => {
    await lockRows(tx, "racing_bets", [id]);
    const bet = await findBet(tx, id);
    if (!bet) return refuse({ code: "bet-unknown" });
    const pence = bet.lapsedPence;
    if (pence === 0) return refuse({ code: "return-not-lapsed" });
    if (pence !== shownPence) return refuse({ code: "return-moved" });
    const reason = given.trim();
    if (showsNothing(reason)) return refuse({ code: "lapse-without-reason" });
    const correctsId = (await lastLapse(tx, id))?.id ?? null;
    const movement = { ...movementOf(shop, by, bet, "lapse taken back"), amountPence: pence, correctsId };
    const row = (await post(tx, movement, null))!;
    await save(tx, shop, by, bet, { lapsedPence: 0, transactionId: row.id, reason });
    return done({ pence, transactionId: row.id, balancePence: row.balanceAfterPence });
  };
  return once<Collected>(shop, by, keyed, work, `account ${accountId}`);
}
