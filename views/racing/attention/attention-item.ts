import { durationInWords } from "../../../src/domain/age.ts";
import { formatWeekday } from "../../../src/domain/london-time.ts";
import {
  type AttentionContradiction,
  contradictionText,
  questionText,
  type RaceQuestion,
  RESULT_LATE_MS,
} from "../../../src/domain/racing/races/attention.ts";
import {
  isStopped,
  RACE_STATUS_WORDS,
  type RaceStatus,
} from "../../../src/domain/racing/races/race-status.ts";
import type { ResultStatus } from "../../../src/domain/racing/races/result-version.ts";
import { isUnreadable } from "../../../src/domain/unreadable.ts";
import { urls } from "../../../src/http/urls/urls.ts";

/** A race that needs attention, as stored. */
export type RaceInNeed = {
  raceId: number;
  day: string;
  offTime: string;
  courseName: string;
  offAt: Date;
  contradictions: AttentionContradiction[] | null;
  correctionVersion: number | null;
  differingBets: number | null;
  questions: readonly RaceQuestion[] | null;
  newest: ResultStatus | null;
  heldBets: number;
  /** The stakes of these. */
  heldPence?: number;
  /** Of these, bets at the starting price. */
  heldAtSp?: number;
  raceStatus?: RaceStatus | null;
};

/** An entry of the list: the problem, and a link to its solution. */
export type AttentionItem = { key: string; text: string; href: string; action: string };

const bets = (count: number): string => (count === 1 ? "1 bet" : `${count} bets`);
const waiting = (held: number): string => (held === 0 ? "" : ` ${bets(held)} waiting.`);
const onHold = (held: number): string => (held === 0 ? "" : ` ${bets(held)} on hold.`);

/** Everything that is the matter with a race, what holds money first. */
export function itemsOf(race: RaceInNeed, now: Date): AttentionItem[] {
  const { raceId, correctionVersion, heldBets } = race;
  const differing = race.differingBets ?? 0;
  const contradictions = race.contradictions ?? [];
  const unread = [race.contradictions, race.questions].some(isUnreadable) ? [unreadItem(raceId)] : [];
  const items: AttentionItem[] = contradictions.map((one, at) => ({
    key: `contradiction-${raceId}-${at}`,
    text: contradictionText(one) + onHold(heldBets),
    href: urls.racing.race(raceId),
    action: "Review Race",
  }));
  if (correctionVersion !== null)
    items.push({
      key: `correction-${raceId}`,
      text: "The feed corrected its result after bets were settled.",
      href: urls.racing.race(raceId),
      action: "Review Correction",
    });
  if (differing > 0)
    items.push({
      key: `differing-${raceId}`,
      text: `${differing === 1 ? "1 settled bet now differs" : `${differing} settled bets now differ`} from the result.`,
      href: urls.racing.resettleRace(raceId),
      action: "Re-settle",
    });
  items.push(...unread);
  if (items.length > 0) return [...items, ...questionsOf(race)];
  if (race.questions && !isWaitedFor(race, now)) return questionsOf(race);
  return [...questionsOf(race), { key: `waiting-${raceId}`, href: placeOf(race), ...wordsFor(race, now) }];
}

const questionsOf = ({ raceId, questions }: RaceInNeed): AttentionItem[] =>
  (questions ?? []).map((question) => ({
    key: `${question.ask}-${idOf(question) ?? raceId}`,
    text: questionText(question),
    href: placeToDecide(raceId, question),
    action: question.ask === "unreadable-bet" ? "Review Bet" : "Decide",
  }));

const unreadItem = (raceId: number): AttentionItem => ({
  key: `unread-${raceId}`,
  text: "Notes on this race can't be read: check the books.",
  href: urls.racing.race(raceId),
  action: "Review Race",
});

const idOf = (question: RaceQuestion): number | null =>
  "runnerId" in question ? question.runnerId : "betId" in question ? question.betId : null;

