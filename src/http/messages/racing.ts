import type { SettlementRefusal } from "../../domain/bets/refusals.ts";
import { counted } from "../../domain/exact-text.ts";
import { formatMoney, MOST_COUNTED } from "../../domain/money.ts";
import { plainField } from "../../domain/plain-field.ts";
import { ORDER_WORDS } from "./racing-orders.ts";
import { a, no, ofLeg, plain, range } from "./racing-said.ts";
import type { WordsFor } from "./words.ts";

/**
 * Sentences for refusals of the settlement engine. Imports the domain only, so the calculator uses them in
 * the browser. `field` is its place in a written bet: legs.0.odds is the first leg's price.
 */
export const RACING_WORDS: WordsFor<SettlementRefusal> = {
  "bet-type-unknown": () => no("There is no such bet type: choose one of the list", "betType"),
  "bet-legs-wrong": ({ betType, least, most, legs }) =>
    no(
      `${a(betType)} takes ${range(least, most)} ${most === 1 ? "selection" : "selections"}, and this one has ${legs}`,
      "legs",
    ),
  "bet-fold-wrong": ({ least, most }) =>
    no(`Say how many selections each line has, from ${least} to ${most}`, "fold"),
  "legs-of-one-race": ({ leg, otherLeg }) =>
    no(
      `Legs ${otherLeg} and ${leg} are in the same race: two horses of one race cannot be in one multiple`,
      ofLeg(leg, "race"),
    ),
  "stake-unreadable": () => no("Write the stake in pounds and whole pence, such as 2.50", "stakePerLine"),
  "stake-not-above-zero": () => no("The stake must be above £0.00", "stakePerLine"),
  "stake-too-large": ({ mostPence }) =>
    no(`A bet can cost at most ${formatMoney(mostPence)} in all`, "stakePerLine"),
  "stake-not-divisible": ({ lines }) =>
    no(
      `This total does not divide into whole pence over ${counted(lines, "line")}: change it, or give the stake per line`,
      "stakePerLine",
    ),
  "odds-unreadable": ({ leg, isStartingPrice }) =>
    no(
      `Leg ${leg}: write the price as a fraction, such as 5/1 or 11/4, or Evens`,
      ofLeg(leg, isStartingPrice ? "sp" : "odds"),
    ),
  "odds-not-above-zero": ({ leg, isStartingPrice }) =>
    no(
      `Leg ${leg}: both sides of a price are above 0, as in 5/1`,
      ofLeg(leg, isStartingPrice ? "sp" : "odds"),
    ),
  "odds-too-large": ({ leg, most, isStartingPrice }) =>
    no(
      `Leg ${leg}: a price has no side above ${plain(most)}; check it`,
      ofLeg(leg, isStartingPrice ? "sp" : "odds"),
    ),
  "leg-outcome-unknown": ({ leg }) =>
    no(`Leg ${leg}: say what became of it: WON, PLACED, LOST, VOID or PENDING`, ofLeg(leg, "outcome")),
  "leg-position-contradicts-outcome": ({ leg, position, outcome }) =>
    no(
      `Leg ${leg}: place ${position} and ${outcome} cannot both be true; correct one of them`,
      ofLeg(leg, "position"),
    ),
  "leg-position-wrong": ({ leg, most }) =>
    no(`Leg ${leg}: a horse finishes in a place from 1 to ${most}`, ofLeg(leg, "position")),
  "dead-heat-too-few": ({ leg, least }) =>
    no(
      `Leg ${leg}: a dead heat is between ${least} horses or more; leave it out for a horse that was alone`,
      ofLeg(leg, "deadHeat.tied"),
    ),
  "dead-heat-too-many": ({ leg, most }) =>
    no(`Leg ${leg}: no more than ${most} horses can be in a dead heat`, ofLeg(leg, "deadHeat.tied")),
  "dead-heat-without-places": ({ leg }) =>
    no(
      `Leg ${leg}: how much of the place stake counts depends on the number of places; say how many were paid`,
      ofLeg(leg, "placeTerms.places"),
    ),
  "rule-4-out-of-range": ({ leg, most }) =>
    no(`Leg ${leg}: a Rule 4 deduction is from 0 to ${most} whole pence in the pound`, ofLeg(leg, "rule4")),
  "place-terms-missing": ({ leg }) =>
    no(
      `Leg ${leg}: an each-way bet needs place terms, such as 1/5 of the odds and 3 places`,
      ofLeg(leg, "placeTerms"),
    ),
  "place-terms-wrong": ({ leg }) =>
    no(
      `Leg ${leg}: place terms are a fraction of the odds, at most 1/1, and a number of places, or the number of runners`,
      ofLeg(leg, "placeTerms"),
    ),
  "bonus-not-for-type": ({ betType }) =>
    no(`${a(betType)} has no Lucky bonus: it goes with full covers, such as a Lucky 15`, "bonus"),
  "withdrawn-price-wrong": ({ horse }) =>
    no(
      `Withdrawn horse ${horse}: give the price it came out at as a fraction, such as 9/4`,
      `withdrawn.${horse - 1}`,
    ),
  "runners-wrong": ({ most, least = 1 }) =>
    no(`Say how many horses came under orders, from ${least} to ${most}`, "runners"),
  ...ORDER_WORDS,
  "favourite-at-price": ({ leg }) =>
    no(`Leg ${leg}: a favourite is at the starting price: leave its price out`, ofLeg(leg, "odds")),
  "favourite-unpriced": ({ leg, rank }) =>
    no(
      rank === 1
        ? `Leg ${leg}: the favourite is known by the starting prices: give them, with where each horse finished`
        : `Leg ${leg}: the second favourite is known by the starting prices: give those of the first and of the second`,
      ofLeg(leg, "field"),
    ),
  "return-too-large": () => no(`A bet can return at most ${MOST_COUNTED}: check the prices`, "legs"),
  "written-field-wrong": ({ field }) => ({
    status: 400,
    detail: `The field ${plainField(field)} has a value of the wrong kind`,
    field: plainField(field),
  }),
};
