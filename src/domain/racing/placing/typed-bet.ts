import { betTypeOf } from "../../bets/bet-types.ts";
import { courseKey, knownCourse } from "../races/courses.ts";
import { readHorseLine } from "./horse-line.ts";
import {
  type Heard,
  hearTerms,
  readSpokenTerms,
  type SpokenTerms,
  termsSaid,
  wordsOf,
} from "./spoken-terms.ts";
import { amountIn, isBare, type SpokenPart } from "./spoken-words.ts";

/** A typed line: the bet's terms and its horses. */
export type TypedBet = {
  terms: SpokenTerms | null;
  /** As horses are searched for: "newmarket 3.15 7", a piece of a name; several with commas; "" where the line names none. */
  horse: string;
  /** The bet is struck at the starting price, although the horse may have a price. */
  atSp: boolean;
};

/**
 * How a line can be read, the likelier way first: the next one counts where no horse is found for the one before. A
 * horse's name may hold any word of the trade ("Must Win"), so that it is looked for whole, unless an amount is in the line.
 */
export function readTypedBet(line: string): readonly TypedBet[] {
  const asTyped: TypedBet = { terms: null, horse: line.trim(), atSp: false };
  const texts = partsIn(line);
  const terms = readSpokenTerms(line) ?? readSpokenTerms(texts.join(" "));
  if (terms) return [{ terms, horse: "", atSp: false }];
  if (texts.length > MOST_PARTS) return [asTyped];
  const parts = texts.map((text, at) => heardIn(text, texts.slice(0, at).some(hasTime)));
  const said = saidOf(parts);
  const rests = parts.map(({ rest }) => rest).filter((rest) => rest.length > 0);
  if (!said || rests.length === 0) return [asTyped];
  const heard = withLastNumber(said, rests, parts.at(-1)!);
  const horses = heard.rests.map((rest) => rest.join(" "));
  const mixed = {
    terms: isSaid(heard.said) ? termsSaid(heard.said) : null,
    atSp: heard.said.atSp ?? false,
  };
  if (horses.length > 1) return horsesIn(horses).map((horse) => ({ ...mixed, horse }));
  const horse = horses[0]!;
  if (!mixed.terms && !mixed.atSp)
    return [line.includes(",") ? { ...asTyped, horse } : asTyped, ...named(horse)];
  const isSure = readHorseLine(horse) !== null || said.stakePence !== undefined || line.includes(",");
  if (isSure) return [{ ...mixed, horse }];
  // "5 emerald ticket win": the terms that stand beside the name and its amount are the bet's as well.
  const withAmount = named(horse).map(({ horse: name, terms: amount }) => ({
    ...mixed,
    terms: { ...(mixed.terms ?? termsSaid({})), stakePence: amount!.stakePence },
    horse: name,
  }));
  return [asTyped, { ...mixed, horse }, ...withAmount];
}

/** No bet has so many horses. */
const MOST_PARTS = 20;

/** Each horse of a line that names several: "3.15 7, 3.30 2". */
export const eachHorse = (horse: string): string[] => horse.split(", ");

