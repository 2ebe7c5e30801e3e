import { Elysia } from "elysia";
import { stillOpenOf } from "../../../db/stores/accounts/running-bets.ts";
import { pageOfTransactions } from "../../../db/stores/accounts/transaction-pages.ts";
import { pendingBetsOf } from "../../../db/stores/racing/bet-lists.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { OwnStatementPage } from "../../../views/accounts/own-statement-page.tsx";
import { StatementLinkPaper } from "../../../views/accounts/statement-link-paper.tsx";
import { BareDocument } from "../../../views/shell/bare-document.tsx";
import { accountOfLink, makeStatementLink } from "../../operations/accounts/statement-links.ts";
import { countTry } from "../../operations/staff/throttle.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow, letterheadOf } from "../letterhead.ts";
import { needs } from "../permissions.ts";
import { idIn } from "../request/in-address.ts";
import { requestInfo } from "../request/request-info.ts";
import { renderer } from "../response/render.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { statementAddress } from "./statement-address.ts";
import { accountNotFound, accountsCrumbs } from "./with-account.ts";

/** A paper with a link to a customer's own statement, and what the link opens. */
export const statementLinkPages = (app: AppContext) =>
  new Elysia()
    .use(
      pageRoutes(app, "serve").post(urls.accounts.statementLink(":id"), pageById(make), {
        parse: "none",
        detail: faultSentence("Failed to load account"),
      }),
    )
    .use(
      new Elysia({ detail: needs("everyone") }).get(urls.accounts.ownStatement, ({ request }) =>
        ownStatement(app, request),
      ),
    );

async function make({ app, params, visit, by, reader }: PageRequestById) {
  const made = await makeStatementLink(app.shop, by, idIn(params.id) ?? 0);
  if (!made) return accountNotFound(visit);
  const { account, end } = made;
  const address = await statementAddress(app, visit, made);
  const letterhead = await letterheadNow(app, reader);
  return respond(visit, {
    title: "Statement Link",
    crumbs: accountsCrumbs("Statement Link"),
    about: account,
    page: <StatementLinkPaper {...{ account, address, end, letterhead }} />,
  });
}

/** No cookie is read: staff see what a customer sees. */
async function ownStatement(app: AppContext, request: Request): Promise<Response> {
  const { database, clock } = app.shop;
  const { reader, cache } = database;
  const settings = await currentSettings(reader);
  const letterhead = letterheadOf(app, settings);
  const answer = async (
    page: Parameters<typeof OwnStatementPage>[0]["shown"],
    status: number,
    headers = {},
  ) =>
    new Response(
      BareDocument({
        title: letterhead.name,
        entry: app.assets.entry,
        body: await renderer(cache)(<OwnStatementPage letterhead={letterhead} shown={page} />),
      }),
      { status, headers: { ...HEADERS, ...headers } },
    );
  if (!settings.statementLinks) return await answer("nothing", 404);
  const counted = await database.transact((tx) =>
    countTry(tx, [{ kind: "statement", name: requestInfo(request).address }], clock.real()),
  );
  if (!counted.done)
    return await answer("too-often", 429, { "retry-after": String(counted.refusal.retryAfterSeconds) });
  const link = await app.statementLinks.read(new URL(request.url).searchParams.get("link") ?? "");
  const account = link && (await accountOfLink(app.shop, reader, link));
  if (!link || !account) return await answer("nothing", 404);
  const now = clock.now();
  const [open, bets, { transactions }] = await Promise.all([
    stillOpenOf(reader, account.id, now),
    pendingBetsOf(reader, account.id, MOST_BETS),
    pageOfTransactions(reader, account.id, 1, MOST_MOVEMENTS),
  ]);
  return await answer({ account, open, bets, transactions, at: now, end: new Date(link.end) }, 200);
}

const MOST_BETS = 20;
const MOST_MOVEMENTS = 10;

/** In no index, no cache and no other site's log; nothing runs in it, and nothing is sent from it. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};
