import { add, multiply, type Ratio, ratio, ZERO } from "../../exact.ts";
import { ordinal } from "../../exact-text.ts";
import { exactNumber, letterOf, type Subject, type Sum } from "../../explained.ts";
import { compareOdds, formatOdds, type Odds } from "../../odds.ts";
import {
  type Bet,
  isEachWay,
  type Leg,
  legName,
  placePartsPaid,
  placeTermsOf,
  WIN_ONLY,
} from "../settlement/bet.ts";
import { isPending, multiplierOf, settledPrice } from "../settlement/leg-odds.ts";
import { afterWaiver } from "../settlement/rule-4.ts";
import type { RacingRule, RulesNamed } from "./racing-rules.ts";

/** Facts of a leg that the engine is not given. */
export type LegNote = {
  /** "13:30 Ascot, no. 4" */
  readonly race?: string;
  /** The price that was struck by mistake. */
  readonly struckAt?: Odds;
  /** Why a void leg is void. */
  readonly why?: { readonly said: string; readonly rule?: RacingRule };
};

/** Labels of what £1 on a horse becomes; the lines multiply these. */
export const EACH = {
  ONLY: "Each £1",
  WIN: "Each £1 to win",
  PLACE: "Each £1 for a place",
  HALVES: "Each £1, half and half",
} as const;

/** The parts of a bet that lines are reckoned by. A bet of single lines needs no halves: their sum is the same. */
export function partsOf(bet: Bet): (keyof typeof EACH)[] {
  if (!isEachWay(bet)) return ["ONLY"];
  const { eachWayMultiples, roundAt } = bet.settings;
  const isDivided = eachWayMultiples === "EQUALLY_DIVIDED" && (bet.legs.length > 1 || roundAt === "LINE");
  return isDivided ? ["WIN", "PLACE", "HALVES"] : ["WIN", "PLACE"];
}

/** What £1 on a leg becomes in a part, stake included. */
export function becomes(bet: Bet, leg: Leg, part: keyof typeof EACH): Ratio {
  const { win, place, per } = multiplierOf(bet, leg, "SURE", true)!;
  if (part === "HALVES") return ratio(win + place, 2 * per);
  return ratio(part === "PLACE" ? place : win, per);
}

export function horseExplained(bet: Bet, index: number, rules: RulesNamed, note: LegNote = {}): Subject {
  const leg = bet.legs[index]!;
  const said = note.struckAt
    ? [
        `Struck at ${formatOdds(note.struckAt)} by mistake, settled at the right price ${formatOdds(leg.price!)} ${rules.cite("palpableError")}`,
      ]
    : [];
  const about: About = { bet, leg, rules, note };
  const each = leg.sharers ? sharedAmong(about, leg.sharers) : oneHorse(about);
  return {
    letter: letterOf(index),
    name: legName(leg, index),
    taken: [note.race, (note.struckAt ?? leg.price) ? formatOdds((note.struckAt ?? leg.price)!) : "SP"]
      .filter(Boolean)
      .join(", "),
    said: [...said, ...each.said],
    sums: each.sums,
  };
}

type About = { bet: Bet; leg: Leg; rules: RulesNamed; note: LegNote };
type Told = { said: string[]; sums: Sum[] };

function oneHorse(about: About): Told {
  const { bet, leg } = about;
  const ran = ranAs(about);
  const pays = (["WIN", "PLACE"] as const).some((part) => becomes(bet, leg, part).top !== 0);
  if (!pays) return { said: isBehindPlaces(about) ? [...ran, ...placeSaid(about)] : ran, sums: [] };
  if (leg.outcome === "VOID")
    return { said: ran, sums: partsOf(bet).map((part) => ({ label: EACH[part], comesTo: "1" })) };
  const sums = partsOf(bet).flatMap((part) => {
    const value = becomes(bet, leg, part);
    return value.top === 0
      ? []
      : { label: EACH[part], working: working(about, part), comesTo: exactNumber(value) };
  });
  return { said: [...ran, ...priceSaid(about), ...placeSaid(about)], sums };
}

