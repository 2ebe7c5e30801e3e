import { LEG_OUTCOMES, type LegOutcome } from "../../bets/leg-outcome.ts";
import { refused, type SettlementOutcome } from "../../bets/refusals.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../bets/settings.ts";
import { isWritten, readSettings, type Written, WrittenFields } from "../../bets/written-settings.ts";
import { orderedTypeWritten, writtenTypeOf } from "../../bets/written-types.ts";
import { exactPounds } from "../../exact.ts";
import { plainPounds } from "../../money.ts";
import { readOdds } from "../../odds.ts";
import { type Bet, isEachWay, type Leg, MOST_RUNNERS, standardTerms } from "./bet.ts";
import { addedPence, rule4PenceFor, rule4ScaleOn } from "./rule-4.ts";
import { exactPossibleReturn, possibleReturn, type Settlement, settle } from "./settle.ts";
import { workings } from "./workings.ts";
import { readFavourite } from "./written-favourite.ts";
import {
  readDeadHeat,
  readPlaceTerms,
  readPrice,
  readStake,
  readStartingPrice,
  wrongCount,
} from "./written-fields.ts";
import { settleOrder } from "./written-order.ts";

/** A settlement in the field names of the published cases. Amounts are text in pounds: "26.67", "-4.20". */
export type WrittenSettlement = {
  lines: number;
  totalStake: string;
  returns: string;
  profit: string;
  status: Settlement["status"];
  workings: string[];
  /** The return before it was rounded, in pounds: "80/3". */
  returnsExact: string;
  /** The most a pending bet can return; null when that depends on a starting price. */
  maxReturns?: string | null;
  maxReturnsExact?: string | null;
};

/** Settles a bet written as JSON: the answer of the settlement call, and what its tests are run on. */
export function settleWritten(
  written: Written,
  house: SettlementSettings = DEFAULT_SETTINGS,
): SettlementOutcome<WrittenSettlement> {
  if (orderedTypeWritten(written.betType)) return settleWrittenOrder(written, house);
  const bet = readBet(written, house);
  if (!bet.done) return bet;
  const settled = settle(bet.value);
  if (!settled.done) return settled;
  const answer = answerOf(settled.value, workings(bet.value, settled.value));
  return answer.status === "PENDING" ? withMost(bet.value, answer) : { done: true, value: answer };
}

/** A forecast or tricast. What a pending one can return depends on the dividend. */
function settleWrittenOrder(
  written: Written,
  house: SettlementSettings,
): SettlementOutcome<WrittenSettlement> {
  const settled = settleOrder(written, house);
  if (!settled.done) return settled;
  const answer = answerOf(settled.value, settled.value.workings);
  const most = { maxReturns: null, maxReturnsExact: null };
  return { done: true, value: answer.status === "PENDING" ? { ...answer, ...most } : answer };
}

const answerOf = (settlement: Settlement, said: string[]): WrittenSettlement => ({
  lines: settlement.lines,
  totalStake: plainPounds(settlement.totalStakePence),
  returns: plainPounds(settlement.returnsPence),
  profit: plainPounds(settlement.profitPence),
  status: settlement.status,
  workings: said,
  returnsExact: exactPounds(settlement.exact),
});

function withMost(bet: Bet, answer: WrittenSettlement): SettlementOutcome<WrittenSettlement> {
  const most = possibleReturn(bet);
  const exact = exactPossibleReturn(bet);
  if (!most.done) return most;
  const maxReturns = most.value === null ? null : plainPounds(most.value);
  const maxReturnsExact = exact.done && exact.value ? exactPounds(exact.value) : null;
  return { done: true, value: { ...answer, maxReturns, maxReturnsExact } };
}

/**
 * Parses a written bet: betType, stakePerLine, eachWay, legs, fold, and house rules; missing rules are the
 * house's. Types in either spelling, "SUPER_HEINZ" or "SuperHeinz".
 */
