import { Elysia, NotFoundError } from "elysia";
import type { Reader } from "../../db/stores/reader.ts";
import { HEAD_OFFICE_MENUS, MENUS } from "../../views/frame/menus.ts";
import type { Letterhead } from "../../views/paper/letterhead.tsx";
import { newestEvent } from "../operations/live/open-screen.ts";
import { readerAfter } from "../operations/live/shared-reading.ts";
import type { By, Keyed, Shop } from "../operations/shop.ts";
import { urls } from "../urls.ts";
import { arrivalOf, staffOf } from "../web/arrival.ts";
import type { Assets } from "../web/assets.ts";
import type { Cookies } from "../web/cookies.ts";
import { followedEvent } from "../web/followed-event.ts";
import { isOpenToAll } from "../web/front-door.ts";
import type { HeldForms } from "../web/held-forms.ts";
import { idIn } from "../web/id-in.ts";
import { kioskOf } from "../web/kiosk.ts";
import type { Log } from "../web/log.ts";
import { UNKNOWN_ID } from "../web/no-such-call.ts";
import { screenOf } from "../web/screen-of.ts";
import type { Tokens } from "../web/tokens.ts";
import { readFlash, themeOf, type Visit } from "../web/visit.ts";
import { servedAccount } from "./served-account.ts";

/** The shop together with what only the counter needs: cookies, tokens, built files, the log. */
export type Counter = {
  shop: Shop;
  cookies: Cookies;
  tokens: Tokens;
  assets: Assets;
  log: Log;
  clockNotice: boolean;
  /** Which of several shops it is, or head office; null where there is one shop. */
  place: string | null;
  /** Whose receipts it prints: the trade's name, and which shop of it. */
  letterhead: Letterhead;
  /** A kiosk's session lasts while a page of it is open. */
  kiosksStaySignedIn: boolean;
  isHeadOffice: boolean;
  /** Forms that were posted after their session had ended. */
  held: HeldForms;
};

/** What the handler of a page gets. */
export type PageRequest = { request: Request; visit: Visit; by: By; reader: Reader };
export type PageRequestById = PageRequest & { params: { id: string } };

/** Every page route stands behind this: it gives them `visit` and `by`. */
export const pageContext = (counter: Counter) =>
  new Elysia().derive({ as: "scoped" }, async ({ request, route, params }) => ({
    ...staysTheStaffs(request, route),
    ...idsHold(params),
    visit: await visitOf(counter, request),
    by: byOf(request),
    reader: readerFor(counter, request),
  }));

/** For what a page shows: the books, or what all screens read that follow the same event. */
function readerFor({ shop }: Counter, request: Request): Reader {
  const eventId = followedEvent(request);
  return eventId === null ? shop.database.reader : readerAfter(shop, eventId);
}

/** Every call stands behind this: it gives them `by` and `keyed`. */
export const callContext = () =>
  new Elysia().derive({ as: "scoped" }, ({ request, route, params }) => ({
    ...staysTheStaffs(request, route),
    ...idsHold(params),
    by: byOf(request),
    /** The call as a request that may be sent twice, where its sender gave it a key. */
    keyed: (asked: unknown): Keyed | null => {
      const key = request.headers.get("idempotency-key");
      return key ? { key, asked: [new URL(request.url).pathname, asked] } : null;
    },
  }));

/** The front door has turned strangers away by the path; this asks of the route that the request came to. */
function staysTheStaffs(request: Request, route: string): Record<string, never> {
  if (!isOpenToAll(route, request.method)) staffOf(request);
  return {};
}

/** Every part of an address that is asked for by name is an id: what is none is nowhere, before anything else is looked at. */
function idsHold(params: Record<string, string | undefined> | undefined): Record<string, never> {
  const given = Object.entries(params ?? {}).filter(([name]) => name !== "*");
  if (given.some(([, value]) => idIn(value ?? "") === null)) throw new NotFoundError(UNKNOWN_ID);
  return {};
}

export function byOf(request: Request): By {
  const { id, staff } = arrivalOf(request);
  return { userId: staff?.userId ?? null, requestId: id, screen: screenOf(request) };
}

export async function visitOf(counter: Counter, request: Request): Promise<Visit> {
  const { shop, cookies, assets, clockNotice, place, isHeadOffice } = counter;
  const { id, staff } = arrivalOf(request);
  const url = new URL(request.url);
  const accountId = idIn(cookies.account.read(request) ?? "");
  const account =
    staff && accountId !== null
      ? await servedAccount(readerFor(counter, request), accountId, { log: counter.log, requestId: id })
      : null;
  return {
    request,
    url,
    requestId: id,
    partial: request.headers.get("hx-request-type") === "partial",
    signedIn: staff !== null,
    userId: staff?.userId ?? null,
    // A head office reads over its shops at intervals.
    events: staff && !isHeadOffice ? urls.eventsSince(newestEvent(shop)) : null,
    frame: {
      place,
      menus: isHeadOffice ? HEAD_OFFICE_MENUS : MENUS,
      hasBox: !isHeadOffice,
      path: url.pathname,
      address: url.pathname + url.search,
      staffName: staff ? `${staff.firstName} ${staff.lastName}`.trim() || staff.email : "",
      account,
      now: shop.clock.now().getTime(),
      clockIsSet: clockNotice,
      stakeCheck: shop.rules.stakeCheck ?? false,
      theme: themeOf(cookies.theme.read(request)),
    },
    // They lead to a counter, which head office has none of.
    shortcutsOff: isHeadOffice || cookies.shortcuts.read(request) === "off",
    kiosk: kioskOf(request, cookies, counter.kiosksStaySignedIn),
    flash: readFlash(cookies.flash.read(request)),
    entry: assets.entry,
    cookies,
  };
}
