import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { type Movement, postEach, standingOf } from "../../../db/stores/accounts/ledger.ts";
import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import {
  insertSettlements,
  saveLegAfter,
  settleAgain,
  settlementsOf,
} from "../../../db/stores/racing/settlements.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { notCovered } from "../../domain/accounts/credit.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { type BetStatusCode, PENDING } from "../../domain/racing/bet-status.ts";
import type { Settling } from "../../domain/racing/placing/bet-refusals.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import type { ShopSettings } from "../../domain/system/shop-settings.ts";
import { type SecondPerson, secondPerson } from "../approvals/second-person.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { racesLeftMore } from "./days-paid.ts";
import { takeOff } from "./keep-liabilities.ts";
import { type Proposal, proposeResettlement, ResultsRead } from "./propose-resettlement.ts";
import { resettlementAsked } from "./resettlement-asked.ts";
import { updateAttention } from "./update-attention.ts";

/** The new figures as shown: exactly these are confirmed. */
export type Confirmed = { betId: number; shown: { status: BetStatusCode; payoutPence: number } };

type Wanted = { bets: readonly Confirmed[]; settling: Settling; reason: string };
type Resettled = { betIds: number[] };

/**
 * Settles bets again with a reason, after a corrected result or by a manager's decision: the former return is
 * reversed and the new one paid, each in its own row, and the balance may become negative. The former
 * settlement stays; the new one is its next version. All bets or none.
 */
export async function resettleBets(
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<Resettled>> {
  const second = await secondPerson(shop, "resettleBets", wanted);
  const house = await currentSettings(shop.database.reader);
  const work = (tx: Db) => resettleBetsIn(tx, shop, by, wanted, second, house);
  return await once<Resettled>(shop, by, keyed, work);
}

export async function resettleBetsIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  second: SecondPerson,
  { dayPayoutLimitPence }: Pick<ShopSettings, "dayPayoutLimitPence">,
): Promise<Outcome<Resettled>> {
  await lock(tx, "races");
  const { settling } = wanted;
  const reason = wanted.reason.trim();
  if (showsNothing(reason)) return refuse({ code: "resettlement-without-reason", settling });
  const results = new ResultsRead();
  const raceIds = new Set<number>();
  const proposals: Proposal[] = [];
  for (const { betId, shown } of wanted.bets) {
    const proposed = await proposeResettlement(tx, betId, settling, results);
    if (!proposed.done) return proposed;
    const { bet, after } = proposed.value;
    if (after.status !== shown.status || after.payoutPence !== shown.payoutPence)
      return refuse({ code: "resettlement-moved" });
    await resettleOne(tx, shop, by, proposed.value, settling, reason);
    proposals.push(proposed.value);
    for (const { raceId } of bet.legs) raceIds.add(raceId);
    if (dayPayoutLimitPence !== null || bet.settings?.dayPayoutLimit)
      for (const raceId of await racesLeftMore(tx, bet, after)) raceIds.add(raceId);
  }
  await updateAttention(tx, [...raceIds]);
  const held = proposals.length > 0 ? second.ask(resettlementAsked(proposals, settling, reason)) : null;
  return held ?? done({ betIds: wanted.bets.map(({ betId }) => betId) });
}

/** Stores a proposed settlement as the bet's next version, with its money and reason. */
export async function resettleOne(
  tx: Db,
  shop: Shop,
  by: Actor,
  { bet, after }: Proposal,
  settling: Settling,
  reason: string,
): Promise<void> {
  const { status, payoutPence, goodwillPence, dayCutPence = 0, inputs, workings } = after;
  const settledAt = shop.clock.now();
  const version = ((await settlementsOf(tx, bet.id))[0]?.version ?? 0) + 1;
  await settleAgain(tx, { id: bet.id, status, payoutPence, goodwillPence, dayCutPence, settledAt });
  for (const [index, { id }] of bet.legs.entries()) await saveLegAfter(tx, { id, ...after.legs[index]! });
  const { userId } = by;
  const settlement = {
    betId: bet.id,
    version,
    status,
    payoutPence,
    inputs,
    workings,
    settledAt,
    userId,
    reason,
    voidedByStaff: settling === "VOID",
  };
  await insertSettlements(tx, [settlement]);
  const money = { accountId: bet.accountId, createdAt: settledAt, userId };
  const about = { ...money, ...referenceTo(bet) };
  const movements = movementsFor({ bet, after }, settling).map((movement) => ({ ...about, ...movement }));
  await postResettled(tx, bet, money, movements);
  if (bet.status === PENDING) await takeOff(tx, [bet.id]);
  await audit(tx, shop, by, {
    action: "ResettleBet",
    subjectType: "racingBet",
    subjectId: bet.id,
    before: { status: bet.status, payoutPence: bet.payoutPence ?? 0 },
    after: { status, payoutPence, version },
    reason,
  });
}

/**
 * Posts them in their order; the balance may become negative. Where customers may owe nothing, what the account does not
 * hold is the shop's loss: it is put on the account first, so that no row of the ledger is below zero.
 */
async function postResettled(
  tx: Db,
  { betType, reference }: BetWithLegs,
  money: Pick<Movement, "accountId" | "createdAt" | "userId">,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return;
  const before = await standingOf(tx, money.accountId);
  const isOwed = movements.some(({ amountPence }) => before.balancePence + amountPence < 0);
  if (!isOwed || (await currentSettings(tx)).customersMayOwe !== "NOTHING")
    return void (await postEach(tx, movements, before));
  const lossPence = notCovered(before.balancePence, movements);
  const loss = {
    ...money,
    amountPence: lossPence,
    transactionType: "Adjustment",
    description: `Not charged: ${betType} ${reference}, settled again`,
  } as const;
  const inFirst = movements.toSorted((one, other) => other.amountPence - one.amountPence);
  await postEach(tx, lossPence > 0 ? [loss, ...inFirst] : inFirst, before);
}

const referenceTo = ({ id }: BetWithLegs) => ({ referenceType: "RacingBet", referenceId: id }) as const;

/**
 * Reverses the former return and pays the new one, unless status and money are the same: a void of a bet that returned
 * its stake has both rows. A pending bet that is voided has no former return.
 */
function movementsFor({ bet, after }: Proposal, settling: Settling) {
  const sameMoney = after.payoutPence === bet.payoutPence && after.goodwillPence === bet.goodwillPence;
  if (sameMoney && after.status === bet.status) return [];
  const name = `${bet.betType} ${bet.reference}`;
  const due = settling === "VOID" ? `Void of ${name}` : `Resettlement of ${name}`;
  const transactionType = bet.status === PENDING ? "RacingBetRefunded" : "Adjustment";
  return [
    { amountPence: -(bet.payoutPence ?? 0), transactionType, description: `Reversal of ${name}` },
    { amountPence: after.payoutPence - after.goodwillPence, transactionType, description: due },
    { amountPence: after.goodwillPence, transactionType, description: `Goodwill for ${name}` },
  ].filter(({ amountPence }) => amountPence !== 0) as Pick<
    Movement,
    "amountPence" | "transactionType" | "description"
  >[];
}