export function readBet(
  written: Written,
  house: SettlementSettings = DEFAULT_SETTINGS,
): SettlementOutcome<Bet> {
  const fields = new WrittenFields(written, "");
  const typeName = fields.text("betType") ?? "";
  const type = writtenTypeOf(typeName);
  if (!type) return refused(fields.refusal ?? { code: "bet-type-unknown", betType: typeName });
  const legs = written.legs;
  if (!Array.isArray(legs)) return refused({ code: "written-field-wrong", field: "legs" });
  const wrong = wrongCount(type, legs.length);
  if (wrong) return refused(wrong);
  const stakePence = readStake(fields);
  const eachWay = fields.flag("eachWay");
  const fold = fields.number("fold");
  const settings = readSettings(fields, type.name, house);
  const partsOf = { eachWay: isEachWay({ type: type.name, eachWay }), settings };
  const read = legs.map((leg: unknown, index) => {
    const path = `legs.${index}`;
    if (isWritten(leg)) {
      const ofLeg = new WrittenFields(leg, `${path}.`, fields.refusals);
      const isFavourite = (leg.favourite ?? undefined) !== undefined;
      return isFavourite ? readFavourite(ofLeg, index + 1, partsOf) : readLeg(ofLeg, index + 1);
    }
    fields.wrong(path);
    return readLeg(new WrittenFields({}, path, fields.refusals), index + 1);
  });
  if (fields.refusal) return refused(fields.refusal);
  const bet = { type: type.name, stakePence, eachWay, legs: read, settings };
  return { done: true, value: fold === undefined ? bet : { ...bet, fold } };
}

/**
 * One leg as it is written in the published settlement cases. Besides their fields: `name`, `race`, `position`, a
 * `spRule4`, and `runners` with `handicap` in the place of `placeTerms` where standard terms apply. A leg with neither
 * odds nor a price type is at starting price. Fields of the wrong kind are refused here, wrong values by `brokenBetRule`.
 * @param number counts from 1
 */
export function readLeg(fields: WrittenFields, number: number): Leg {
  const price = readPrice(fields, number);
  const startingPrice = readStartingPrice(fields, number);
  const deadHeat = readDeadHeat(fields);
  const placeTerms = readPlaceTerms(fields, number);
  const name = fields.text("name");
  const race = fields.text("race");
  const position = fields.number("position");
  return {
    ...(name === undefined ? {} : { name }),
    ...(race === undefined ? {} : { race }),
    price,
    ...(startingPrice === undefined ? {} : { startingPrice }),
    bestOdds: fields.flag("bog") || fields.of.priceType === "BOG",
    rule4Pence: fields.number("rule4") ?? 0,
    spRule4Pence: fields.number("spRule4") ?? 0,
    outcome: readOutcome(fields, number),
    ...(position === undefined ? {} : { position }),
    ...(deadHeat === undefined ? {} : { deadHeat }),
    ...(placeTerms === undefined ? {} : { placeTerms }),
  };
}

function readOutcome(fields: WrittenFields, leg: number): LegOutcome {
  const written = fields.text("outcome") ?? "";
  const outcome = LEG_OUTCOMES.find((one) => one === written.toUpperCase());
  if (!outcome) fields.refuse({ code: "leg-outcome-unknown", leg, outcome: written });
  return outcome ?? "PENDING";
}

/**
 * `withdrawn`, prices of the horses that came out, as the Rule 4 deduction they make together, in pence in the pound, by
 * the scale of a day.
 */
export function deductionWritten(written: Written, day: string): SettlementOutcome<{ pence: number }> {
  const { withdrawn } = written;
  if (!Array.isArray(withdrawn) || withdrawn.length === 0)
    return refused({ code: "written-field-wrong", field: "withdrawn" });
  const scale = rule4ScaleOn(day);
  const pence: number[] = [];
  for (const [index, price] of withdrawn.entries()) {
    const odds = typeof price === "string" ? readOdds(price) : "odds-unreadable";
    if (typeof odds === "string") return refused({ code: "withdrawn-price-wrong", horse: index + 1 });
    pence.push(rule4PenceFor(odds, scale));
  }
  return { done: true, value: { pence: addedPence(pence, scale) } };
}

/**
 * `runners` that came under orders, and whether it is a `handicap`, as the standard place terms.
 * docs/rules/racing.md#standard-place-terms
 */
export function placeTermsWritten(written: Written): SettlementOutcome<{ fraction: string; places: number }> {
  const fields = new WrittenFields(written, "");
  const runners = fields.number("runners");
  const handicap = fields.flag("handicap");
  if (fields.refusal) return refused(fields.refusal);
  if (runners === undefined || !Number.isInteger(runners) || runners < 1 || runners > MOST_RUNNERS)
    return refused({ code: "runners-wrong", most: MOST_RUNNERS });
  const { fraction, places } = standardTerms(runners, handicap);
  return { done: true, value: { fraction: `${fraction.numerator}/${fraction.denominator}`, places } };
}
