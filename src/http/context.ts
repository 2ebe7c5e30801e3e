import { Elysia, NotFoundError } from "elysia";
import { atOneVersion, type RenderCache } from "../../db/render-cache.ts";
import { findAccount } from "../../db/stores/accounts/accounts.ts";
import { findServed, type ServedAccount } from "../../db/stores/accounts/served.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { excludedShown } from "../domain/accounts/exclusion-said.ts";
import { wholeSecond } from "../domain/london-time.ts";
import { isFirstPasswordExpiring } from "../domain/staff/first-password.ts";
import type { RoutePermission } from "../domain/staff/permissions.ts";
import { newestEvent, readerAfter } from "../operations/live/live.ts";
import type { Actor, Shop } from "../operations/shop.ts";
import type { Sealer } from "../operations/staff/sealer.ts";
import type { StatementLinks } from "../operations/staff/statement-signer.ts";
import type { Machine } from "../operations/system/machine.ts";
import { approvalsFor } from "./approvals-sign.ts";
import { isOpenToAll } from "./gateway.ts";
import { needs } from "./permissions.ts";
import { type Addresses, type Allowed, allowedBy, mayOf } from "./request/allowed.ts";
import type { HeldForms } from "./request/held-forms.ts";
import { idIn, screenOf } from "./request/in-address.ts";
import type { Cookies } from "./request/page-context.ts";
import { densityOf, kioskOf, type PageContext, readFlash, themeOf } from "./request/page-context.ts";
import { followedEvent, requestInfo, type Staff, staffOf } from "./request/request-info.ts";
import type { Tokens } from "./request/tokens.ts";
import type { Assets } from "./response/assets.ts";
import { faultFacts, type Log } from "./response/log.ts";
import { UNKNOWN_ID } from "./response/problem.ts";
import { tillSign } from "./till-sign.ts";
import { urls } from "./urls/urls.ts";

/** What serves every request: the shop, cookies, tokens, built files, the log. */
export type AppContext = {
  shop: Shop;
  cookies: Cookies;
  tokens: Tokens;
  sealer: Sealer;
  /** Signs and reads customers' links to their own statement. */
  statementLinks: StatementLinks;
  assets: Assets;
  log: Log;
  clockNotice: boolean;
  /** Which of several shops it is, or head office; null where there is one shop. */
  place: string | null;
  /** The name that the shop was started with. */
  trade: string;
  /** A kiosk's session lasts while a page of it is open. */
  kiosksStaySignedIn: boolean;
  isHeadOffice: boolean;
  /** The address that staff use, where it is set. */
  publicUrl: URL | null;
  /** Forms that were posted after their session had ended. */
  held: HeldForms;
  /** The machine: its disk and the folder of backups. */
  machine: Machine;
  /** What the addresses of all routes need: of its departments none has to be loaded for a request. */
  addresses: () => Promise<Addresses>;
};

/** The one context of a request for a page, and the only argument of its handler. */
export type PageRequest = {
  /** The shop, the log and what else serves every request. */
  app: AppContext;
  request: Request;
  /** What the page around an answer shows: the person, the account served, the till, the request's id. */
  visit: PageContext;
  /** The person, the till and the request's id, for an operation. */
  by: Actor;
  /** For what the page shows; a write goes through an operation. */
  reader: Reader;
};
export type PageRequestById = PageRequest & { params: { id: string } };

/**
 * The base of a department's pages: each gets a `PageRequest`, and needs this permission unless its own detail
 * names another.
 */
export const pageRoutes = (app: AppContext, permission: RoutePermission) =>
  new Elysia({ detail: needs(permission) }).use(pageContext(app));

const pageContext = (app: AppContext) =>
  new Elysia().derive({ as: "scoped" }, async ({ request, route, params }) => {
    refuseStrangers(request, route);
    refuseWrongIds(params);
    const reader = readerFor(app, request);
    return { app, visit: await visitOf(app, request, reader), by: byOf(request), reader };
  });

/**
 * A handler of a page. Elysia reads in its source which fields it takes: for one that takes the whole
 * context, cookies, query and headers would be prepared, and the answer's body copied.
 */
export const page =
  <Answer>(handler: (context: PageRequest) => Answer) =>
  ({ app, request, visit, by, reader }: PageRequest): Answer =>
    handler({ app, request, visit, by, reader });

/** The same for an address with an id. */
export const pageById =
  <Answer>(handler: (context: PageRequestById) => Answer) =>
  ({ app, request, params, visit, by, reader }: PageRequestById): Answer =>
    handler({ app, request, params, visit, by, reader });

/** The reader of a page: the database, or the reads shared by all screens that follow the same event. */
function readerFor({ shop }: AppContext, request: Request): Reader {
  const eventId = followedEvent(request);
  const shared = eventId === null ? null : readerAfter(shop, eventId);
  if (shared) return shared;
  const { reader, cache } = shop.database;
  // After a write, read your own writes.
  return request.method === "GET" ? atOneVersion(reader, cache.state) : reader;
}

/** The base of every call: provides `by`. */
export const callContext = () =>
  new Elysia().derive({ as: "scoped" }, ({ request, route, params }) => {
    refuseStrangers(request, route);
    refuseWrongIds(params);
    return { by: byOf(request) };
  });

