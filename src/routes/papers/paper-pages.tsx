import { Elysia } from "elysia";
import { sumsOfStatement } from "../../../db/stores/accounts/account-statement.ts";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import type { Paper } from "../../../views/paper/paper.ts";
import { PaperSheet } from "../../../views/paper/paper-sheet.tsx";
import { addressOf, filterOf } from "../../../views/racing/bets/shown-bets.ts";
import { addDays, formatInstant, wallClock } from "../../domain/london-time.ts";
import { urls } from "../../urls.ts";
import { csvResponse } from "../../web/csv.ts";
import { respond } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { accountsExported } from "../accounts/accounts-paper.ts";
import { accountsCrumbs } from "../accounts/breadcrumbs.ts";
import { statementExported } from "../accounts/statement-paper.ts";
import { accountNotFound, wantedAccount } from "../accounts/wanted-account.ts";
import { type Counter, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { lotteryCrumbs } from "../lottery/breadcrumbs.ts";
import { drawsExported } from "../lottery/draws-paper.ts";
import { unpaidExported } from "../lottery/unpaid-paper.ts";
import { betsExported } from "../racing/bets-paper.ts";
import { betCrumbs } from "../racing/racing-breadcrumbs.ts";
import { shownBetsIn } from "../racing/shown-bets-in.ts";
import { type Days, daysIn, EVER, instantsOf } from "./days.ts";
import { type Exported, gather } from "./exported.ts";

/** More than anybody prints; a file has no end. */
const MOST_PRINTED = 3000;
/** How far a paper reaches back unless other days are asked for. */
const DAYS_PRINTED = 90;

/** What leaves the screen: each list as a page to print and as a file for a spreadsheet. */
export const paperPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;
  const today = () => wallClock(shop.clock.now(), "Europe/London").day;
  const lately = (): Days => ({ from: addDays(today(), -DAYS_PRINTED), to: today() });

  const asFile = ({ file, columns, batches }: Exported) =>
    csvResponse(`${file}-${today()}`, columns, batches());

  type Around = {
    back: { href: string; text: string };
    file: string;
    crumbs: Crumb[];
    span?: { path: string; kept?: ReturnType<typeof filterOf> } & Days;
    facts?: NonNullable<Paper["facts"]>;
    about?: Account;
  };
  const asPage = async (visit: Visit, exported: Exported, { crumbs, facts, about, ...around }: Around) => {
    const { title, sub } = exported;
    const paper = { title, sub, ...(facts && { facts }), ...(await gather(exported, MOST_PRINTED)) };
    const printedAt = formatInstant(shop.clock.now());
    return respond(visit, {
      title,
      crumbs,
      ...(about && { about }),
      page: <PaperSheet paper={paper} printedAt={printedAt} {...around} />,
    });
  };

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.accounts.csv, () => asFile(accountsExported(reader)))
    .get(urls.accounts.print, ({ visit }) =>
      asPage(visit, accountsExported(reader), {
        back: { href: urls.accounts.list, text: "Back to Accounts" },
        file: urls.accounts.csv,
        crumbs: accountsCrumbs("Print"),
      }),
    )
    .get(urls.accounts.statementCsv(":id"), async ({ params, visit }) => {
      const account = await wantedAccount(reader, params.id);
      return account
        ? asFile(statementExported(reader, account, daysIn(visit.url, EVER)))
        : accountNotFound(visit);
    })
    .get(urls.accounts.statement(":id"), async ({ params, visit }) => {
      const account = await wantedAccount(reader, params.id);
      if (!account) return accountNotFound(visit);
      const days = daysIn(visit.url, lately());
      const sums = await sumsOfStatement(reader, { accountId: account.id, ...instantsOf(days) });
      return asPage(visit, statementExported(reader, account, days), {
        back: { href: urls.accounts.details(account.id), text: "Back to Account" },
        file: urls.between(urls.accounts.statementCsv(account.id), days),
        crumbs: accountsCrumbs("Statement"),
        about: account,
        span: { path: urls.accounts.statement(account.id), ...days },
        facts: [
          { name: "Balance before", pence: sums.openingPence, isBalance: true },
          { name: "Paid in", pence: sums.inPence, isBalance: false },
          { name: "Paid out", pence: sums.outPence, isBalance: false },
          { name: "Balance after", pence: sums.closingPence, isBalance: true },
        ],
      });
    })
    .get(urls.lottery.drawsCsv, ({ visit }) => asFile(drawsExported(reader, daysIn(visit.url, EVER))))
    .get(urls.lottery.drawsPrint, ({ visit }) => {
      const days = daysIn(visit.url, lately());
      return asPage(visit, drawsExported(reader, days), {
        back: { href: urls.lottery.results, text: "Back to Results" },
        file: urls.between(urls.lottery.drawsCsv, days),
        crumbs: lotteryCrumbs("Results"),
        span: { path: urls.lottery.drawsPrint, ...days },
      });
    })
    .get(
      urls.racing.betsCsv,
      async ({ visit }) =>
        asFile(await betsExported(reader, shownBetsIn(visit.url), daysIn(visit.url, EVER))),
      { detail: faultSentence("Error: Failed to load racing bets") },
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
      { detail: faultSentence("Error: Failed to load racing bets") },
    )
    .get(urls.lottery.unpaidCsv, () => asFile(unpaidExported(reader)))
    .get(urls.lottery.unpaidPrint, ({ visit }) =>
      asPage(visit, unpaidExported(reader), {
        back: { href: urls.lottery.unpaid, text: "Back to Unpaid Results" },
        file: urls.lottery.unpaidCsv,
        crumbs: lotteryCrumbs("Unpaid Results"),
      }),
    );
};