/** A loser's customer asks why its place was none. */
const isBehindPlaces = ({ bet, leg }: About): boolean =>
  isEachWay(bet) && leg.outcome === "LOST" && leg.position !== undefined && leg.placeTerms !== undefined;

function ranAs({ bet, leg, rules, note }: About): string[] {
  const { outcome, position, deadHeat } = leg;
  const eachWay = isEachWay(bet);
  const at = position ?? deadHeat?.position;
  switch (outcome) {
    case "VOID":
      if (leg.out === "balloted out")
        return [`Balloted out: £1 on it counts as £1 ${rules.cite("ballotedOut")}`];
      if (leg.out) return [`A reserve that did not get in: £1 on it counts as £1 ${rules.cite("reserves")}`];
      return [voidSaid(leg, note, rules)];
    case "PENDING":
      return ["Still to run; the bet had lost already"];
    case "LOST":
      return [at === undefined ? "Not among the first: lost" : `Finished ${ordinal(at)}: lost`];
    default: {
      if (outcome === "PLACED" && !eachWay)
        return [`${at === undefined ? "Placed" : `Finished ${ordinal(at)}`}, and the bet was to win: lost`];
      if (isPending(leg, "PLACE")) return ["Ran well, with no price yet; the bet had lost already"];
      const by = leg.byPost
        ? ` by the place in which it passed the post ${rules.cite("firstPastThePost")}`
        : "";
      const finished =
        outcome === "WON" ? "Won" : at === undefined ? "Placed" : `Finished ${ordinal(at)}: placed`;
      if (!deadHeat) return [`${finished}${by}`];
      return [
        `Dead heat${by}: ${deadHeat.tied} horses share ${ordinal(deadHeat.position)} ${rules.cite("deadHeats")}`,
      ];
    }
  }
}

/** Joint favourites so short that the stake is returned are a name that the engine gave. */
function voidSaid({ name }: Leg, { why }: LegNote, rules: RulesNamed): string {
  const isTooShort = name?.endsWith("joint at less than the stake");
  const { said, rule } = isTooShort
    ? ({ said: "Even the winner would return less than the stake", rule: "favourites" } as const)
    : (why ?? ({ said: "Did not run, or its race did not count", rule: "nonRunners" } as const));
  return `${said}: £1 on it counts as £1${rule ? ` ${rules.cite(rule)}` : ""}`;
}

/** The price that decides, and the pence that Rule 4 takes off it. */
function priceOf({ settings }: Bet, leg: Leg): { odds: Odds; pence: number; isStart: boolean } {
  const taken = settledPrice(leg, settings.waiveLone5p, false)!;
  const isStart = !leg.price || compareOdds(settledPrice(leg, settings.waiveLone5p)!, taken) > 0;
  const pence = (isStart ? leg.spRule4Pence : leg.rule4Pence) ?? 0;
  return {
    odds: isStart ? leg.startingPrice! : leg.price!,
    pence: afterWaiver(pence, settings.waiveLone5p),
    isStart,
  };
}

function priceSaid({ bet, leg, rules }: About): string[] {
  const { price, startingPrice, bestOdds, rule4Pence, spRule4Pence, withoutRule4 = [] } = leg;
  const { pence, isStart } = priceOf(bet, leg);
  const said: string[] = [];
  if (price && bestOdds && startingPrice)
    said.push(
      isStart
        ? `The price at the start, ${formatOdds(startingPrice)}, is better and is paid ${rules.cite("prices")}`
        : `The price at the start, ${formatOdds(startingPrice)}, is no better ${rules.cite("prices")}`,
    );
  else if (!price)
    said.push(`The price at the start (SP) was ${formatOdds(startingPrice!)} ${rules.cite("prices")}`);
  if (pence > 0)
    said.push(
      `Another horse came out${isStart ? " too late for new prices" : " after the bet was struck"}: ${pence}p of each £1 won is not paid ${rules.cite("rule4")}`,
    );
  else if ((isStart ? spRule4Pence : rule4Pence) === 5)
    said.push(`A deduction of 5p alone is not taken ${rules.cite("rule4")}`);
  for (const reserve of withoutRule4)
    said.push(`Nothing is taken for ${reserve}, a reserve that did not get in ${rules.cite("reserves")}`);
  return said;
}

