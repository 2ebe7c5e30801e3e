import type { AnyRefusal } from "../../domain/outcome.ts";
import { movedSentence } from "../messages/moved.ts";
import { say } from "../messages/refusals.ts";
import { urls } from "../urls/urls.ts";
import { wayOnFrom } from "./refused-form.ts";

export type FieldError = { field: string; message: string };

const TITLES: Record<number, string> = {
  400: "Malformed request",
  401: "Not signed in",
  403: "Refused",
  404: "Not found",
  405: "Method not allowed",
  408: "Took too long",
  409: "Conflict",
  413: "Too large",
  415: "Unsupported media type",
  422: "Rule broken",
  429: "Slow down",
  431: "Too large",
  500: "Something went wrong",
  503: "Not available",
};

export const titleOf = (status: number): string => TITLES[status] ?? "Error";

/** An error of /api: RFC 9457, with a sentence for a clerk, and never the input. */
export function problem(
  status: number,
  detail: string,
  errors?: FieldError[],
  /** Further fields for an older client. */
  besides: Record<string, unknown> = {},
): Response {
  const body = {
    type: "about:blank",
    title: titleOf(status),
    status,
    detail,
    ...(errors && { errors }),
    ...besides,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json; charset=utf-8" },
  });
}

/** How the calls that may be held say so. */
export const NEEDS_SECOND = "it needs a second person: `approvalId` names the request that waits";

/** `within` goes before the field: "1." for a field of the second of a list. */
export function problemOf(refusal: AnyRefusal, within = ""): Response {
  const { status, detail, field, moved = [] } = say(refusal);
  const errors = field ? [{ field: within + field, message: detail }] : undefined;
  for (const one of moved.slice(1))
    errors?.push({ field: within + one.field, message: movedSentence([one]).detail });
  const wayOn = wayOnFrom(refusal);
  const placed = refusal.code === "slip-placed" && { placed: refusal.references };
  const waits = refusal.code === "approval-waits" && { approvalId: refusal.approvalId };
  const answer = problem(status, detail, errors, { ...(wayOn && { wayOn }), ...placed, ...waits });
  if ("retryAfterSeconds" in refusal) answer.headers.set("retry-after", String(refusal.retryAfterSeconds));
  return answer;
}

const { api } = urls;

/** The subject of a call's id, most specific first. */
const UNDER: readonly [under: string, refusal: AnyRefusal][] = [
  [`${api.racing.bets}/today/`, { code: "account-unknown" }],
  [`${api.racing.bets}/account/`, { code: "account-unknown" }],
  [`${api.racing.bets}/`, { code: "bet-unknown" }],
  [`${api.accounts.list}/`, { code: "account-unknown" }],
  [`${api.lottery.players}/`, { code: "player-unknown" }],
  [`${api.feedback.reports}/`, { code: "feedback-unknown" }],
  ["/api/drawresults/player-result/", { code: "result-unknown" }],
  ["/api/betslip/account/", { code: "account-unknown" }],
  ["/api/betslip/", { code: "slip-unknown" }],
];

/** The message of the error for an invalid id in an address. */
export const UNKNOWN_ID = "unknown-id";

/** A call to an address that does not exist: an invalid id, or an unknown call. */
export function noSuchCall(path: string, error: unknown): Response {
  // The old client doubles the prefix.
  const asked = path.replace(/^\/api\/api\//, "/api/");
  const ofId = error instanceof Error && error.message === UNKNOWN_ID;
  const refusal = ofId ? UNDER.find(([under]) => asked.startsWith(under))?.[1] : undefined;
  return refusal ? problemOf(refusal) : problem(404, "There is no such call");
}
