import * as v from "valibot";
import { readOdds } from "../../domain/odds.ts";
import type { WantedBet, WantedLeg, WantedPrice } from "../../domain/racing/placing/wanted-bet.ts";
import { MOST_BETS_ON_A_SLIP } from "../../operations/racing/place-bets.ts";
import { say } from "../messages/refusals.ts";
import { idNumber } from "../request/inputs.ts";
import { sentStake } from "../request/money-inputs.ts";
import { DescribedInCall, describedIn } from "./described-horse.ts";

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
  racingRunnerId: idNumber,
  ...DescribedInCall,
  // Left out: whatever the shop lays now.
  odds: v.optional(seenPrice),
  atSp: v.pipe(
    v.optional(v.boolean()),
    v.description("The bet is struck at the starting price, although the horse may have a price"),
  ),
});
const selections = v.pipe(v.array(SentLeg), v.maxLength(100, "A bet takes at most 8 horses"));
const eachWay = v.optional(v.boolean(), false);
const acceptPrices = v.optional(v.boolean(), false);
const betType = v.string();

/** A bet by itself: `stake` is per line. */
export const SentBet = v.object({
  accountId: idNumber,
  betType,
  stake: sentStake,
  eachWay,
  acceptPrices,
  selections,
  isPaid: v.optional(v.boolean(), false),
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
  sent.map(({ racingRunnerId, odds, atSp = false, ...said }) => ({
    runnerId: racingRunnerId,
    seen: odds ?? null,
    atSp,
    described: describedIn(said),
  }));

export const betSent = (sent: Omit<v.InferOutput<typeof SentBet>, "accountId" | "isPaid">): WantedBet => ({
  betType: sent.betType,
  eachWay: sent.eachWay,
  stake: { perLinePence: sent.stake },
  legs: legsSent(sent.selections),
  acceptsPrices: sent.acceptPrices,
});

export const itemSent = ({ betType, racingBet }: v.InferOutput<typeof SentItem>): WantedBet => ({
  betType,
  eachWay: racingBet.eachWay,
  stake: { totalPence: racingBet.stake },
  legs: legsSent(racingBet.selections),
  acceptsPrices: racingBet.acceptPrices,
});
