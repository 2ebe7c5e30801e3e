import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import type { Explained } from "../../../src/domain/explained.ts";
import { explainBet } from "../../../src/domain/racing/explanation/explain.ts";
import type { Bet } from "../../../src/domain/racing/settlement/bet.ts";
import { settle } from "../../../src/domain/racing/settlement/settle.ts";
import { readBet } from "../../../src/domain/racing/settlement/written-bet.ts";
import { ExplainedParts } from "../../../views/paper/explained-sheet.tsx";
import { addUpSheet, wordsOf } from "../../support/sheet/read-sheet.ts";
import { betOfAnyType } from "./arbitrary-bets.ts";
import { settleByEnumeration } from "./enumeration.ts";
import { RACING_CASES } from "./published-cases.ts";
import { readSettlementTable } from "./read-settlement-table.ts";
import { casesOf, racingCase } from "./written-case.ts";

/** The customer's sheet, added up again from its words alone. */
const wordsFor = (explained: Explained): string[] =>
  wordsOf(
    renderToStaticMarkup(
      <ExplainedParts explained={explained} of="horses" stampedAt={new Date(0)} stampedBy="As they stood" />,
    ),
  );

function paidBy(bet: Bet): number | null {
  const explained = explainBet(bet);
  return explained && addUpSheet(wordsFor(explained)).paidPence;
}

const written = (fields: Record<string, unknown>): Bet => {
  const bet = readBet(fields);
  if (!bet.done) throw new Error(JSON.stringify(bet.refusal));
  return bet.value;
};
const pence = (pounds: unknown): number => Math.round(Number(pounds) * 100);

const published = casesOf(RACING_CASES).map(racingCase);
const table = readSettlementTable(await Bun.file("tests/domain/racing/settlements.table.md").text());

describe("the printed sheet, added up from its words alone, comes to the payout", () => {
  test.each(published.map((one) => [one.id, one] as const))("published case %s", (_, one) => {
    const isOpen = one.expected.status === "PENDING";
    expect(paidBy(written(one.written))).toBe(isOpen ? null : pence(one.expected.returns));
  });

  test.each(table.flatMap(({ rows }) => rows.map((row) => [row.says, row] as const)))("%s", (_, row) => {
    const isOpen = row.expected.status === "PENDING";
    expect(paidBy(written(row.written))).toBe(isOpen ? null : pence(row.expected.returns));
  });

  test("1,000 invented bets of every type, under any house rules", () => {
    let read = 0;
    fc.assert(
      fc.property(betOfAnyType(), (bet) => {
        const settled = settle(bet);
        fc.pre(settled.done && settled.value.status !== "PENDING");
        read++;
        expect(paidBy(bet)).toBe(settled.done ? settled.value.returnsPence : null);
      }),
      { numRuns: 1000, seed: Number(process.env.SATCHEL_SEED ?? 30) },
    );
    expect(read).toBeGreaterThanOrEqual(1000);
  });
});

/** Each rule that is left out, in the test's own words; the enumeration settles what is left. */
const LEFT_OUT: readonly [sentence: string, change: (bet: Bet) => Bet][] = [
  [
    "Without Rule 4",
    (bet) => ({ ...bet, legs: bet.legs.map(({ rule4Pence: _, spRule4Pence: __, ...leg }) => leg) }),
  ],
  ["Without the dead heat", (bet) => ({ ...bet, legs: bet.legs.map(({ deadHeat: _, ...leg }) => leg) })],
  ["Without the maximum payout", (bet) => ({ ...bet, settings: { ...bet.settings, payoutLimit: null } })],
  [
    "Without the limit of best odds",
    (bet) => ({ ...bet, settings: { ...bet.settings, bogMaxExtraPence: null } }),
  ],
  ["Without the bonus", (bet) => ({ ...bet, settings: { ...bet.settings, bonuses: {} } })],
  [
    "Without best odds guaranteed",
    (bet) => ({ ...bet, legs: bet.legs.map(({ bestOdds: _, ...leg }) => leg) }),
  ],
];

test("what it would have been without a rule is what a naive enumeration settles without it, and said where it differs", () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(betOfAnyType(), (bet) => {
      const explained = explainBet(bet);
      fc.pre(explained !== null);
      const paid = settleByEnumeration(bet).returnsPence;
      for (const [sentence, change] of LEFT_OUT) {
        const other = settleByEnumeration(change(bet)).returnsPence;
        const said = explained!.without.find((one) => one.sentence === sentence)?.pence;
        if (other > Number.MAX_SAFE_INTEGER) continue;
        expect([sentence, said]).toEqual([sentence, other === paid ? undefined : other]);
        if (said !== undefined) seen.set(sentence, (seen.get(sentence) ?? 0) + 1);
      }
    }),
    { numRuns: 800, seed: Number(process.env.SATCHEL_SEED ?? 30) },
  );
  for (const [sentence] of LEFT_OUT)
    expect([sentence, (seen.get(sentence) ?? 0) > 0]).toEqual([sentence, true]);
});

describe("a long bet stays short enough to read", () => {
  const horses = (outcomes: string[]) =>
    outcomes.map((outcome, at) => ({
      odds: `${at + 2}/${at % 2 ? 1 : 3}`,
      outcome,
      placeTerms: { fraction: "1/5", places: 3 },
    }));
  test.each([
    ["eight winners each way, 494 lines", Array(8).fill("WON"), true, 45],
    [
      "five winners of eight: the lines that pay, and the lost ones in one",
      [...Array(5).fill("WON"), "LOST", "LOST", "LOST"],
      false,
      50,
    ],
    ["eight at one price: equal lines stand together", null, false, 35],
  ] as const)("%s", (_, outcomes, eachWay, most) => {
    const legs = outcomes ? horses([...outcomes]) : Array(8).fill({ odds: "1/1", outcome: "WON" });
    const bet = written({ betType: "Goliath", stakePerLine: "0.10", eachWay, legs });
    const words = wordsFor(explainBet(bet)!);
    const read = addUpSheet(words);
    expect(read.lines).toBe(eachWay ? 494 : 247);
    const from = words.indexOf("What each line paid");
    expect(words.indexOf("What you are paid") - from).toBeLessThan(most);
  });
});
