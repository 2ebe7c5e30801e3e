import { type BetTypeName, isInOrder } from "../../bets/bet-types.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import type { Explained } from "../../explained.ts";
import { wallClock } from "../../london-time.ts";
import { formatMoney } from "../../money.ts";
import type { Odds } from "../../odds.ts";
import { isUnreadable } from "../../unreadable.ts";
import { isStopped, RACE_STATUS_WORDS } from "../races/race-status.ts";
import type { KnownTerms, Leg } from "../settlement/bet.ts";
import type { BetInOrder } from "../settlement/in-order.ts";
import { type Around, explainBet } from "./explain.ts";
import { explainInOrder } from "./explain-order.ts";
import type { LegNote } from "./horses.ts";

/** A stored bet, with how it was settled last. */
export type SettledBet = {
  readonly betType: string;
  readonly stakePence: number;
  readonly eachWay: boolean;
  readonly goodwillPence: number;
  readonly dayCutPence: number;
  readonly legs: readonly SettledLeg[];
};
type SettledLeg = {
  readonly courseName: string;
  readonly offAt: Date;
  readonly horseNumber: number | null;
  readonly price: Odds | null;
  readonly termsAtStrike: KnownTerms | null;
};
export type StoredSettlement = {
  readonly inputs: unknown;
  readonly payoutPence: number;
  readonly voidedByStaff: boolean;
};
/** What the card says of a leg's race and horse now. */
export type LegFate = {
  readonly raceStatus: string;
  readonly runnerStatus: string | null;
  readonly wasMoved: boolean;
};

/**
 * The explanation of a stored settlement, by what the engine was given then. Null: it cannot be read, or does not come to
 * what was paid, so that nothing is said rather than something wrong.
 */
export function explainSettlement(
  bet: SettledBet,
  settlement: StoredSettlement,
  fates: readonly LegFate[],
  savedAt: ReadonlyMap<string, Date>,
): Explained | null {
  const { inputs, payoutPence } = settlement;
  if (isUnreadable(inputs)) return null;
  try {
    const explained = explainInputs(bet, settlement, { fates, savedAt });
    return explained?.sums.at(-1)?.comesTo === formatMoney(payoutPence) ? explained : null;
  } catch {
    // Damaged inputs: the books' check reports them.
    return null;
  }
}

type Inputs = { legs: readonly Leg[]; settings: SettlementSettings };
type Known = { fates: readonly LegFate[]; savedAt: ReadonlyMap<string, Date> };

function explainInputs(
  bet: SettledBet,
  { inputs, voidedByStaff }: StoredSettlement,
  { fates, savedAt }: Known,
): Explained | null {
  const { goodwillPence, dayCutPence, eachWay, stakePence } = bet;
  const type = bet.betType as BetTypeName;
  const { legs, settings } = inputs as Inputs;
  const notes = bet.legs.map((leg, at) =>
    noteOf(leg, legs[at], { fate: fates[at], voidedByStaff, settings }),
  );
  const around: Around = { legs: notes, goodwillPence, dayCutPence, savedAt };
  if (!isInOrder(type)) return explainBet({ type, stakePence, eachWay, legs, settings }, around);
  const {
    race,
    dividends,
    legs: horses,
  } = inputs as Pick<BetInOrder, "race" | "dividends"> & {
    legs: BetInOrder["horses"];
  };
  return explainInOrder({ type, stakePence, settings, horses, race, dividends }, around);
}

function noteOf(
  leg: SettledLeg,
  settled: Leg | undefined,
  {
    fate,
    voidedByStaff,
    settings,
  }: { fate: LegFate | undefined; voidedByStaff: boolean; settings: SettlementSettings },
) {
  const { time, day } = wallClock(leg.offAt, "Europe/London");
  const number = leg.horseNumber === null ? "" : `, no. ${leg.horseNumber}`;
  const why = whyVoid(fate, voidedByStaff, settings);
  const right = settled?.price;
  const isRighted =
    leg.price && right && leg.price.numerator * right.denominator !== right.numerator * leg.price.denominator;
  return {
    race: `${time} ${leg.courseName} ${day.slice(8)}/${day.slice(5, 7)}${number}`,
    termsAtStrike: leg.termsAtStrike,
    ...(why && { why }),
    ...(isRighted && { struckAt: leg.price! }),
  };
}

/** As the engine asks: a move first, then the race, then the horse. */
function whyVoid(
  fate: LegFate | undefined,
  voidedByStaff: boolean,
  { movedRaces, alteredRaces }: SettlementSettings,
): LegNote["why"] {
  if (voidedByStaff) return { said: "The shop made the bet void" };
  if (!fate) return undefined;
  if (fate.wasMoved && (movedRaces === "VOID" || alteredRaces === "VOID"))
    return { said: "Its race was moved or changed after the bet was struck", rule: "moved" };
  if (isStopped(fate.raceStatus)) {
    const words = fate.raceStatus === "void" ? "declared void" : RACE_STATUS_WORDS[fate.raceStatus];
    return { said: `Its race was ${words}`, rule: "results" };
  }
  if (fate.runnerStatus === "non-runner") return { said: "Did not run", rule: "nonRunners" };
  // A walkover, or a favourite that came out.
  return undefined;
}
