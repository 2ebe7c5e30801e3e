import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import { eachBet } from "../../../db/stores/racing/exports.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { addressOf, filterOf, type ShownBets } from "../../../views/racing/bets/bet-filters.tsx";
import { wallClock } from "../../domain/london-time.ts";
import { formatOdds } from "../../domain/odds.ts";
import { betName, openPrice } from "../../domain/racing/bet-name.ts";
import { PENDING, STATUS_NAMES, VOID } from "../../domain/racing/bet-status.ts";
import { isPartReturn, paidText } from "../../domain/racing/money-back.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { type Days, daysIn, EVER, instantsOf, papersFor, spokenDays } from "../papers/papers-for.tsx";
import { needs } from "../permissions.ts";
import { urls } from "../urls/urls.ts";
import { shownBetsIn } from "./all-bets-pages.tsx";
import { betCrumbs } from "./race-forms.ts";

const FAULT = faultSentence("Error: Failed to load racing bets");

/** All Racing Bets as it is filtered, to print and as a file. */
export const betPaperPages = (app: AppContext) => {
  const reader = app.shop.database.reader;
  const { asFile, asPage, lately } = papersFor(app);
  return pageRoutes(app, "serve")
    .get(
      urls.racing.betsCsv,
      async ({ visit }) =>
        asFile(await betsExported(reader, shownBetsIn(visit.url), daysIn(visit.url, EVER))),
      { detail: needs("reports", FAULT) },
    )
    .get(
      urls.racing.betsPrint,
      async ({ visit }) => {
        const shown = shownBetsIn(visit.url);
        const days = daysIn(visit.url, lately());
        const kept = filterOf(shown);
        const query = new URLSearchParams([...kept, ...Object.entries(days)].map((entry) => [...entry]));
        return asPage(visit, await betsExported(reader, shown, days), {
          back: { href: addressOf(shown), text: "Back to All Racing Bets" },
          file: `${urls.racing.betsCsv}?${query}`,
          crumbs: betCrumbs("Print"),
          span: { path: urls.racing.betsPrint, kept, ...days },
        });
      },
      { detail: FAULT },
    );
};

type Filter = Pick<ShownBets, "accountId" | "statuses">;

/** The racing bets that All Racing Bets is filtered to, of some days, newest first. */
export async function betsExported(reader: Reader, filter: Filter, days: Days): Promise<Exported> {
  const { accountId, statuses } = filter;
  return {
    title: "Racing Bets",
    sub: `${await accountText(reader, accountId)}, ${spokenStatuses(statuses)}, ${spokenDays(days)}`,
    file: accountId === null ? "racing-bets" : `racing-bets-${accountId}`,
    ...tableOf(
      () => eachBet(reader, { accountId, statuses, ...instantsOf(days) }),
      [
        { head: "Placed", kind: "instant", low: true, value: ({ placedAt }) => placedAt },
        { head: "Reference", kind: "text", value: ({ reference }) => reference },
        { head: "Account ID", kind: "number", fileOnly: true, value: ({ accountId }) => accountId },
        {
          head: "Account",
          kind: "text",
          wide: true,
          value: ({ accountName }) => accountName ?? "Unknown Account",
        },
        { head: "Bet", kind: "text", value: betName },
        {
          head: "Horses",
          kind: "list",
          wide: true,
          value: ({ legs, betType }) => legs.map((leg) => legText(leg, betType)).join("\n"),
        },
        { head: "Stake per line", kind: "money", fileOnly: true, value: ({ stakePence }) => stakePence },
        { head: "Stake", kind: "money", sum: true, value: ({ amountPence }) => amountPence },
        { head: "Payment", kind: "text", wide: true, value: ({ isPaid }) => (isPaid ? "Paid" : "Owed") },
        { head: "Status", kind: "text", low: true, value: statusOf },
        { head: "Possible Return", kind: "money", sum: true, wide: true, value: possibleOf },
        { head: "Payout", kind: "money", sum: true, low: true, value: ({ payoutPence }) => payoutPence },
        { head: "Settled", kind: "instant", fileOnly: true, value: ({ settledAt }) => settledAt },
      ],
    ),
  };
}

/** A pending bet has its possible return: the column's sum is the most the shop may still pay. */
const possibleOf = ({ status, possibleReturnPence }: BetWithLegs): number | null =>
  status === PENDING ? possibleReturnPence : null;

/** A bet that is Void by one refunded line beside losing ones shows the returned part of its stake. */
function statusOf({ status, amountPence, payoutPence }: BetWithLegs): string {
  const settled = { status, amountPence, payoutPence: payoutPence ?? 0 };
  const isPart = status === VOID && isPartReturn(settled);
  return STATUS_NAMES[status] + (isPart ? `, returned ${paidText(settled)}` : "");
}

function legText(
  { offAt, courseName, horseName, price }: BetWithLegs["legs"][number],
  betType: string,
): string {
  const { day, time } = wallClock(offAt, "Europe/London");
  return `${day} ${time} ${courseName} ${horseName} ${price ? formatOdds(price) : openPrice(betType)}`;
}

async function accountText(reader: Reader, accountId: number | null): Promise<string> {
  if (accountId === null) return "All accounts";
  return `${(await findAccount(reader, accountId))?.name ?? "Unknown Account"}, ID ${accountId}`;
}

const spokenStatuses = (statuses: Filter["statuses"]): string =>
  statuses.length === 0 ? "all statuses" : statuses.map((status) => STATUS_NAMES[status]).join(" and ");
