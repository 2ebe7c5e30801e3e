import type { Reader } from "../../../../db/stores/reader.ts";
import { accountNames } from "../../../../db/stores/reports/account-names.ts";
import { figuresOfEach } from "../../../../db/stores/reports/sums.ts";
import {
  grossWinPence,
  NO_FIGURES,
  type ProductFigures,
  turnoverPence,
} from "../../../domain/reports/figures.ts";
import { shareOf, shareSaid } from "../../../domain/reports/share.ts";
import type { MadeReport, ReportSpan } from "../../../domain/reports/spans.ts";
import { periodsOf } from "../../../domain/reports/spans.ts";
import { urls } from "../../urls/urls.ts";
import { STRUCK_AND_SETTLED } from "./summary.ts";

const NOBODY: ReadonlyMap<string, ProductFigures> = new Map();

/** Net result by customer, the greatest turnover first. */
export async function byCustomer(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const by = { dimension: "customer", periods: periodsOf(span) } as const;
  const [racing = NOBODY, lottery = NOBODY] = await figuresOfEach(reader, ["racing", "lottery"], by);
  const ids = [...new Set([...racing.keys(), ...lottery.keys()])];
  const names = await accountNames(reader, ids.filter((id) => id !== "").map(Number));
  const lines = ids.map((id) => {
    const [horses, numbers] = [racing.get(id) ?? NO_FIGURES, lottery.get(id) ?? NO_FIGURES];
    const turnover = turnoverPence(horses) + turnoverPence(numbers);
    const win = grossWinPence(horses) + grossWinPence(numbers);
    return { id, horses, numbers, turnover, win };
  });
  lines.sort((a, b) => b.turnover - a.turnover || Number(a.id) - Number(b.id));
  const share = shareOf(lines.filter(({ id }) => id !== "").map(({ turnover }) => turnover)) ?? undefined;
  return {
    title: "By customer",
    columns: [
      { head: "Customer", kind: "text" },
      { head: "ID", kind: "text", wide: true },
      { head: "Bets", kind: "number", sum: true, wide: true },
      { head: "Racing turnover", kind: "money", sum: true, wide: true },
      { head: "Racing gross win", kind: "money", sum: true, wide: true },
      { head: "Lottery turnover", kind: "money", sum: true, wide: true },
      { head: "Lottery gross win", kind: "money", sum: true, wide: true },
      { head: "Turnover", kind: "money", sum: true },
      { head: "Gross win", kind: "money", sum: true },
    ],
    rows: lines.map(({ id, horses, numbers, turnover, win }) => ({
      key: id || "nobody",
      cells: [
        id ? (names.get(Number(id)) ?? "Unknown Account") : "No account",
        id,
        horses.bets,
        turnoverPence(horses),
        grossWinPence(horses),
        turnoverPence(numbers),
        grossWinPence(numbers),
        turnover,
        win,
      ],
      ...(id && { href: urls.accounts.details(id) }),
    })),
    picture: {
      kind: "bars",
      at: 8,
      share: share && { of: share, sentence: shareSaid(share, "customers", "turnover") },
    },
    notes: [STRUCK_AND_SETTLED],
  };
}
