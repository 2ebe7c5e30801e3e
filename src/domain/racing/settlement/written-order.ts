import { type BetType, betTypeOf } from "../../bets/bet-types.ts";
import { refused, type SettlementOutcome, type SettlementRefusal } from "../../bets/refusals.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../bets/settings.ts";
import { isWritten, readSettings, type Written, WrittenFields } from "../../bets/written-settings.ts";
import { orderedTypeWritten } from "../../bets/written-types.ts";
import { readDividend } from "../races/dividends.ts";
import { MOST_RUNNERS } from "./bet.ts";
import { brokenStake } from "./broken-rule.ts";
import type { OrderSettled } from "./in-order.ts";
import { type BetInOrder, type Dividend, type HorseInOrder, isSame, settleInOrder } from "./in-order.ts";
import { readStake, readStartingPrice, wrongCount } from "./written-fields.ts";
import { fewestRunners, overlapIn, readFinish } from "./written-finish.ts";

/** Without a number of runners there are enough: neither void nor straight. */
const ENOUGH_RUNNERS = 4;

/**
 * Settles a forecast or tricast that is written by hand: the type, a stake per line, horses with where they finished, and
 * the declared dividend; the same engine as of a struck one. docs/rules/racing.md#forecasts-and-tricasts
 */
export function settleOrder(
  written: Written,
  house: SettlementSettings = DEFAULT_SETTINGS,
): SettlementOutcome<OrderSettled> {
  const read = readOrder(written, house);
  if (!read.done) return read;
  const open = read.value;
  const needed = ordersNeeded(open);
  const dividends = readDividends(written, open.horses.length, needed);
  if (!dividends.done) return dividends;
  const bet = { ...open, dividends: dividends.value };
  const settled = settleInOrder(bet);
  if (settled.waitsFor.length > 0)
    return refused({ code: "dividend-missing", orders: settled.waitsFor.map(numbersOf) });
  const isSp = settled.status === "PENDING" && bet.race.state === "RUN";
  const leg = bet.horses.findIndex(({ position, startingPrice }) => position === 1 && !startingPrice) + 1;
  return isSp ? refused({ code: "order-sp-missing", leg }) : { done: true, value: settled };
}

/** The orders, horses by their places in the bet, that it has right and that a dividend is declared for. */
export const ordersNeeded = (bet: BetInOrder): readonly (readonly number[])[] =>
  settleInOrder({ ...bet, dividends: [] }).waitsFor;

const numbersOf = (order: readonly number[]): number[] => order.map((at) => at + 1);

/** All but the dividends. */
export function readOrder(
  written: Written,
  house: SettlementSettings = DEFAULT_SETTINGS,
): SettlementOutcome<BetInOrder> {
  const fields = new WrittenFields(written, "");
  const type = orderedTypeWritten(written.betType);
  if (!type) return refused({ code: "bet-type-unknown", betType: String(written.betType) });
  if (!Array.isArray(written.legs)) return refused({ code: "written-field-wrong", field: "legs" });
  const count = wrongCount({ name: type.name, legs: null }, written.legs.length);
  if (count) return refused(count);
  if (fields.flag("eachWay")) return refused({ code: "order-each-way", betType: type.name });
  const stakePence = readStake(fields);
  const settings = readRules(fields, type, house);
  const legs = written.legs.map((leg: unknown, at) => readHorse(fields, leg, at));
  const race = readRace(fields, legs);
  const wrong = fields.refusal ?? wrongTogether(type, legs);
  if (wrong) return refused(wrong);
  const bet = { type: type.name, stakePence, settings, horses: legs.map(asHorse), race, dividends: [] };
  const broken = brokenStake({ stakePence, settings, eachWay: false, legs }, betTypeOf(type.name)!);
  return broken ? refused(broken) : { done: true, value: bet };
}

function readRules(fields: WrittenFields, type: BetType, house: SettlementSettings): SettlementSettings {
  const settings = readSettings(fields, type.name, house);
  const nonRunner = fields.oneOf("forecastNonRunner", ["SP_SINGLE", "VOID"]);
  const isSaid = (fields.of.forecastNonRunner ?? undefined) !== undefined;
  return isSaid ? { ...settings, forecastNonRunner: nonRunner } : settings;
}

