import { isInMinute, isMinuteOnly } from "../../../domain/racing/races/attention.ts";
import { expectedRunners, type Race, type Runner } from "../../../domain/racing/races/race.ts";
import { isStopped, RACE_STATUS, RACE_STATUS_WORDS } from "../../../domain/racing/races/race-status.ts";
import type { Note } from "../../notes.ts";
import type { CardsFetched } from "../race-feed.ts";
import { nameKey } from "../reading/runner-fields.ts";

/**
 * A day's cards after a fetch, completed with facts of earlier fetches: saddle numbers that a source drops
 * when a horse comes out, the last price and its time, runners of a race whose details were not requested
 * this time, and races that a source no longer lists. Ids stay the earlier ones, also after a change of
 * source. Pure; `changes` are sentences for the log and the screen.
 */
export function carryForward(
  earlier: readonly Race[],
  fresh: CardsFetched,
): { races: Race[]; changes: Note[] } {
  const changes: Note[] = [];
  const left = new Set(earlier);
  // First those that the source calls by the same name: a new race near the old time of another is not that race.
  const named = new Map(earlier.map((race) => [race.id, race]));
  for (const { id } of fresh.races) if (named.has(id)) left.delete(named.get(id)!);
  const races = fresh.races.map((race) => {
    const before = named.get(race.id) ?? matchRace(markOfCard(race), [...left], markOfCard);
    if (!before) return race;
    left.delete(before);
    return carryRace(before, race, fresh.asOf, changes);
  });
  for (const missing of left) {
    if (missing.day !== fresh.day) continue;
    if (fresh.complete)
      changes.push({ where: whereOf(missing), reason: "no longer listed by the source; kept as it was" });
    races.push(missing);
  }
  return { races: races.sort((a, b) => a.offAt.getTime() - b.offAt.getTime()), changes };
}

function carryRace(before: Race, race: Race, now: Date, changes: Note[]): Race {
  const where = whereOf(before);
  if (before.offAt.getTime() !== race.offAt.getTime())
    changes.push({ where, reason: `the off time moves from ${before.offTime} to ${race.offTime}` });
  const status = statusAfter(before, race);
  const runsAgain = isStopped(status) && !isStopped(race.status) && (before.runsAgain ?? "asked");
  if (runsAgain === "asked" && before.runsAgain !== "asked" && !before.statusByHand)
    changes.push({ where, reason: `${RACE_STATUS_WORDS[status]}, and the source runs it again` });
  if (before.status !== status)
    changes.push({ where, reason: `${RACE_STATUS_WORDS[before.status]}, now ${RACE_STATUS_WORDS[status]}` });
  const sameSource = before.source === race.source;
  const runners = carryRunners(
    before.runners,
    race.runners,
    { raceId: before.id, where, now, sameSource, hasResult: before.status === RACE_STATUS.result },
    changes,
  );
  return {
    ...race,
    // A race keeps the name it has with us: bets and stored rows point to it.
    id: before.id,
    source: before.source,
    sourceRaceId: before.sourceRaceId,
    prize: race.prize ?? before.prize,
    status,
    ...(before.statusByHand && { statusByHand: true }),
    ...(runsAgain && { runsAgain }),
    runners,
    runnersExpected: runners.length > 0 ? expectedRunners(runners) : race.runnersExpected,
  };
}

/**
 * Staff's word about a race beats a source's until they take it back. A race that has its result is not made to run
 * again by a card that knows nothing of it (rpscrape's never do); one that was stopped has its bets void, and takes none
 * before staff reinstate it.
 */
function statusAfter(before: Race, race: Race): Race["status"] {
  const isRun =
    before.status === RACE_STATUS.result &&
    (race.status === RACE_STATUS.declared || race.status === RACE_STATUS.off);
  const isKept = before.statusByHand || isRun || (isStopped(before.status) && !isStopped(race.status));
  return isKept ? before.status : race.status;
}

const whereOf = (race: Race): string => `${race.course.name} ${race.offTime}`;

/** `hasResult`: what ran is known from the result, and no card decides it any more. */
type OfRace = { raceId: string; where: string; now: Date; sameSource: boolean; hasResult: boolean };

/** Runners of one race after a fresh fetch. A horse that the fresh card has lost stays: a card loses no horse silently. */
export function carryRunners(
  earlier: readonly Runner[],
  fresh: readonly Runner[],
  of: OfRace,
  changes: Note[],
): Runner[] {
  // No runners at all is a card without details, not an empty field.
  if (fresh.length === 0) return [...earlier];
  const pairs = pairHorses(fresh, earlier, of.sameSource);
  const runners = fresh.map((runner) => {
    const pair = pairs.get(runner);
    if (pair) return carryRunner(pair.other, runner, of, changes);
    return { ...runner, id: `${of.raceId}/${runner.horseId ?? nameKey(runner.name)}` };
  });
  const kept = new Set([...pairs.values()].map(({ other }) => other));
  for (const runner of earlier) {
    if (kept.has(runner)) continue;
    changes.push({
      where: `${of.where}, ${runner.name}`,
      reason: "no longer on the source's card; kept as it was",
    });
    runners.push(runner);
  }
  return runners;
}

function carryRunner(before: Runner, runner: Runner, of: OfRace, changes: Note[]): Runner {
  const where = `${of.where}, ${runner.name}`;
  const changed = (what: string, from: unknown, to: unknown): void => {
    if (from !== null && to !== null && from !== to)
      changes.push({ where, reason: `${what} ${from}, now ${to}` });
  };
  changed("number", before.number, runner.number);
  changed("jockey", before.jockey, runner.jockey);
  const status = before.statusByHand || of.hasResult ? before.status : asReserve(before, runner.status);
  changed("was", before.status, status);
  return {
    ...runner,
    id: before.id,
    horseId: of.sameSource ? (runner.horseId ?? before.horseId) : before.horseId,
    number: runner.number ?? before.number,
    bred: runner.bred ?? before.bred,
    age: runner.age ?? before.age,
    draw: runner.draw ?? before.draw,
    ...(before.statusByHand && { statusByHand: true }),
    status,
    ...withdrawal(before, { ...runner, status }, of.now),
  };
}

