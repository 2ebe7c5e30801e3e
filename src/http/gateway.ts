import { NO_ROOM, staffRoom, strangersRoom, withRoom } from "./request/body-room.ts";
import { BROKEN_OFF, bodyLimit, readBody } from "./request/read-body.ts";
import {
  followedEvent,
  isAboutCalls,
  isBrowser,
  isCall,
  type RequestInfo,
  requestInfo,
  type Staff,
  setRequestInfo,
  wantsPage,
} from "./request/request-info.ts";
import { isRequestKey, WRONG_REQUEST_KEY } from "./request/request-key.ts";
import { isSameOrigin } from "./request/same-origin.ts";
import { compress } from "./response/compress.ts";
import { faultFacts, type Log } from "./response/log.ts";
import { problem } from "./response/problem.ts";
import { secure, stayWithHttps } from "./response/security-headers.ts";
import { whenBrokenOff } from "./response/streamed.ts";
import { urls } from "./urls/urls.ts";

type GatewayDeps = {
  /** The routes behind the front door. */
  handle(request: Request): Promise<Response>;
  /** Who a request comes from: by cookie for pages, by bearer token for calls. */
  recognise(request: Request): Promise<Staff | null>;
  /** Redirects a request for a staff page to the login page. */
  sendToLogin(request: Request): Promise<Response>;
  /** The page as it leaves, with what its reader had typed into it before the session ended. */
  withHeldForm(request: Request, response: Response): Response;
  newId(): string;
  /** How long an answer took, and when it left, both in milliseconds. */
  noteAnswer(ms: number, now: number): void;
  /** The error page; details go to the log only. */
  answerFault(request: Request, fault: unknown): Promise<Response>;
  /** The page for a request refused here. */
  refuse(request: Request, status: number, sentence: string): Response;
  log: Log;
  /** The address that staff use, where it is set: no other Host is served. */
  publicUrl: URL | null;
};

export type FrontDoor = (request: Request, address?: string, proxyRequestId?: string) => Promise<Response>;

/** The address of a request that came over no connection, which a test or a tool hands in. */
const NO_CONNECTION = "local";

/**
 * Every request comes through here, before a byte of its body is read: who sent it, is it allowed, and on the way
 * out the same headers and one log line for every answer; a built file has its own few. A route cannot forget to ask who is there.
 */
export function requestGate(house: GatewayDeps): FrontDoor {
  const https = house.publicUrl?.protocol === "https:";
  return async (request, address = NO_CONNECTION, proxyRequestId) => {
    const started = performance.now();
    const arrival: RequestInfo = { id: house.newId(), address, staff: null };
    setRequestInfo(request, arrival);
    const url = urlOf(request);
    const path = url?.pathname ?? null;
    let answer: Response;
    try {
      const response = url
        ? await admit(house, request, url, arrival)
        : turnDown(house, request, 400, "There is no such address.");
      answer = await leaving(house, request, path, response);
    } catch (fault) {
      answer = await leaving(house, request, path, await house.answerFault(request, fault));
    }
    if (!(path?.startsWith(urls.asset("")) && answer.ok)) secure(answer.headers, arrival.id);
    if (https) stayWithHttps(answer.headers);
    const ended = performance.now();
    // Built files are no work of the shop's, and a body that never came took its sender's time.
    if (!path?.startsWith(urls.asset("")) && answer.status !== BROKEN_OFF)
      house.noteAnswer(ended - started, ended);
    // What screens ask for by themselves would be most of the log; one that fails is logged as any other.
    const isRoutine = followedEvent(request) !== null && answer.status < 400;
    house.log[isRoutine ? "debug" : "info"]("request", {
      requestId: arrival.id,
      method: request.method,
      path,
      status: answer.status,
      ms: Math.round((ended - started) * 10) / 10,
      userId: arrival.staff?.userId ?? null,
      ...(proxyRequestId && { proxyRequestId }),
    });
    return answer;
  };
}

/** An answer as it goes on its way. */
async function leaving(
  house: GatewayDeps,
  request: Request,
  path: string | null,
  response: Response,
): Promise<Response> {
  const { id: requestId } = requestInfo(request);
  whenBrokenOff(response, (fault) =>
    house.log.error("answer broke off", { requestId, path, ...faultFacts(fault) }),
  );
  return await compress(request, path === null ? response : house.withHeldForm(request, response));
}