const termsOf = ({ settings }: Bet, { placeTerms }: Leg) =>
  placeTerms ? placeTermsOf(placeTerms, settings.placeTermsTable) : WIN_ONLY;

function placeSaid({ bet, leg, rules }: About): string[] {
  if (!isEachWay(bet)) return [];
  const { fraction, places } = termsOf(bet, leg);
  const { placeTerms } = leg;
  const isStandard = placeTerms?.mode === "STANDARD";
  const rule = rules.cite(isStandard ? "placeTerms" : "offers");
  const ran = isStandard ? `${placeTerms.runners} ran${placeTerms.handicap ? " in a handicap" : ""}: ` : "";
  if (places === 1)
    return [`${upperFirst(`${ran}only the winner counts`)}, also for the place stake ${rule}`];
  const first = places === null ? "" : `the first ${places} are placed, at `;
  return [
    `${upperFirst(`${ran}${first}${fractionText(fraction)} of the odds`)}${places === null ? " for a place" : ""} ${rule}`,
  ];
}

/** "1/2 × (1 + 10 × 0.85)". */
function working({ bet, leg }: About, part: keyof typeof EACH): string {
  if (part === "HALVES") {
    const [win, place] = (["WIN", "PLACE"] as const).map((one) => exactNumber(becomes(bet, leg, one)));
    return `1/2 × (${win} + ${place})`;
  }
  const { odds, pence } = priceOf(bet, leg);
  const factors = [
    odds.denominator === 1 ? `${odds.numerator}` : `${odds.numerator}/${odds.denominator}`,
    ...(pence > 0 ? [exactNumber(ratio(100 - pence, 100))] : []),
  ];
  const tied = leg.deadHeat?.tied ?? 1;
  let kept = 1;
  if (part === "PLACE") {
    const { fraction, places } = termsOf(bet, leg);
    if (fraction.numerator !== fraction.denominator) factors.push(fractionText(fraction));
    const position = leg.deadHeat?.position ?? leg.position ?? (leg.outcome === "WON" ? 1 : 2);
    kept = places === null ? tied : placePartsPaid(places, position, tied);
  }
  const whole = `1 + ${factors.join(" × ")}`;
  return kept === tied ? whole : `${kept}/${tied} × (${whole})`;
}

const NON_RUNNER: LegNote = { why: { said: "Did not run", rule: "nonRunners" } };

/** Joint favourites: each with its own words, and an equal part of the stake. */
function sharedAmong({ bet, rules }: About, sharers: readonly Leg[]): Told {
  const told: Told = {
    said: [`Joint favourites: the stake is shared by ${sharers.length} horses ${rules.cite("favourites")}`],
    sums: [],
  };
  for (const one of sharers) {
    const each = oneHorse({ bet, leg: one, rules, note: NON_RUNNER });
    told.said.push(...each.said.map((sentence) => `${one.name ?? "One of them"}: ${lowerFirst(sentence)}`));
    for (const sum of each.sums)
      if (sum.label !== EACH.HALVES)
        told.sums.push({ ...sum, label: `${one.name ?? "One of them"}, ${lowerFirst(sum.label)}` });
  }
  for (const part of partsOf(bet)) {
    const each = sharers.map((one) => becomes(bet, one, part));
    const value = multiply(each.reduce(add, ZERO), ratio(1, sharers.length));
    if (value.top === 0 || value.top === 0n) continue;
    const shared = `1/${sharers.length} × (${each.map(exactNumber).join(" + ")})`;
    told.sums.push({ label: EACH[part], working: shared, comesTo: exactNumber(value) });
  }
  return told;
}

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
const fractionText = ({ numerator, denominator }: Odds): string => `${numerator}/${denominator}`;
