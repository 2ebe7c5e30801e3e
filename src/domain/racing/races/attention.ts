import { wallClock } from "../../london-time.ts";
import { formatMoney } from "../../money.ts";
import type { BetStatusCode } from "../bet-status.ts";
import type { DividendKind } from "./dividends.ts";
import { clockTime } from "./race-decisions.ts";
import type { Contradiction } from "./race-facts.ts";
import { RACE_STATUS_WORDS, type Stopped } from "./race-status.ts";

/** A contradiction as the list shows it: by the horse's name. */
export type AttentionContradiction = { horse: string; resultSays: Contradiction["resultSays"] };

/** How long after the off a race without a result needs attention. */
export const RESULT_LATE_MS = 20 * 60_000;

/** How staff's decision and the result contradict each other, in one sentence. */
export const contradictionText = ({ horse, resultSays }: AttentionContradiction): string =>
  resultSays === "ran"
    ? `${horse}: marked non-runner, but the result shows it ran.`
    : `${horse}: reinstated by staff, but missing from the result.`;

/** What settles it, whichever of the two is true. */
export const contradictionRemedy = ({ resultSays }: AttentionContradiction): string =>
  resultSays === "ran"
    ? "Bets on this race are on hold: reinstate it or correct the result."
    : "Bets on this race are on hold: mark it as a non-runner or correct the result.";

/**
 * Open questions about a race beside contradictions: a horse missing from the result without a time of
 * withdrawal; a withdrawal to the minute, with bets struck in that minute; a stopped race that its feed runs
 * again; bets struck after the off; bets that wait for a dividend (`unclear`: the feed's texts that declare none); a
 * feed's dividend that came after another was keyed; a settled bet that cannot be read.
 */
export type RaceQuestion =
  | { ask: "did-not-run"; runnerId: number; horse: string; price: string }
  | { ask: "minute"; runnerId: number; horse: string; minute: string; bets: number }
  | { ask: "runs-again"; offTime: string; status: Stopped }
  | { ask: "late-bets"; offAt: string; bets: number }
  | { ask: "dividends"; bets: number; unclear?: string[] }
  | { ask: "dividends-differ"; contested: ContestedDividend[] }
  | { ask: "unreadable-bet"; betId: number; reference: string };

export type ContestedDividend = { kind: DividendKind; keyedPence: number; feedPence: number };

export function questionText(question: RaceQuestion): string {
  switch (question.ask) {
    case "did-not-run":
      return `${question.horse} at ${question.price} did not run: Rule 4?`;
    case "minute": {
      const { horse, minute, bets } = question;
      const struck = bets === 1 ? "1 bet was struck" : `${bets} bets were struck`;
      const { time } = wallClock(new Date(minute), "Europe/London");
      return `${horse} came out at ${time}, and ${struck} in that minute: before or after?`;
    }
    case "late-bets": {
      const struck = question.bets === 1 ? "1 bet was struck" : `${question.bets} bets were struck`;
      return `It was off at ${clockTime(new Date(question.offAt))}, and ${struck} after that: void, or in time?`;
    }
    case "dividends":
      return dividendsText(question);
    case "dividends-differ": {
      const each = question.contested.map(
        ({ kind, keyedPence, feedPence }) =>
          `the ${kind} at ${formatMoney(feedPence)}, and ${formatMoney(keyedPence)} is keyed`,
      );
      return `The feed declares ${each.join("; ")}: which?`;
    }
    case "unreadable-bet":
      return `Bet ${question.reference} cannot be read, and is not settled again: check the books.`;
    case "runs-again":
      return `The feed runs the ${question.offTime} again: reinstate or leave ${RACE_STATUS_WORDS[question.status]}?`;
  }
}

function dividendsText({ bets, unclear = [] }: { bets: number; unclear?: string[] }): string {
  const wait =
    bets === 1
      ? "1 bet waits for a forecast or tricast dividend"
      : `${bets} bets wait for forecast or tricast dividends`;
  if (unclear.length === 0) return `${wait}.`;
  const said = unclear.map((text) => `"${text}"`).join(" and ");
  return `${wait}: the feed's ${said} ${unclear.length === 1 ? "does" : "do"} not say what its order pays.`;
}

const MINUTE_MS = 60_000;

/** A withdrawal known to the minute only: bets struck in that minute may be before or after it. */
export const isMinuteOnly = (withdrawnAt: Date): boolean => withdrawnAt.getTime() % MINUTE_MS === 0;

export const isInMinute = (instant: Date, minute: Date): boolean =>
  Math.floor(instant.getTime() / MINUTE_MS) === Math.floor(minute.getTime() / MINUTE_MS);

/** The last instant of a minute. */
export const endOfMinute = (minute: Date): Date =>
  new Date((Math.floor(minute.getTime() / MINUTE_MS) + 1) * MINUTE_MS - 1);

/**
 * The answer of "Check Results" for a bet. The specification has sentences for won, lost and pending
 * (tests/specification/section-8-errors.ts); the others follow them.
 */
export function checkedSentence(status: BetStatusCode, payoutPence: number | null): string {
  const paid = formatMoney(payoutPence ?? 0);
  switch (status) {
    case 0:
      return "Bet is still pending";
    case 1:
      return `Bet won! Winnings: ${paid}`;
    case 2:
      return `Bet placed! Winnings: ${paid}`;
    case 3:
      return "Bet lost";
    case 4:
      return "Bet cannot be settled: its result needs a decision by staff";
    case 5:
      return `Bet void: ${paid} refunded`;
  }
}

/** The answer of a check of all pending bets. `won` counts those that pay winnings, `wonPence` their sum. */
export function checkedAllSentence(settled: number, won: number, wonPence: number): string {
  if (won > 0) return `${won} bet(s) won! Total winnings: ${formatMoney(wonPence)}`;
  return settled > 0 ? `${settled} bet(s) settled, none won` : "No bet could be settled yet";
}
