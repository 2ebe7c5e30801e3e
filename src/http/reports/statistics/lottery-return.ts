import type { Reader } from "../../../../db/stores/reader.ts";
import { type HeldDraw, heldDraws } from "../../../../db/stores/reports/counted-draws.ts";
import { type DayAmount, drawAmounts } from "../../../../db/stores/reports/statistics.ts";
import { counted } from "../../../domain/exact-text.ts";
import { drumOn } from "../../../domain/lottery/game-calendar.ts";
import type { BetKind } from "../../../domain/lottery/payback.ts";
import { percentSaid } from "../../../domain/reports/share.ts";
import type { MadeReport, ReportSpan } from "../../../domain/reports/spans.ts";
import {
  NINETEEN_IN_TWENTY,
  readDrawKey,
  theoryOf,
} from "../../../domain/reports/statistics/lottery-return.ts";
import type { StatisticPage } from "./statistic-page.ts";

/** The sums of one kind of bet: pence and square pence. */
type Kind = BetKind & {
  bets: number;
  stakes: number;
  won: number;
  expected: number;
  variance: number;
};

/** Adds up the draws by kind of bet, each draw by its own rules and drum. */
function kindsOf(amounts: readonly DayAmount[], draws: ReadonlyMap<number, HeldDraw>): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { key, measure, amount } of amounts) {
    const { drawId, numberCount, includeBonus } = readDrawKey(key);
    const draw = draws.get(drawId);
    if (!draw) continue;
    const name = `${numberCount} ${includeBonus}`;
    const none = { bets: 0, stakes: 0, won: 0, expected: 0, variance: 0 };
    const kind = kinds.get(name) ?? { numberCount, includeBonus, ...none };
    kinds.set(name, kind);
    if (measure === "bets") kind.bets += amount;
    else if (measure === "returns") kind.won += amount;
    else {
      const theory = theoryOf({ numberCount, includeBonus }, draw.payoutRules, drumOn(draw.drawDate));
      if (measure === "squares") kind.variance += amount * theory.variance;
      else if (measure === "stakes") {
        kind.stakes += amount;
        kind.expected += amount * theory.mean;
      }
    }
  }
  return [...kinds.values()].sort(
    (a, b) => a.numberCount - b.numberCount || Number(a.includeBonus) - Number(b.includeBonus),
  );
}

/** "41.0% to 65.0%": between these in nineteen spans of twenty; never below nothing. */
function intervalSaid({
  stakes,
  expected,
  variance,
}: Pick<Kind, "stakes" | "expected" | "variance">): string {
  const swing = NINETEEN_IN_TWENTY * Math.sqrt(variance);
  const least = percentSaid(Math.max(0, expected - swing), stakes);
  return `${least} to ${percentSaid(expected + swing, stakes)}`;
}

async function returnOfLottery(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const kinds = kindsOf(await drawAmounts(reader, span), await heldDraws(reader, span));
  const all = kinds.reduce(
    (sum, { stakes, won, expected, variance }) => ({
      stakes: sum.stakes + stakes,
      won: sum.won + won,
      expected: sum.expected + expected,
      variance: sum.variance + variance,
    }),
    { stakes: 0, won: 0, expected: 0, variance: 0 },
  );
  const isIn = Math.abs(all.won - all.expected) <= NINETEEN_IN_TWENTY * Math.sqrt(all.variance);
  return {
    title: "Lottery return against theory",
    columns: [
      { head: "Bet on", kind: "text" },
      { head: "Bets", kind: "number", sum: true, wide: true },
      { head: "Stakes", kind: "money", sum: true },
      { head: "Won", kind: "money", sum: true },
      { head: "Expected", kind: "money", sum: true, wide: true },
      { head: "More than expected", kind: "money", sum: true, wide: true },
      { head: "Return", kind: "number" },
      { head: "In theory", kind: "number" },
      { head: "Nineteen in twenty between", kind: "number", wide: true },
    ],
    rows: kinds.map((kind) => {
      const { numberCount, includeBonus, bets, stakes, won } = kind;
      const expected = Math.round(kind.expected);
      return {
        key: `${numberCount} ${includeBonus}`,
        cells: [
          `${counted(numberCount, "number")}${includeBonus ? " with the bonus ball" : ""}`,
          ...[bets, stakes, won, expected, won - expected],
          ...[percentSaid(won, stakes), percentSaid(kind.expected, stakes), intervalSaid(kind)],
        ],
      };
    }),
    none: "No draws were held on these days. Choose others.",
    picture: { kind: "bars", at: 5, isInOrder: true },
    notes: [
      ...(all.stakes > 0
        ? [
            `All bets returned ${percentSaid(all.won, all.stakes)}; in theory ${percentSaid(all.expected, all.stakes)}, nineteen times in twenty between ${intervalSaid(all).replace(" to ", " and ")}: ${isIn ? "within it" : "outside it"}.`,
          ]
        : []),
      "Draws that were held on these days, by the bets that took part: what they cost and what they won, paid or not.",
      "Theory is the chance that all numbers of a bet are drawn, by the drum of the day, times what the draw's own rules pay for it.",
      "The interval takes each bet as a draw of its own. Bets on the same numbers win together, so that a shop with many of them swings further.",
    ],
  };
}

export const lotteryReturn: StatisticPage = {
  name: "statistics/lottery",
  text: "Lottery return",
  group: "Result",
  about: "What the lottery paid beside what its rules promise",
  compares: "rows in order",
  make: returnOfLottery,
};
