import * as v from "valibot";
import { betTypes } from "../../domain/bets/bet-types.ts";
import { winLinesOfType } from "../../domain/racing/settlement/broken-rule.ts";
import { call } from "../call.ts";

/** The odds types are kept for 240 minutes. tests/specification/section-9-constants.ts */
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
