import { type BetWithLegs, findBet, findBetByReference } from "../../../db/stores/racing/bets.ts";
import { BetPage, ReceiptPage } from "../../../views/racing/bets/bet-page.tsx";
import { DialogFrame } from "../../../views/ui/dialog.tsx";
import { Title } from "../../../views/ui/title.tsx";
import { formatMoney } from "../../domain/money.ts";
import { betName } from "../../domain/racing/bet-name.ts";
import { readReference } from "../../domain/racing/bet-reference.ts";
import { type AppContext, type PageRequest, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow } from "../letterhead.ts";
import { idIn, ownPage } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { betCrumbs } from "./race-forms.ts";

/** One bet: its details in a dialog, and its receipt. */
export const betDetailsPages = (app: AppContext) =>
  pageRoutes(app, "serve")
    .get(
      urls.racing.bet(":id"),
      pageById((asked) => withBet(app, asked, (bet) => betDetails(app, asked, bet))),
      { detail: faultSentence("Failed to fetch bet details") },
    )
    .get(urls.racing.scan, ({ visit }) => betScanned(app, visit))
    .get(
      urls.racing.betReceipt(":id"),
      pageById((asked) => withBet(app, asked, (bet) => receipt(app, asked, bet))),
      { detail: faultSentence("Failed to fetch bet details") },
    );

type Shown = Pick<PageRequest, "visit" | "reader">;

function betDetails({ shop }: AppContext, { visit, reader }: Shown, bet: BetWithLegs) {
  const title = titleOf(bet);
  const details = <BetPage reader={reader} bet={bet} now={shop.clock.now()} requestKey={shop.newSecret()} />;
  return respond(visit, {
    title,
    crumbs: betCrumbs(`Bet ${bet.reference}`),
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

/** "Yankee £11.00 · Hannah Clarke" */
const titleOf = (bet: BetWithLegs): string =>
  `${betName(bet)} ${formatMoney(bet.amountPence)} · ${bet.accountName ?? "Unknown Account"}`;

/** Redirects to the scanned receipt's bet, or searches for the scanned text. */
async function betScanned({ shop }: AppContext, visit: PageContext) {
  const reference = readReference(visit.url.searchParams.get("reference") ?? "");
  const bet = reference ? await findBetByReference(shop.database.reader, reference) : undefined;
  if (bet) return seeOther(visit, urls.racing.bet(bet.id));
  const text = reference ? `No bet has the reference ${reference}` : "That is not the reference of a bet";
  return seeOther(visit, urls.accounts.search, { kind: "error", text });
}

async function receipt(app: AppContext, { visit, reader }: Shown, bet: BetWithLegs) {
  const letterhead = await letterheadNow(app, reader);
  const title = `Receipt ${bet.reference}`;
  const printsNow = visit.url.searchParams.get("print") === "now";
  const facts = { reader, bet, now: app.shop.clock.now(), letterhead, printsNow };
  return respond(visit, {
    title,
    crumbs: betCrumbs(title),
    ...accountOfBet(bet),
    page: <ReceiptPage {...facts} />,
  });
}

type Asked = Pick<PageRequestById, "params" | "visit"> & Partial<Pick<PageRequestById, "reader">>;

/** Runs the handler with the addressed bet; without one, All Racing Bets shows an error. */
export async function withBet(
  { shop }: AppContext,
  { params, visit, reader = shop.database.reader }: Asked,
  answer: (bet: BetWithLegs) => Promise<Response> | Response,
): Promise<Response> {
  const bet = await findBet(reader, idIn(params.id) ?? 0);
  return bet
    ? await answer(bet)
    : seeOther(visit, urls.racing.allBets, { kind: "error", text: "Bet not found" });
}

/** Whose bet it is, for the link to the account; none where the account was deleted. */
export const accountOfBet = ({ accountId, accountName }: BetWithLegs) =>
  accountName === null ? {} : { about: { id: accountId, name: accountName } };

/** The address after a bet's form: the page behind the dialog, to show the change; else the bet's page. */
export function behindDialog({ request, partial, url }: PageContext, betId: number): string {
  const behind = partial ? ownPage(request.headers.get("hx-current-url"), url.host) : null;
  return behind ?? urls.racing.bet(betId);
}
