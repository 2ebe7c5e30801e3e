import { Elysia } from "elysia";
import * as v from "valibot";
import { findBet } from "../../../db/stores/racing/bets.ts";
import { findSlip, slipsOf } from "../../../db/stores/racing/slips.ts";
import { readOdds } from "../../domain/odds.ts";
import { PENDING } from "../../domain/racing/bet-status.ts";
import { type Channel, TELEPHONE } from "../../domain/racing/channel.ts";
import type { BetRequest, WantedLeg, WantedPrice } from "../../domain/racing/placing/bet-request.ts";
import {
  MOST_BETS_ON_A_SLIP,
  type Placing,
  placeBets,
  quoteSlip,
} from "../../operations/racing/place-bets.ts";
import type { Shop } from "../../operations/shop.ts";
import { answerOnce, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { horseNumber, idNumber } from "../request/inputs.ts";
import { sentStake } from "../request/money-inputs.ts";
import { problemOf } from "../response/problem.ts";
import { BetAnswer, betOnTheWire, PlacedSlipAnswer, slipOnTheWire } from "./bet-answer.ts";
import { HorseDescriptionFields, horseDescription } from "./horse-description.ts";
import { QuoteAnswer, quoteOnTheWire } from "./quote-answer.ts";

/** Whole slips. The old client doubles the prefix: those addresses answer too, undocumented. */
export function slipCalls({ shop }: AppContext) {
  const calls = [placeSlipCall(shop), slipsOfAccountCall(shop), readSlipCall(shop)];
  return new Elysia()
    .use(callsUnder("/api/betslip", "Bet slip", calls))
    .use(callsUnder("/api/api/betslip", "Bet slip", calls, true));
}

const placeSlipCall = (shop: Shop) =>
  call({
    method: "POST",
    path: "/create",
    permission: "take-bets",
    summary: "Place a slip",
    description: `All of its bets in one transaction, or none. An item's stake is its whole amount over all lines. ${PLACING}`,
    body: v.object({
      accountId: idNumber,
      items: SentItems,
      isPaid: v.optional(v.boolean(), false),
      channel,
    }),
    bodyExamples: { "A slip of one bet": { accountId: 12, items: [exampleItem], isPaid: false } },
    answer: PlacedSlipAnswer,
    example: exampleSlip,
    status: 201,
    keyed: true,
    refusals: PLACING_REFUSALS,
    fault: "Failed to place bet slip",
    handle: async ({ body: { accountId, isPaid, channel, items }, by, keyed }) => {
      const wanted = { accountId, isPaid, channel: channelSent(channel), bets: items.map(itemSent) };
      const answered = await placeBets(shop, by, wanted, keyed);
      const slip = await placedSlip(shop, answered);
      return answerOnce(answered, () => slipOnTheWire(slip!));
    },
  });

/** As written, or as read for a repeated request; undefined where none was placed. */
const placedSlip = async ({ database }: Shop, { outcome, written }: Placing) =>
  outcome.done ? (written ?? (await findSlip(database.reader, outcome.value.slipId))) : undefined;

const slipsOfAccountCall = ({ database: { reader } }: Shop) =>
  call({
    method: "GET",
    path: "/account/:accountId",
    permission: "serve",
    summary: "List the placed slips of an account",
    description: "The newest 50.",
    params: v.object({ accountId: idNumber }),
    answer: v.array(PlacedSlipAnswer),
    example: [exampleSlip],
    handle: async ({ params }) => (await slipsOf(reader, params.accountId)).map(slipOnTheWire),
  });

const readSlipCall = ({ database: { reader } }: Shop) =>
  call({
    method: "GET",
    path: "/:id",
    permission: "serve",
    summary: "Read a placed slip",
    // An unplaced slip is named "local-12", which is not stored.
    params: v.object({ id: v.union([idNumber, v.pipe(v.string(), v.startsWith("local-"))]) }),
    answer: PlacedSlipAnswer,
    example: exampleSlip,
    refusals: { 404: "Bet slip not found" },
    handle: async ({ params: { id } }) => {
      const slip = typeof id === "number" ? await findSlip(reader, id) : undefined;
      return slip ? slipOnTheWire(slip) : problemOf({ code: "slip-unknown" });
    },
  });

/** The price that stood beside the horse: "9/2", "Evens", "SP"; "N/A", "-" and "NR" are a non-runner's. */
const price = v.pipe(
  v.string(),
  v.rawTransform<string, WantedPrice>(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value.trim().toUpperCase();
    if (text === "SP") return "SP";
    if (text === "" || ["N/A", "-", "NR"].includes(text)) return "NON_RUNNER";
    const odds = readOdds(text);
    if (typeof odds === "object") return odds;
    addIssue({ message: "Write the price as a fraction, such as 9/2, or SP" });
    return NEVER;
  }),
);
/** As a card has it, or the fraction alone; null is starting price. */
const seenPrice = v.pipe(
  v.nullable(v.union([price, v.object({ fractional: price })])),
  v.transform((sent): WantedPrice => {
    if (sent === null) return "SP";
    return typeof sent === "object" && "fractional" in sent ? sent.fractional : sent;
  }),
);

