import { LIVE_EVENT } from "../../domain/live/topics.ts";
import type { Rights } from "../../domain/staff/permissions.ts";
import { urls } from "../urls/urls.ts";

/** The signed-in user, as far as a request needs to know. */
export type Staff = {
  userId: number;
  sessionId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** The end of a generated password's validity; null: the user chose the password. */
  firstPasswordUntil: Date | null;
  /** What their role allows; null where roles are off. */
  rights: Rights | null;
  /** The session opens the set-up of two-factor sign-in, and nothing else before that. */
  mustSetUp: boolean;
};

/** Facts of a request from its info at the gateway. */
export type RequestInfo = {
  id: string;
  address: string;
  staff: Staff | null;
  /** The till secret of the browser, "" where it is no till; null: no browser. */
  till?: string | null;
};

const infos = new WeakMap<Request, RequestInfo>();

export const setRequestInfo = (request: Request, info: RequestInfo): void => void infos.set(request, info);

export function requestInfo(request: Request): RequestInfo {
  const info = infos.get(request);
  if (!info) throw new Error("A request that did not come through the gate");
  return info;
}

/** The signed-in user; the gate refuses every other request for a staff page. */
export function staffOf(request: Request): Staff {
  const { staff } = requestInfo(request);
  if (!staff) throw new Error("A page for staff is open without a sign-in");
  return staff;
}

/** The event a screen's own request follows; null for a user's request. */
export function followedEvent({ method, headers }: Request): string | null {
  const id = method === "GET" ? headers.get(LIVE_EVENT) : null;
  return id !== null && /^\d{1,15}\.\d{1,15}$/.test(id) ? id : null;
}

/**
 * Whether a page made the call. Browsers send Sec-Fetch-Site, but not over plain http to a host name on the
 * local network; they send Origin with any POST. Scripts send neither.
 */
export const isBrowser = ({ headers }: Request): boolean =>
  headers.has("sec-fetch-site") || headers.has("origin");

/** Whether a path is a call: for scripts, with a token and JSON. */
export const isCall = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/**
 * The documentation of the calls, for tools with a token and browsers with a cookie: it has no customer's
 * data.
 */
export const isAboutCalls = (path: string): boolean => path === urls.api.docs || path === urls.api.document;

/** Whether a browser wants a page to show. */
export const wantsPage = (request: Request): boolean =>
  (request.headers.get("accept") ?? "").includes("text/html");
