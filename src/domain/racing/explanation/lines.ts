import { combinations } from "../../bets/bet-types.ts";
import { add, isZero, multiply, type Ratio, ratio, reduced, rounded, ZERO } from "../../exact.ts";
import { counted, exactMoney, foldName } from "../../exact-text.ts";
import { type Block, exactNumber, letterOf, type Sum } from "../../explained.ts";
import { formatMoney } from "../../money.ts";
import { type Bet, expansionOfBet, isEachWay } from "../settlement/bet.ts";
import { inMultiples, type LinePart, type Multiplier, multipliersOf, paid } from "../settlement/leg-odds.ts";
import { type Line, productOfPer, settlementLinesOf, sumsByFold } from "../settlement/lines.ts";
import { partsOf } from "./horses.ts";
import type { RulesNamed } from "./racing-rules.ts";

/** So many sums of lines are listed; of more, each fold is one sum. */
const MOST_LISTED = 60;
/** So many lines of one sum are named. */
const MOST_NAMED = 6;

/** Lines that pay, equal ones together, and the lost ones in one figure: by what they pay for. */
export function linesExplained(struck: Bet, rules: RulesNamed): Block[] {
  const isDivided = partsOf(struck).includes("HALVES");
  // A lone leg is not divided: win and place are said apart, and come to the same.
  const bet = isDivided ? struck : winToWin(struck);
  const lines = settlementLinesOf(bet);
  if (isEachWay(bet) && bet.legs.length > 1) rules.cite("multiples");
  const parts: readonly LinePart[] = isEachWay(bet) ? ["WIN", "PLACE"] : ["WIN"];
  const blocks: Block[] = [];
  for (const part of isDivided ? (["WIN"] as const) : parts) {
    const title = isDivided ? "Win and place, half and half" : titleOf(bet, part);
    blocks.push(blockOf(bet, part, lines, { title, times: isDivided ? 2 : 1 }));
  }
  const pairs = lines.filter(({ anyToCome }) => anyToCome);
  if (pairs.length > 0) blocks.push(pairsBlock(bet, pairs, rules));
  return blocks.filter(({ sums }) => sums.length > 0);
}

const winToWin = (bet: Bet): Bet => ({
  ...bet,
  settings: { ...bet.settings, eachWayMultiples: "WIN_TO_WIN" },
});

const titleOf = (bet: Bet, part: LinePart): string =>
  isEachWay(bet) ? (part === "WIN" ? "To win" : "For a place") : "Lines";

type Kind = { title: string; times: number };

function blockOf(bet: Bet, part: LinePart, all: readonly Line[], { title, times }: Kind): Block {
  const lines = all.filter((line) => !line.anyToCome && line.part === part);
  const paying = lines.filter(({ pence }) => !isZero(pence));
  const multipliers = partMultipliers(bet);
  const groups = [...Map.groupBy(paying, (line) => groupKey(line, multipliers, part)).values()];
  const listed =
    groups.length <= MOST_LISTED || bet.settings.roundAt === "LINE"
      ? groups.map((group) => groupSum(bet, group, multipliers, { part, times }))
      : foldSums(bet, multipliers, part, times);
  return { title, sums: [...listed, ...lostSum((lines.length - paying.length) * times)] };
}

/** As lines multiply them: halves where they are divided, in which both parts are the same. */
const partMultipliers = (bet: Bet): readonly Multiplier[] => {
  const multipliers = multipliersOf(bet, "SURE")!;
  return partsOf(bet).includes("HALVES") ? inMultiples(bet, multipliers) : multipliers;
};

const factorOf = (multiplier: Multiplier, part: LinePart): string =>
  exactNumber(ratio(paid(multiplier, part), multiplier.per));

const factorsOf = ({ legs }: Line, multipliers: readonly Multiplier[], part: LinePart): string[] =>
  legs.map((leg) => factorOf(multipliers[leg]!, part));

/** Lines of one fold with equal factors return the same. */
const groupKey = (line: Line, multipliers: readonly Multiplier[], part: LinePart): string =>
  factorsOf(line, multipliers, part).sort().join(" ");

function groupSum(
  bet: Bet,
  group: readonly Line[],
  multipliers: readonly Multiplier[],
  { part, times }: { part: LinePart; times: number },
): Sum {
  const line = group[0]!;
  const label = named(group.map(({ legs }) => legs.map(letterOf).join(" ")));
  const working = [formatMoney(bet.stakePence), ...factorsOf(line, multipliers, part)].join(" × ");
  return sumOf(bet, { label, working }, line.pence, group.length * times);
}

/** Rounded line by line, each has its own whole pence. */
function sumOf(bet: Bet, said: { label: string; working: string }, pence: Ratio, count: number): Sum {
  if (bet.settings.roundAt === "LINE") {
    const each = rounded(pence, bet.settings.rounding) ?? 0;
    const working = `${said.working} = ${exactMoney(pence)}, rounded; ${count} × ${formatMoney(each)}`;
    return { ...said, working, comesTo: formatMoney(each * count) };
  }
  const working = count === 1 ? said.working : `${count} × ${said.working}`;
  return { ...said, working, comesTo: exactMoney(multiply(pence, ratio(count))) };
}

