import type * as v from "valibot";
import { findOffered } from "../../../db/stores/racing/offers.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import type { Written } from "../../domain/bets/written-fields.ts";
import { plainPounds, poundsFromPence } from "../../domain/money.ts";
import { type Outcome, refuse } from "../../domain/outcome.ts";
import { LOST, PENDING, PLACED, VOID, WON } from "../../domain/racing/bet-status.ts";
import { describedFault } from "../../domain/racing/placing/horse-line.ts";
import type { OfferedHorse } from "../../domain/racing/placing/wanted-bet.ts";
import { possibleReturn } from "../../domain/racing/settlement/settle.ts";
import { readBet } from "../../domain/racing/settlement/written-bet.ts";
import { describedIn } from "../racing/described-horse.ts";
import type { SentCalculation } from "./sent-calculation.ts";

type Asked = v.InferOutput<typeof SentCalculation>;

/** The payout in pounds, stake back included; null when it depends on a starting price that nobody knows yet. */
export async function calculatePayout(reader: Reader, asked: Asked): Promise<Outcome<number | null>> {
  const { type, selections, stake, eachWay } = asked;
  const horses = await horsesOf(reader, selections);
  const [other] = selections.flatMap((selection, at) => {
    const horse = horses[at];
    return (horse && describedFault(describedIn(selection), horse, at + 1)) ?? [];
  });
  if (other) return refuse({ ...other, item: null });
  const { settlement } = await currentSettings(reader);
  const bet = readBet(
    {
      betType: type,
      stakePerLine: plainPounds(stake),
      eachWay: eachWay ?? selections.some((selection) => selection.eachWay),
      legs: selections.map((selection, at) => legOf(selection, horses[at])),
    },
    settlement,
  );
  if (!bet.done) return bet;
  const most = possibleReturn(bet.value);
  if (!most.done) return most;
  return { done: true, value: most.value === null ? null : poundsFromPence(most.value) };
}

const OUTCOMES = {
  [PENDING]: "PENDING",
  [WON]: "WON",
  [PLACED]: "PLACED",
  [LOST]: "LOST",
  [VOID]: "VOID",
} as const;

/** What the shop offers on a race of eight or more that is no handicap: for a horse that is on no card of the shop. */
const USUAL_TERMS = { runners: 8, handicap: false };

/** Those of the shop's cards, in the order of the selections; undefined for a horse that is on none. */
async function horsesOf(reader: Reader, selections: Asked["selections"]) {
  const ids = selections.map(({ racingRunnerId }) => Number(racingRunnerId ?? Number.NaN));
  const known = await findOffered(reader, ids.filter(Number.isSafeInteger));
  return ids.map((id) => known.get(id));
}

function legOf(selection: Asked["selections"][number], horse: OfferedHorse | undefined): Written {
  const { resultOdds, status, placeTerms } = selection;
  const ofCard = horse && { runners: Math.max(1, horse.runnersExpected), handicap: horse.handicap };
  return {
    odds: typeof resultOdds === "object" ? resultOdds?.fractional : resultOdds,
    outcome: OUTCOMES[status],
    ...(placeTerms ? { placeTerms } : (ofCard ?? USUAL_TERMS)),
  };
}