type WrittenHorse = ReturnType<typeof readHorse>;

function readHorse(bet: WrittenFields, leg: unknown, at: number) {
  const path = `legs.${at}.`;
  if (!isWritten(leg)) bet.wrong(`legs.${at}`);
  const fields = new WrittenFields(isWritten(leg) ? leg : {}, path, bet.refusals);
  return {
    name: fields.text("name")?.trim() || undefined,
    race: fields.text("race"),
    startingPrice: readStartingPrice(fields, at + 1),
    ...readFinish(fields, at + 1),
  };
}

const asHorse = ({ name, fate, position, tied, startingPrice }: WrittenHorse, at: number): HorseInOrder => ({
  ...{ name: name ?? `Leg ${at + 1}`, ran: fate !== "OUT", position, tied, startingPrice },
});

function readRace(fields: WrittenFields, legs: readonly WrittenHorse[]): BetInOrder["race"] {
  const least = Math.max(1, fewestRunners(legs));
  const runners = fields.number("runners");
  const onlyFinisher = fields.flag("onlyFinisher");
  const isWrong = runners !== undefined && !(Number.isInteger(runners) && runners >= least);
  if (isWrong || (runners ?? 0) > MOST_RUNNERS)
    fields.refuse({ code: "runners-wrong", least, most: MOST_RUNNERS });
  const behind = legs.findIndex(({ position }) => position !== undefined && position > 1);
  if (onlyFinisher && behind >= 0) fields.refuse({ code: "order-only-finisher", leg: behind + 1 });
  const isOpen = legs.some(({ fate }) => fate === "OPEN");
  // A walkover is a void race.
  const state = runners === 1 ? "VOID" : isOpen ? "OPEN" : "RUN";
  return { state, ran: runners ?? Math.max(ENOUGH_RUNNERS, least), onlyFinisher };
}

/** The first horse that cannot stand beside another of the bet. */
function wrongTogether(type: BetType, legs: readonly WrittenHorse[]): SettlementRefusal | null {
  const plain = ({ name }: WrittenHorse) => name?.toLowerCase();
  for (const [at, horse] of legs.entries()) {
    const other = legs.findIndex((one) => horse.name !== undefined && plain(one) === plain(horse));
    if (other >= 0 && other < at) return { code: "order-horse-twice", leg: at + 1, otherLeg: other + 1 };
    const [first] = legs;
    if (horse.race !== undefined && first?.race !== undefined && horse.race !== first.race)
      return { code: "order-races-differ", leg: at + 1, betType: type.name };
  }
  const overlap = overlapIn(legs);
  return overlap && { code: "order-places-overlap", leg: overlap.at + 1, otherLeg: overlap.with + 1 };
}

/**
 * `dividend`, of the order that came in where that is one; `dividends` by legs, first home first: {"1-2": "12.40"}. Each is
 * read, whether the bet has it right or not.
 */
function readDividends(
  { dividend, dividends }: Written,
  horses: number,
  needed: readonly (readonly number[])[],
): SettlementOutcome<Dividend[]> {
  const found: Dividend[] = [];
  const named = dividends ?? {};
  if (!isWritten(named)) return refused({ code: "written-field-wrong", field: "dividends" });
  for (const [order, amount] of Object.entries(named)) {
    const legs = order.split("-").map((text) => (/^\d$/.test(text) ? Number(text) - 1 : -1));
    const isOrder = legs.length === 2 || legs.length === 3;
    if (!isOrder || new Set(legs).size < legs.length || legs.some((at) => at < 0 || at >= horses))
      return refused({ code: "written-field-wrong", field: "dividends" });
    const pence = penceOf(amount);
    if (typeof pence === "string") return refused({ code: "dividend-wrong", fault: pence, order });
    found.push({ horses: legs, pence });
  }
  if ((dividend ?? undefined) === undefined) return { done: true, value: found };
  const pence = penceOf(dividend);
  if (typeof pence === "string") return refused({ code: "dividend-wrong", fault: pence });
  const open = needed.filter((order) => !found.some((one) => isSame(one.horses, order)));
  const [only] = open;
  if (only && open.length === 1) found.push({ horses: only, pence });
  return { done: true, value: found };
}

const penceOf = (amount: unknown): number | string => readDividend(String(amount));
