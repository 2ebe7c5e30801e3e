import { urls } from "../urls.ts";
import { type Arrival, noteArrival, type Staff } from "./arrival.ts";
import { isAboutCalls, isCall, wantsPage } from "./calls.ts";
import { compress } from "./compress.ts";
import type { Log } from "./log.ts";
import { problem } from "./problem.ts";
import { isSameOrigin } from "./same-origin.ts";
import { secure } from "./security-headers.ts";

type House = {
  /** The routes behind the door. */
  handle(request: Request): Promise<Response>;
  /** Who a request comes from: by cookie for pages, by bearer token for calls. */
  recognise(request: Request): Promise<Staff | null>;
  /** The way to the login page, for whoever asked for a page of the staff's. */
  turnAway(request: Request): Promise<Response>;
  /** The page as it leaves, with what its reader had typed into it before the session ended. */
  withHeldForm(request: Request, response: Response): Response;
  newId(): string;
  /** What somebody sees when something broke; its details go to the log and nowhere else. */
  apologise(request: Request, fault: unknown): Promise<Response>;
  log: Log;
  /** The address that staff use, where it is set: no other Host is served. */
  publicUrl: URL | null;
};

export type FrontDoor = (request: Request, address?: string) => Promise<Response>;

/**
 * Every request comes through here, before a byte of its body is read: who is it, may it come in, and on the way
 * out the same headers and one log line for every answer. A route cannot forget to ask who is there.
 */
export function frontDoor(house: House): FrontDoor {
  const https = house.publicUrl?.protocol === "https:";
  return async (request, address = "local") => {
    const started = performance.now();
    const arrival: Arrival = { id: house.newId(), address, staff: null };
    noteArrival(request, arrival);
    const path = new URL(request.url).pathname;
    let response: Response;
    try {
      response = await admit(house, request, path, arrival);
    } catch (fault) {
      response = await house.apologise(request, fault);
    }
    const answer = await compress(request, house.withHeldForm(request, response));
    secure(answer.headers, arrival.id, https);
    house.log.info("request", {
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

async function admit(house: House, request: Request, path: string, arrival: Arrival): Promise<Response> {
  if (!isKnownHost(request, house.publicUrl)) return problem(400, "This address is not served here.");
  const call = isCall(path);
  const changes = request.method !== "GET" && request.method !== "HEAD";
  const fromTheStreet = path === urls.api.signIn || path === urls.api.feedback;
  if (changes && (!call || fromTheStreet) && !isOurs(request, call))
    return problem(403, "This request did not come from the shop's own page.");
  if (path.startsWith("/assets/") || path === urls.health) return await house.handle(request);
  arrival.staff = await house.recognise(request);
  if (arrival.staff || isOpenToAll(path, request.method))
    return call && changes && !isJson(request)
      ? problem(415, "Send the body as application/json")
      : await house.handle(request);
  const shown = !call || (isAboutCalls(path) && wantsPage(request));
  return shown ? await house.turnAway(request) : problem(401, "Sign in first");
}

/** A script that signs in by the API says nothing of where it is; a page of another site always does. */
const isOurs = (request: Request, call: boolean): boolean =>
  call ? request.headers.get("sec-fetch-site") !== "cross-site" : isSameOrigin(request);

/** A form of another site can post text and form fields, but never JSON: /api takes nothing else. */
function isJson(request: Request): boolean {
  const type = request.headers.get("content-type");
  return type === null || /^application\/json\s*(;|$)/i.test(type);
}

/** Who may sign up is asked behind the door. Feedback is taken from whoever sees a screen, the login screen included; read it may only staff. */
const isOpenToAll = (path: string, method: string): boolean =>
  path === urls.login ||
  path === urls.signUp ||
  path === urls.api.signIn ||
  path === urls.api.register ||
  path === urls.sendFeedback ||
  (path === urls.api.feedback && method === "POST");

function isKnownHost(request: Request, publicUrl: URL | null): boolean {
  const host = request.headers.get("host") ?? new URL(request.url).host;
  // The router looks for the path from the twelfth character of the address on: a shorter host would misroute.
  return publicUrl ? host === publicUrl.host : host.length >= 4;
}