/** The specification calls a leg of a racing bet a selection. */
const SentLeg = v.object({
  racingRunnerId: horseNumber,
  ...HorseDescriptionFields,
  // Left out: whatever the shop lays now.
  odds: v.optional(seenPrice),
  atSp: v.pipe(
    v.optional(v.boolean()),
    v.description("The bet is struck at the starting price, although the horse may have a price"),
  ),
  bestOdds: v.pipe(
    v.optional(v.boolean()),
    v.description("Best odds guaranteed must be given: refused where it is not, and at the starting price"),
  ),
});
const selections = v.pipe(v.array(SentLeg), v.maxLength(100, "A bet takes at most 8 horses"));
const eachWay = v.optional(v.boolean(), false);
const acceptPrices = v.optional(v.boolean(), false);
const betType = v.string();
const channel = v.optional(
  v.pipe(
    v.picklist(["counter", TELEPHONE]),
    v.description("How the bet came in: over the counter, where it is left out"),
  ),
);
const channelSent = (sent: v.InferOutput<typeof channel>): Channel | undefined =>
  sent === TELEPHONE ? sent : undefined;

/** A single bet: `stake` is per line. */
export const SentBet = v.object({
  accountId: idNumber,
  betType,
  stake: sentStake,
  eachWay,
  acceptPrices,
  selections,
  isPaid: v.optional(v.boolean(), false),
  channel,
});

/** A bet of a slip: `stake` is the whole amount that it costs, over all of its lines. */
export const SentItem = v.object({
  betType,
  racingBet: v.object({ stake: sentStake, eachWay, acceptPrices, selections }),
});
export const SentItems = v.pipe(
  v.array(SentItem),
  v.maxLength(MOST_BETS_ON_A_SLIP, say({ code: "slip-too-long", most: MOST_BETS_ON_A_SLIP }).detail),
);

const legsSent = (sent: v.InferOutput<typeof selections>): WantedLeg[] =>
  sent.map(({ racingRunnerId, odds, atSp = false, bestOdds = false, ...said }) => ({
    runnerId: racingRunnerId,
    seen: odds ?? null,
    ...{ atSp, bestOdds },
    described: horseDescription(said),
  }));

export const betSent = (
  sent: Omit<v.InferOutput<typeof SentBet>, "accountId" | "isPaid" | "channel">,
): BetRequest => ({
  betType: sent.betType,
  eachWay: sent.eachWay,
  stake: { perLinePence: sent.stake },
  legs: legsSent(sent.selections),
  acceptsPrices: sent.acceptPrices,
});

export const itemSent = ({ betType, racingBet }: v.InferOutput<typeof SentItem>): BetRequest => ({
  betType,
  eachWay: racingBet.eachWay,
  stake: { totalPence: racingBet.stake },
  legs: legsSent(racingBet.selections),
  acceptsPrices: racingBet.acceptPrices,
});

export const PLACING_REFUSALS = {
  404: "Account not found",
  409: "A price or the time of a race has moved since it was seen, and is not accepted yet; or it is a telephone bet, and the shop takes none",
};
export const PLACING =
  "The shop's own price and clock decide: a horse that is out, a race that is off, or a price or time that moved is refused in a sentence, and nothing is placed.";

