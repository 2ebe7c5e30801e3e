import * as v from "valibot";
import type { BetRows, RacingLeg } from "../../../db/stores/racing/bets.ts";
import type { SlipRows } from "../../../db/stores/racing/slips.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { decimalOdds, formatOdds, type Odds } from "../../domain/odds.ts";
import { TELEPHONE } from "../../domain/racing/channel.ts";
import { horseIdOf } from "../../domain/racing/favourites.ts";
import { isUnreadable } from "../../domain/unreadable.ts";
import { totalPossibleReturn } from "../../operations/racing/save-slip.ts";
import { onTheWire } from "../read-list.ts";

/** A price in an answer. `described` documents its text. */
export const priceAnswer = (described: string) =>
  v.object({
    fractional: v.pipe(v.string(), v.description(described)),
    decimal: v.nullable(v.number()),
  });

export const priceOnTheWire = (odds: Odds | null) =>
  odds
    ? { fractional: formatOdds(odds), decimal: isUnreadable(odds) ? null : Number(decimalOdds(odds)) }
    : { fractional: "SP", decimal: null };

export const TakenPriceAnswer = priceAnswer('"9/2", "Evens", or "SP" for starting price');
export const StatusAnswer = v.pipe(
  v.picklist([0, 1, 2, 3, 4, 5]),
  v.description("0 Pending, 1 Won, 2 Placed, 3 Lost, 4 Error, 5 Void"),
);

/** A leg; the specification calls it a selection. */
const LegAnswer = v.object({
  id: v.number(),
  racingRunnerId: v.pipe(
    v.number(),
    v.description("Below zero for a favourite: −2 × the race's id, and one less for the second favourite"),
  ),
  horseName: v.string(),
  horseNumber: v.nullable(v.number()),
  courseName: v.string(),
  raceTime: v.string(),
  odds: v.pipe(TakenPriceAnswer, v.description("Taken")),
  bestOdds: v.optional(v.pipe(v.boolean(), v.description("Best odds are guaranteed; left out where not"))),
  antePost: v.optional(
    v.pipe(
      v.picklist(["NON_RUNNER_LOSES", "NON_RUNNER_NO_BET"]),
      v.description("Left out on a bet of the day"),
    ),
  ),
  resultOdds: v.pipe(
    v.nullable(TakenPriceAnswer),
    v.description("The price that it settled at, Rule 4 off it"),
  ),
  status: StatusAnswer,
});

/** A racing bet as the calls answer it. */
export const BetAnswer = v.object({
  id: v.number(),
  reference: v.pipe(v.string(), v.description("What stands on the receipt")),
  accountId: v.number(),
  accountName: v.string(),
  slipId: v.nullable(v.number()),
  betType: v.string(),
  stake: v.pipe(v.number(), v.description("Pounds on each line")),
  amount: v.pipe(v.number(), v.description("Pounds in all: stake × lines, doubled for each way")),
  possibleReturn: v.pipe(
    v.nullable(v.number()),
    v.description(
      "While it is pending: the most it can return by the non-runners, Rule 4 and results known now; once settled: as it was struck. Null where a horse is at starting price",
    ),
  ),
  eachWay: v.boolean(),
  isPaid: v.boolean(),
  channel: v.optional(
    v.pipe(v.picklist([TELEPHONE]), v.description("How it came in; left out over the counter")),
  ),
  status: StatusAnswer,
  payout: v.nullable(v.number()),
  placedAt: v.string(),
  settledAt: v.nullable(v.string()),
  selections: v.array(LegAnswer),
});

export const betOnTheWire = (bet: BetRows) =>
  onTheWire(BetAnswer, bet, {
    accountName: bet.accountName ?? "Unknown Account",
    channel: bet.channel ?? undefined,
    stake: poundsFromPence(bet.stakePence),
    amount: poundsFromPence(bet.amountPence),
    possibleReturn: pounds(bet.possibleReturnPence),
    payout: pounds(bet.payoutPence),
    selections: bet.legs.map(legOnTheWire),
  });

const legOnTheWire = (leg: RacingLeg) =>
  onTheWire(LegAnswer, leg, {
    racingRunnerId: horseIdOf(leg),
    raceTime: leg.offAt.toISOString(),
    odds: priceOnTheWire(leg.price),
    resultOdds: leg.resultPrice && priceOnTheWire(leg.resultPrice),
    ...(leg.offer?.bestOdds && { bestOdds: true }),
    ...(leg.offer?.antePost && { antePost: leg.offer.antePost }),
  });

const pounds = (pence: number | null) => (pence === null ? null : poundsFromPence(pence));

const { amount: _, ...itemEntries } = BetAnswer.entries;

/** A placed slip as the calls answer it. */
export const PlacedSlipAnswer = v.object({
  id: v.number(),
  accountId: v.number(),
  isPaid: v.boolean(),
  createdAt: v.string(),
  totalStake: v.number(),
  totalPossibleReturn: v.number(),
  items: v.array(
    v.object({
      id: v.number(),
      betType: v.string(),
      racingBet: v.object({
        ...itemEntries,
        stake: v.pipe(v.number(), v.description("What the bet cost in all, as the slip showed it")),
        stakePerLine: v.number(),
      }),
    }),
  ),
});

export type PlacedSlipOnTheWire = v.InferOutput<typeof PlacedSlipAnswer>;

export const slipOnTheWire = (slip: SlipRows) =>
  onTheWire(PlacedSlipAnswer, slip, {
    totalStake: poundsFromPence(slip.totalStakePence),
    totalPossibleReturn: poundsFromPence(totalPossibleReturn(slip.bets)),
    items: slip.bets.map((bet) => {
      const { stake: stakePerLine, amount: stake, ...racingBet } = betOnTheWire(bet);
      return { id: bet.id, betType: bet.betType, racingBet: { ...racingBet, stake, stakePerLine } };
    }),
  });
