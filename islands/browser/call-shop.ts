import { urls } from "../../src/http/urls/urls.ts";
import { fetchFromShop } from "./from-shop.ts";
import { leaveForLogin } from "./leave.ts";

/** A link to the page where the obstacle is solved. */
export type WayOn = { href: string; text: string };

/**
 * How a call ended. `refused`: the shop refused it, with a sentence. `lost`: it is unknown what became of
 * it: no answer, a fault on the network or in the shop. `signedOut`: it was not processed.
 */
export type CallAnswer<T> =
  /** `replayed`: the first answer to this key, given again. */
  | { kind: "done"; body: T; replayed?: boolean }
  /** `placed`: the references of the slip that was placed by this key, where it was another request. */
  | {
      kind: "refused";
      status: number;
      sentence: string;
      wayOn?: WayOn | undefined;
      placed?: string[] | undefined;
    }
  | { kind: "signedOut" }
  | { kind: "lost"; sentence: string; reference?: string | undefined };

/** In milliseconds. tests/specification/section-9-constants.ts */
const TIMEOUT_MS = 60_000;
const NO_ANSWER = "We heard nothing back.";
/** Only placing a slip has a key. */
const NO_ANSWER_KEYED = "We heard nothing back. Try again; it will be placed only once.";
/** Answers that say nothing of the request itself: wait, come back, send less. */
const NOT_LOOKED_AT = new Set([408, 413, 425, 429]);

type Call = { method?: "GET" | "POST"; body?: unknown; key?: string; signal?: AbortSignal };

/** Calls the shop's API with the token of this sign-in. Never throws. */
export async function callShop<T>(address: string, call: Call = {}): Promise<CallAnswer<T>> {
  try {
    const response = await send(address, call);
    if (response.status === 401) return leave();
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) {
      const replayed = response.headers.has("idempotent-replayed");
      return answer === null ? lost(NO_ANSWER) : { kind: "done", body: answer as T, replayed };
    }
    const problem = (answer ?? {}) as Problem;
    const { detail: sentence = NO_ANSWER, reference } = problem;
    const known = response.status < 500 && !NOT_LOOKED_AT.has(response.status);
    return known
      ? { ...problem, kind: "refused", status: response.status, sentence }
      : lost(sentence, reference);
  } catch {
    return lost(call.key ? NO_ANSWER_KEYED : NO_ANSWER);
  }
}

async function send(address: string, { method = "GET", body, key, signal }: Call): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  const token = localStorage.getItem("token") ?? (await newToken());
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key) headers["idempotency-key"] = key;
  return fetchFromShop(address, {
    method,
    headers,
    signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** A user who signed in before the script loaded has a cookie and no token: request one. */
export async function newToken(): Promise<string | null> {
  const response = await fetchFromShop(urls.staff.token, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok || response.redirected) return null;
  const { token } = (await response.json()) as { token: string };
  localStorage.setItem("token", token);
  return token;
}

type Problem = { detail?: string; reference?: string; wayOn?: WayOn; placed?: string[] };

const lost = (sentence: string, reference?: string) => ({ kind: "lost", sentence, reference }) as const;

/** Any 401: the token is no longer valid. tests/specification/section-4-states.ts */
function leave(): { kind: "signedOut" } {
  localStorage.removeItem("token");
  leaveForLogin();
  return { kind: "signedOut" };
}
