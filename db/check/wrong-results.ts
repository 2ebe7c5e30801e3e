import { formatDay } from "../../src/domain/london-time.ts";
import type { StampedRule } from "../../src/domain/lottery/payout.ts";
import {
  type LosingResult,
  losingResultInFull,
  type SelectionResult,
  settleSelection,
  withinLimit,
} from "../../src/domain/lottery/settle-selection.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { losingResults, numbers, selectionResults, stampedRules } from "../schema/shapes.ts";
import { type CheckedDatabase, firstOf, rowsById, shapedIn } from "./checked-database.ts";

type Drawn = {
  name: string;
  winningNumbers: number[];
  bonusBall: number | null;
  rules: StampedRule[];
  limitPence: number | null;
};
/** A stored result in a finding: its draw and its payout. */
type Stored = { name: string; draw: Drawn; totalPence: number };

/**
 * Each stored lottery result worked out again from its draw's numbers and from the rules that the draw was stamped with, and each
 * bet's sum of what its results paid. A sentence for each that differs.
 */
export async function wrongResults(books: CheckedDatabase): Promise<string[]> {
  const draws = await drawsOf(books);
  const findings: string[] = [];
  const won = new Map<number, number>();
  const columns = "draw_id, player_name, total_winnings_pence, selection_results, losing_results";
  for await (const rows of rowsById(books, "player_results", columns))
    for (const [id, drawId, player, total, wins, losses] of rows) {
      const draw = draws.get(Number(drawId));
      const [read, losing] = [shapedIn(selectionResults, wins), shapedIn(losingResults, losses)];
      if (!read || !losing)
        findings.push(`The lottery result ${id} of ${player} has bets that cannot be read.`);
      const winning = read ?? [];
      for (const { selectionId, payoutPence } of winning)
        won.set(selectionId, (won.get(selectionId) ?? 0) + payoutPence);
      if (!draw)
        findings.push(`A lottery result of ${player} belongs to draw ${drawId}, which is not there.`);
      else {
        const stored = { name: `${player} in the ${draw.name}`, draw, totalPence: Number(total) };
        findings.push(...wrongIn(stored, winning, losing ?? []));
      }
    }
  return firstOf(
    [...findings, ...(await wrongSelections(books, won))],
    "lottery results are not what the rules give",
  );
}

async function drawsOf(books: CheckedDatabase): Promise<Map<number, Drawn>> {
  const draws = new Map<number, Drawn>();
  const columns = "draw_date, draw_type, winning_numbers, bonus_ball, payout_rules, payout_limit_pence";
  for await (const rows of rowsById(books, "draws", columns))
    for (const [id, day, type, drawn, bonus, rules, limit] of rows)
      draws.set(Number(id), {
        name: `draw ${type} of ${formatDay(String(day))}`,
        winningNumbers: shapedIn(numbers, drawn) ?? [],
        bonusBall: bonus === null ? null : Number(bonus),
        rules: shapedIn(stampedRules, rules) ?? [],
        limitPence: limit === null ? null : Number(limit),
      });
  return draws;
}

function wrongIn(
  { name, draw, totalPence }: Stored,
  winning: readonly SelectionResult[],
  losing: readonly LosingResult[],
): string[] {
  const total = winning.reduce((sum, { payoutPence }) => sum + payoutPence, 0);
  const dueTo = (stored: SelectionResult) => settleSelection(stored, draw, draw.rules);
  const lost = losing.map(losingResultInFull);
  const dues = [...withinLimit(winning.map(dueTo), draw.limitPence), ...lost.map(dueTo)];
  const found = [...winning, ...lost].flatMap((stored, at) => {
    const due = dues[at]!;
    if (Bun.deepEquals(stored, due)) return [];
    const bet = `The bet ${stored.selectionNumber} of ${name}`;
    return stored.payoutPence === due.payoutPence
      ? [`${bet} has other matches than its numbers have, ${due.matchedNumbers.join(", ") || "none"}.`]
      : [
          `${bet} is stored with ${formatMoney(stored.payoutPence)}; its draw's rules give ${formatMoney(due.payoutPence)}.`,
        ];
  });
  return total === totalPence
    ? found
    : [
        ...found,
        `${name} is stored with ${formatMoney(totalPence)}; the bets in it make ${formatMoney(total)}.`,
      ];
}

async function wrongSelections(books: CheckedDatabase, won: Map<number, number>): Promise<string[]> {
  const findings: string[] = [];
  for await (const rows of rowsById(books, "selections", "won_pence"))
    for (const [id, pence] of rows) {
      const paid = won.get(Number(id)) ?? 0;
      if (Number(pence) !== paid)
        findings.push(
          `Lottery bet ${id} says that it has won ${formatMoney(Number(pence))}; its results make ${formatMoney(paid)}.`,
        );
    }
  return findings;
}
