import type { Db } from "../../../db/client.ts";
import { lock, lockRows } from "../../../db/locks.ts";
import { type BetWithLegs, findBet, type RacingLeg } from "../../../db/stores/racing/bets.ts";
import { insertRaceDecision, raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import type { Asking } from "../../domain/approvals/held-verbs.ts";
import { formatMoney } from "../../domain/money.ts";
import { compareOdds, formatOdds, type Odds, oddsFault } from "../../domain/odds.ts";
import { type AnyRefusal, done, type Outcome, refuse } from "../../domain/outcome.ts";
import { ERROR, PENDING, STATUS_NAMES, VOID } from "../../domain/racing/bet-status.ts";
import { rightPriceOf, rightPricesIn } from "../../domain/racing/races/right-prices.ts";
import { unreadableOf } from "../../domain/racing/unreadable-bet.ts";
import { keptIfHeld, type SecondPerson, secondPerson } from "../approvals/second-person.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { countedAnew } from "./keep-liabilities.ts";
import { proposeResettlement, settledNow } from "./propose-resettlement.ts";
import { reasonIn } from "./race-by-hand.ts";
import { resettleOne } from "./resettle-bet.ts";
import { updateAttention } from "./update-attention.ts";

/**
 * `shown`: what the leg settled at when it was shown, as text. `price`: what the shop laid at the time; null: the price
 * struck stands after all.
 */
export type WantedPrice = {
  betId: number;
  runnerId: number;
  shown: string;
  price: Odds | null;
  reason: string;
};
/** What the leg settles at now; `moved`: the return of the settled bet, where it became another. */
export type RightPriceDone = {
  horse: string;
  price: string;
  moved: { beforePence: number; afterPence: number } | null;
};

type DecidedLeg = Omit<RacingLeg, "price"> & { price: Odds };
type Decision = { leg: DecidedLeg; before: Odds; price: Odds | null; reason: string };

/**
 * A leg was struck at a price that the shop did not lay, and settles at the right one, or no longer. What was struck stays
 * on the bet; a settled bet is settled again in the same transaction. docs/rules/racing.md#palpable-error
 */
export async function decideRightPrice(
  shop: Shop,
  by: Actor,
  wanted: WantedPrice,
): Promise<Outcome<RightPriceDone>> {
  const second = await secondPerson(shop, "rightPrice", wanted);
  const work = (tx: Db) => decideRightPriceIn(tx, shop, by, wanted, second);
  return await keptIfHeld(shop, by, await shop.database.transact(work));
}

export async function decideRightPriceIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  wanted: WantedPrice,
  second: SecondPerson,
): Promise<Outcome<RightPriceDone>> {
  await lock(tx, "races");
  await lockRows(tx, "racing_bets", [wanted.betId]);
  const bet = await findBet(tx, wanted.betId);
  if (!bet) return refuse({ code: "bet-unknown" });
  const decided = await decisionOn(tx, bet, wanted);
  if (!decided.done) return decided;
  const refusal = await whyNotSettledAgain(tx, bet);
  if (refusal) return refuse(refusal);
  await save(tx, shop, by, bet, decided.value);
  const settled = await settleAgain(tx, shop, by, bet, decided.value);
  return second.ask(rightPriceAsked(bet, decided.value, settled)) ?? done(settled);
}

/** By the stake, as of a bet that is not settled; of one that is, by what its return moves where that is more. */
function rightPriceAsked(
  bet: BetWithLegs,
  { leg, before, reason }: Decision,
  { horse, price, moved }: RightPriceDone,
): Asking {
  const movedPence = moved ? Math.abs(moved.afterPence - moved.beforePence) : 0;
  return {
    ...{ verb: "rightPrice", amountPence: Math.max(bet.amountPence, movedPence), reason },
    ...{ subjectType: "racingBet", subjectId: bet.id, accountId: bet.accountId },
    facts: [
      ["Bet", `${bet.betType} ${bet.reference}, ${STATUS_NAMES[bet.status]}`],
      ["Stake", formatMoney(bet.amountPence)],
      [horse, `struck at ${formatOdds(leg.price)}, settles at ${formatOdds(before)}, then ${price}`],
      ...(moved
        ? [["Return", `${formatMoney(moved.beforePence)}, then ${formatMoney(moved.afterPence)}`] as const]
        : []),
    ],
  };
}

