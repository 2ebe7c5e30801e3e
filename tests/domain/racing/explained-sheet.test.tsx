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
