import { eachOwed } from "../../../db/stores/lottery/exports.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { drawName } from "../../domain/lottery/game.ts";
import { type Exported, rowsFrom } from "../papers/exported.ts";

/** Winnings that wait to be collected, newest first: the list for beside the till. */
export const unpaidExported = (reader: Reader): Exported => ({
  title: "Unpaid Results",
  sub: "Winnings that wait to be collected",
  file: "unpaid-winnings",
  columns: [
    { head: "Draw date", kind: "day" },
    { head: "Draw", kind: "text", wide: true },
    { head: "Player", kind: "text" },
    { head: "Account ID", kind: "number" },
    { head: "Account", kind: "text", wide: true },
    { head: "Amount", kind: "money", sum: true },
  ],
  batches: () =>
    rowsFrom(eachOwed(reader), (line) => [
      line.drawDate,
      drawName(line.drawType),
      line.player,
      line.accountId,
      line.accountName ?? "Unknown Account",
      line.pence,
    ]),
});