/** The requested URL; null for an invalid Host or path. */
function urlOf(request: Request): URL | null {
  try {
    const url = new URL(request.url);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}

async function admit(
  house: GatewayDeps,
  request: Request,
  url: URL,
  arrival: RequestInfo,
): Promise<Response> {
  const path = url.pathname;
  if (!isKnownHost(request, url, house.publicUrl))
    return turnDown(house, request, 400, "This address is not served here.");
  if (headerBytes(request) > MOST_HEADER_BYTES)
    return turnDown(house, request, 431, `The headers are too long: at most ${MOST_HEADER_BYTES / 1024} kB`);
  const call = isCall(path);
  const changes = request.method !== "GET" && request.method !== "HEAD";
  if (changes && (!call || isOpenToAll(path, request.method)) && !isOurs(house, request, call))
    return turnDown(house, request, 403, "This request did not come from the shop's own page.");
  if (path.startsWith(urls.asset("")) || SHOWN_TO_ALL.has(path)) return await house.handle(request);
  arrival.staff = await house.recognise(request);
  if (arrival.staff || isOpenToAll(path, request.method))
    return changes ? await admitBody(house, request, path, arrival) : await house.handle(request);
  const shown = !call || (isAboutCalls(path) && wantsPage(request));
  return shown ? await house.sendToLogin(request) : problem(401, "Sign in first");
}

/** Identical for all clients: they have no data of the shop. */
const SHOWN_TO_ALL = new Set<string>([urls.health, urls.icon, urls.manifest, urls.offline, urls.worker]);

/** A page request gets a page; scripts get a problem, and calls always. */
const turnDown = (house: GatewayDeps, request: Request, status: number, sentence: string): Response =>
  (wantsPage(request) || request.headers.has("hx-request")) && !CALLED.test(request.url)
    ? house.refuse(request, status, sentence)
    : problem(status, sentence);

/** The address of a call, also where it can be read no further; the pages about calls are none. */
const CALLED = /^[a-z]+:\/\/[^/?#]*\/api\/(?!docs\b)/;

/** Who is there decides how much they may send: nothing of a body is read, let alone parsed, before that. */
async function admitBody(
  house: GatewayDeps,
  request: Request,
  path: string,
  arrival: RequestInfo,
): Promise<Response> {
  const call = isCall(path);
  if (call && !isJson(request)) return problem(415, "Send the body as application/json");
  const key = request.headers.get("idempotency-key");
  if (key !== null && !isRequestKey(key)) return problem(400, WRONG_REQUEST_KEY);
  const limit = bodyLimit(path, arrival.staff !== null);
  const refuse = (status: number, sentence: string) =>
    call ? problem(status, sentence) : house.refuse(request, status, sentence);
  const room = arrival.staff ? staffRoom : strangersRoom;
  const answer = await withRoom(room, request, limit, async () => {
    const taken = await readBody(request, call, limit, arrival.address !== NO_CONNECTION);
    if ("request" in taken) {
      setRequestInfo(taken.request, arrival);
      return await house.handle(taken.request);
    }
    const refused = refuse(taken.refused, taken.sentence);
    // What still comes of it would keep its connection.
    if (taken.refused === 408) refused.headers.set("connection", "close");
    return refused;
  });
  if (answer) return answer;
  const full = refuse(503, NO_ROOM);
  full.headers.set("retry-after", "1");
  return full;
}

/** What the server below takes is more (see listen.ts), so that this answer, with its headers, comes first. */
const MOST_HEADER_BYTES = 16 * 1024;

function headerBytes({ headers, url }: Request): number {
  let bytes = url.length;
  headers.forEach((value, name) => {
    bytes += name.length + value.length + 4;
  });
  return bytes;
}

/** A script at the API sends no origin; a page of another site always does. */
const isOurs = ({ publicUrl }: GatewayDeps, request: Request, call: boolean): boolean =>
  isSameOrigin(request, publicUrl) || (call && !isBrowser(request));

/** A form of another site can post text and form fields, but never JSON: /api takes nothing else. */
function isJson(request: Request): boolean {
  const type = request.headers.get("content-type");
  return type === null || /^application\/json\s*(;|$)/i.test(type);
}

/**
 * Checked again at the route (src/http/context.ts): no way around the gateway leads to staff pages.
 * Registration checks its own rights. Feedback is open on every screen, the login included; reading it is for
 * staff.
 */
export const isOpenToAll = (path: string, method: string): boolean =>
  path === urls.staff.login ||
  path === urls.staff.signUp ||
  path === urls.staff.signUpNote ||
  path === urls.api.staff.signIn ||
  path === urls.api.staff.register ||
  path === urls.feedback.send ||
  (path === urls.api.feedback.reports && method === "POST");

/**
 * Of two Host headers one makes the address and the other is read here: they have to be the same. And the router looks
 * for the path from the twelfth character of the address on: behind a shorter host it would find another path than the
 * one that was let in.
 */
function isKnownHost({ headers }: Request, { protocol, host }: URL, publicUrl: URL | null): boolean {
  const named = headers.get("host") ?? host;
  if (host.length < 4 || (named !== host && URL.parse(`${protocol}//${named}`)?.host !== host)) return false;
  return publicUrl === null || named === publicUrl.host;
}