async function decisionOn(tx: Db, bet: BetWithLegs, wanted: WantedPrice): Promise<Outcome<Decision>> {
  const leg = bet.legs.find((one) => one.runnerId === wanted.runnerId);
  if (!leg) return refuse({ code: "runner-unknown" });
  const { horseName: horse, price: struck } = leg;
  if (bet.status === VOID) return refuse({ code: "right-price-of-void-bet" });
  const unread = unreadableOf(bet);
  if (unread) return refuse({ code: "bet-unreadable", what: unread });
  if (!struck) return refuse({ code: "right-price-at-sp", horse });
  if (wanted.price && oddsFault(wanted.price) !== null) return refuse({ code: "right-price-wrong" });
  const given = reasonIn(wanted.reason);
  if (!given.done) return given;
  const prices = rightPricesIn(await raceDecisionsOf(tx, leg.raceId));
  const before = rightPriceOf(prices, { bet: bet.id, runner: wanted.runnerId })?.price ?? struck;
  const after = wanted.price ?? struck;
  if (compareOdds(before, after) === 0)
    return refuse({ code: "right-price-same", horse, price: formatOdds(before) });
  if (formatOdds(before) !== wanted.shown)
    return refuse({ code: "right-price-moved", horse, price: formatOdds(before) });
  // The price struck is the right one after all: nothing is left to decide on the leg.
  const price = compareOdds(struck, after) === 0 ? null : after;
  return done({ leg: { ...leg, price: struck }, before, price, reason: given.value });
}

/** A bet that differs for another reason stays for staff to look at, with both figures. */
async function whyNotSettledAgain(tx: Db, bet: BetWithLegs): Promise<AnyRefusal | null> {
  if (bet.status === PENDING) return null;
  if (bet.collectedPence > 0) return { code: "right-price-bet-collected" };
  if (bet.lapsedPence > 0) return { code: "right-price-bet-lapsed" };
  const proposed = await proposeResettlement(tx, bet.id, "RESULT");
  return proposed.done ? { code: "right-price-bet-to-resettle" } : null;
}

async function save(
  tx: Db,
  shop: Shop,
  by: Actor,
  bet: BetWithLegs,
  { leg, before, price, reason }: Decision,
): Promise<void> {
  const decide = () =>
    insertRaceDecision(tx, {
      ...{ raceId: leg.raceId, kind: "right-price", choice: price && "right", at: null },
      ...{ runnerId: leg.runnerId, betId: bet.id, price },
      ...{ decidedAt: shop.clock.now(), userId: by.userId, reason },
    });
  await (bet.status === PENDING ? countedAnew(tx, bet.id, decide) : decide());
  await audit(tx, shop, by, {
    action: "DecideRightPrice",
    subjectType: "racingBet",
    subjectId: bet.id,
    before: { price: formatOdds(before) },
    after: { price: formatOdds(price ?? leg.price), horse: leg.horseName, struckAt: formatOdds(leg.price) },
    reason,
  });
}

/** A lost bet, too, has a new version, so that its workings say the price that counts. */
async function settleAgain(
  tx: Db,
  shop: Shop,
  by: Actor,
  bet: BetWithLegs,
  { leg, price, reason }: Decision,
): Promise<RightPriceDone> {
  const decided = { horse: leg.horseName, price: formatOdds(price ?? leg.price) };
  const settled = await settledNow(tx, bet, "RESULT");
  const staysInError = settled.done && settled.value.after.status === ERROR && bet.status === ERROR;
  if (!settled.done || staysInError) return { ...decided, moved: null };
  const why = `${price ? "Right price" : "Price struck stands"}: ${reason}`.slice(0, 500);
  await resettleOne(tx, shop, by, settled.value, "RESULT", why);
  await updateAttention(tx, [...new Set(bet.legs.map(({ raceId }) => raceId))]);
  const [beforePence, afterPence] = [bet.payoutPence ?? 0, settled.value.after.payoutPence];
  return { ...decided, moved: beforePence === afterPence ? null : { beforePence, afterPence } };
}