/** Whether it runs, by staff's word on a reserve; whether it is out, by the source's. */
function asReserve({ reserveByHand }: Runner, status: Runner["status"]): Runner["status"] {
  if (!reserveByHand || status === "non-runner") return status;
  return reserveByHand === "not in" ? "reserve" : "runner";
}

/**
 * A horse found to be out now was withdrawn some time since the last fetch. The moment we learn of it is what a Rule 4
 * goes by: bets struck before it were struck with the horse in. Once known, the moment stays, unless it comes back.
 */
function withdrawal(
  before: Runner,
  runner: Runner,
  now: Date,
): Pick<Runner, "price" | "withdrawnAt" | "lastPrice"> {
  if (runner.status !== "non-runner") return { price: runner.price, withdrawnAt: null, lastPrice: null };
  const lastPrice = before.price ?? before.lastPrice ?? runner.lastPrice;
  if (before.status === "non-runner")
    return { price: null, withdrawnAt: before.withdrawnAt ?? runner.withdrawnAt, lastPrice };
  const { withdrawnAt } = runner;
  // A source that gives the present minute knows only that the horse is out now.
  const isNow = withdrawnAt === null || (isMinuteOnly(withdrawnAt) && isInMinute(now, withdrawnAt));
  return { price: null, withdrawnAt: isNow ? now : withdrawnAt, lastPrice };
}

/** What two sources can agree on about a race; ids differ between them. */
export type RaceMark = {
  id: string;
  day: string;
  courseKey: string;
  offAt: Date;
  name: string;
  simulated: boolean;
};

export const markOfCard = (race: Omit<RaceMark, "courseKey"> & { course: { key: string } }): RaceMark => ({
  ...race,
  courseKey: race.course.key,
});
export const markOfResult = (
  result: Omit<RaceMark, "id" | "name"> & { raceId: string; raceName: string },
): RaceMark => ({
  ...result,
  id: result.raceId,
  name: result.raceName,
});

/** Races of a meeting are half an hour apart, seldom less than twenty minutes: within ten it is the same one. */
const OFF_TIME_MOVES_MS = 10 * 60_000;

/**
 * The card of a race known under another id: same id, else same day and course with the off time within ten minutes
 * (the nearest), else the same title on that course (a race put back by an hour). A simulated race is never a real one.
 */
export function matchRace<T>(
  wanted: RaceMark,
  candidates: readonly T[],
  markOf: (candidate: T) => RaceMark,
): T | null {
  const here = candidates
    .map((candidate) => ({ candidate, mark: markOf(candidate) }))
    .filter(({ mark }) => mark.simulated === wanted.simulated && mark.day === wanted.day);
  const sameId = here.find(({ mark }) => mark.id === wanted.id);
  if (sameId) return sameId.candidate;

  const moved = ({ mark }: { mark: RaceMark }): number =>
    Math.abs(mark.offAt.getTime() - wanted.offAt.getTime());
  const onCourse = here
    .filter(({ mark }) => mark.courseKey === wanted.courseKey)
    .sort((a, b) => moved(a) - moved(b));
  const nearest = onCourse[0];
  if (nearest && moved(nearest) <= OFF_TIME_MOVES_MS) return nearest.candidate;
  const title = nameKey(wanted.name);
  return onCourse.find(({ mark }) => title !== "" && nameKey(mark.name) === title)?.candidate ?? null;
}

export type NamedHorse = { horseId: string | null; number: number | null; name: string };
export type PairedBy = "id" | "number and name" | "name" | "number";

/**
 * Pairs the horses of two lists: by the source's id, else by number and name, else by name (numbers can
 * change), else by number where the names are nearly equal (a lost letter). Never by number alone: that would
 * pay one horse's price on another. Each horse is paired once. `sameSource`: ids are comparable.
 */
export function pairHorses<A extends NamedHorse, B extends NamedHorse>(
  these: readonly A[],
  those: readonly B[],
  sameSource: boolean,
): Map<A, { other: B; by: PairedBy }> {
  const pairs = new Map<A, { other: B; by: PairedBy }>();
  const free = new Set(those);
  const keys = new Map<NamedHorse, string>([...these, ...those].map((horse) => [horse, nameKey(horse.name)]));
  const key = (horse: NamedHorse): string => keys.get(horse) ?? "";

  const rules: [PairedBy, (a: A, b: B) => boolean][] = [
    ["id", (a, b) => sameSource && a.horseId !== null && a.horseId === b.horseId],
    ["number and name", (a, b) => a.number !== null && a.number === b.number && key(a) === key(b)],
    ["name", (a, b) => key(a) === key(b)],
    ["number", (a, b) => a.number !== null && a.number === b.number && nearlySame(key(a), key(b))],
  ];
  for (const [by, fits] of rules) {
    for (const horse of these) {
      if (pairs.has(horse)) continue;
      const other = [...free].find((candidate) => fits(horse, candidate));
      if (!other) continue;
      pairs.set(horse, { other, by });
      free.delete(other);
    }
  }
  return pairs;
}

/** Cut short, or at most two letters apart. */
function nearlySame(a: string, b: string): boolean {
  const [short = "", long = ""] = [a, b].sort((x, y) => x.length - y.length);
  if (short.length < 5) return false;
  return long.startsWith(short) || distance(short, long) <= 2;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? a.length;
}
