import * as v from "valibot";
import type { Explained } from "../domain/explained.ts";
import { poundsFromPence } from "../domain/money.ts";

const SumAnswer = v.object({
  label: v.string(),
  working: v.optional(v.pipe(v.string(), v.description("Arithmetic that comes to it exactly"))),
  comesTo: v.string(),
});

/** How a bet came to what it pays, as a sheet prints it. */
export const ExplainedAnswer = v.object({
  staked: SumAnswer,
  subjects: v.array(
    v.object({
      letter: v.pipe(v.string(), v.description("The lines name it by this")),
      name: v.string(),
      taken: v.string(),
      said: v.array(v.string()),
      sums: v.array(SumAnswer),
    }),
  ),
  blocks: v.array(v.object({ title: v.string(), sums: v.array(SumAnswer) })),
  sums: v.pipe(v.array(SumAnswer), v.description("From the lines to what is paid")),
  without: v.array(
    v.object({
      rule: v.number(),
      sentence: v.string(),
      amount: v.pipe(v.number(), v.description("Pounds that it would have been without the rule")),
    }),
  ),
  rules: v.array(
    v.object({
      number: v.number(),
      name: v.string(),
      says: v.pipe(v.string(), v.description("As it is stamped on the bet")),
      set: v.optional(v.pipe(v.string(), v.description("When the shop last decided on it before the bet"))),
    }),
  ),
});

type Wire = v.InferOutput<typeof ExplainedAnswer>;

export const explainedOnTheWire = (explained: Explained): Wire => ({
  // The same words; only amounts and instants are written otherwise.
  ...(explained as unknown as Pick<Wire, "staked" | "subjects" | "blocks" | "sums">),
  without: explained.without.map(({ pence, ...one }) => ({ ...one, amount: poundsFromPence(pence) })),
  rules: explained.rules.map(({ set, ...rule }) => ({ ...rule, ...(set && { set: set.toISOString() }) })),
});
