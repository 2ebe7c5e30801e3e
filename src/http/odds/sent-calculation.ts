import * as v from "valibot";
import { LOST, PENDING, PLACED, VOID, WON } from "../../domain/racing/bet-status.ts";
import { DescribedInCall } from "../racing/described-horse.ts";
import { described } from "../request/inputs.ts";
import { sentStakeToTry } from "../request/money-inputs.ts";
import { SentPlaceTerms } from "./sent-written-bet.ts";

/** What a card prints in the place of a price when the horse does not run. */
const NON_RUNNER = /^\s*(n\/a|nr|-)\s*$/i;
const runs = v.check((odds: string) => !NON_RUNNER.test(odds), "Cannot select non-runners");
const FractionalOdds = v.pipe(v.string('Write a price as text, such as "5/1"'), runs);

/** The specification calls a leg of a racing bet a selection. */
const SentLeg = v.looseObject({
  racingRunnerId: described(v.nullish(v.union([v.number(), v.string()])), "Which horse, as on the race card"),
  ...DescribedInCall,
  resultOdds: described(
    v.nullish(v.union([FractionalOdds, v.looseObject({ fractional: FractionalOdds })])),
    'The price: {"fractional": "5/1"}, or the text alone; "SP" or left out for a starting price',
  ),
  status: described(
    v.optional(
      v.picklist(
        [PENDING, WON, PLACED, LOST, VOID],
        "A status is 0 pending, 1 won, 2 placed, 3 lost or 5 void",
      ),
      WON,
    ),
    "0 pending, 1 won, 2 placed, 3 lost, 5 void; in this call 1 means: treat as won",
  ),
  eachWay: v.nullish(v.boolean()),
  placeTerms: described(
    v.nullish(SentPlaceTerms),
    "Each-way terms; those of the horse's race unless said, and the shop's own for eight runners and no handicap (1/5 of the odds for 3 places, unless it has changed them) where it knows no card of it",
  ),
});

/** What the odds are to be calculated of, with the selections as the bet form has them. */
export const SentCalculation = v.looseObject({
  type: described(v.string("Name a bet type, such as Lucky15"), "As /api/odds/types lists them"),
  selections: v.pipe(
    v.array(SentLeg, "Write the selections as a list"),
    v.check(
      (selections) => new Set(horsesOf(selections)).size === horsesOf(selections).length,
      "Horse already selected",
    ),
  ),
  stake: described(sentStakeToTry, "Pounds on every line"),
  eachWay: described(
    v.nullish(v.boolean()),
    "Doubles the stake: a win and a place line for each combination",
  ),
});

const horsesOf = (selections: readonly { racingRunnerId?: unknown }[]) =>
  selections
    .map(({ racingRunnerId }) => racingRunnerId ?? null)
    .filter((id) => id !== null)
    .map(String);
