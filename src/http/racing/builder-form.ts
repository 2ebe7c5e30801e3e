import { findCard, findRunners } from "../../../db/stores/racing/cards.ts";
import { horsesCalled } from "../../../db/stores/racing/lines.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { betTypes } from "../../domain/bets/bet-types.ts";
import { type Building, NO_TYPE, needsType, withHorse } from "../../domain/racing/placing/bet-building.ts";
import {
  changesOf,
  type Horse,
  horseOnCard,
  otherDayQuestion,
} from "../../domain/racing/placing/card-horse.ts";
import { clearerBy, horsesMeant, whyUnclear } from "../../domain/racing/placing/horse-line.ts";
import { withTerms } from "../../domain/racing/placing/spoken-terms.ts";
import { eachHorse, readTypedBet, type TypedBet } from "../../domain/racing/placing/typed-bet.ts";
import { reasonNotFound } from "../../operations/racing/reason-not-found.ts";
import { horseIdIn, idIn, MOST_ID_DIGITS } from "../request/in-address.ts";

/** Fields of an address or a form, by name. */
export type SentFields = { get(name: string): unknown; getAll(name: string): unknown[] };

export type BuilderForm = {
  building: Building;
  /** What stays in the line: what could not be used. */
  find: string;
  message: string | null;
  /** The runner of another day awaiting confirmation: sent again with it, the horse is taken. */
  otherDay: number | null;
  /** Opened by a price on a card: its horse is added to the browser's draft. */
  joinsKept: boolean;
  /** The race that is looked at. */
  raceId: number | null;
};

const MOST_HORSES = 20;
/** A line of eight horses, each by its course, time and number. */
const MOST_LINE = 200;

/**
 * The bet form without scripts: each button posts the whole form, with the chosen horses and their prices.
 * Links may have `line`, a typed bet, or a `runner`, at its present price.
 */
export async function readBuilderForm(reader: Reader, sent: SentFields, now: Date): Promise<BuilderForm> {
  const before = await chosenSoFar(reader, sent, now);
  const find = (textOf(sent, "find", MOST_LINE) || textOf(sent, "line", MOST_LINE)).trim();
  const said = find ? await readLine(reader, find, now) : await addedBy(reader, sent);
  if (typeof said === "string") return { ...before, find, message: said, otherDay: null };
  const confirmed = textOf(sent, "otherDay", 1 + MOST_ID_DIGITS);
  const next = withSaid(before.building, said, now, confirmed);
  if ("building" in next) {
    const message = before.message ?? (needsType(next.building) ? NO_TYPE : null);
    return { ...before, ...next, message, find: "", otherDay: null };
  }
  return { ...before, find, message: next.sentence, otherDay: next.otherDay };
}

const textOf = (sent: SentFields, name: string, most: number): string =>
  String(sent.get(name) ?? "").slice(0, most);

/** Changes of the bet: horses to add, and terms. */
type Said = Pick<TypedBet, "terms" | "atSp"> & { horses: Horse[] };

/** A line by the first of its readings that finds its horses; a sentence where none does. */
async function readLine(reader: Reader, find: string, now: Date): Promise<Said | string> {
  for (const { terms, horse, atSp } of readTypedBet(find)) {
    const horses = horse === "" ? [] : await horsesMeantBy(reader, horse, now);
    if (typeof horses === "string") return horses;
    if (horse === "" || horses.length > 0) return { terms, atSp, horses };
  }
  return await reasonNotFound(reader, find, now);
}

/** By the price that was tapped, or by course, race and number. */
async function addedBy(reader: Reader, sent: SentFields): Promise<Said | string> {
  const nothing: Said = { terms: null, atSp: false, horses: [] };
  const tapped = horseIdIn(textOf(sent, "add", 1 + MOST_ID_DIGITS));
  const number = textOf(sent, "number", 5).trim();
  if (tapped !== null) {
    const found = (await findRunners(reader, [tapped])).get(tapped);
    return found ? { ...nothing, horses: [horseOnCard(found.runner, found.race)] } : "Horse not found";
  }
  if (number === "" && sent.get("add") === null) return nothing;
  const named = { course: textOf(sent, "course", 80), race: textOf(sent, "race", MOST_ID_DIGITS), number };
  const horse = await horseNumbered(reader, named);
  return typeof horse === "string" ? horse : { ...nothing, horses: [horse] };
}

type WithSaid = { building: Building } | { sentence: string; otherDay: number | null };

