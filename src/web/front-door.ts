import { urls } from "../urls.ts";
import { type Arrival, noteArrival, type Staff } from "./arrival.ts";
import { bodyLimit } from "./body-limits.ts";
import { isAboutCalls, isCall, wantsPage } from "./calls.ts";
import { compress } from "./compress.ts";
import { followedEvent } from "./followed-event.ts";
import type { Log } from "./log.ts";
import { problem } from "./problem.ts";
import { isRequestKey, WRONG_REQUEST_KEY } from "./request-key.ts";
import { isSameOrigin } from "./same-origin.ts";
import { secure } from "./security-headers.ts";
import { takeBody } from "./take-body.ts";

type House = {
  /** The routes behind the front door. */
  handle(request: Request): Promise<Response>;
  /** Who a request comes from: by cookie for pages, by bearer token for calls. */
  recognise(request: Request): Promise<Staff | null>;
  /** The way to the login page, for whoever asked for a page of the staff's. */
  sendToLogin(request: Request): Promise<Response>;
  /** The page as it leaves, with what its reader had typed into it before the session ended. */
  withHeldForm(request: Request, response: Response): Response;
  newId(): string;
  /** What somebody sees when something broke; its details go to the log and nowhere else. */
  answerFault(request: Request, fault: unknown): Promise<Response>;
  /** What somebody at a page sees when the request was refused here. */
  refuse(request: Request, status: number, sentence: string): Response;
  log: Log;
  /** The address that staff use, where it is set: no other Host is served. */
  publicUrl: URL | null;
};

export type FrontDoor = (request: Request, address?: string) => Promise<Response>;

/**
 * Every request comes through here, before a byte of its body is read: who sent it, is it allowed, and on the way
 * out the same headers and one log line for every answer; a built file has its own few. A route cannot forget to ask who is there.
 */
export function frontDoor(house: House): FrontDoor {
  const https = house.publicUrl?.protocol === "https:";
  return async (request, address = "local") => {
    const started = performance.now();
    const arrival: Arrival = { id: house.newId(), address, staff: null };
    noteArrival(request, arrival);
    const path = pathOf(request);
    let response: Response;
    try {
      response =
        path === null
          ? turnDown(house, request, 400, "There is no such address.")
          : await admit(house, request, path, arrival);
    } catch (fault) {
      response = await house.answerFault(request, fault);
    }
    const whole = path === null ? response : house.withHeldForm(request, response);
    const answer = await compress(request, whole);
    if (!(path?.startsWith(urls.asset("")) && answer.ok)) secure(answer.headers, arrival.id, https);
    // What screens ask for by themselves would be most of the log.
    house.log[followedEvent(request) === null ? "info" : "debug"]("request", {
      requestId: arrival.id,
      method: request.method,
      path,
      status: answer.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      userId: arrival.staff?.userId ?? null,
    });
    return answer;
  };
}

/** The path that was asked for; null for a Host or a path that make no address. */
function pathOf({ url }: Request): string | null {
  try {
    const path = new URL(url).pathname;
    decodeURIComponent(path);
    return path;
  } catch {
    return null;
  }
}

async function admit(house: House, request: Request, path: string, arrival: Arrival): Promise<Response> {
  if (!isKnownHost(request, house.publicUrl))
    return turnDown(house, request, 400, "This address is not served here.");
  if (headerBytes(request) > MOST_HEADER_BYTES)
    return turnDown(house, request, 431, `The headers are too long: at most ${MOST_HEADER_BYTES / 1024} kB`);
  const call = isCall(path);
  const changes = request.method !== "GET" && request.method !== "HEAD";
  const isOpenCall = path === urls.api.staff.signIn || path === urls.api.feedback.reports;
  if (changes && (!call || isOpenCall) && !isOurs(request, call))
    return turnDown(house, request, 403, "This request did not come from the shop's own page.");
  if (path.startsWith(urls.asset("")) || SHOWN_TO_ALL.has(path)) return await house.handle(request);
  arrival.staff = await house.recognise(request);
  if (arrival.staff || isOpenToAll(path, request.method))
    return changes ? await admitBody(house, request, path, arrival) : await house.handle(request);
  const shown = !call || (isAboutCalls(path) && wantsPage(request));
  return shown ? await house.sendToLogin(request) : problem(401, "Sign in first");
}

/** The same for everybody, whoever asks: nothing of the shop's books is in them. */
const SHOWN_TO_ALL = new Set<string>([urls.health, urls.icon, urls.manifest, urls.offline, urls.worker]);

/** Whoever looks at a page reads a page; scripts and calls get a problem. */
const turnDown = (house: House, request: Request, status: number, sentence: string): Response =>
  wantsPage(request) || request.headers.has("hx-request")
    ? house.refuse(request, status, sentence)
    : problem(status, sentence);

/** Who is there decides how much they may send: nothing of a body is read, let alone parsed, before that. */
async function admitBody(house: House, request: Request, path: string, arrival: Arrival): Promise<Response> {
  const call = isCall(path);
  if (call && !isJson(request)) return problem(415, "Send the body as application/json");
  const key = request.headers.get("idempotency-key");
  if (key !== null && !isRequestKey(key)) return problem(400, WRONG_REQUEST_KEY);
  const taken = await takeBody(request, call, bodyLimit(path, arrival.staff !== null));
  if ("refused" in taken)
    return call
      ? problem(taken.refused, taken.sentence)
      : house.refuse(request, taken.refused, taken.sentence);
  noteArrival(taken.request, arrival);
  return await house.handle(taken.request);
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

/** A script that signs in by the API says nothing of where it is; a page of another site always does. */
const isOurs = (request: Request, call: boolean): boolean =>
  call ? request.headers.get("sec-fetch-site") !== "cross-site" : isSameOrigin(request);

/** A form of another site can post text and form fields, but never JSON: /api takes nothing else. */
function isJson(request: Request): boolean {
  const type = request.headers.get("content-type");
  return type === null || /^application\/json\s*(;|$)/i.test(type);
}

/** Asked again of the route itself (routes/context.ts): no way around the door leads to what is the staff's. Who may sign up is asked behind it. Feedback is taken from whoever sees a screen, the login screen included; read it may only staff. */
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
function isKnownHost({ url, headers }: Request, publicUrl: URL | null): boolean {
  const { protocol, host } = new URL(url);
  const named = headers.get("host");
  if (host.length < 4 || (named !== null && URL.parse(`${protocol}//${named}`)?.host !== host)) return false;
  return publicUrl === null || (named ?? host) === publicUrl.host;
}
