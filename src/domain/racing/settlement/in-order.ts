import { type BetType, type BetTypeName, betTypeOf } from "../../bets/bet-types.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import { add, isMore, isWhole, multiply, type Ratio, ratio, rounded, ZERO } from "../../exact.ts";
import { counted, exactMoney } from "../../exact-text.ts";
import { formatMoney } from "../../money.ts";
import { formatOdds, type Odds } from "../../odds.ts";
import type { BetStatus } from "../status.ts";
import { oddsAfter } from "./leg-odds.ts";
import { afterWaiver } from "./rule-4.ts";
import type { Settlement } from "./settle.ts";

/** A horse of a bet on the order of its race, and where it finished: no position for one behind or out. */
export type HorseInOrder = {
  readonly name: string;
  readonly ran: boolean;
  readonly position?: number | undefined;
  /** How many share the position. */
  readonly tied: number;
  readonly startingPrice?: Odds | undefined;
};

/** A dividend to a stake of £1, the stake included: of horses by their places in the bet, first home first. */
export type Dividend = { readonly horses: readonly number[]; readonly pence: number };

/** A forecast or tricast with all that its race says about it. docs/rules/racing.md#forecasts-and-tricasts */
export type BetInOrder = {
  readonly type: BetTypeName;
  readonly stakePence: number;
  readonly settings: SettlementSettings;
  /** As they were struck. */
  readonly horses: readonly HorseInOrder[];
  /** VOID gives all stakes back; OPEN waits. `ran`: horses that came under orders. */
  readonly race: {
    readonly state: "OPEN" | "VOID" | "RUN";
    readonly ran: number;
    readonly onlyFinisher?: boolean;
    /** Off the starting price: a horse came out too late for a new market. docs/rules/racing.md#rule-4-deduction */
    readonly spRule4Pence?: number;
  };
  readonly dividends: readonly Dividend[];
};

/** `waitsFor`: the dividends that are not declared yet. */
export type OrderSettled = Settlement & {
  readonly horses: readonly BetStatus[];
  readonly workings: string[];
  readonly waitsFor: readonly (readonly number[])[];
};

/** Its lines as they came out, to be explained. */
export const linesAfter = (bet: BetInOrder): LineAfter[] =>
  linesOf(betTypeOf(bet.type)!, bet.horses.length).map((line) => lineAfter(bet, line));

type LineStatus = Exclude<BetStatus, "PLACED">;
/** What became of one line: what a stake of 1 comes back as, and why. `lacks`: the dividend that it waits for. */
export type LineAfter = {
  status: LineStatus;
  horses: readonly number[];
  pays: Ratio;
  why: string;
  lacks?: readonly number[];
};

/** Settles line by line and rounds once. Pure; a line whose dividend is not declared leaves the bet pending. */
export function settleInOrder(bet: BetInOrder): OrderSettled {
  const lines = linesAfter(bet);
  const has = (status: LineStatus) => lines.some((line) => line.status === status);
  const status = (["PENDING", "WON", "VOID"] as const).find(has) ?? "LOST";
  const stake = ratio(bet.stakePence);
  const byLine = bet.settings.roundAt === "LINE";
  const sum = lines
    .map(({ pays }) => multiply(pays, stake))
    .map((pence) => (byLine ? ratio(rounded(pence, bet.settings.rounding) ?? 0) : pence))
    .reduce(add, ZERO);
  const totalStakePence = bet.stakePence * lines.length;
  const exact = capped(bet, sum, totalStakePence);
  const returnsPence = rounded(exact, bet.settings.rounding) ?? 0;
  return {
    ...{ status, lines: lines.length, totalStakePence, returnsPence, exact, isCapped: exact !== sum },
    profitPence: returnsPence - totalStakePence,
    horses: bet.horses.map((horse, at) => statusOfHorse(horse, at, lines, status)),
    waitsFor: distinct(lines.flatMap(({ lacks }) => (lacks ? [lacks] : []))),
    workings: workingsOf(bet, lines, { exact, uncapped: sum, returnsPence, totalStakePence }),
  };
}

/** Each arrangement of the horses that the bet counts, by their places in it. */
function linesOf({ inOrder }: BetType, horses: number): number[][] {
  const { places, anyOrder } = inOrder!;
  const all = Array.from({ length: horses }, (_, at) => at);
  if (!anyOrder) return [all.slice(0, places)];
  let lines: number[][] = [[]];
  for (let place = 0; place < places; place++)
    lines = lines.flatMap((line) => all.filter((at) => !line.includes(at)).map((at) => [...line, at]));
  return lines;
}

