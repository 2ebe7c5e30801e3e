import type { BetTypeName } from "../bets/bet-types.ts";
import type { Channel } from "../racing/channel.ts";
import { courseKey, isInUnitedKingdom, knownCourse } from "../racing/races/courses.ts";
import { percentSaid } from "./share.ts";

/** What the shop sells. */
export type Product = "racing" | "lottery";
export const PRODUCTS: readonly Product[] = ["racing", "lottery"];
const PRODUCT_NAMES: Record<Product, string> = { racing: "Horse racing", lottery: "Lottery" };
export const productName = (product: Product): string => PRODUCT_NAMES[product];

/** By what a product's figures are divided. */
export type SumDimension = "course" | "bet-type" | "customer" | "draw-week" | "telephone";
/** The parts of each of these add up to the product's own; "telephone" has its telephone bets alone, by where they run. */
export const DIMENSIONS: Record<Product, readonly SumDimension[]> = {
  racing: ["course", "bet-type", "customer"],
  lottery: ["draw-week", "customer"],
};

/**
 * What was taken and given in some days, in whole pence. A bet counts on the day on which it was struck for its stake, and
 * on the day on which it was settled for its return; what a resettlement changed, on the day on which it was made.
 */
export type ProductFigures = {
  /** Stakes taken: how many, and what they come to. Of racing, each is a bet. */
  bets: number;
  stakesPence: number;
  /** Stakes of void bets that were returned, and lottery stakes that were taken back. */
  refundsPence: number;
  /** What winning bets were paid, stakes in it; of the lottery the winnings that were handed out. */
  returnsPence: number;
  /** What resettlements paid on top of that; below zero where they took something back. */
  resettledPence: number;
};

export const NO_FIGURES: ProductFigures = {
  bets: 0,
  stakesPence: 0,
  refundsPence: 0,
  returnsPence: 0,
  resettledPence: 0,
};

/** Adds one to another, in place: sums run over a year's transfers. */
export function addFigures(sum: ProductFigures, more: ProductFigures): ProductFigures {
  sum.bets += more.bets;
  sum.stakesPence += more.stakesPence;
  sum.refundsPence += more.refundsPence;
  sum.returnsPence += more.returnsPence;
  sum.resettledPence += more.resettledPence;
  return sum;
}

export const sumOfFigures = (each: Iterable<ProductFigures>): ProductFigures =>
  [...each].reduce(addFigures, { ...NO_FIGURES });

/** Stakes that stood: what the trade calls turnover. */
export const turnoverPence = ({ stakesPence, refundsPence }: ProductFigures): number =>
  stakesPence - refundsPence;

/** Turnover less returns, in pence: the gross win, below zero where the customers won. */
export const grossWinPence = (figures: ProductFigures): number =>
  turnoverPence(figures) - figures.returnsPence - figures.resettledPence;

/** The gross win in a hundred of turnover: "12.5%"; a dash where nothing was staked. */
export const winMargin = (figures: ProductFigures): string =>
  percentSaid(grossWinPence(figures), turnoverPence(figures));

/** Where a bet's horses run, as the key of a sum. */
export type CourseKey = string;

/** Bets that run at more than one course are a line of their own, by the countries of those courses: no penny is split. */
const SEVERAL: Record<string, string> = {
  "+GB": "Several courses, all British",
  "+IRE": "Several courses, all Irish",
  "+": "Several courses, not all British",
};

/** The key of a bet's courses, which is the course's own name where there is one. */
export function keyOfCourses(courses: readonly string[]): CourseKey {
  const [first = "", ...others] = [...new Set(courses)];
  if (others.length === 0) return first;
  const regions = new Set([first, ...others].map((course) => regionOfCourse(course)));
  const [region] = regions;
  return regions.size === 1 && region ? `+${region}` : "+";
}

const regionOfCourse = (course: string) => knownCourse(courseKey(course))?.region ?? null;

/** How a line of a course is called. */
export const courseName = (key: CourseKey): string => SEVERAL[key] ?? (key || "No course");

/**
 * Whose racing a course's line is: of Great Britain, not of it, or `unsure`: several courses of which some are British, or one
 * that is not in our list.
 */
export function britishRacing(key: CourseKey): "british" | "not" | "unsure" {
  if (key === "+GB") return "british";
  if (key === "+IRE") return "not";
  if (key === "+" || key === "") return "unsure";
  const region = regionOfCourse(key);
  return region === "GB" ? "british" : region === null ? "unsure" : "not";
}

/** The key of a telephone bet's courses: the course's own name, or whether all of several are of the United Kingdom. */
export function telephoneKey(courses: readonly string[]): CourseKey {
  const [first = "", ...others] = [...new Set(courses)];
  if (others.length === 0) return first;
  return [first, ...others].every((course) => isInUnitedKingdom(course)) ? "+UK" : "+";
}

/** Whether the telephone bets of such a key are on racing in the United Kingdom. */
export const isUkRacing = (key: CourseKey): boolean => key === "+UK" || isInUnitedKingdom(key);

/** A bet as sums know it. No channel: over the counter. */
export type SummedBet = { betType: BetTypeName; courses: readonly string[]; channel?: Channel | null };
