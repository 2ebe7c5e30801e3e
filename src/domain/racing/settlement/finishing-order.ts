import { type Odds, readOdds } from "../../odds.ts";
import { type Favourite, FINISH_CODES, type FinishCode } from "../races/result-version.ts";

/**
 * A finishing order as a clerk keys it while it is called: "7 3 5=2" is 7 first, 3 second, 5 and 2 a dead heat for
 * third. Behind a number may stand its starting price ("7 9/2 3 Evens") and, for a horse that did not finish or did
 * not run, a code ("4 PU", "6F", "9 NR"). Commas are spaces.
 */
export type OrderedHorse = {
  number: number;
  /** Null for a horse with a code and for a non-runner. */
  place: number | null;
  code: FinishCode | null;
  deadHeat: boolean;
  nonRunner: boolean;
  sp: Odds | null;
  /** Keyed as "fav", "jf" or "cf". */
  favourite?: Favourite;
};

/** Why an order cannot be read; `at` is the piece of it that is wrong, as keyed. */
export type OrderFault = {
  fault:
    | "too-long"
    | "unreadable"
    | "no-horse-before"
    | "tie-without-horse"
    | "repeated"
    | "price-wrong"
    | "tied-out";
  at: string;
};

export const MOST_CHARACTERS_OF_ORDER = 1000;
const PIECE = /=|\d+\/\d+|\d+|[a-z]+|[^\s,;]/giu;

/** The horses in the order keyed; places count on past a dead heat: 1, 2, 2, 4. An empty text is an empty order. */
export function readFinishingOrder(text: string): OrderedHorse[] | OrderFault {
  if (text.length > MOST_CHARACTERS_OF_ORDER) return { fault: "too-long", at: "" };
  const keyed: Keyed[] = [];
  let joins = false;
  for (const piece of text.match(PIECE) ?? []) {
    const last = keyed.at(-1);
    if (piece === "=") {
      if (!last || joins) return { fault: "tie-without-horse", at: piece };
      joins = true;
    } else if (/^\d+$/.test(piece)) {
      const number = Number(piece);
      if (number < 1 || number > 999) return { fault: "unreadable", at: piece };
      if (keyed.some((other) => other.number === number)) return { fault: "repeated", at: piece };
      keyed.push({ number, joins, ending: null, sp: null });
      joins = false;
    } else {
      if (!last || joins) return { fault: joins ? "tie-without-horse" : "no-horse-before", at: piece };
      const fault = describe(last, piece);
      if (fault) return { fault, at: piece };
    }
  }
  if (joins) return { fault: "tie-without-horse", at: "=" };
  return placed(keyed);
}

type Finished = {
  number: number | null;
  place: number | null;
  code: FinishCode | null;
  sp: { fraction: Odds } | null;
  favourite?: Favourite | null;
};

/** A result as it would be keyed, for a clerk who corrects a piece of it; horses without a number are left out. */
export function writtenOrder(finishers: readonly Finished[]): string {
  const home = finishers
    .filter(({ number, place }) => number !== null && place !== null)
    .sort((a, b) => a.place! - b.place!);
  const others = finishers.filter(({ number, code }) => number !== null && code !== null);
  // Where all starting prices are written, they say which the favourite is.
  const marks = finishers.some(({ sp }) => sp === null) ? MARKS : null;
  return [...home, ...others]
    .map((horse, at) => {
      const tied = horse.place !== null && home[at - 1]?.place === horse.place;
      const price = horse.sp ? ` ${horse.sp.fraction.numerator}/${horse.sp.fraction.denominator}` : "";
      const mark = horse.favourite && marks ? ` ${marks[horse.favourite]}` : "";
      return `${at === 0 ? "" : tied ? "=" : " "}${horse.number}${horse.code ? ` ${horse.code}` : ""}${price}${mark}`;
    })
    .join("");
}

type Keyed = {
  number: number;
  joins: boolean;
  ending: FinishCode | "NR" | null;
  sp: Odds | null;
  favourite?: Favourite;
};

/** Behind a number: the favourite, a joint favourite, one of three or more. */
const FAVOURITE_WORDS = { FAV: "F", JF: "J", JFAV: "J", CF: "C", CFAV: "C" } as const;
const MARKS: Record<Favourite, string> = { F: "fav", J: "jf", C: "cf" };

/** A price or a code, for the horse that was keyed last. */
function describe(last: Keyed, piece: string): OrderFault["fault"] | null {
  const word = piece.toUpperCase();
  if (word in FAVOURITE_WORDS) {
    if (last.favourite) return "unreadable";
    last.favourite = FAVOURITE_WORDS[word as keyof typeof FAVOURITE_WORDS];
    return null;
  }
  if (word === "NR" || word in FINISH_CODES) {
    if (last.ending) return "unreadable";
    last.ending = word as FinishCode | "NR";
    return null;
  }
  const sp = readOdds(piece);
  if (sp === "odds-unreadable") return "unreadable";
  if (typeof sp === "string" || last.sp) return "price-wrong";
  last.sp = sp;
  return null;
}

function placed(keyed: readonly Keyed[]): OrderedHorse[] | OrderFault {
  const horses: OrderedHorse[] = [];
  let home = 0;
  let place = 0;
  for (const { number, joins, ending, sp, ...mark } of keyed) {
    const before = horses.at(-1);
    if (joins && (ending || before?.place === null)) return { fault: "tied-out", at: String(number) };
    const nonRunner = ending === "NR";
    const code = nonRunner ? null : ending;
    if (ending) {
      horses.push({
        number,
        place: null,
        code: code as FinishCode | null,
        deadHeat: false,
        nonRunner,
        sp,
        ...mark,
      });
      continue;
    }
    home++;
    if (!joins) place = home;
    if (joins && before) before.deadHeat = true;
    horses.push({ number, place, code: null, deadHeat: joins, nonRunner: false, sp, ...mark });
  }
  return horses;
}