function lineAfter({ race, horses, settings, dividends }: BetInOrder, line: readonly number[]): LineAfter {
  const ends = (status: LineStatus, why: string, pays = ZERO) => ({ status, horses: line, pays, why });
  if (race.state === "OPEN") return ends("PENDING", "still to run");
  const refund = (why: string) => ends("VOID", why, ratio(1));
  if (race.state === "VOID") return refund("void race");
  const running = line.filter((at) => horses[at]!.ran);
  const isShort = running.length < line.length;
  if (isShort && (running.length === 0 || settings.forecastNonRunner === "VOID"))
    return refund("a non-runner");
  if (running.length > 1 && race.ran <= 2) return refund("two runners left");
  // Three runners have no tricast: the first two that were named are a straight forecast.
  const named = race.ran === 3 ? running.slice(0, 2) : running;
  if (named.length === 1 || race.onlyFinisher)
    return { ...single(horses[named[0]!]!, race, settings), horses: line };
  if (!named.every((at, place) => isIn(horses[at]!, place + 1))) return ends("LOST", "lost");
  const declared = dividends.find((one) => isSame(one.horses, named));
  const kind = named.length === 2 ? "forecast" : "tricast";
  if (!declared) return { ...ends("PENDING", `waits for the ${kind} dividend`), lacks: named };
  return ends("WON", `${kind} dividend ${formatMoney(declared.pence)}`, ratio(declared.pence, 100));
}

/** A win single at the starting price, in the place of a line whose other horses did not run. */
function single(
  { name, position, tied, startingPrice }: HorseInOrder,
  { spRule4Pence = 0 }: BetInOrder["race"],
  { waiveLone5p }: SettlementSettings,
): Omit<LineAfter, "horses"> {
  if (position !== 1) return { status: "LOST", pays: ZERO, why: `a single on ${name}: lost` };
  if (!startingPrice)
    return { status: "PENDING", pays: ZERO, why: `waits for the starting price of ${name}` };
  const { numerator, denominator } = oddsAfter(startingPrice, spRule4Pence, waiveLone5p);
  const taken = afterWaiver(spRule4Pence, waiveLone5p);
  const said = [
    `a single on ${name} at SP ${formatOdds(startingPrice)}`,
    ...(taken > 0 ? [`${taken}p of Rule 4`] : []),
    ...(tied > 1 ? [`dead heat of ${tied}`] : []),
  ];
  const why = said.join(", ");
  return { status: "WON", pays: ratio(numerator + denominator, denominator * tied), why };
}

/** Whether a horse stands on a place; those of a dead heat stand on all that they share. */
const isIn = ({ position, tied }: HorseInOrder, place: number): boolean =>
  position !== undefined && position <= place && place < position + tied;

export const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((at, index) => at === other[index]);

const distinct = (all: readonly (readonly number[])[]): (readonly number[])[] =>
  all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at);

function statusOfHorse(
  { ran }: HorseInOrder,
  at: number,
  lines: readonly LineAfter[],
  bet: BetStatus,
): BetStatus {
  if (bet === "PENDING") return "PENDING";
  if (bet === "VOID" || !ran) return "VOID";
  return lines.some(({ status, horses }) => status === "WON" && horses.includes(at)) ? "WON" : "LOST";
}

/** docs/rules/racing.md#maximum-payout */
function capped({ settings }: BetInOrder, sum: Ratio, totalStakePence: number): Ratio {
  const limit = settings.payoutLimit;
  if (!limit) return sum;
  const most = ratio(limit.basis === "RETURNS" ? limit.pence : limit.pence + totalStakePence);
  return isMore(sum, most) ? most : sum;
}

type Sums = { exact: Ratio; uncapped: Ratio; returnsPence: number; totalStakePence: number };

function workingsOf(bet: BetInOrder, lines: readonly LineAfter[], sums: Sums): string[] {
  const { stakePence, settings, horses } = bet;
  const { exact, uncapped, returnsPence, totalStakePence } = sums;
  const lost = lines.filter(({ status }) => status === "LOST" && lines.length > 1).length;
  const told = lines.filter(({ status }) => status !== "LOST" || lines.length === 1);
  const said = told.map((line) => {
    const names = line.horses.map((at) => horses[at]!.name).join(", ");
    const money = exactMoney(multiply(line.pays, ratio(stakePence)));
    return `${names}: ${line.why}${line.status === "WON" || line.status === "VOID" ? `, ${money}` : ""}`;
  });
  const won = returnsPence - totalStakePence;
  return [
    `${counted(lines.length, "line")} at ${formatMoney(stakePence)}: ${formatMoney(totalStakePence)} staked`,
    ...said,
    ...(lost > 0 ? [`${counted(lost, "line")} lost`] : []),
    ...(exact === uncapped ? [] : [`Capped: it would have been ${exactMoney(uncapped)}`]),
    ...(isWhole(exact)
      ? []
      : [`Rounded ${settings.rounding === "DOWN" ? "down" : "half up"} from ${exactMoney(exact)}`]),
    `Returns ${formatMoney(returnsPence)}, ${won < 0 ? `loss ${formatMoney(-won)}` : `profit ${formatMoney(won)}`}`,
  ];
}
