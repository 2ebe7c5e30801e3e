import { wallClock } from "../../london-time.ts";
import type { Odds } from "../../odds.ts";
import type { FavouriteRank } from "../favourites.ts";
import type { Runner } from "../races/race.ts";
import type { RaceOffer } from "../races/race-offer.ts";
import type { RaceStatus } from "../races/race-status.ts";
import { searchName } from "../search-name.ts";

/** A bet as requested at the counter. */
export type BetRequest = {
  readonly betType: string;
  readonly eachWay: boolean;
  readonly stake: WantedStake;
  readonly legs: readonly WantedLeg[];
  /** Whatever the prices are by now, they are taken. */
  readonly acceptsPrices: boolean;
};

/** In pence: on each line, or for all lines together as a slip shows it ("30 pounds Lucky 15 each way"). */
export type WantedStake = { readonly perLinePence: number } | { readonly totalPence: number };

export type WantedLeg = {
  readonly runnerId: number;
  readonly seen: WantedPrice;
  /** The customer takes the starting price, whatever price the shop lays. */
  readonly atSp?: boolean;
  /** Best odds guaranteed was asked for: refused where the shop does not give it. */
  readonly bestOdds?: boolean;
  /** The sender's description beside the id. */
  readonly described?: DescribedHorse;
};

/** What stood beside the horse when it was chosen. Null: its sender did not look, and takes what the shop lays. */
export type WantedPrice = Odds | "SP" | "NON_RUNNER" | null;

/** A horse with its race, as stored when the bet is struck, or the favourite of the race. */
export type OfferedHorse = {
  readonly runnerId: number;
  readonly raceId: number;
  readonly name: string;
  readonly number: number | null;
  readonly courseName: string;
  readonly offAt: Date;
  readonly status: Runner["status"];
  /** Null: starting price only. */
  readonly price: Odds | null;
  /** What the shop would lay, of a horse that is taken at starting price. */
  readonly boardPrice?: Odds | null;
  readonly raceStatus: RaceStatus;
  /** The race has a stored result, whatever the clock. */
  readonly hasResult: boolean;
  /** When staff keyed that it went off; null or left out: not yet. */
  readonly actualOff?: Date | null;
  readonly handicap: boolean;
  readonly runnersExpected: number;
  /** Bets at its price have best odds guaranteed. */
  readonly bestOdds?: boolean;
  /** The newest offer on its race, in force or not. */
  readonly raceOffer?: RaceOffer | null;
  /** `priced`: how many horses of the race have a price. */
  readonly favourite?: { readonly rank: FavouriteRank; readonly priced: number };
};

/** A sender's description of a horse; "" where missing. */
export type DescribedHorse = {
  readonly name: string;
  readonly number: string;
  readonly course: string;
  /** An instant, or a time on London's clock. */
  readonly time: string;
};

type KnownHorse = { name: string; number: number | null; courseName: string; offAt: Date };

/** `moved`: all is true but the time, which is another one of the same day. */
export type Agreement = "same" | "moved" | "another";

/**
 * Whether a description fits the horse with that id: a mistyped or outdated id must not put money on another
 * horse. Missing parts match. Ignores case, spaces, accents and punctuation; also brackets after a name
 * ("Rapid Dancer (IRE)") or, where one side has them, after a course ("Newmarket" is "Newmarket (July)"). A
 * time is an instant, to the minute, or London's clock: "15:15", "3.15". A race counts as moved only where
 * the horse is named as well: without a name the time alone identifies it.
 */
export function agreementWith(said: DescribedHorse, horse: KnownHorse): Agreement {
  const isHorse =
    (isLeftOut(said.name) || said.name === horse.name || bare(said.name) === bare(horse.name)) &&
    (isLeftOut(said.number) || isNumber(said.number, horse.number)) &&
    (isLeftOut(said.course) || isCourse(said.course, horse.courseName));
  if (!isHorse) return "another";
  const time = said.time.trim();
  if (time === "" || isTime(time, horse.offAt)) return "same";
  return !isLeftOut(said.name) && isOfDay(time, horse.offAt) ? "moved" : "another";
}

const isLeftOut = (text: string): boolean => text.trim() === "";

const BRACKETS = /\s*\([^()]*\)\s*$/;
const bare = (name: string): string => searchName(name.replace(BRACKETS, ""));

const isNumber = (said: string, number: number | null): boolean =>
  /^\s*#?\d{1,4}\s*$/.test(said) && Number(said.replace("#", "")) === number;

function isCourse(said: string, courseName: string): boolean {
  const bothSayWhich = BRACKETS.test(said) && BRACKETS.test(courseName);
  return bothSayWhich ? searchName(said) === searchName(courseName) : bare(said) === bare(courseName);
}

const CLOCK = /^(\d{1,2})[.:](\d{2})(?::\d{2})?$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i;

/** A time that cannot be read agrees with nothing. */
function isTime(said: string, offAt: Date): boolean {
  const { day, time } = wallClock(offAt, "Europe/London");
  const clock = CLOCK.exec(said);
  // Race times are spoken by the twelve-hour clock: "3.15" is a quarter past three, day or night.
  if (clock) return [0, 12].some((more) => twoDigits(Number(clock[1]) + more, clock[2]!) === time);
  const local = LOCAL.exec(said);
  if (local) return local[1] === day && local[2] === time;
  return INSTANT.test(said) && minutesOf(new Date(said)) === minutesOf(offAt);
}

/** Whether a time can be read and is of the same day; a clock's time is of every day. */
function isOfDay(said: string, offAt: Date): boolean {
  const [, hour = "", minute = ""] = CLOCK.exec(said) ?? [];
  if (hour !== "") return Number(hour) < 24 && Number(minute) < 60;
  const { day } = wallClock(offAt, "Europe/London");
  const local = LOCAL.exec(said);
  if (local) return local[1] === day;
  const instant = new Date(INSTANT.test(said) ? said : Number.NaN);
  return !Number.isNaN(instant.getTime()) && wallClock(instant, "Europe/London").day === day;
}

const twoDigits = (hour: number, minutes: string): string => `${String(hour).padStart(2, "0")}:${minutes}`;
const minutesOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);
