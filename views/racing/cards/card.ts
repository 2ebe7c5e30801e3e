import type { Prize, Race, Runner } from "../../../src/domain/racing/races/race.ts";
import { isStopped, RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import type { ResultStatus, StoredFinisher } from "../../../src/domain/racing/races/result-version.ts";

/** A race as the screens show it: what the store holds, whichever feed or clerk it came from. */
export type RaceOnCard = Pick<
  Race,
  | "day"
  | "offTime"
  | "offAt"
  | "name"
  | "going"
  | "handicap"
  | "raceClass"
  | "pattern"
  | "ageBand"
  | "status"
  | "runnersExpected"
  | "simulated"
  | "statusByHand"
> & { id: number; courseName: string; distanceText: string; prize: Prize | null };

export type RunnerOnCard = Pick<
  Runner,
  | "number"
  | "name"
  | "bred"
  | "jockey"
  | "claim"
  | "age"
  | "draw"
  | "status"
  | "price"
  | "withdrawnAt"
  | "lastPrice"
> & {
  id: number;
  /** The stored price cannot be read: named beside the horse. */
  isUnreadable?: true;
};

/** The text for it. */
export const unreadableText = ({ id }: Pick<RunnerOnCard, "id">): string =>
  `Its stored price cannot be read (runner ${id}): check the books`;

export type ResultOnCard = { status: ResultStatus; ran: number; finishers: StoredFinisher[] };

/** A race with its runners and the newest version of its result. */
export type Card = { race: RaceOnCard; runners: RunnerOnCard[]; result: ResultOnCard | null };

/** The state of a race: the shop's clock decides whether it is off, whatever a feed has. */
export type Standing = "to come" | "off" | "provisional" | "result" | "abandoned" | "void";

export function standingOf({ race, result }: Pick<Card, "race" | "result">, now: Date): Standing {
  // Staff reinstated it: a feed's stop no longer counts.
  const runsOn = race.statusByHand && !isStopped(race.status);
  const last = runsOn && result && isStopped(result.status) ? undefined : result?.status;
  if (race.status === RACE_STATUS.abandoned || last === RACE_STATUS.abandoned) return "abandoned";
  if (race.status === RACE_STATUS.void || last === RACE_STATUS.void) return "void";
  if (last === "provisional") return "provisional";
  if (last || race.status === RACE_STATUS.result) return "result";
  return race.offAt > now ? "to come" : "off";
}

/** The result of a race that was run: a stop is none. */
export const resultOfRun = <R extends ResultOnCard>({ result }: { result: R | null }): R | null =>
  result && isStopped(result.status) ? null : result;

/** "14:05 Ascot": what a clerk calls a race. */
export const raceTitle = ({ offTime, courseName }: Pick<RaceOnCard, "offTime" | "courseName">): string =>
  `${offTime} ${courseName}`;
