import { Elysia } from "elysia";
import type * as v from "valibot";
import { settleWrittenNumbers } from "../../domain/lottery/numbers-game-written.ts";
import { plainPounds, poundsFromPence } from "../../domain/money.ts";
import type { Outcome } from "../../domain/outcome.ts";
import { betTypes } from "../../domain/racing/bet-types.ts";
import { possibleReturn } from "../../domain/racing/possible-return.ts";
import { readBet, settleWritten } from "../../domain/racing/written-bet.ts";
import { deductionWritten, placeTermsWritten } from "../../domain/racing/written-facts.ts";
import { type Counter, callDoor } from "../doors.ts";
import { answer } from "./answers.ts";
import { oddsDocs } from "./documented/odds.ts";
import { Calculation, WrittenBet } from "./odds-wire.ts";

/** Specification §9: the odds types are kept for 240 minutes. */
const TYPES_KEPT_SECONDS = 240 * 60;

/** `/api/odds`: what a bet would pay, which bets there are, and the settlement engine for a slip in the hand. */
export const oddsCalls = (_: Counter) =>
  new Elysia({ prefix: "/api/odds", tags: ["Odds"] })
    .use(callDoor())
    .get(
      "/types",
      ({ set }) => {
        set.headers["cache-control"] = `private, max-age=${TYPES_KEPT_SECONDS}`;
        return TYPES;
      },
      { detail: oddsDocs.types },
    )
    .post("/calculate", ({ body }) => answer(calculated(body), (payout) => ({ payout })), {
      body: Calculation,
      detail: oddsDocs.calculate,
    })
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

const OUTCOMES = { 0: "PENDING", 1: "WON", 2: "PLACED", 3: "LOST", 5: "VOID" } as const;

/** What the shop offers on a race of eight or more that is no handicap: the shortest of the standard terms. */
const USUAL_TERMS = { fraction: "1/5", places: 3 };

/** The payout in pounds; null when it hangs on a starting price that nobody knows yet. */
function calculated({
  type,
  selections,
  stake,
  eachWay,
}: v.InferOutput<typeof Calculation>): Outcome<number | null> {
  const bet = readBet({
    betType: type,
    stakePerLine: plainPounds(stake),
    eachWay: eachWay ?? selections.some((selection) => selection.eachWay),
    legs: selections.map(({ resultOdds, status, placeTerms }) => ({
      odds: typeof resultOdds === "object" ? resultOdds?.fractional : resultOdds,
      outcome: OUTCOMES[status],
      placeTerms: placeTerms ?? USUAL_TERMS,
    })),
  });
  if (!bet.done) return bet;
  const most = possibleReturn(bet.value);
  if (!most.done) return most;
  return { done: true, value: most.value === null ? null : poundsFromPence(most.value) };
}

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
