import { NO_ROOM, staffMemory, strangersMemory, withReserved } from "./request/body-memory.ts";
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
  /** The routes behind the gate. */
  handle(request: Request): Promise<Response>;
  /** The user of a request: by cookie for pages, by bearer token for calls. */
  recognise(request: Request): Promise<Staff | null>;
  /** Redirects a request for a staff page to the login page. */
  sendToLogin(request: Request): Promise<Response>;
  /** The page with the values that its user typed before the session ended. */
  withHeldForm(request: Request, response: Response): Response;
  newId(): string;
  /** The time that an answer took, and the time of its end, both in milliseconds. */
  noteAnswer(ms: number, now: number): void;
  /** The error page; details go to the log only. */
  answerFault(request: Request, fault: unknown): Promise<Response>;
  /** The page for a request refused here. */
  refuse(request: Request, status: number, sentence: string): Response;
  log: Log;
  /** The address that staff use, where it is set: no other Host is served. */
  publicUrl: URL | null;
};

export type RequestGate = (request: Request, address?: string, proxyRequestId?: string) => Promise<Response>;

/** The address of a request without a connection, from a test or a tool. */
const NO_CONNECTION = "local";

/**
 * The gate of every request, before a byte of its body is read: it recognises the user and checks the
 * request. Every answer gets the same headers and one log line; a built file has its own few. No route can
 * forget the check.
 */
export function requestGate(deps: GatewayDeps): RequestGate {
  const https = deps.publicUrl?.protocol === "https:";
  return async (request, address = NO_CONNECTION, proxyRequestId) => {
    const started = performance.now();
    const info: RequestInfo = { id: deps.newId(), address, staff: null };
    setRequestInfo(request, info);
    const url = urlOf(request);
    const path = url?.pathname ?? null;
    let answer: Response;
    try {
      const response = url
        ? await admit(deps, request, url, info)
        : refusal(deps, request, 400, "There is no such address.");
      answer = await prepared(deps, request, path, response);
    } catch (fault) {
      answer = await prepared(deps, request, path, await deps.answerFault(request, fault));
    }
    if (!(path?.startsWith(urls.asset("")) && answer.ok)) secure(answer.headers, info.id);
    if (https) stayWithHttps(answer.headers);
    const ended = performance.now();
    // Built files are not the shop's work, and a missing body took its sender's time.
    if (!path?.startsWith(urls.asset("")) && answer.status !== BROKEN_OFF)
      deps.noteAnswer(ended - started, ended);
    // Refreshes would fill the log: only a failed one is logged at info.
    const isRoutine = followedEvent(request) !== null && answer.status < 400;
    deps.log[isRoutine ? "debug" : "info"]("request", {
      requestId: info.id,
      method: request.method,
      path,
      status: answer.status,
      ms: Math.round((ended - started) * 10) / 10,
      userId: info.staff?.userId ?? null,
      ...(proxyRequestId && { proxyRequestId }),
    });
    return answer;
  };
}

