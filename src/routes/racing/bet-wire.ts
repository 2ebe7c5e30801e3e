import * as v from "valibot";
import type { BetWithHorses, RacingSelection } from "../../../db/stores/racing/bets.ts";
import type { SlipWithBets } from "../../../db/stores/racing/slips.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { decimalOdds, formatOdds, type Odds, readOdds } from "../../domain/odds.ts";
import type { SeenPrice, WantedBet, WantedHorse } from "../../domain/racing/wanted-bet.ts";
import { totalPossibleReturn } from "../../operations/racing/place-bets.ts";
import { idNumber } from "../../web/inputs.ts";
import { sentStake } from "../../web/money-inputs.ts";
import { DescribedInCall, describedIn } from "./described-horse.ts";

/** The price that stood beside the horse: "9/2", "Evens", "SP"; "N/A", "-" and "NR" are a non-runner's. */
const price = v.pipe(
  v.string(),
  v.rawTransform<string, SeenPrice>(({ dataset, addIssue, NEVER }) => {
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
  v.transform((sent): SeenPrice => {
    if (sent === null) return "SP";
    return typeof sent === "object" && "fractional" in sent ? sent.fractional : sent;
  }),
);

const Selection = v.object({
  racingRunnerId: idNumber,
  ...DescribedInCall,
  // Left out: whatever the shop lays now.
  odds: v.optional(seenPrice),
});
const selections = v.pipe(v.array(Selection), v.maxLength(100, "A bet takes 8 horses at the most"));
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

type SentSelections = v.InferOutput<typeof selections>;
const horses = (sent: SentSelections): WantedHorse[] =>
  sent.map(({ racingRunnerId, odds, ...said }) => ({
    runnerId: racingRunnerId,
    seen: odds ?? null,
    described: describedIn(said),
  }));

export const betSent = (sent: Omit<v.InferOutput<typeof SentBet>, "accountId" | "isPaid">): WantedBet => ({
  betType: sent.betType,
  eachWay: sent.eachWay,
  stake: { perLinePence: sent.stake },
  horses: horses(sent.selections),
  acceptsPrices: sent.acceptPrices,
});

export const itemSent = ({ betType, racingBet }: v.InferOutput<typeof SentItem>): WantedBet => ({
  betType,
  eachWay: racingBet.eachWay,
  stake: { totalPence: racingBet.stake },
  horses: horses(racingBet.selections),
  acceptsPrices: racingBet.acceptPrices,
});

export const oddsOnTheWire = (odds: Odds | null) =>
  odds
    ? { fractional: formatOdds(odds), decimal: Number(decimalOdds(odds)) }
    : { fractional: "SP", decimal: null };

const pounds = (pence: number | null) => (pence === null ? null : poundsFromPence(pence));

export const betOnTheWire = (bet: BetWithHorses) => ({
  id: bet.id,
  reference: bet.reference,
  accountId: bet.accountId,
  accountName: bet.accountName ?? "Unknown Account",
  slipId: bet.slipId,
  betType: bet.betType,
  stake: poundsFromPence(bet.stakePence),
  amount: poundsFromPence(bet.amountPence),
  possibleReturn: pounds(bet.possibleReturnPence),
  eachWay: bet.eachWay,
  isPaid: bet.isPaid,
  status: bet.status,
  payout: pounds(bet.payoutPence),
  placedAt: bet.placedAt.toISOString(),
  settledAt: bet.settledAt?.toISOString() ?? null,
  selections: bet.selections.map(selectionOnTheWire),
});

const selectionOnTheWire = (horse: RacingSelection) => ({
  id: horse.id,
  racingRunnerId: horse.runnerId,
  horseName: horse.horseName,
  horseNumber: horse.horseNumber,
  courseName: horse.courseName,
  raceTime: horse.offAt.toISOString(),
  odds: oddsOnTheWire(horse.price),
  resultOdds: horse.resultPrice && oddsOnTheWire(horse.resultPrice),
  status: horse.status,
});

/** A placed slip. An item's stake is what it cost, as the slip showed it; `racingBet.stakePerLine` is the unit. */
export const slipOnTheWire = (slip: SlipWithBets) => ({
  id: slip.id,
  accountId: slip.accountId,
  isPaid: slip.isPaid,
  createdAt: slip.createdAt.toISOString(),
  totalStake: poundsFromPence(slip.totalStakePence),
  totalPossibleReturn: poundsFromPence(totalPossibleReturn(slip.bets)),
  items: slip.bets.map((bet) => {
    const { stake: stakePerLine, amount: stake, ...racingBet } = betOnTheWire(bet);
    return { id: bet.id, betType: bet.betType, racingBet: { ...racingBet, stake, stakePerLine } };
  }),
});
