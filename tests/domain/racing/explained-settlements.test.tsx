import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { counterTypes } from "../../../src/domain/bets/bet-types.ts";
import { ERROR, PENDING } from "../../../src/domain/racing/bet-status.ts";
import { explainSettlement } from "../../../src/domain/racing/explanation/explain-settlement.ts";
import { ExplainedParts } from "../../../views/paper/explained-sheet.tsx";
import { chanceOf } from "../../proof/faults/model/chance.ts";
import { addUpSheet, wordsOf } from "../../support/sheet/read-sheet.ts";
import { placed, storedByShop } from "./random/facts.ts";
import type { Struck } from "./random/history.ts";
import { rightPrices, someBet } from "./random/some-bet.ts";
import { someRace } from "./random/some-race.ts";

const SEED = Number(process.env.SATCHEL_SEED ?? 30);
const DAYS = 120;

/** A bet as a store gives it: the inputs have been JSON. */
function wordsFor(bet: Struck, after: ReturnType<ReturnType<typeof storedByShop>>): string[] | null {
  const { legs, ...struck } = placed(bet);
  const stored = {
    ...{ ...struck, goodwillPence: after.goodwillPence, dayCutPence: 0 },
    legs: legs.map((leg) => ({
      ...{ courseName: "Ascot", offAt: new Date(0), horseNumber: 3, price: leg.price },
      termsAtStrike: { fraction: { numerator: 1, denominator: 5 }, places: 3 },
    })),
  };
  const inputs: unknown = JSON.parse(JSON.stringify(after.inputs));
  const settlement = { inputs, payoutPence: after.payoutPence, voidedByStaff: false };
  const explained = explainSettlement(stored, settlement, [], new Map());
  const given = { of: "horses" as const, stampedAt: new Date(0), stampedBy: "As they stood" };
  return explained && wordsOf(renderToStaticMarkup(<ExplainedParts explained={explained} {...given} />));
}

test("every settlement of random days is explained, and its sheet adds up to what was paid", () => {
  const types = new Set<string>();
  const seen = { read: 0, goodwill: 0, mistakes: 0, shared: 0, dividends: 0, without: 0 };
  for (let seed = SEED; seed < SEED + DAYS; seed++) {
    const chance = chanceOf(seed);
    const races = Array.from({ length: 9 }, (_, at) => someRace(chance, at + 1));
    const day = { races, bets: Array.from({ length: 30 }, (_, at) => someBet(chance, races, at + 1)) };
    rightPrices(chance, day);
    const settle = storedByShop(races);
    for (const bet of day.bets) {
      const after = settle(bet);
      if (after.status === PENDING || after.status === ERROR) continue;
      const words = wordsFor(bet, after);
      if (!words)
        throw new Error(`SATCHEL_SEED=${seed}: bet ${bet.id} is not explained: ${JSON.stringify(after)}`);
      try {
        expect(addUpSheet(words).paidPence).toBe(after.payoutPence);
      } catch (fault) {
        throw new Error(`SATCHEL_SEED=${seed}, bet ${bet.id}: ${fault}\n${words.join("\n")}`);
      }
      const text = words.join("\n");
      types.add(bet.type);
      seen.read++;
      for (const [what, said] of [
        ["goodwill", "Goodwill of the shop"],
        ["mistakes", "by mistake, settled at"],
        ["shared", "Joint favourites"],
        ["dividends", "dividend £"],
        ["without", "it would have been"],
      ] as const)
        if (text.includes(said)) seen[what]++;
    }
  }
  expect(counterTypes.filter(({ name }) => !types.has(name))).toEqual([]);
  expect(seen.read).toBeGreaterThan(500);
  for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true]);
}, 120_000);
