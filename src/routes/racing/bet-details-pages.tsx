import { Elysia } from "elysia";
import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import { BetPage, ReceiptPage } from "../../../views/racing/bets/bet-page.tsx";
import { DialogFrame } from "../../../views/ui/dialog.tsx";
import { Title } from "../../../views/ui/title.tsx";
import { urls } from "../../urls.ts";
import { respond } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { accountOfBet, withBet } from "./bet-in-address.ts";
import { betCrumbs } from "./racing-breadcrumbs.ts";

/** One bet: its details in a dialog, and its receipt. */
export const betDetailsPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(
      urls.racing.bet(":id"),
      (asked) => withBet(counter, asked, (bet) => betDetails(counter, asked.visit, bet)),
      { detail: faultSentence("Failed to fetch bet details") },
    )
    .get(
      urls.racing.betReceipt(":id"),
      (asked) => withBet(counter, asked, (bet) => receipt(counter, asked.visit, bet)),
      { detail: faultSentence("Failed to fetch bet details") },
    );

function betDetails({ shop }: Counter, visit: Visit, bet: BetWithLegs) {
  const title = `Bet ${bet.reference}`;
  const details = (
    <BetPage reader={shop.database.reader} bet={bet} now={shop.clock.now()} requestKey={shop.newSecret()} />
  );
  return respond(visit, {
    title,
    crumbs: betCrumbs(title),
    ...accountOfBet(bet),
    page: (
      <>
        <Title text={title} />
        <section className="sheet">{details}</section>
      </>
    ),
    part: (
      <DialogFrame title={title} wide>
        {details}
      </DialogFrame>
    ),
  });
}

function receipt({ shop }: Counter, visit: Visit, bet: BetWithLegs) {
  const title = `Receipt ${bet.reference}`;
  return respond(visit, {
    title,
    crumbs: betCrumbs(title),
    ...accountOfBet(bet),
    page: <ReceiptPage reader={shop.database.reader} bet={bet} now={shop.clock.now()} />,
  });
}
