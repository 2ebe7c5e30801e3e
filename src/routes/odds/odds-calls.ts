import { Elysia } from "elysia";
import type * as v from "valibot";
import { betTypes } from "../../domain/bets/bet-types.ts";
import { settleWrittenNumbers } from "../../domain/lottery/numbers-game-written.ts";
import type { Outcome } from "../../domain/outcome.ts";
import { settleWritten } from "../../domain/racing/written-bet.ts";
import { deductionWritten, placeTermsWritten } from "../../domain/racing/written-facts.ts";
import { answer } from "../api-answers.ts";
import { type Counter, callContext } from "../context.ts";
import { calculate, problemInCalculation } from "./calculate.ts";
import { oddsDocs } from "./odds-docs.ts";
import { Calculation, WrittenBet } from "./odds-wire.ts";

/** The odds types are kept for 240 minutes. tests/specification/section-9-constants.ts */
const TYPES_KEPT_SECONDS = 240 * 60;

/** `/api/odds`: what a bet would pay, which bets there are, and the settlement engine for a slip in the hand. */
export const oddsCalls = ({ shop }: Counter) =>
  new Elysia({ prefix: "/api/odds", tags: ["Odds"] })
    .use(callContext())
    .get(
      "/types",
      ({ set }) => {
        set.headers["cache-control"] = `private, max-age=${TYPES_KEPT_SECONDS}`;
        return TYPES;
      },
      { detail: oddsDocs.types },
    )
    .post(
      "/calculate",
      async ({ body }) => {
        const outcome = await calculate(shop.database.reader, body);
        return outcome.done ? { payout: outcome.value } : problemInCalculation(outcome.refusal);
      },
      { body: Calculation, detail: oddsDocs.calculate },
    )
    .post("/settle", ({ body }) => answer(settled(body), (answered) => answered), {
      // The kind may be left out where the fields tell it.
      transform: ({ body }) => nameKind(body),
      body: WrittenBet,
      detail: oddsDocs.settle,
    });

const TYPES = betTypes.map(({ name, minSelections, maxSelections, description, stakeMultiplier }) => ({
  type: name,
  name,
  minSelections,
  maxSelections,
  description,
  stakeMultiplier,
}));

function settled(written: v.InferOutput<typeof WrittenBet>): Outcome<unknown> {
  if (written.kind === "rule4") return deductionWritten(written);
  if (written.kind === "placeTerms") return placeTermsWritten(written);
  const outcome = written.kind === "lotto" ? settleWrittenNumbers(written) : settleWritten(written);
  if (!outcome.done || typeof written.stakePerLine === "string") return outcome;
  return { done: true, value: withNumbers(outcome.value) };
}

const AMOUNTS = new Set(["totalStake", "returns", "profit", "maxReturns"]);

/** Amounts come back as the stake was sent: as text to the penny, or as a number of pounds. */
const withNumbers = (settlement: object): object =>
  Object.fromEntries(
    Object.entries(settlement).map(([name, value]) =>
      AMOUNTS.has(name) && typeof value === "string" ? [name, Number(value)] : [name, value],
    ),
  );

function nameKind(body: unknown): void {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  const written = body as Record<string, unknown>;
  if (written.kind === null) delete written.kind;
  if (written.kind === undefined && "numbers" in written && !("legs" in written)) written.kind = "lotto";
}
