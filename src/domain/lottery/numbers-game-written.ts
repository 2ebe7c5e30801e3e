import { betTypeOf, combinations, expansionOf } from "../bets/bet-types.ts";
import { refused, type SettlementRefusal } from "../bets/refusals.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../bets/settings.ts";
import { isWritten, readSettings, type Written, WrittenFields } from "../bets/written-settings.ts";
import { writtenTypeOf } from "../bets/written-types.ts";
import {
  add,
  exactPounds,
  isMore,
  isWhole,
  type Ratio,
  type Rounding,
  ratio,
  rounded,
  times,
  ZERO,
} from "../exact.ts";
import { counted, exactMoney, foldName } from "../exact-text.ts";
import { formatMoney, penceFromPounds, plainPounds } from "../money.ts";
import { formatOdds, type Odds, readOdds } from "../odds.ts";
import {
  brokenNumbersRule,
  linesOfNumbers,
  linesPerDraw,
  MOST_NUMBERS_ODDS,
  type NumbersBet,
  type NumbersDraw,
  type NumbersDrawName,
  type NumbersDrawn,
  type NumbersGameOutcome,
  type NumbersGameRefusal,
} from "./numbers-game-rules.ts";

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

/** The default drum of a bet, as the brief has it. docs/rules/lottery.md#numbers-game */
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
 * stakePerLine, numbers, bonusBall (six-ball by default), odds by count, draws by name, poolSize, and either
 * `fold`, a `betType` such as "PATENT", or neither for one line of all numbers.
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

const NAMES: Record<NumbersDrawName, string> = { MAIN: "Main", PLUS1: "Plus 1", PLUS2: "Plus 2" };

/** How a bet on numbers came out, draw by draw, as a clerk reads it aloud. */
export function numbersWorkings(bet: NumbersBet, settlement: NumbersSettlement): string[] {
  const { lines, totalStakePence, returnsPence, profitPence, status, exact, isCapped } = settlement;
  const game = bet.bonusBall ? "seven-ball" : "six-ball";
  const draws = counted(bet.draws.length, "draw");
  const said = [
    `${counted(lines, "line")}, ${game}, in ${draws} at ${formatMoney(bet.stakePence)}: ${formatMoney(totalStakePence)} staked`,
    ...bet.draws.flatMap((draw) => drawWorkings(bet, draw)),
  ];
  if (isCapped) said.push(`Capped at ${exactMoney(exact)}`);
  if (!isWhole(exact))
    said.push(`Rounded ${bet.settings.rounding === "DOWN" ? "down" : "half up"} from ${exactMoney(exact)}`);
  if (status === "PENDING") return [...said, `Still to be drawn: ${formatMoney(returnsPence)} already sure`];
  const difference =
    profitPence < 0 ? `loss ${formatMoney(-profitPence)}` : `profit ${formatMoney(profitPence)}`;
  return [...said, `Returns ${formatMoney(returnsPence)}, ${difference}`];
}

function drawWorkings(bet: NumbersBet, { name, drawn }: NumbersDraw): string[] {
  if (drawn === "PENDING") return [`${NAMES[name]}: not drawn yet`];
  if (drawn === "VOID") return [`${NAMES[name]}: void, stakes back`];
  const matched = matchedNumbers(bet, drawn);
  if (matched.length < bet.least)
    return [`${NAMES[name]}: ${matched.length === 0 ? "no number" : matched.join(", ")} drawn, lost`];
  const said = [`${NAMES[name]}: ${matched.join(", ")} drawn`];
  for (let count = bet.least; count <= bet.most; count++) {
    const winning = combinations(matched.length, count);
    if (winning === 0) continue;
    const line = `${counted(winning, foldName(count))} at ${formatOdds(bet.odds[count]!)}`;
    said.push(`${NAMES[name]}: ${line} returned ${exactMoney(returnOfCount(bet, count, winning))}`);
  }
  return said;
}

export type NumbersSettlement = {
  readonly status: "PENDING" | "WON" | "VOID" | "LOST";
  readonly lines: number;
  readonly totalStakePence: number;
  /** While a draw is pending: the certain part. */
  readonly returnsPence: number;
  readonly profitPence: number;
  readonly isCapped: boolean;
  /** Before it was rounded, in exact pence. */
  readonly exact: Ratio;
};

/** Settles a bet on numbers: the sum over its draws, rounded once. Lines are counted, never listed. */
export function settleNumbers(bet: NumbersBet): NumbersGameOutcome<NumbersSettlement> {
  const broken = brokenNumbersRule(bet);
  if (broken) return refused(broken);
  const totalStakePence = bet.stakePence * linesOfNumbers(bet);
  const uncapped = bet.draws.map((draw) => returnOfDraw(bet, draw)).reduce(add, ZERO);
  const exact = capped(bet, uncapped, totalStakePence);
  const returnsPence = rounded(exact, bet.settings.rounding);
  if (returnsPence === null) return refused({ code: "return-too-large" });
  return {
    done: true,
    value: {
      status: statusOf(bet),
      lines: linesOfNumbers(bet),
      totalStakePence,
      returnsPence,
      profitPence: returnsPence - totalStakePence,
      isCapped: exact !== uncapped,
      exact,
    },
  };
}

/** The numbers of the bet that came up in a draw; the order of a draw is without meaning. */
export function matchedNumbers(
  bet: Pick<NumbersBet, "numbers" | "bonusBall">,
  drawn: NumbersDrawn,
): number[] {
  return bet.numbers.filter(
    (number) => drawn.main.includes(number) || (bet.bonusBall && drawn.bonus === number),
  );
}

/** What the winning lines of one count return, in exact pence: every line is stake × (1 + odds). */
export function returnOfCount(bet: NumbersBet, count: number, winningLines: number): Ratio {
  const { numerator, denominator } = bet.odds[count]!;
  const line = ratio(times(bet.stakePence, numerator + denominator), denominator);
  const whole = bet.settings.roundAt === "LINE" ? rounded(line, bet.settings.rounding as Rounding) : null;
  const { top, bottom } = whole === null ? line : ratio(whole);
  return ratio(times(top, winningLines), bottom);
}

function returnOfDraw(bet: NumbersBet, { drawn }: NumbersDraw): Ratio {
  if (drawn === "PENDING") return ZERO;
  if (drawn === "VOID") return ratio(bet.stakePence * linesPerDraw(bet, bet.numbers.length));
  const matched = matchedNumbers(bet, drawn).length;
  let pence = ZERO;
  for (let count = bet.least; count <= bet.most; count++) {
    const winningLines = combinations(matched, count);
    if (winningLines > 0) pence = add(pence, returnOfCount(bet, count, winningLines));
  }
  return pence;
}

function capped({ settings }: NumbersBet, uncapped: Ratio, totalStakePence: number): Ratio {
  const limit = settings.payoutLimit;
  if (!limit) return uncapped;
  const most = ratio(limit.basis === "RETURNS" ? limit.pence : limit.pence + totalStakePence);
  return isMore(uncapped, most) ? most : uncapped;
}

/** As for horses (docs/rules/racing.md#bet-status); there are no places, and until a draw is held its lines can win. */
function statusOf(bet: NumbersBet): NumbersSettlement["status"] {
  const drawn = bet.draws.map((draw) => draw.drawn);
  if (drawn.includes("PENDING")) return "PENDING";
  const hasWon = (one: NumbersDraw["drawn"]): boolean =>
    typeof one === "object" && matchedNumbers(bet, one).length >= bet.least;
  if (drawn.some(hasWon)) return "WON";
  return drawn.includes("VOID") ? "VOID" : "LOST";
}
