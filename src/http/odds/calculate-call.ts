import * as v from "valibot";
import { findOffered } from "../../../db/stores/racing/offers.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { betTypes } from "../../domain/bets/bet-types.ts";
import type { Written } from "../../domain/bets/written-settings.ts";
import { plainPounds, poundsFromPence } from "../../domain/money.ts";
import { type AnyRefusal, type Outcome, refuse } from "../../domain/outcome.ts";
import { LOST, PENDING, PLACED, VOID, WON } from "../../domain/racing/bet-status.ts";
import type { OfferedHorse } from "../../domain/racing/placing/bet-request.ts";
import { describedFault } from "../../domain/racing/placing/horse-line.ts";
import { winLinesOfType } from "../../domain/racing/settlement/broken-rule.ts";
import { possibleReturn } from "../../domain/racing/settlement/settle.ts";
import { readBet } from "../../domain/racing/settlement/written-bet.ts";
import type { Shop } from "../../operations/shop.ts";
import { call } from "../call.ts";
import { say } from "../messages/refusals.ts";
import { horseDescription } from "../racing/horse-description.ts";
import { problem } from "../response/problem.ts";
import { SentCalculation } from "./calculation-input.ts";

export const calculateCall = ({ database: { reader } }: Shop) =>
  call({
    method: "POST",
    path: "/calculate",
    permission: "serve",
    summary: "Calculate what a bet pays",
    description:
      "Status 1 means: treat as won. The answer is the whole payout in pounds, stake back included, or null when it depends on a starting price. Nothing is stored.",
    body: SentCalculation,
    bodyExamples: {
      "Each-way single": {
        type: "Single",
        selections: [{ racingRunnerId: 7, resultOdds: { fractional: "5/1" }, status: 1, eachWay: true }],
        stake: 10,
        eachWay: true,
      },
    },
    answer: v.object({ payout: v.nullable(v.number()) }),
    example: { payout: 80 },
    handle: async ({ body }) => {
      const outcome = await calculatePayout(reader, body);
      return outcome.done ? { payout: outcome.value } : problemInCalculation(outcome.refusal);
    },
  });

/** The refusal as a problem that names the fields of this call, and not those of a written bet. */
function problemInCalculation(refusal: AnyRefusal): Response {
  const { status, detail, field = "" } = say(refusal);
  const own = field
    .replace(/^legs/, "selections")
    .replace(/odds$/, "resultOdds")
    .replace("stakePerLine", "stake")
    .replace("betType", "type");
  return problem(status, detail, own ? [{ field: own, message: detail }] : undefined);
}

type Asked = v.InferOutput<typeof SentCalculation>;

/** The payout in pounds, stake included; null where it depends on an unknown starting price. */
export async function calculatePayout(reader: Reader, asked: Asked): Promise<Outcome<number | null>> {
  const { type, selections, stake, eachWay } = asked;
  const horses = await horsesOf(reader, selections);
  const [other] = selections.flatMap((selection, at) => {
    const horse = horses[at];
    return (horse && describedFault(horseDescription(selection), horse, at + 1)) ?? [];
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

/** The each-way terms of a non-handicap with eight or more runners, for a horse without a card. */
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

/** The odds types are cached for 240 minutes. tests/specification/section-9-constants.ts */
const TYPES_KEPT_SECONDS = 240 * 60;

const BetTypeAnswer = v.object({
  type: v.string(),
  name: v.string(),
  minSelections: v.number(),
  maxSelections: v.number(),
  description: v.string(),
  stakeMultiplier: v.pipe(v.number(), v.description("Lines of a win bet with the fewest selections")),
  stakeMultipliers: v.pipe(
    v.array(v.number()),
    v.description("Lines of a win bet by its number of selections, from minSelections to maxSelections"),
  ),
});

export const betTypesCall = call({
  method: "GET",
  path: "/types",
  permission: "serve",
  summary: "List the bet types",
  description:
    "The five default types first. The total stake is the stake times stakeMultiplier, doubled for each way; Doubles and Trebles make more lines of more selections, as stakeMultipliers says. May be kept for 240 minutes.",
  answer: v.array(BetTypeAnswer),
  example: [
    {
      type: "Trixie",
      name: "Trixie",
      minSelections: 3,
      maxSelections: 3,
      description: "Three selections: 3 doubles and a treble",
      stakeMultiplier: 4,
      stakeMultipliers: [4],
    },
  ],
  handle: ({ headers }) => {
    headers.set("cache-control", `private, max-age=${TYPES_KEPT_SECONDS}`);
    return TYPES;
  },
});

const TYPES = betTypes.map((type) => {
  const { name, minSelections, maxSelections, description, stakeMultiplier } = type;
  const counts = Array.from({ length: maxSelections - minSelections + 1 }, (_, more) => minSelections + more);
  return {
    type: name,
    name,
    minSelections,
    maxSelections,
    description,
    stakeMultiplier,
    stakeMultipliers: counts.map((selections) => winLinesOfType(type, { legs: Array(selections) })),
  };
});