const named = (lines: readonly string[]): string =>
  lines.length <= MOST_NAMED
    ? lines.join(", ")
    : `${lines.slice(0, MOST_NAMED - 1).join(", ")} and ${lines.length - MOST_NAMED + 1} more`;

/** "28 doubles of A B C D E F G H": each two multiplied, then added. */
function foldSums(bet: Bet, multipliers: readonly Multiplier[], part: LinePart, times: number): Sum[] {
  const { least, most } = expansionOfBet(bet);
  const legs = multipliers.flatMap((multiplier, at) => (paid(multiplier, part) > 0 ? at : []));
  const paying = legs.map((at) => multipliers[at]!);
  const below = productOfPer(paying);
  const sums = sumsByFold(paying, part);
  const said: Sum[] = [];
  for (let fold = least; fold <= Math.min(most, legs.length); fold++) {
    const units = ratio(sums[fold]!, below);
    const lines = combinations(legs.length, fold);
    const name = counted(lines * times, fold === 1 ? "single" : foldName(fold));
    said.push({
      label: `${name} of ${legs.map(letterOf).join(" ")}, multiplied and then added`,
      working: `${times === 1 ? "" : `${times} × `}${formatMoney(bet.stakePence)} × ${exactNumber(units)}`,
      comesTo: exactMoney(multiply(units, ratio(bet.stakePence * times))),
    });
  }
  return said;
}

const lostSum = (lost: number): Sum[] =>
  lost === 0 ? [] : [{ label: `${counted(lost, "line")} lost`, comesTo: "£0.00" }];

/** From one horse on to the other, and back: "A, then B". */
function pairsBlock(bet: Bet, pairs: readonly Line[], rules: RulesNamed): Block {
  rules.cite("anyToCome");
  const sums: Sum[] = [];
  let lost = 0;
  for (const line of pairs) {
    if (isZero(line.pence)) lost++;
    else sums.push(pairSum(bet, line));
  }
  return { title: "Any to come", sums: [...sums, ...lostSum(lost)] };
}

/** What was kept of the first horse's return, and what went on the second, for a stake of £1: the engine's own parts. */
function pairSum(bet: Bet, line: Line): Sum {
  const [first, second] = line.legs.map((leg) => multipliersOf(bet, "SURE")![leg]!) as [
    Multiplier,
    Multiplier,
  ];
  const { kept, onWin, onPlace } = passedOn(bet, first);
  const isWin = line.part === "WIN";
  const keepsHere =
    !isEachWay(bet) || bet.settings.eachWayAnyToCome === "WIN_PLACE" || first.win > 0 === isWin;
  const keeps = keepsHere ? (isWin ? kept.win : kept.place) : ZERO;
  const on = isWin ? onWin : onPlace;
  const factor = factorOf(second, line.part);
  const terms = [
    ...(isZero(keeps) ? [] : [exactNumber(keeps)]),
    ...(isZero(on) || factor === "0" ? [] : [`${exactNumber(on)} × ${factor}`]),
  ];
  const letters = line.legs.map(letterOf).join(", then ");
  const what = isEachWay(bet) ? (isWin ? " to win" : " for a place") : "";
  const label = `${letters}${what}${isZero(keeps) ? "" : `, ${exactNumber(keeps)} kept`}`;
  return sumOf(bet, { label, working: `${formatMoney(bet.stakePence)} × ${inOne(terms)}` }, line.pence, 1);
}

const inOne = (terms: readonly string[]): string =>
  terms.length === 1 ? terms[0]! : `(${terms.join(" + ")})`;

type PassedOn = { kept: { win: Ratio; place: Ratio }; onWin: Ratio; onPlace: Ratio };

/** docs/rules/racing.md#any-to-come, for a stake of £1 on each part. */
function passedOn(bet: Bet, { win, place, per }: Multiplier): PassedOn {
  const of = (units: number): Ratio => reduced(ratio(units, per));
  const most = (stakes: number, returned: number) => Math.min(stakes * per, returned);
  if (!isEachWay(bet) || bet.settings.eachWayAnyToCome === "WIN_PLACE") {
    const [onWin, onPlace] = [most(1, win), most(1, place)];
    return {
      kept: { win: of(win - onWin), place: of(place - onPlace) },
      onWin: of(onWin),
      onPlace: of(onPlace),
    };
  }
  const returned = win + place;
  if (bet.settings.eachWayAnyToCome === "EQUALLY_DIVIDED") {
    const on = most(2, returned);
    const kept = of(returned - on);
    return {
      kept: { win: kept, place: kept },
      onWin: reduced(ratio(on, 2 * per)),
      onPlace: reduced(ratio(on, 2 * per)),
    };
  }
  const onWin = most(1, returned);
  const onPlace = most(1, returned - onWin);
  const kept = of(returned - onWin - onPlace);
  return { kept: { win: kept, place: kept }, onWin: of(onWin), onPlace: of(onPlace) };
}

/** What all the lines return, as they are printed. */
export const sumOfLines = (bet: Bet): Ratio => {
  const byLine = bet.settings.roundAt === "LINE";
  return settlementLinesOf(bet)
    .map(({ pence }) => (byLine ? ratio(rounded(pence, bet.settings.rounding) ?? 0) : pence))
    .reduce(add, ZERO);
};
