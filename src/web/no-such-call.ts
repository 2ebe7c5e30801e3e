import type { AnyRefusal } from "../domain/outcome.ts";
import { urls } from "../urls.ts";
import { problem, problemOf } from "./problem.ts";

const { api } = urls;

/** What a call asks for by an id, the closest first. */
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

/** The message of the error that is thrown for an address with an id that is none. */
export const UNKNOWN_ID = "unknown-id";

/** A call to an address that does not exist: its id is not one, or there is no such call. */
export function noSuchCall(path: string, error: unknown): Response {
  // The old client asks for slips with its prefix doubled.
  const asked = path.replace(/^\/api\/api\//, "/api/");
  const ofId = error instanceof Error && error.message === UNKNOWN_ID;
  const refusal = ofId ? UNDER.find(([under]) => asked.startsWith(under))?.[1] : undefined;
  return refusal ? problemOf(refusal) : problem(404, "There is no such call");
}
