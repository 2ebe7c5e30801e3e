import { hasSimulated } from "../../../db/stores/racing/joined-legs.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { SettlementSheet } from "../../../views/racing/bets/settlement-sheet.tsx";
import { howToComplain } from "../../domain/system/complaint-settings.ts";
import { type AppContext, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow } from "../letterhead.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { accountOfBet, withBet } from "./bet-details-pages.tsx";
import { betSettled } from "./bet-settled.ts";
import { betCrumbs } from "./race-forms.ts";

/** How a bet was settled, on paper for its customer: from the roll, or on A4. */
export const betSettlementPages = (app: AppContext) =>
  pageRoutes(app, "serve").get(
    urls.racing.betSettlement(":id"),
    pageById((asked) =>
      withBet(app, asked, async (bet) => {
        const { visit, reader } = asked;
        const settled = await betSettled(reader, bet);
        if (!settled)
          return seeOther(visit, urls.racing.bet(bet.id), {
            kind: "info",
            text: `Bet ${bet.reference} is not settled yet`,
          });
        const [letterhead, settings] = await Promise.all([
          letterheadNow(app, reader),
          currentSettings(reader),
        ]);
        const title = `Settlement of ${bet.reference}`;
        const isA4 = visit.url.searchParams.get("paper") === "a4";
        const facts = {
          bet,
          ...settled,
          letterhead,
          isA4,
          isSimulated: hasSimulated([bet]),
          printedAt: app.shop.clock.now(),
        };
        return respond(visit, {
          title,
          crumbs: betCrumbs(title),
          ...accountOfBet(bet),
          page: <SettlementSheet {...facts} complaints={howToComplain(settings)} />,
        });
      }),
    ),
    { detail: faultSentence("Failed to fetch bet details") },
  );