/** The answer with its held form, compressed. */
async function prepared(
  deps: GatewayDeps,
  request: Request,
  path: string | null,
  response: Response,
): Promise<Response> {
  const { id: requestId } = requestInfo(request);
  whenBrokenOff(response, (fault) =>
    deps.log.error("answer broke off", { requestId, path, ...faultFacts(fault) }),
  );
  return await compress(request, path === null ? response : deps.withHeldForm(request, response));
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

async function admit(deps: GatewayDeps, request: Request, url: URL, info: RequestInfo): Promise<Response> {
  const path = url.pathname;
  if (!isKnownHost(request, url, deps.publicUrl))
    return refusal(deps, request, 400, "This address is not served here.");
  if (headerBytes(request) > MOST_HEADER_BYTES)
    return refusal(deps, request, 431, `The headers are too long: at most ${MOST_HEADER_BYTES / 1024} kB`);
  const call = isCall(path);
  const changes = request.method !== "GET" && request.method !== "HEAD";
  if (changes && (!call || isOpenToAll(path, request.method)) && !isFromShop(deps, request, call))
    return refusal(deps, request, 403, "This request did not come from the shop's own page.");
  if (path.startsWith(urls.asset("")) || SHOWN_TO_ALL.has(path)) return await deps.handle(request);
  info.staff = await deps.recognise(request);
  if (info.staff?.mustSetUp && !isOpenBeforeSetUp(path)) return sendToSetUp(request, call);
  if (info.staff || isOpenToAll(path, request.method))
    return changes ? await admitBody(deps, request, path, info) : await deps.handle(request);
  const shown = !call || (isAboutCalls(path) && wantsPage(request));
  return shown ? await deps.sendToLogin(request) : problem(401, "Sign in first");
}

/** Identical for all clients: they have no data of the shop. */
const SHOWN_TO_ALL = new Set<string>([urls.health, urls.icon, urls.manifest, urls.offline, urls.worker]);

/** A page request gets a page; scripts get a problem, and calls always. */
const refusal = (deps: GatewayDeps, request: Request, status: number, sentence: string): Response =>
  (wantsPage(request) || request.headers.has("hx-request")) && !CALLED.test(request.url)
    ? deps.refuse(request, status, sentence)
    : problem(status, sentence);

/** The address of a call, even an unparsable one; not of the documentation. */
const CALLED = /^[a-z]+:\/\/[^/?#]*\/api\/(?!docs\b)/;

/** The limit of a body depends on its user: nothing of it is read before. */
async function admitBody(
  deps: GatewayDeps,
  request: Request,
  path: string,
  info: RequestInfo,
): Promise<Response> {
  const call = isCall(path);
  if (call && !isJson(request)) return problem(415, "Send the body as application/json");
  const key = request.headers.get("idempotency-key");
  if (key !== null && !isRequestKey(key)) return problem(400, WRONG_REQUEST_KEY);
  const limit = bodyLimit(path, info.staff !== null);
  const refuse = (status: number, sentence: string) =>
    call ? problem(status, sentence) : deps.refuse(request, status, sentence);
  const room = info.staff ? staffMemory : strangersMemory;
  const answer = await withReserved(room, request, limit, async () => {
    const taken = await readBody(request, call, limit, info.address !== NO_CONNECTION);
    if ("request" in taken) {
      setRequestInfo(taken.request, info);
      return await deps.handle(taken.request);
    }
    const refused = refuse(taken.refused, taken.sentence);
    // The rest of the body would keep the connection open.
    if (taken.refused === 408) refused.headers.set("connection", "close");
    return refused;
  });
  if (answer) return answer;
  const full = refuse(503, NO_ROOM);
  full.headers.set("retry-after", "1");
  return full;
}

/** Below the limit of the server (see listen.ts), so that this answer, with its headers, comes first. */
const MOST_HEADER_BYTES = 16 * 1024;

function headerBytes({ headers, url }: Request): number {
  let bytes = url.length;
  headers.forEach((value, name) => {
    bytes += name.length + value.length + 4;
  });
  return bytes;
}

/** A script at the API sends no origin; a page of another site always does. */
const isFromShop = ({ publicUrl }: GatewayDeps, request: Request, call: boolean): boolean =>
  isSameOrigin(request, publicUrl) || (call && !isBrowser(request));

/** A form of another site can post text and form fields, but never JSON: /api takes nothing else. */
function isJson(request: Request): boolean {
  const type = request.headers.get("content-type");
  return type === null || /^application\/json\s*(;|$)/i.test(type);
}

/**
 * Checked again at the route (src/http/context.ts): no way around the gateway leads to staff pages.
 * Registration checks its own rights, a customer's statement its link. Feedback is open on every screen, the login included; reading it is for
 * staff.
 */
export const isOpenToAll = (path: string, method: string): boolean =>
  path === urls.staff.login ||
  path === urls.staff.loginCode ||
  path === urls.staff.loginPasskey ||
  path === urls.staff.signUp ||
  path === urls.staff.signUpNote ||
  path === urls.api.staff.signIn ||
  path === urls.api.staff.signInCode ||
  path === urls.api.staff.register ||
  path === urls.accounts.ownStatement ||
  path === urls.feedback.send ||
  (path === urls.api.feedback.reports && method === "POST");

/** What a session opens before its user has set up two-factor sign-in, where the shop requires it. */
const isOpenBeforeSetUp = (path: string): boolean =>
  path.startsWith(urls.staff.mySignIn) || BEFORE_SET_UP.has(path);
const BEFORE_SET_UP = new Set<string>([
  urls.staff.login,
  urls.staff.loginCode,
  urls.staff.loginPasskey,
  urls.staff.token,
  urls.staff.logout,
  urls.staff.theme,
  urls.feedback.send,
  urls.api.staff.signIn,
  urls.api.staff.signInCode,
  urls.api.staff.signOut,
]);

function sendToSetUp(request: Request, call: boolean): Response {
  if (call) return problem(403, "Set up two-factor sign-in first: this shop requires it of everyone.");
  const to = urls.staff.setUpTwoFactor;
  // A screen's own request must not take a user away.
  if (followedEvent(request) !== null || request.headers.get("accept") === "text/event-stream")
    return new Response(null, { status: 403 });
  return request.headers.has("hx-request")
    ? new Response(null, { status: 403, headers: { "hx-redirect": to } })
    : new Response(null, { status: 303, headers: { location: to } });
}

/**
 * Of two Host headers one makes the URL and the other is read here: they must be equal. The router looks for
 * the path from the twelfth character of the URL on: behind a shorter host it would find another path than
 * the checked one.
 */
function isKnownHost({ headers }: Request, { protocol, host }: URL, publicUrl: URL | null): boolean {
  const named = headers.get("host") ?? host;
  if (host.length < 4 || (named !== host && URL.parse(`${protocol}//${named}`)?.host !== host)) return false;
  return publicUrl === null || named === publicUrl.host;
}
