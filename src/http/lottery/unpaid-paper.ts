import { eachOwed } from "../../../db/stores/lottery/exports.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { drawName } from "../../domain/lottery/game.ts";
import { type Exported, tableOf } from "../papers/exported.ts";

/** Winnings that wait to be collected, newest first: the list for beside the till. */
export const unpaidExported = (reader: Reader): Exported => ({
  title: "Unpaid Results",
  sub: "Winnings that wait to be collected",
  file: "unpaid-winnings",
  ...tableOf(
    () => eachOwed(reader),
    [
      { head: "Draw date", kind: "day", value: ({ drawDate }) => drawDate },
      { head: "Draw", kind: "text", wide: true, value: ({ drawType }) => drawName(drawType) },
      { head: "Player", kind: "text", value: ({ player }) => player },
      { head: "Account ID", kind: "number", value: ({ accountId }) => accountId },
      {
        head: "Account",
        kind: "text",
        wide: true,
        value: ({ accountName }) => accountName ?? "Unknown Account",
      },
      { head: "Amount", kind: "money", sum: true, value: ({ pence }) => pence },
    ],
  ),
});
