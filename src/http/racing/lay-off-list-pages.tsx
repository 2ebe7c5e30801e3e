import { type ListedLayOff, listLayOffs } from "../../../db/stores/racing/lay-offs.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { LayOffsPage } from "../../../views/racing/lay-offs/lay-offs-page.tsx";
import { formatOdds } from "../../domain/odds.ts";
import { STATUS_NAMES } from "../../domain/racing/bet-status.ts";
import { layOffProfit } from "../../domain/racing/lay-offs/lay-off.ts";
import { type AppContext, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { needs } from "../permissions.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { layOffCrumbs } from "./lay-off-crumbs.ts";
import { ifLayOffsOn } from "./lay-off-pages.tsx";

/** Lay-offs, to look at, to print and as a file. */
export function layOffListPages(app: AppContext) {
  const { asFile, asPage } = papersFor(app);
  return pageRoutes(app, "lay-offs")
    .get(
      urls.layOffs.list,
      page(async (asked) => {
        await ifLayOffsOn(asked);
        return respond(asked.visit, {
          title: "Lay-offs",
          crumbs: layOffCrumbs(),
          page: <LayOffsPage reader={asked.reader} />,
        });
      }),
      { detail: faultSentence("Failed to load the lay-offs") },
    )
    .get(
      urls.layOffs.csv,
      page(async (asked) => {
        await ifLayOffsOn(asked);
        return asFile(layOffsExported(asked.reader));
      }),
      { detail: needs("lay-offs") },
    )
    .get(
      urls.layOffs.print,
      page(async (asked) => {
        await ifLayOffsOn(asked);
        return asPage(asked.visit, layOffsExported(asked.reader), {
          back: { href: urls.layOffs.list, text: "Back to Lay-offs" },
          file: urls.layOffs.csv,
          crumbs: layOffCrumbs("Print"),
        });
      }),
    );
}

/** Staff enter each by hand: more than a shop can have. */
const MOST_IN_FILE = 100_000;

const layOffsExported = (reader: Reader): Exported => ({
  title: "Lay-offs",
  sub: "The shop's own bets with other bookmakers, pending ones first",
  file: "lay-offs",
  ...tableOf<ListedLayOff>(
    async function* () {
      yield await listLayOffs(reader, MOST_IN_FILE);
    },
    [
      { head: "ID", kind: "number", value: ({ id }) => id },
      { head: "Recorded", kind: "instant", wide: true, value: ({ placedAt }) => placedAt },
      { head: "Off", kind: "instant", value: ({ offAt }) => offAt },
      { head: "Course", kind: "text", wide: true, value: ({ courseName }) => courseName },
      { head: "Runner", kind: "text", value: ({ horseName }) => horseName },
      { head: "Bookmaker", kind: "text", value: ({ bookmaker }) => bookmaker },
      { head: "Each way", kind: "text", fileOnly: true, value: ({ eachWay }) => (eachWay ? "yes" : "no") },
      { head: "Stake", kind: "money", sum: true, value: ({ amountPence }) => amountPence },
      { head: "Price", kind: "text", value: ({ price }) => formatOdds(price) },
      { head: "Status", kind: "text", value: ({ status }) => STATUS_NAMES[status] },
      { head: "Return", kind: "money", sum: true, value: ({ returnPence }) => returnPence },
      { head: "Result", kind: "money", sum: true, value: layOffProfit },
      { head: "Settled", kind: "instant", fileOnly: true, value: ({ settledAt }) => settledAt },
      { head: "By", kind: "text", fileOnly: true, value: ({ staffName }) => staffName },
    ],
  ),
});