/** `confirmed`: the runner of another day that was offered for confirmation. */
function withSaid(before: Building, said: Said, now: Date, confirmed: string): WithSaid {
  let building = before;
  for (const horse of said.horses) {
    const next = withHorse(building, said.atSp ? { ...horse, atSp: true } : horse, now);
    if (typeof next === "string") return { sentence: next, otherDay: null };
    const question = confirmed === String(horse.runnerId) ? null : otherDayQuestion(horse, now);
    if (question) return { sentence: question, otherDay: horse.runnerId };
    building = next;
  }
  const next = said.terms ? withTerms(building, said.terms) : building;
  return typeof next === "string" ? { sentence: next, otherDay: null } : { building: next };
}

/** "12:9/2", "12:9/2:sp" from the form, or "12" from a link: null for a horse without a shown price. */
const RUNNER = /^(-?\d+)(?::([^:]{1,20})(:sp)?)?$/;

/** "12:2026-08-15T14:15:00.000Z": when the race of a chosen horse was off as the form was shown. */
const OFF = /^(-?\d{1,15}):(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;

/** The terms, and the horses at present; a changed price or time is shown. */
async function chosenSoFar(reader: Reader, sent: SentFields, now: Date): Promise<BuilderForm> {
  const type = textOf(sent, "betType", 40);
  const dropped = textOf(sent, "drop", 1 + MOST_ID_DIGITS);
  const turned = textOf(sent, "sp", 1 + MOST_ID_DIGITS);
  const texts = sent.getAll("runner").slice(0, MOST_HORSES);
  const chosen = texts.flatMap((text) => {
    const [, runner = "", odds = null, sp] = RUNNER.exec(String(text)) ?? [];
    const id = horseIdIn(runner);
    return id === null || runner === dropped
      ? []
      : [{ id, odds, atSp: (sp !== undefined) !== (runner === turned) }];
  });
  const known = await findRunners(
    reader,
    chosen.map(({ id }) => id),
  );
  let building: Building = {
    betType: betTypes.some(({ name }) => name === type) ? type : null,
    eachWay: sent.get("eachWay") !== null,
    amount: textOf(sent, "amount", 20),
    horses: [],
  };
  const shownOffs = offsShown(sent);
  const said: string[] = [];
  for (const { id, odds, atSp } of new Map(chosen.map((one) => [one.id, one])).values()) {
    const found = known.get(id);
    if (!found) continue;
    const horse = { ...horseOnCard(found.runner, found.race), ...(atSp && { atSp }) };
    const next =
      odds === null ? withHorse(building, horse, now) : { ...building, horses: [...building.horses, horse] };
    if (typeof next === "string") said.push(next);
    else building = next;
    const raceTime = shownOffs.get(id) ?? horse.raceTime;
    if (odds !== null) said.push(...changesOf({ ...horse, odds, raceTime }, horse));
  }
  const joinsKept = chosen.some(({ odds }) => odds === null);
  const raceId = idIn(textOf(sent, "race", MOST_ID_DIGITS));
  const message = said.length > 0 ? said.join(". ") : null;
  return { building, find: "", message, otherDay: null, joinsKept, raceId };
}

/** By runner; a time that cannot be read is left out. */
const offsShown = (sent: SentFields): Map<number, string> =>
  new Map(
    sent
      .getAll("off")
      .slice(0, MOST_HORSES)
      .flatMap((text): [number, string][] => {
        const [, runner = "", raceTime = ""] = OFF.exec(String(text)) ?? [];
        return Number.isNaN(Date.parse(raceTime)) ? [] : [[Number(runner), raceTime]];
      }),
  );

/**
 * The horses of a typed text, one for each name; none when one is not found, a sentence when several match.
 */
export async function horsesMeantBy(reader: Reader, text: string, now: Date): Promise<Horse[] | string> {
  const all: Horse[] = [];
  for (const part of eachHorse(text)) {
    const found = await horsesCalled(reader, part, { now, futureOnly: true });
    const horses = found.map(({ runner, race }) => horseOnCard(runner, race));
    const listed = horses.map((horse) => ({ name: horse.name, horse }));
    const meant = horsesMeant(part, listed);
    if (horses.length === 0) return [];
    if (meant.length === 0)
      return `${part === text ? "" : `${part}: `}${whyUnclear(part, listed, clearerBy(part))}`;
    all.push(...meant.map((at) => horses[at]!));
  }
  return all;
}

/** A race's horse by number; a sentence when there is none. */
export async function horseNumbered(
  reader: Reader,
  { course, race, number }: { course: string; race: string; number: string },
): Promise<Horse | string> {
  if (!/^\d+$/.test(race) || number === "") return "Please select course, race, and horse number";
  const card = await findCard(reader, Number(race));
  if (!card) return "Race not found";
  if (course !== "" && course !== card.race.courseName)
    return `This race is at ${card.race.courseName}, not at ${course}: choose the course or the race again`;
  const runner = card.runners.find((one) => String(one.number) === number);
  return runner ? horseOnCard(runner, card.race) : "Horse not found";
}
