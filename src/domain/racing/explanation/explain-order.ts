import { add, isWhole, isZero, multiply, type Ratio, ratio, rounded, ZERO } from "../../exact.ts";
import { counted, exactMoney, ordinal } from "../../exact-text.ts";
import {
  type Block,
  type Explained,
  exactNumber,
  letterOf,
  type Subject,
  type Sum,
  type Without,
} from "../../explained.ts";
import { formatMoney } from "../../money.ts";
import { formatOdds } from "../../odds.ts";
import {
  type BetInOrder,
  type HorseInOrder,
  type LineAfter,
  linesAfter,
  settleInOrder,
} from "../settlement/in-order.ts";
import { type Around, cappedSum, paidSums, stakedSum } from "./explain.ts";
import type { LegNote } from "./horses.ts";
import { RACING_RULES, RulesNamed } from "./racing-rules.ts";

/** So many lines of one sum are named. */
const MOST_NAMED = 6;

/** A settled forecast or tricast for its customer; null: it is still to run. */
export function explainInOrder(bet: BetInOrder, around: Around = {}): Explained | null {
  const settled = settleInOrder(bet);
  if (settled.status === "PENDING") return null;
  const { settings } = bet;
  const rules = new RulesNamed();
  rules.cite("forecasts");
  const lines = linesAfter(bet);
  const all = sumOf(bet, lines);
  const sums: Sum[] = [{ label: "All lines", comesTo: exactMoney(all) }];
  const without: Without[] = [];
  if (settled.isCapped) {
    sums.push(cappedSum(bet, settled.exact, rules));
    const { returnsPence: pence } = settleInOrder({ ...bet, settings: { ...settings, payoutLimit: null } });
    without.push({ rule: RACING_RULES.maximum.number, sentence: "Without the maximum payout", pence });
  }
  if (!isWhole(settled.exact)) {
    const how =
      settings.rounding === "DOWN" ? "To the penny, parts of one dropped" : "To the penny, half a penny up";
    sums.push({ label: `${how} ${rules.cite("rounding")}`, comesTo: formatMoney(settled.returnsPence) });
  }
  const paid = paidSums(settings.dayPayoutLimit?.pence, settled.returnsPence, around, rules);
  return {
    staked: stakedSum({ ...bet, eachWay: false }, settled.lines, settled.totalStakePence),
    subjects: bet.horses.map((horse, at) => subjectOf(horse, at, bet, around.legs?.[at])),
    blocks: [blockOf(bet, lines, rules)],
    sums: [...sums, ...paid.sums],
    without: [...without, ...paid.without],
    rules: rules.said(settings, around.savedAt),
  };
}

function sumOf({ stakePence, settings }: BetInOrder, lines: readonly LineAfter[]): Ratio {
  return lines
    .map(({ pays }) => multiply(pays, ratio(stakePence)))
    .map((pence) => (settings.roundAt === "LINE" ? ratio(rounded(pence, settings.rounding) ?? 0) : pence))
    .reduce(add, ZERO);
}

function subjectOf(
  { name, ran, position, tied, startingPrice }: HorseInOrder,
  at: number,
  { race }: BetInOrder,
  { race: where, why }: LegNote = {},
): Subject {
  const finished = position === undefined ? "Not among the first" : `Finished ${ordinal(position)}`;
  const shared = tied > 1 ? `, level with ${counted(tied - 1, "other horse")}` : "";
  const said =
    race.state === "VOID" ? (why?.said ?? "The race did not count") : ran ? finished + shared : "Did not run";
  const taken = [where, startingPrice && `SP ${formatOdds(startingPrice)}`].filter(Boolean).join(", ");
  return { letter: letterOf(at), name, taken, said: [said], sums: [] };
}

/** Lines that pay by the same words, together; the lost ones in one figure. */
function blockOf(bet: BetInOrder, lines: readonly LineAfter[], rules: RulesNamed): Block {
  const paying = lines.filter(({ pays }) => !isZero(pays));
  const lost = lines.length - paying.length;
  const sums = [...Map.groupBy(paying, ({ why, pays }) => `${why} ${exactNumber(pays)}`).values()].map(
    (group) => sumOfGroup(bet, group, rules),
  );
  const nothing: Sum[] = lost > 0 ? [{ label: `${counted(lost, "line")} lost`, comesTo: "£0.00" }] : [];
  return { title: "Lines", sums: [...sums, ...nothing] };
}

function sumOfGroup(
  { stakePence, settings }: BetInOrder,
  group: readonly LineAfter[],
  rules: RulesNamed,
): Sum {
  const { why, pays, status } = group[0]!;
  if (why.includes("Rule 4")) rules.cite("rule4");
  if (why.includes("dead heat")) rules.cite("deadHeats");
  const names = group.slice(0, MOST_NAMED).map(({ horses }) => horses.map(letterOf).join(" "));
  const more = group.length > MOST_NAMED ? ` and ${group.length - MOST_NAMED} more` : "";
  const label = `${names.join(", ")}${more}: ${status === "VOID" ? `${why}, the stake is returned` : why}`;
  const one = multiply(pays, ratio(stakePence));
  const working = `${formatMoney(stakePence)} × ${exactNumber(pays)}`;
  if (settings.roundAt === "LINE") {
    const each = rounded(one, settings.rounding) ?? 0;
    const byLine = `${working} = ${exactMoney(one)}, rounded; ${group.length} × ${formatMoney(each)}`;
    return { label, working: byLine, comesTo: formatMoney(each * group.length) };
  }
  const all = multiply(one, ratio(group.length));
  return {
    label,
    working: group.length === 1 ? working : `${group.length} × ${working}`,
    comesTo: exactMoney(all),
  };
}
