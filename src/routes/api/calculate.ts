import type * as v from "valibot";
import { findOffered } from "../../../db/stores/racing-offers.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { plainPounds, poundsFromPence } from "../../domain/money.ts";
import type { AnyRefusal, Outcome } from "../../domain/outcome.ts";
import { possibleReturn } from "../../domain/racing/possible-return.ts";
import { readBet } from "../../domain/racing/written-bet.ts";
import type { Written } from "../../domain/racing/written-fields.ts";
import { problem } from "../../web/problem.ts";
import { say } from "../../web/refusals.ts";
import type { Calculation } from "./odds-wire.ts";

type Asked = v.InferOutput<typeof Calculation>;

/** The payout in pounds, stake back included; null when it hangs on a starting price that nobody knows yet. */
export async function calculate(reader: Reader, asked: Asked): Promise<Outcome<number | null>> {
  const { type, selections, stake, eachWay } = asked;
  const bet = readBet({
    betType: type,
    stakePerLine: plainPounds(stake),
    eachWay: eachWay ?? selections.some((selection) => selection.eachWay),
    legs: await Promise.all(selections.map((selection) => legOf(reader, selection))),
  });
  if (!bet.done) return bet;
  const most = possibleReturn(bet.value);
  if (!most.done) return most;
  return { done: true, value: most.value === null ? null : poundsFromPence(most.value) };
}

const OUTCOMES = { 0: "PENDING", 1: "WON", 2: "PLACED", 3: "LOST", 5: "VOID" } as const;

/** What the shop offers on a race of eight or more that is no handicap: for a horse that is on no card of the shop. */
const USUAL_TERMS = { placeTerms: { fraction: "1/5", places: 3 } };

async function legOf(reader: Reader, selection: Asked["selections"][number]): Promise<Written> {
  const { racingRunnerId, resultOdds, status, placeTerms } = selection;
  const id = Number(racingRunnerId ?? Number.NaN);
  const horse = Number.isSafeInteger(id) ? (await findOffered(reader, [id])).get(id) : undefined;
  const ofCard = horse && { runners: Math.max(1, horse.runnersExpected), handicap: horse.handicap };
  return {
    odds: typeof resultOdds === "object" ? resultOdds?.fractional : resultOdds,
    outcome: OUTCOMES[status],
    ...(placeTerms ? { placeTerms } : (ofCard ?? USUAL_TERMS)),
  };
}

/** The refusal as a problem that names the fields of this call, and not those of a written bet. */
export function problemInCalculation(refusal: AnyRefusal): Response {
  const { status, detail, field = "" } = say(refusal);
  const own = field
    .replace(/^legs/, "selections")
    .replace(/odds$/, "resultOdds")
    .replace("stakePerLine", "stake")
    .replace("betType", "type");
  return problem(status, detail, own ? [{ field: own, message: detail }] : undefined);
}
