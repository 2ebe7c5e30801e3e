import { isDay } from "../london-time.ts";
import { penceFromPounds } from "../money.ts";
import { readReference } from "../racing/bet-reference.ts";
import { readHorseLine, type TypedRunner } from "../racing/placing/horse-line.ts";
import { amountIn } from "../racing/placing/spoken-words.ts";
import { eachHorse, readTypedBet } from "../racing/placing/typed-bet.ts";
import { FEWEST_SEARCHED, searchName } from "../racing/search-name.ts";

/** What can be meant by a line in the one box of every page. Each part that is not null may find something. */
export type ParsedSearch = {
  /** The line as it is looked for: one line, without control characters, 100 characters at the most. */
  text: string;
  /** A number by itself: an account's or a bet's. */
  id: number | null;
  /** A racing bet's reference as stored. */
  reference: string | null;
  money: MoneyAsked | null;
  safe: SafeAsked | null;
  /** The name for a payment of winnings; "" without a name. */
  pay: string | null;
  /** The line is a typed bet: with an amount it certainly is. */
  bet: "surely" | "perhaps" | null;
  /** The line is a bet if a horse is called so: "emerald ticket 5". */
  horseToBack?: string;
  /** A date: "5 september", "05/09/2026". */
  date?: SaidDate;
  /** A race by its time, or a horse by its time and number. */
  runner: TypedRunner | null;
  /** Whether there is enough of a name to look for horses. */
  isName: boolean;
};

/** "to safe 200", "from the safe": `pence` is null without an amount. */
export type SafeAsked = { way: "ToSafe" | "FromSafe"; pence: number | null };

/**
 * "deposit 20", "withdraw 5 mary": `pence` is null without an amount, `who` is "" for the served customer.
 */
export type MoneyAsked = { does: "deposit" | "withdraw"; pence: number | null; who: string };

const MOST_CHARACTERS = 100;

/** Reads what was typed into the box; anything at all may stand there. */
export function parseSearch(typed: string): ParsedSearch {
  const text = oneLine(typed);
  const words = withoutCommas(text);
  const money = moneyIn(words);
  const pay = /^pay(?:\s+(.+))?$/i.exec(words);
  const isVerb = money !== null || pay !== null;
  const date = isVerb ? undefined : readSaidDate(text);
  return {
    text,
    id: /^\d{1,15}$/.test(text) ? Number(text) : null,
    reference: readReference(text),
    money,
    safe: safeIn(words),
    pay: pay ? (pay[1] ?? "") : null,
    ...(isVerb ? { bet: null } : betIn(text)),
    ...(date && { date }),
    runner: isVerb ? null : readHorseLine(text),
    isName: !isVerb && [...searchName(text)].length >= FEWEST_SEARCHED && /\p{L}/u.test(text),
  };
}

const oneLine = (typed: string): string => {
  const plain = typed
    .slice(0, 10 * MOST_CHARACTERS)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...plain].slice(0, MOST_CHARACTERS).join("");
};

/** "deposit 20, mary": a comma parts what a space parts, but for that of an amount. */
const withoutCommas = (text: string): string => text.replace(/,(?!\d{3}(?!\d))\s*/g, " ").trim();

function moneyIn(text: string): MoneyAsked | null {
  const [verb = "", ...words] = text.toLowerCase().replace(/£\s+/g, "£").split(" ");
  const does = VERBS[verb];
  if (!does) return null;
  const pence = penceSaid(words[0] ?? "");
  return { does, pence, who: (pence === null ? words : words.slice(1)).join(" ") };
}

function safeIn(text: string): SafeAsked | null {
  const [, way = "", amount = ""] =
    /^(to|from) (?:the )?safe(?: (.+))?$/i.exec(text.replace(/£\s+/g, "£")) ?? [];
  if (way === "") return null;
  const pence = penceSaid(amount);
  if (amount !== "" && pence === null) return null;
  return { way: way.toLowerCase() === "to" ? "ToSafe" : "FromSafe", pence };
}

const VERBS: Record<string, MoneyAsked["does"]> = Object.assign(Object.create(null), {
  deposit: "deposit",
  withdraw: "withdraw",
  withdrawal: "withdraw",
});

/** "20", "£1,000.50" or "50p"; null for anything else. */
function penceSaid(word: string): number | null {
  const pence = amountIn(word) ?? penceFromPounds(word);
  return pence !== null && pence > 0 ? pence : null;
}

function betIn(text: string): Pick<ParsedSearch, "bet" | "horseToBack"> {
  const [bet, named] = readTypedBet(text);
  if (!bet || text.length < FEWEST_SEARCHED) return { bet: null };
  if (!bet.terms && !bet.atSp && !isOfRaces(bet.horse))
    return named?.terms?.stakePence ? { bet: null, horseToBack: named.horse } : { bet: null };
  return { bet: bet.terms?.stakePence ? "surely" : "perhaps" };
}

/** "3.15 7, 3.30 2": several horses, one by its race. "kelly, mary" is a name. */
function isOfRaces(horse: string): boolean {
  const parts = eachHorse(horse);
  return parts.length > 1 && parts.some((part) => readHorseLine(part) !== null);
}

/** A typed date, "5 september" or "05/09/2026"; `year` is null without a year. */
export type SaidDate = { day: number; month: number; year: number | null };

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?,?\s+(?:the\s+)?/;

/**
 * Reads "5 september", "Saturday 5th Sept 2026", "september 5", "05/09/2026", "5/9", "5.9.26" and "2026-09-05": the day
 * comes first, as in Britain. Undefined for anything else, and for a date that no year has.
 */
export function readSaidDate(text: string): SaidDate | undefined {
  const said = text.trim().toLowerCase().replace(WEEKDAY, "").replace(/,/g, " ").replace(/\s+/g, " ");
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(said);
  if (iso) return dateOf(iso[3], Number(iso[2]), iso[1]);
  const whole =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(said) ?? /^(\d{1,2})(\/)(\d{1,2})$/.exec(said);
  if (whole) return dateOf(whole[1], Number(whole[3]), whole[4]);
  const [, first, name = "", year] =
    /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})\.?(?: (\d{4}))?$/.exec(said) ?? [];
  if (first) return dateOf(first, monthOf(name), year);
  const [, month = "", day, yearBehind] =
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(said) ?? [];
  return day ? dateOf(day, monthOf(month), yearBehind) : undefined;
}

const monthOf = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name)) + 1;

function dateOf(day: string | undefined, month: number, year: string | undefined): SaidDate | undefined {
  const said: SaidDate = {
    day: Number(day),
    month,
    year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year),
  };
  // A leap year has every date that any year has.
  return isDay(written(said, said.year ?? 2000)) ? said : undefined;
}

const written = ({ day, month }: SaidDate, year: number): string =>
  [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");

/** The day that is meant, yyyy-mm-dd: without a year the nearest one, before today or after it. */
export function dayMeantBy(said: SaidDate, today: string): string | null {
  if (said.year !== null) return written(said, said.year);
  const year = Number(today.slice(0, 4));
  const days = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((more) => written(said, year + more)).filter(isDay);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/**
 * Whether each word that was typed is the beginning of a word of a text, whatever the case or the accents: "unp res" fits
 * "Unpaid Results".
 */
export function wordsFit(typed: string, text: string): boolean {
  const wanted = wordsIn(typed);
  const words = wordsIn(text);
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)));
}

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
