import { betTypeOf, expansionOf } from "../bets/bet-types.ts";
import { refused, type SettlementRefusal } from "../bets/refusals.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../bets/settings.ts";
import { isWritten, type Written, WrittenFields } from "../bets/written-fields.ts";
import { readSettings } from "../bets/written-settings.ts";
import { writtenTypeOf } from "../bets/written-types.ts";
import { penceFromPounds, plainPounds } from "../money.ts";
import { type Odds, readOdds } from "../odds.ts";
import { exactPounds } from "../rounding.ts";
import type { NumbersBet, NumbersDraw, NumbersDrawName } from "./numbers-bet.ts";
import { type NumbersSettlement, settleNumbers } from "./numbers-game.ts";
import type { NumbersGameRefusal } from "./numbers-game-refusals.ts";
import { MOST_NUMBERS_ODDS } from "./numbers-game-rules.ts";
import { numbersWorkings } from "./numbers-game-workings.ts";

/** A settlement in the field names of the published cases. Amounts are text in pounds. */
export type WrittenNumbersSettlement = {
  lines: number;
  totalStake: string;
  returns: string;
  profit: string;
  status: NumbersSettlement["status"];
  workings: string[];
  returnsExact: string;
};

type Read<T> = { done: true; value: T } | { done: false; refusal: NumbersGameRefusal | SettlementRefusal };

/** The drum of a bet that does not say: what the brief asks for. docs/rules/lottery.md#numbers-game */
const POOL_UNLESS_SAID = 47;

/** Settles a bet on numbers written as JSON (kind "lotto"): the answer of the settlement call, and of its tests. */
export function settleWrittenNumbers(
  written: Written,
  house: SettlementSettings = DEFAULT_SETTINGS,
): Read<WrittenNumbersSettlement> {
  const bet = readNumbersBet(written, house);
  if (!bet.done) return bet;
  const settled = settleNumbers(bet.value);
  if (!settled.done) return settled;
  const { status, lines, totalStakePence, returnsPence, profitPence, exact } = settled.value;
  return {
    done: true,
    value: {
      lines,
      totalStake: plainPounds(totalStakePence),
      returns: plainPounds(returnsPence),
      profit: plainPounds(profitPence),
      status,
      workings: numbersWorkings(bet.value, settled.value),
      returnsExact: exactPounds(exact),
    },
  };
}

/**
 * stakePerLine, numbers, bonusBall (six-ball unless said), odds by count, draws by name, poolSize, and either `fold`,
 * a `betType` such as "PATENT", or neither for one line of all numbers.
 */
export function readNumbersBet(
  written: Written,
  house: SettlementSettings = DEFAULT_SETTINGS,
): Read<NumbersBet> {
  const fields = new WrittenFields(written, "");
  const { stakePerLine } = written;
  const stakePence =
    typeof stakePerLine === "string" || typeof stakePerLine === "number"
      ? penceFromPounds(stakePerLine)
      : null;
  if (stakePence === null) return refused({ code: "stake-unreadable" });
  const numbers = wholeNumbers(written.numbers) ?? fields.wrong("numbers") ?? [];
  const lines = readLines(fields, numbers.length);
  if (!lines.done) return lines;
  const bet: NumbersBet = {
    stakePence,
    numbers,
    bonusBall: fields.flag("bonusBall"),
    ...lines.value,
    odds: readOddsByCount(fields),
    draws: readDraws(fields),
    pool: fields.number("poolSize") ?? POOL_UNLESS_SAID,
    settings: readSettings(fields, "Perm", house),
  };
  return fields.refusal ? refused(fields.refusal) : { done: true, value: bet };
}

function readLines(fields: WrittenFields, numbers: number): Read<{ least: number; most: number }> {
  const betType = fields.text("betType");
  const fold = fields.number("fold") ?? numbers;
  const written = betType === undefined ? null : writtenTypeOf(betType);
  if (betType === undefined || written?.name === "Perm")
    return { done: true, value: { least: fold, most: fold } };
  const type = written && betTypeOf(written.name);
  // Numbers have neither places nor any-to-come.
  if (!type || type.expands.endsWith("PAIRS") || type.alwaysEachWay)
    return refused({ code: "numbers-type-unknown", betType });
  const { minSelections: least, maxSelections: most } = type;
  if (numbers < least || numbers > most)
    return refused({ code: "numbers-count-wrong", least, most, numbers });
  const expansion = expansionOf(type, numbers);
  return { done: true, value: { least: expansion.least, most: expansion.most } };
}

/** What no price can be: `brokenNumbersRule` refuses it by its count, should a line have that many numbers. */
const UNREADABLE: Odds = { numerator: 0, denominator: 0 };

function readOddsByCount(fields: WrittenFields): Record<number, Odds> {
  const written = fields.object("odds");
  const odds: Record<number, Odds> = {};
  for (const [count, text] of Object.entries(written?.of ?? {})) {
    const price = typeof text === "string" ? readOdds(text, MOST_NUMBERS_ODDS) : "odds-unreadable";
    if (/^[1-9]$/.test(count)) odds[Number(count)] = typeof price === "string" ? UNREADABLE : price;
    else written!.wrong(count);
  }
  return odds;
}

function readDraws(fields: WrittenFields): NumbersDraw[] {
  const written = fields.object("draws");
  return Object.entries(written?.of ?? {}).map(([name, drawn]) => ({
    name: name as NumbersDrawName,
    drawn: readDrawn(drawn) ?? written!.wrong(name) ?? "PENDING",
  }));
}

/** Nothing drawn yet is null or "PENDING". */
function readDrawn(drawn: unknown): NumbersDraw["drawn"] | null {
  if (drawn === null || drawn === "PENDING") return "PENDING";
  if (drawn === "VOID") return "VOID";
  if (!isWritten(drawn)) return null;
  const main = wholeNumbers(drawn.main);
  const bonus = drawn.bonus ?? null;
  return main && (bonus === null || typeof bonus === "number") ? { main, bonus } : null;
}

const wholeNumbers = (value: unknown): number[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === "number" && Number.isInteger(one))
    ? value
    : null;
