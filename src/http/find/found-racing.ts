import { type BetWithLegs, findBet, findBetByReference } from "../../../db/stores/racing/bets.ts";
import { racesOf, type StoredRace } from "../../../db/stores/racing/cards.ts";
import { horsesToday } from "../../../db/stores/racing/horses-today.ts";
import { dayMeant, horsesOnLine } from "../../../db/stores/racing/lines.ts";
import { findHorsesNamed, type RunnerWithRace } from "../../../db/stores/racing/search.ts";
import type { Found, FoundKind } from "../../../views/find/found.ts";
import type { ParsedSearch } from "../../domain/find/parse-search.ts";
import { wordsFit } from "../../domain/find/parse-search.ts";
import { formatInstant, timeAndDay, wallClock } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import { betName } from "../../domain/racing/bet-name.ts";
import { horseOnCard } from "../../domain/racing/placing/card-horse.ts";
import { fitsCourse } from "../../domain/racing/placing/horse-line.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { searchName } from "../../domain/racing/search-name.ts";
import { urls } from "../urls/urls.ts";
import { type Finding, MOST_OF_A_KIND, NO_CUSTOMER } from "./found-accounts.ts";

/** A bet by the reference on its receipt, or by its id. */
export async function betAsked({ reader }: Finding, { reference, id }: ParsedSearch): Promise<FoundKind[]> {
  const bet = reference
    ? await findBetByReference(reader, reference)
    : id === null
      ? undefined
      : await findBet(reader, id);
  return bet ? [{ kind: "Bet", answers: [toBet(bet)] }] : [];
}

const toBet = (bet: BetWithLegs): Found => ({
  text: `${bet.reference}: ${betName(bet)}, ${formatMoney(bet.amountPence)}`,
  sub: `${bet.accountName ?? "Unknown Account"}, ${formatInstant(bet.placedAt)}`,
  leadsTo: urls.racing.bet(bet.id),
  isDialog: true,
});

/** A typed bet leads to the line of Place Racing Bet, where it is built, not placed. */
export function findTypedBet({ served }: Finding, { text, bet }: ParsedSearch): FoundKind[] {
  if (bet === "surely" && !served) return NO_CUSTOMER;
  if (bet === null || !served?.playsRaces) return [];
  const sub = `for ${served.name}`;
  return [
    { kind: "Racing bet", answers: [{ text: `Bet ${text}`, sub, leadsTo: urls.racing.typedBet(text) }] },
  ];
}

/** "emerald ticket 5": as above, when a coming horse has that name. */
export async function horseToBack(finding: Finding, asked: ParsedSearch): Promise<FoundKind[]> {
  const { reader, now } = finding;
  if (asked.horseToBack === undefined) return [];
  const ahead = await findHorsesNamed(reader, asked.horseToBack, { now, futureOnly: true });
  return ahead.length === 0 ? [] : findTypedBet(finding, { ...asked, bet: "surely" });
}

/** Horses of today by name, or by the time and number or name of their race, which may be tomorrow's. */
export async function horsesAsked(
  finding: Finding,
  { text, runner, isName }: ParsedSearch,
): Promise<FoundKind[]> {
  const { reader, now } = finding;
  const meant =
    runner && (runner.number ?? runner.course) !== "" ? await horsesOnLine(reader, runner, now) : [];
  // A race requested without a number is found as a race.
  const onLine = meant.filter(
    (one) => runner?.number !== null || searchName(one.runner.name).startsWith(searchName(runner.course)),
  );
  const named = isName ? await horsesToday(reader, text, now, MOST_OF_A_KIND) : [];
  const horses = [...onLine.slice(0, MOST_OF_A_KIND), ...named];
  return byDay(horses, ({ race }) => race, now).map(({ day, of }) => ({
    kind: `Horses ${day}`,
    answers: of.map((one) => toHorse(finding, one)),
  }));
}

/** Those of today, and those of tomorrow. */
const byDay = <T>(found: readonly T[], raceOf: (one: T) => StoredRace, now: Date) =>
  (["today", "tomorrow"] as const).map((day) => ({
    day,
    of: found.filter((one) => (raceOf(one).day === dayOf(now)) === (day === "today")),
  }));

/** To a new bet where one can be taken, else to the race. */
function toHorse({ served, now }: Finding, { runner, race }: RunnerWithRace): Found {
  const canBet = served?.playsRaces && isAhead(race, now) && runner.status !== "non-runner";
  return {
    text: `${runner.number ?? "–"} ${runner.name}, ${horseOnCard(runner, race).odds}`,
    sub: `${canBet ? "Bet, " : ""}${timeAndDay(race.offAt, now)} ${race.courseName}`,
    leadsTo: canBet ? urls.racing.betOnRunner(runner.id) : urls.racing.race(race.id),
  };
}

/** Races of today by their time, or by a course; those of tomorrow where a time means them. */
export async function racesAsked(
  finding: Finding,
  { text, runner, isName }: ParsedSearch,
): Promise<FoundKind[]> {
  if (!isName && (!runner || runner.number !== null)) return [];
  const { reader, now, served } = finding;
  const day = runner ? await dayMeant(reader, runner, now) : await racesOf(reader, dayOf(now));
  const races = day.filter((race) =>
    runner
      ? runner.number === null &&
        runner.times.includes(race.offTime) &&
        fitsCourse(runner.course, race.courseName)
      : wordsFit(text, race.courseName),
  );
  const next = [
    ...races.filter((race) => isAhead(race, now)),
    ...races.filter((race) => !isAhead(race, now)),
  ];
  return byDay(next.slice(0, MOST_OF_A_KIND), (race) => race, now).map(({ day: when, of }) => ({
    kind: `Races ${when}`,
    answers: of.map((race) => ({
      text: `${timeAndDay(race.offAt, now)} ${race.courseName}`,
      sub: race.name,
      leadsTo:
        served?.playsRaces && isAhead(race, now)
          ? urls.racing.typedBet(`${when === "today" ? "" : `${when} `}${race.courseName} ${race.offTime}`)
          : urls.racing.race(race.id),
    })),
  }));
}

const dayOf = (now: Date): string => wallClock(now, "Europe/London").day;
const isAhead = ({ offAt, status }: StoredRace, now: Date): boolean => offAt > now && !isStopped(status);
