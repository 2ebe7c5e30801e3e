import { findSlip, lastSlipBy } from "../../../db/stores/racing/slips.ts";
import { SlipReceiptsPage } from "../../../views/racing/bets/slip-receipts-page.tsx";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow } from "../letterhead.ts";
import { idIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { betCrumbs } from "./race-forms.ts";

const FAULT = { detail: faultSentence("Failed to fetch bet details") };

/** The receipts of a slip on one paper: of the one that was just placed, and Reprint Last. */
export const slipReceiptsPages = (app: AppContext) =>
  pageRoutes(app, "serve")
    .get(urls.racing.lastReceipts, ({ visit }) => lastReceipts(app, visit), FAULT)
    .get(
      urls.racing.slipReceipts(":id"),
      ({ visit, reader, params }) => receipts(app, { visit, reader }, idIn(params.id) ?? 0),
      FAULT,
    );

/** The user's last placed slip, at any till. */
async function lastReceipts({ shop }: AppContext, visit: PageContext) {
  const slipId = await lastSlipBy(shop.database.reader, visit.userId ?? 0);
  if (slipId !== undefined) return seeOther(visit, urls.racing.printReceipts(slipId));
  return seeOther(visit, urls.racing.allBets, { kind: "info", text: "You have not placed a bet lately" });
}

type Shown = Pick<PageRequest, "visit" | "reader">;

async function receipts(app: AppContext, { visit, reader }: Shown, slipId: number) {
  const [slip, letterhead] = await Promise.all([findSlip(reader, slipId), letterheadNow(app, reader)]);
  if (!slip) return seeOther(visit, urls.racing.allBets, { kind: "error", text: "Bet slip not found" });
  const title = slip.bets.length === 1 ? "Receipt" : `${slip.bets.length} Receipts`;
  const printsNow = visit.url.searchParams.get("print") === "now";
  const facts = { reader, bets: slip.bets, now: app.shop.clock.now(), letterhead, printsNow };
  return respond(visit, { title, crumbs: betCrumbs(title), page: <SlipReceiptsPage {...facts} /> });
}
