import { LIVE_EVENT } from "../../domain/live/live-event.ts";
import { urls } from "../urls/urls.ts";

/** The signed-in user, as far as a request needs to know. */
export type Staff = {
  userId: number;
  sessionId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Until when a password of the program's making opens the shop; null: this person chose it. */
  firstPasswordUntil: Date | null;
};

/** Facts of a request from its arrival at the gateway. */
export type RequestInfo = {
  id: string;
  address: string;
  staff: Staff | null;
  /** The till secret of the browser, "" where it is no till; null: no browser. */
  till?: string | null;
};

const arrivals = new WeakMap<Request, RequestInfo>();

export const setRequestInfo = (request: Request, arrival: RequestInfo): void =>
  void arrivals.set(request, arrival);

export function requestInfo(request: Request): RequestInfo {
  const arrival = arrivals.get(request);
  if (!arrival) throw new Error("A request that did not come through the front door");
  return arrival;
}

/** The signed-in user; the front door lets no other request reach a page for staff. */
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

/** Whether a path is one that scripts call, with a token, and get JSON from. */
export const isCall = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** The documentation of the calls is read by tools with a token, and by people in a browser with its cookie: it has no customer's data. */
export const isAboutCalls = (path: string): boolean => path === urls.api.docs || path === urls.api.document;

/** Whether a browser wants a page to show. */
export const wantsPage = (request: Request): boolean =>
  (request.headers.get("accept") ?? "").includes("text/html");
