import { findCard, findRunners } from "../../../db/stores/racing/cards.ts";
import { horsesOnLine } from "../../../db/stores/racing/lines.ts";
import { findHorsesNamed, type RunnerWithRace } from "../../../db/stores/racing/search.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { betTypes } from "../../domain/bets/bet-types.ts";
import { plainPounds } from "../../domain/money.ts";
import { formatOdds } from "../../domain/odds.ts";
import { type Building, withHorse } from "../../domain/racing/bet-building.ts";
import { AT_STARTING_PRICE, type Horse, otherDayQuestion } from "../../domain/racing/card-horse.ts";
import { readHorseLine } from "../../domain/racing/horse-line.ts";
import { onlyChoice } from "../../domain/racing/only-choice.ts";
import { readSpokenTerms } from "../../domain/racing/spoken-terms.ts";
import { reasonNotFound } from "../../operations/racing/why-not-found.ts";
import { idIn, MOST_ID_DIGITS } from "../../web/id-in.ts";

/** What an address or a form says: both can be asked by name. */
export type SentFields = { get(name: string): unknown; getAll(name: string): unknown[] };

export type AskedBet = {
  building: Building;
  /** What stays in the line: what could not be used. */
  find: string;
  message: string | null;
  /** The runner of another day that is asked about: sent again with it, the horse is taken. */
  otherDay: number | null;
};

const MOST_HORSES = 20;

/**
 * The bet that the counter's form describes where no script runs: each press of Add Horse sends it all again, with the
 * horses chosen so far and the prices they were chosen at, and what is to be added or taken off.
 */
export async function askedBet(reader: Reader, sent: SentFields, now: Date): Promise<AskedBet> {
  const before = await chosenSoFar(reader, sent);
  const find = textOf(sent, "find", 80).trim();
  const terms = find === "" ? null : readSpokenTerms(find);
  if (terms) {
    const building = {
      ...before.building,
      ...(terms.type && { betType: terms.type }),
      ...(terms.eachWay && { eachWay: true }),
      ...(terms.stakePence !== null && { amount: plainPounds(terms.stakePence) }),
    };
    return { ...before, building, find: "", otherDay: null };
  }
  const added = find ? await byLine(reader, find, now) : await byNumber(reader, sent);
  if (added === null) return { ...before, find: "", otherDay: null };
  const next = typeof added === "string" ? added : withHorse(before.building, added, now);
  if (typeof next === "string") return { ...before, find, message: next, otherDay: null };
  const horse = next.horses.at(-1)!;
  const question =
    textOf(sent, "otherDay", MOST_ID_DIGITS) === String(horse.runnerId) ? null : otherDayQuestion(horse, now);
  if (question) return { ...before, find, message: question, otherDay: horse.runnerId };
  return { building: next, find: "", message: before.message, otherDay: null };
}

const textOf = (sent: SentFields, name: string, most: number): string =>
  String(sent.get(name) ?? "").slice(0, most);

/** The terms, and the horses as they stand now; a price that is not the one chosen at is said. */
async function chosenSoFar(
  reader: Reader,
  sent: SentFields,
): Promise<Pick<AskedBet, "building" | "message">> {
  const type = textOf(sent, "betType", 40);
  const dropped = textOf(sent, "drop", MOST_ID_DIGITS);
  const chosen = sent
    .getAll("runner")
    .slice(0, MOST_HORSES)
    .flatMap((text) => {
      const [, runner = "", odds = ""] = /^(\d+):(.{1,20})$/.exec(String(text)) ?? [];
      const id = idIn(runner);
      return id === null || runner === dropped ? [] : [{ id, odds }];
    });
  const known = await findRunners(
    reader,
    chosen.map(({ id }) => id),
  );
  const horses = [...new Set(chosen.map(({ id }) => id))].flatMap((id) => {
    const found = known.get(id);
    return found ? [onCard(found)] : [];
  });
  const moved = horses.flatMap(({ runnerId, name, odds }) => {
    const then = chosen.find(({ id }) => id === runnerId)?.odds;
    return then === odds ? [] : [`${name}: ${then} is ${odds} now`];
  });
  return {
    building: {
      betType: betTypes.some(({ name }) => name === type) ? type : null,
      eachWay: sent.get("eachWay") !== null,
      amount: textOf(sent, "amount", 20),
      horses,
    },
    message: moved.length > 0 ? moved.join(". ") : null,
  };
}

async function byLine(reader: Reader, text: string, now: Date): Promise<Horse | string> {
  const line = readHorseLine(text);
  const onLine = line ? await horsesOnLine(reader, line, now) : [];
  const found = onLine.length > 0 ? onLine : await findHorsesNamed(reader, text, { now, futureOnly: true });
  const horses = found.map(onCard);
  if (horses.length === 0) return await reasonNotFound(reader, text, now);
  const choice = onlyChoice(
    text,
    horses.map((horse) => ({ name: horse.name, horse })),
  );
  return (
    horses[choice] ?? `${horses.length} horses fit: type ${line ? "the course as well" : "more of the name"}`
  );
}

/** Null where neither a race nor a number was given. */
async function byNumber(reader: Reader, sent: SentFields): Promise<Horse | string | null> {
  const race = textOf(sent, "race", MOST_ID_DIGITS);
  const number = textOf(sent, "number", 5).trim();
  if (race === "" && number === "") return null;
  if (!/^\d+$/.test(race) || number === "") return "Please select course, race, and horse number";
  const card = await findCard(reader, Number(race));
  if (!card) return "Race not found";
  const course = textOf(sent, "course", 80);
  if (course !== "" && course !== card.race.courseName)
    return `This race is at ${card.race.courseName}, not at ${course}: choose the course or the race again`;
  const runner = card.runners.find((one) => String(one.number) === number);
  return runner ? onCard({ runner, race: card.race }) : "Horse not found";
}

/** A horse of the books as the counter's screens hold it. */
export const onCard = ({ runner, race }: RunnerWithRace): Horse => ({
  runnerId: runner.id,
  raceId: race.id,
  number: runner.number,
  name: runner.name,
  courseName: race.courseName,
  raceTime: race.offAt.toISOString(),
  odds:
    runner.status === "non-runner"
      ? "NR"
      : runner.price
        ? formatOdds(runner.price.fraction)
        : AT_STARTING_PRICE,
  field: { runners: race.runnersExpected, handicap: race.handicap },
});
