import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { ResultSheet } from "../../../views/lottery/result-sheet.tsx";
import { howToComplain } from "../../domain/system/complaint-settings.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow } from "../letterhead.ts";
import { say } from "../messages/refusals.ts";
import { idIn } from "../request/in-address.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { lotteryCrumbs } from "./lottery-parts.ts";
import { resultSettled } from "./result-settled.ts";

/** What a customer's bets did in a draw, on paper for the customer. */
export const resultSettlementPages = (app: AppContext) =>
  pageRoutes(app, "serve").get(
    urls.lottery.resultSettlement(":id"),
    pageById((asked) => sheet(app, asked)),
    { detail: faultSentence("Failed to load draw results") },
  );

async function sheet(app: AppContext, { visit, reader, params }: PageRequestById) {
  const [settled, letterhead, settings] = await Promise.all([
    resultSettled(reader, idIn(params.id) ?? 0),
    letterheadNow(app, reader),
    currentSettings(reader),
  ]);
  if (!settled) {
    const text = say({ code: "result-unknown" }).detail;
    return seeOther(visit, urls.lottery.results, { kind: "error", text });
  }
  const isA4 = visit.url.searchParams.get("paper") === "a4";
  const facts = { ...settled, letterhead, isA4, printedAt: app.shop.clock.now() };
  return respond(visit, {
    title: `Settlement of ${settled.result.playerName}`,
    crumbs: lotteryCrumbs("Results"),
    page: <ResultSheet {...facts} complaints={howToComplain(settings)} />,
  });
}
