import { addDays, wallClock } from "../../../domain/london-time.ts";
import { ReadingFailure } from "../../fetch-text.ts";

/**
 * What a subscription to The Racing API gives. Only Pro answers cards by date; the rest know today and tomorrow, so
 * that yesterday's cards are the shop's own, stored when they were fetched. Free has neither odds nor starting
 * prices, Basic no odds. Source: the provider's OpenAPI 1.4.3.
 */
export type RacingApiPlan = "free" | "basic" | "standard" | "pro";
export const RACING_API_PLANS: readonly RacingApiPlan[] = ["free", "basic", "standard", "pro"];

/** Card and result questions: path with the parameters that choose the day. Page size is the most that each allows. */
export type Paged = { path: string; parameters: [string, string][]; limit: number };

/** British and Irish only. The parameter is called differently on cards and on results. */
const REGIONS = ["gb", "ire"];

export function cardsQuestion(plan: RacingApiPlan, day: string, now: Date): Paged {
  const regions = REGIONS.map((region): [string, string] => ["region_codes", region]);
  const path = `/v1/racecards/${plan}`;
  if (plan === "pro") return { path, parameters: [["date", day], ...regions], limit: 500 };
  const word = wordFor(day, now);
  if (!word) throw notOnPlan(`Race cards of ${day}`, "today's and tomorrow's", plan);
  return { path, parameters: [["day", word], ...regions], limit: 500 };
}

export function resultsQuestion(plan: RacingApiPlan, day: string, now: Date): Paged {
  const regions = REGIONS.map((region): [string, string] => ["region", region]);
  if (plan === "standard" || plan === "pro")
    return {
      path: "/v1/results",
      parameters: [["start_date", day], ["end_date", day], ...regions],
      limit: 100,
    };
  if (wordFor(day, now) !== "today") throw notOnPlan(`Results of ${day}`, "today's", plan);
  return {
    path: plan === "free" ? "/v1/results/today/free" : "/v1/results/today",
    parameters: regions,
    limit: 100,
  };
}

function wordFor(day: string, now: Date): "today" | "tomorrow" | null {
  const today = wallClock(now, "Europe/London").day;
  if (day === today) return "today";
  return day === addDays(today, 1) ? "tomorrow" : null;
}

const notOnPlan = (what: string, instead: string, plan: RacingApiPlan): ReadingFailure =>
  new ReadingFailure("not-on-plan", `${what} are not in The Racing API's ${plan} plan, only ${instead}.`);
