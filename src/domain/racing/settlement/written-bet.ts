import { betTypeOf } from "../../bets/bet-types.ts";
import { LEG_OUTCOMES, type LegOutcome } from "../../bets/leg-outcome.ts";
import { refused, type SettlementOutcome, type SettlementRefusal } from "../../bets/refusals.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../bets/settings.ts";
import { isWritten, readSettings, type Written, WrittenFields } from "../../bets/written-settings.ts";
import { type WrittenType, writtenTypeOf } from "../../bets/written-types.ts";
import { exactPounds } from "../../exact.ts";
import { penceFromPounds, plainPounds } from "../../money.ts";
import { MOST_TERM, type Odds, readOdds } from "../../odds.ts";
import { type Bet, type DeadHeat, type Leg, MOST_RUNNERS, type PlaceTerms, standardTerms } from "./bet.ts";
import { addedPence, rule4PenceFor, rule4ScaleOn } from "./rule-4.ts";
import { exactPossibleReturn, possibleReturn, type Settlement, settle } from "./settle.ts";
import { workings } from "./workings.ts";

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
  const bet = readBet(written, house);
  if (!bet.done) return bet;
  const settled = settle(bet.value);
  if (!settled.done) return settled;
  const { status, lines, totalStakePence, returnsPence, profitPence, exact } = settled.value;
  const answer: WrittenSettlement = {
    lines,
    totalStake: plainPounds(totalStakePence),
    returns: plainPounds(returnsPence),
    profit: plainPounds(profitPence),
    status,
    workings: workings(bet.value, settled.value),
    returnsExact: exactPounds(exact),
  };
  return status === "PENDING" ? withMost(bet.value, answer) : { done: true, value: answer };
}

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
  const read = legs.map((leg: unknown, index) => {
    const path = `legs.${index}`;
    if (isWritten(leg)) return readLeg(new WrittenFields(leg, `${path}.`, fields.refusals), index + 1);
    fields.wrong(path);
    return readLeg(new WrittenFields({}, path, fields.refusals), index + 1);
  });
  if (fields.refusal) return refused(fields.refusal);
  const bet = { type: type.name, stakePence, eachWay, legs: read, settings };
  return { done: true, value: fold === undefined ? bet : { ...bet, fold } };
}

function readStake(fields: WrittenFields): number {
  const written = fields.of.stakePerLine;
  const pence = typeof written === "string" || typeof written === "number" ? penceFromPounds(written) : null;
  if (pence === null) fields.refuse({ code: "stake-unreadable" });
  return pence ?? 0;
}

function wrongCount({ name, legs: exactly }: WrittenType, legs: number): SettlementRefusal | null {
  const { minSelections, maxSelections } = betTypeOf(name)!;
  const [least, most] = exactly === null ? [minSelections, maxSelections] : [exactly, exactly];
  return legs < least || legs > most ? { code: "bet-legs-wrong", betType: name, least, most, legs } : null;
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

/** "SP" may stand as the type of the price or in its place; the price of an SP bet is not one that was taken. */
function readPrice(fields: WrittenFields, leg: number): Odds | null {
  const type = fields.oneOf("priceType", ["BOARD", "EARLY", "FIXED", "BOG", "SP"]);
  const odds = fields.text("odds");
  if (type === "SP" || odds?.trim().toUpperCase() === "SP") return null;
  if (odds === undefined)
    return (fields.of.priceType ?? undefined) === undefined ? null : unreadable(fields, leg);
  return priceFrom(odds, fields, { leg }) ?? null;
}

function unreadable(fields: WrittenFields, leg: number): null {
  fields.refuse({ code: "odds-unreadable", leg, odds: "" });
  return null;
}

function readStartingPrice(fields: WrittenFields, leg: number): Odds | undefined {
  const sp = fields.text("sp");
  return sp === undefined ? undefined : priceFrom(sp, fields, { leg, isStartingPrice: true });
}

function priceFrom(text: string, fields: WrittenFields, which: WhichPrice): Odds | undefined {
  const odds = readOdds(text);
  if (typeof odds !== "string") return odds;
  if (odds === "odds-unreadable") return fields.refuse({ code: odds, ...which, odds: text });
  if (odds === "odds-too-large") return fields.refuse({ code: odds, ...which, most: MOST_TERM });
  return fields.refuse({ code: odds, ...which });
}

type WhichPrice = { leg: number; isStartingPrice?: true };

function readDeadHeat(fields: WrittenFields): DeadHeat | undefined {
  const written = fields.object("deadHeat");
  if (!written) return undefined;
  const position = written.number("position");
  const tied = written.number("tied");
  if (position === undefined) return written.wrong("position");
  return tied === undefined ? written.wrong("tied") : { position, tied };
}

function readPlaceTerms(fields: WrittenFields, leg: number): PlaceTerms | undefined {
  const written = fields.object("placeTerms");
  if (!written) {
    const runners = fields.number("runners");
    return runners === undefined
      ? undefined
      : { mode: "STANDARD", runners, handicap: fields.flag("handicap") };
  }
  const fraction = readOdds(written.text("fraction") ?? "");
  const places = written.number("places");
  if (typeof fraction === "string") return fields.refuse({ code: "place-terms-wrong", leg });
  return places === undefined ? { mode: "FIXED", fraction } : { mode: "FIXED", fraction, places };
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