/** What commas part, but for those of an amount: "£1,250". */
const partsIn = (line: string): string[] =>
  line
    .split(/(?<!£\d{1,3}(?:,\d{3}){0,2}),|,(?!\d{3}(?!\d))/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** A part of a line: its terms, and the rest. `isNumber`: the last word is a horse's number ("3.15 2w"). */
type Part = {
  said: SpokenPart | null;
  rest: readonly string[];
  before: number;
  after: number;
  isNumber: boolean;
};

const TO_WIN = /((?:^|\s)#?\d{1,2})(w|win|ew|e\/w|e\.w\.?)(?=\s|$)/i;
const TIME = /(?:^|\s)(?:\d{1,2}[.:]\d{2}|\d{3,4})(?:[ap]\.?m\.?)?\s/i;
const NUMBER_TO_WIN = /^(#?\d{1,2})(w|win|ew|e\/w|e\.w\.?)(\s.*)?$/i;
const wayOf = (way: string): string => (/^w/i.test(way) ? "win" : "ew");
const hasTime = (part: string): boolean => TIME.test(`${part} `);

/** `isAfterTime`: the part may begin with the number of a horse, as in "3.15 7, 2w". */
function heardIn(part: string, isAfterTime: boolean): Part {
  const isNumber = TIME.test(part) && TO_WIN.test(part);
  const text = isNumber ? part.replace(TO_WIN, (_, number, way) => `${number} ${wayOf(way)}`) : part;
  const [, first, way = "", others = ""] = (isAfterTime && !isNumber && NUMBER_TO_WIN.exec(part)) || [];
  if (first !== undefined) return ofNumber(first, hearTerms(wordsOf(`${wayOf(way)}${others}`), false));
  const heard = hearTerms(wordsOf(text), false);
  return heard ? { ...heard, isNumber } : { said: null, rest: wordsOf(text), before: 0, after: 0, isNumber };
}

const ofNumber = (number: string, heard: Heard | null): Part => ({
  said: heard?.said ?? null,
  rest: [number, ...(heard?.rest ?? [])],
  before: 0,
  after: heard ? heard.before + heard.after : 0,
  isNumber: true,
});

/** The terms of all parts; null where one is unclear, or a term is repeated: it may be two bets. */
function saidOf(parts: readonly Part[]): SpokenPart | null {
  const together: SpokenPart = {};
  for (const { said } of parts) {
    if (!said) return null;
    for (const [name, value] of Object.entries(said)) {
      const isAgain = name in together;
      const isOfHorse = name === "eachWay" || name === "atSp";
      if (isAgain && (!isOfHorse || together[name as "eachWay"] !== value)) return null;
      Object.assign(together, { [name]: value });
    }
  }
  return isOfOne(parts, "eachWay") || isOfOne(parts, "atSp") ? null : together;
}

/** "3.15 7 ew, 3.30 2": a term of one horse and not of the next. One bet cannot have both. */
function isOfOne(parts: readonly Part[], name: "eachWay" | "atSp"): boolean {
  const horses = parts.filter(({ rest }) => rest.length > 0);
  const saying = horses.filter(({ said }) => said && name in said);
  if (saying.length === 0 || saying.length === horses.length) return false;
  const [only] = saying;
  return saying.length > 1 || !(only === horses.at(-1) || (only === parts[0] && only!.after === 0));
}

type Rests = { said: SpokenPart; rests: (readonly string[])[] };

/**
 * "3.15 7 2 win": one number more than the bet has horses, in front of other terms, is the amount. "3.15 7 2 double" is
 * number 7, and number 2 of the race after it. "emerald ticket, 5" is £5 on a horse.
 */
function withLastNumber(said: SpokenPart, rests: (readonly string[])[], end: Part): Rests {
  const words = rests.at(-1)!;
  const last = words.at(-1) ?? "";
  if (said.stakePence !== undefined || !isBare(last) || end.isNumber) return { said, rests };
  const [shorter, others] = [words.slice(0, -1), rests.slice(0, -1)];
  const before = readHorseLine(shorter.join(" "));
  const horses = numbersOf(shorter) + others.reduce((sum, other) => sum + Math.max(1, numbersOf(other)), 0);
  const most = said.type ? (betTypeOf(said.type)?.maxSelections ?? 1) : 1;
  const isName = before === null && readHorseLine(words.join(" ")) === null && shorter.length > 0;
  const isFollowed = end.rest === words && end.after > 0;
  const isAlone =
    shorter.length === 0 &&
    others.length > 0 &&
    others.every((other) => readHorseLine(other.join(" ")) === null);
  const isAmount = isAlone || (isFollowed && (isName || horses >= most));
  if (!isAmount) return { said, rests };
  const left = [...others, shorter].filter((rest) => rest.length > 0);
  return { said: { ...said, stakePence: amountIn(last)! }, rests: left };
}

/** Horses given by number. */
function numbersOf(words: readonly string[]): number {
  const line = readHorseLine(words.join(" "));
  if (line?.favourite) return 1;
  return line === null || line.number === null ? 0 : 1 + line.following.length;
}

/** "newmarket, 3.15, 7" is one horse in three parts, where that makes sense; "3.15 7, denman" are two. */
function horsesIn(texts: readonly string[]): string[] {
  const [together, apart] = [texts.join(" "), texts.join(", ")];
  if (readHorseLine(together)) return [together, apart];
  return texts.every((text) => readHorseLine(text)?.number != null) ? [apart] : [apart, together];
}

/** "emerald ticket 5" and "5 emerald ticket": an amount beside a name, where the whole is no horse, course or race. */
function named(horse: string): TypedBet[] {
  if (readHorseLine(horse)) return [];
  const words = horse.split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const [amount, name] = isBare(last) ? [last, words.slice(0, -1)] : [first, words.slice(1)];
  const text = name.join(" ");
  const isName = /\p{L}.*\p{L}/u.test(text) && !/\d/.test(text) && text.toLowerCase() !== "lucky";
  if (!isBare(amount) || !isName || knownCourse(courseKey(text))) return [];
  return [{ terms: termsSaid({ stakePence: amountIn(amount)! }), horse: text, atSp: false }];
}

const isSaid = ({ atSp: _, ...terms }: SpokenPart): boolean => Object.keys(terms).length > 0;