export const placeBetCall = (shop: Shop) =>
  call({
    method: "POST",
    path: "",
    permission: "take-bets",
    summary: "Place a racing bet",
    description: `The stake is per line. Paid: the amount is deposited and staked; otherwise it is owed. ${PLACING}`,
    body: SentBet,
    bodyExamples: {
      "A single": {
        accountId: 12,
        betType: "Single",
        stake: 10,
        selections: [{ racingRunnerId: 7, horseName: "Brass Button", odds: "9/2" }],
      },
    },
    answer: BetAnswer,
    example: exampleBet,
    status: 201,
    keyed: true,
    refusals: PLACING_REFUSALS,
    fault: `Failed to place bet: ${UNKNOWN_FAULT}`,
    handle: async ({ body: { accountId, isPaid, channel, ...bet }, by, keyed }) => {
      const wanted = { accountId, isPaid, channel: channelSent(channel), bets: [betSent(bet)] };
      const answered = await placeBets(shop, by, wanted, keyed, true);
      const { outcome, written } = answered;
      const placed = outcome.done
        ? (written?.bets[0] ?? (await findBet(shop.database.reader, outcome.value.betIds[0]!)))
        : undefined;
      return answerOnce(answered, () => betOnTheWire(placed!));
    },
  });

const SentQuote = v.object({
  accountId: v.optional(v.nullable(idNumber), null),
  items: SentItems,
});

/** The slip's quote before it is placed; writes nothing. */
export const quoteCall = (shop: Shop) =>
  call({
    method: "POST",
    path: "/quote",
    permission: "serve",
    summary: "Look at a slip before it is placed",
    description:
      "Changes nothing. Says what the slip costs and can return now, and what stands in its way: new prices, withdrawals, races that are off.",
    body: SentQuote,
    bodyExamples: { "A slip of one bet": { accountId: 12, items: [exampleItem] } },
    answer: QuoteAnswer,
    example: {
      items: [
        {
          canBePlaced: true,
          lines: 1,
          stake: 10,
          stakePerLine: 10,
          possibleReturn: 55,
          problems: [],
          selections: [{ ...exampleHorse, state: "open" }],
        },
      ],
      totalStake: 10,
      totalPossibleReturn: 55,
      balanceAfter: { paid: 0, owed: -10 },
    },
    handle: async ({ body: { accountId, items } }) =>
      quoteOnTheWire(await quoteSlip(shop, shop.database.reader, { accountId, bets: items.map(itemSent) })),
  });

/** One horse and the bet on it, as all examples of the documentation show them. */
export const exampleHorse = {
  racingRunnerId: 7,
  horseName: "Brass Button",
  horseNumber: 1,
  courseName: "Ascot",
  raceTime: "2026-08-15T13:00:00.000Z",
  odds: { fractional: "9/2", decimal: 5.5 },
};

export const exampleBet: v.InferInput<typeof BetAnswer> = {
  id: 31,
  reference: "K7M-4QX",
  accountId: 12,
  accountName: "Maeve Kelly",
  slipId: 20,
  betType: "Single",
  stake: 10,
  amount: 10,
  possibleReturn: 55,
  eachWay: false,
  isPaid: false,
  status: PENDING,
  payout: null,
  placedAt: "2026-08-15T11:00:00.000Z",
  settledAt: null,
  selections: [{ id: 44, ...exampleHorse, resultOdds: null, status: PENDING }],
};

/** The bet as an item of a slip that is sent. */
export const exampleItem = {
  betType: "Single",
  racingBet: { stake: 10, selections: [{ racingRunnerId: 7, odds: "9/2" }] },
};

const { amount, ...ofItem } = exampleBet;
export const exampleSlip: v.InferInput<typeof PlacedSlipAnswer> = {
  id: 20,
  accountId: 12,
  isPaid: false,
  createdAt: "2026-08-15T11:00:00.000Z",
  totalStake: amount,
  totalPossibleReturn: 55,
  items: [{ id: 31, betType: "Single", racingBet: { ...ofItem, stakePerLine: 10 } }],
};