/** The form that a question about a race is answered in. */
export function placeToDecide(raceId: number, question: RaceQuestion): string {
  if (question.ask === "runs-again") return urls.racing.decideRunsAgain(raceId);
  if (question.ask === "dividends" || question.ask === "dividends-differ")
    return urls.racing.keyDividends(raceId);
  if (question.ask === "late-bets") return urls.racing.lateBets(raceId);
  if (question.ask === "unreadable-bet") return urls.racing.bet(question.betId);
  const { decideDidNotRun, decideMinute } = urls.racing;
  return question.ask === "minute" ? decideMinute(question.runnerId) : decideDidNotRun(question.runnerId);
}

/** A race that runs and is off for long, without a result or with bets that it leaves open. */
const isWaitedFor = ({ questions, newest, heldBets, offAt }: RaceInNeed, now: Date): boolean =>
  !questions?.some(({ ask }) => ask === "runs-again") &&
  (newest === null || heldBets > 0) &&
  now.getTime() - offAt.getTime() >= RESULT_LATE_MS;

/** No contradiction: its result is late, or does not decide every bet. */
function wordsFor(
  { newest, offAt, heldBets, heldAtSp = 0, raceStatus }: RaceInNeed,
  now: Date,
): Pick<AttentionItem, "text" | "action"> {
  const held = waiting(heldBets);
  if (raceStatus && isStopped(raceStatus))
    return {
      text: `Race ${RACE_STATUS_WORDS[raceStatus]} with bets still open.${held}`,
      action: "Review Race",
    };
  if (newest === null)
    return {
      text: `No result after ${durationInWords(now.getTime() - offAt.getTime())}.${held}`,
      action: "Enter Result",
    };
  if (newest === "provisional")
    return { text: `The result is still provisional.${held}`, action: "Review Race" };
  if (heldAtSp > 0 && heldAtSp === heldBets)
    return { text: `The result has no starting price for them.${held}`, action: "Settle at Last Show" };
  return {
    text: `The result leaves a horse out, or its starting price.${held}`,
    action: "Review Race",
  };
}

function placeOf({ raceId, newest, raceStatus, heldBets, heldAtSp = 0 }: RaceInNeed): string {
  if (raceStatus && isStopped(raceStatus)) return urls.racing.race(raceId);
  if (newest === null) return urls.racing.enterResult(raceId);
  const isSpOnly = newest !== "provisional" && heldAtSp > 0 && heldAtSp === heldBets;
  return isSpOnly ? urls.racing.lastShow(raceId) : urls.racing.race(raceId);
}

/** "14:22 Kingsmere", and with its day where that is another one. */
export const raceNamed = ({ day, offTime, courseName }: RaceInNeed, today: string): string =>
  `${day === today ? "" : `${formatWeekday(day)} ${day.slice(8)}/${day.slice(5, 7)}, `}${offTime} ${courseName}`;

/** To mark them where they stand among others. */
export type RacesInNeed = ReadonlyMap<number, RaceInNeed>;
export const racesById = (races: readonly RaceInNeed[]): RacesInNeed =>
  new Map(races.map((race) => [race.raceId, race]));

/** Its result contradicts staff, a later result, or bets: more than late. */
export const isToDecide = (race: RaceInNeed | null | undefined): race is RaceInNeed =>
  race !== null && race !== undefined && race.differingBets !== null;

/** The badge's text in place of "Results Available". */
export function disputeOf({
  contradictions,
  correctionVersion,
  differingBets,
  questions,
}: RaceInNeed): string {
  if (contradictions?.length) return "Result disputed";
  if (correctionVersion !== null) return "Revised result, not taken";
  if (differingBets || !questions) return "Result changed, bets differ";
  if (questions.every(({ ask }) => ask === "unreadable-bet")) return "Bets cannot be read";
  if (questions.some(({ ask }) => ask === "late-bets")) return "Bets after the off";
  if (questions.some(({ ask }) => ask === "dividends")) return "Dividend to key";
  if (questions.some(({ ask }) => ask === "dividends-differ")) return "Dividend declared again";
  return questions.some(({ ask }) => ask === "runs-again") ? "The feed runs it again" : "Rule 4 to decide";
}
