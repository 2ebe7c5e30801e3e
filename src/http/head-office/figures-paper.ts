import { marginOf, type ShopLine } from "../../domain/head-office/shop-figures.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { type Days, spokenDays } from "../papers/papers-for.tsx";

/** Every shop's figures of some days, a row each. */
export const figuresExported = (days: Days, lines: () => Promise<ShopLine[]>): Exported => ({
  title: "Head Office",
  sub: `Every shop, ${spokenDays(days)}`,
  file: "head-office",
  ...tableOf(
    async function* () {
      yield await lines();
    },
    [
      { head: "Shop", kind: "text", value: ({ name }) => name },
      { head: "Bets", kind: "number", sum: true, value: ({ figures }) => figures?.bets ?? null },
      { head: "Turnover", kind: "money", sum: true, value: ({ figures }) => figures?.stakedPence ?? null },
      { head: "Returns", kind: "money", sum: true, value: ({ figures }) => figures?.returnedPence ?? null },
      { head: "Margin", kind: "text", value: ({ figures }) => figures && marginOf(figures) },
      {
        head: "Pending bets",
        kind: "number",
        sum: true,
        value: ({ figures }) => figures?.pendingBets ?? null,
      },
      { head: "Exposure", kind: "money", sum: true, value: ({ figures }) => figures?.exposurePence ?? null },
      {
        head: "Lottery winnings",
        kind: "money",
        sum: true,
        value: ({ figures }) => figures?.lotteryWonPence ?? null,
      },
      {
        head: "Unpaid winnings",
        kind: "money",
        sum: true,
        value: ({ figures }) => figures?.unpaidPence ?? null,
      },
      { head: "Health", kind: "list", value: ({ troubles }) => troubles.join("\n") || "Well" },
    ],
  ),
});
