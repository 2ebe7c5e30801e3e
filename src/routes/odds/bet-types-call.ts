import * as v from "valibot";
import { betTypes } from "../../domain/bets/bet-types.ts";
import { call } from "../call.ts";

/** The odds types are kept for 240 minutes. tests/specification/section-9-constants.ts */
const TYPES_KEPT_SECONDS = 240 * 60;

const BetTypeAnswer = v.object({
  type: v.string(),
  name: v.string(),
  minSelections: v.number(),
  maxSelections: v.number(),
  description: v.string(),
  stakeMultiplier: v.pipe(v.number(), v.description("Lines of a win bet")),
});

export const betTypesCall = call({
  method: "GET",
  path: "/types",
  summary: "List the bet types",
  description:
    "The five default types first. The total stake is the stake times stakeMultiplier, doubled for each way. May be kept for 240 minutes.",
  answer: v.array(BetTypeAnswer),
  example: [
    {
      type: "Trixie",
      name: "Trixie",
      minSelections: 3,
      maxSelections: 3,
      description: "Three selections: 3 doubles and a treble",
      stakeMultiplier: 4,
    },
  ],
  handle: ({ headers }) => {
    headers.set("cache-control", `private, max-age=${TYPES_KEPT_SECONDS}`);
    return TYPES;
  },
});

const TYPES = betTypes.map(({ name, minSelections, maxSelections, description, stakeMultiplier }) => ({
  type: name,
  name,
  minSelections,
  maxSelections,
  description,
  stakeMultiplier,
}));