/** The gateway refused strangers by path; this checks the matched route. */
function refuseStrangers(request: Request, route: string): void {
  if (!isOpenToAll(route, request.method)) staffOf(request);
}

/** Every named part of an address is an id: anything else is 404 before the handler. */
function refuseWrongIds(params: Record<string, string | undefined> = {}): void {
  for (const name in params)
    if (name !== "*" && idIn(params[name] ?? "") === null) throw new NotFoundError(UNKNOWN_ID);
}

export function byOf(request: Request): Actor {
  const { id, staff, till = null } = requestInfo(request);
  return {
    userId: staff?.userId ?? null,
    requestId: id,
    till,
    // Read only for audit rows.
    get screen() {
      return screenOf(request);
    },
  };
}

export async function visitOf(
  app: AppContext,
  request: Request,
  reader = readerFor(app, request),
): Promise<PageContext> {
  const { cache } = app.shop.database;
  const { shop, cookies, assets, clockNotice, place, isHeadOffice } = app;
  const { id, staff } = requestInfo(request);
  const url = new URL(request.url);
  // Before anything is read: an event that is told meanwhile is one that the page missed.
  const event = newestEvent(shop);
  const accountId = idIn(cookies.account.read(request) ?? "");
  const how = { cache, log: app.log, requestId: id };
  const till = staff && !isHeadOffice ? await tillSign(reader, requestInfo(request).till ?? "", how) : null;
  const served = staff && accountId !== null ? await servedAccount(reader, accountId, how) : null;
  const excluded = served && excludedShown(served, shop.clock.now());
  const account = served && excluded ? { ...served, excluded } : served;
  const allowed = await allowedOf(app, staff);
  const approvals = staff && !isHeadOffice ? await approvalsFor(reader, staff, allowed, shop, how) : null;
  return {
    request,
    url,
    requestId: id,
    cache,
    allowed,
    partial: request.headers.get("hx-request-type") === "partial",
    signedIn: staff !== null,
    userId: staff?.userId ?? null,
    // A head office reads over its shops at intervals.
    events: staff && !isHeadOffice ? urls.eventsSince(event) : null,
    frame: {
      place,
      isHeadOffice,
      path: url.pathname,
      address: url.pathname + url.search,
      staffName: staff ? `${staff.firstName} ${staff.lastName}`.trim() || staff.email : "",
      account,
      till,
      now: wholeSecond(shop.clock.now()).getTime(),
      clockIsSet: clockNotice,
      isPractice: isPracticeShop(shop),
      clockBehind: behindOf(shop),
      firstPasswordUntil: firstPasswordExpiring(staff, shop.clock),
      stakeCheck: shop.rules.stakeCheck ?? false,
      roles: staff?.rights != null,
      approvals,
      takesBets: mayOf(allowed, "take-bets"),
      theme: themeOf(cookies.theme.read(request)),
      density: densityOf(request, cookies),
    },
    // They lead to a counter, which head office has none of.
    shortcutsOff: isHeadOffice || cookies.shortcuts.read(request) === "off",
    kiosk: kioskOf(request, cookies, app.kiosksStaySignedIn),
    flash: readFlash(cookies.flash.read(request)),
    entry: assets.entry,
    cookies,
  };
}

/** An owner may do everything: their pages are as if roles were off. */
async function allowedOf(app: AppContext, staff: Staff | null): Promise<Allowed | null> {
  const rights = staff?.rights;
  return rights && rights.role !== "owner" ? allowedBy(rights, await app.addresses()) : null;
}

/** No real race can be on its cards. */
const isPracticeShop = ({ feeds: { racing } }: Shop): boolean =>
  racing.length > 0 && racing.every(({ name }) => name === "simulator");

/** By the newest row's instant, which does not change with the clock. */
function behindOf({ clock }: AppContext["shop"]) {
  const behind = clock.books?.behind();
  return behind ? { newest: behind.newest.getTime(), refuses: behind.refuses } : null;
}

/** Shown while little time is left, by the shop's clock. */
function firstPasswordExpiring(staff: Staff | null, clock: Shop["clock"]): number | null {
  const real = clock.real();
  if (!staff || !isFirstPasswordExpiring(staff.firstPasswordUntil, real)) return null;
  return staff.firstPasswordUntil.getTime() + clock.now().getTime() - real.getTime();
}

const bytesOf = (account: ServedAccount | undefined): number => JSON.stringify(account ?? null).length;

/**
 * The account served at the counter. Its open money is an extra of every page: where bets or winnings cannot
 * be read, the page goes without.
 */
export async function servedAccount(
  reader: Reader,
  id: number,
  { cache, log, requestId }: { cache: RenderCache; log: Log; requestId: string },
): Promise<ServedAccount | null> {
  try {
    const served = await cache.read(reader, `served ${id}`, (noting) => findServed(noting, id), bytesOf);
    return served.value ?? null;
  } catch (fault) {
    const account = await findAccount(reader, id);
    log.error("fault", { requestId, ...faultFacts(fault) });
    return account ? { ...account, pendingBets: 0, unpaidPence: 0 } : null;
  }
}
