import { type BetTypeName, betTypeLabel, isInOrder } from "../../bets/bet-types.ts";
import { add, isMore, isWhole, isZero, multiply, type Ratio, ratio, subtract } from "../../exact.ts";
import { counted, exactMoney } from "../../exact-text.ts";
import { type Explained, exactAmount, exactNumber, type Sum, type Without } from "../../explained.ts";
import { formatMoney } from "../../money.ts";
import { type Bet, expansionOfBet, isEachWay } from "../settlement/bet.ts";
import { multipliersOf } from "../settlement/leg-odds.ts";
import { reckon, type Settlement, settle } from "../settlement/settle.ts";
import { becomes, horseExplained, type LegNote } from "./horses.ts";
import { linesExplained, sumOfLines } from "./lines.ts";
import { RACING_RULES, RulesNamed } from "./racing-rules.ts";
import { type LegStruck, withoutRules } from "./without.ts";

/** Facts of a settled bet that the engine is not given. */
export type Around = {
  readonly legs?: readonly (LegNote & LegStruck)[];
  readonly goodwillPence?: number;
  /** What the most of the customer's day cut off. */
  readonly dayCutPence?: number;
  /** When the shop last saved each setting before the bet was struck. */
  readonly savedAt?: ReadonlyMap<string, Date>;
};

/**
 * A settled bet for its customer: what was staked, what each horse did, what each line paid, and what it would have been
 * without each rule. Null: the engine cannot reckon it, or it is still to run.
 */
export function explainBet(bet: Bet, around: Around = {}): Explained | null {
  if (isInOrder(bet.type)) return null;
  const settled = settle(bet);
  if (!settled.done || settled.value.status === "PENDING") return null;
  const rules = new RulesNamed();
  if (isEachWay(bet)) rules.cite("eachWay");
  const subjects = bet.legs.map((_, at) => horseExplained(bet, at, rules, around.legs?.[at]));
  const blocks = linesExplained(bet, rules);
  const ofBet = sumsOf(bet, settled.value, rules);
  const { returnsPence } = settled.value;
  const without = withoutRules(bet, returnsPence, around.legs ?? [], rules);
  const paid = paidSums(bet.settings.dayPayoutLimit?.pence, returnsPence, around, rules);
  const { lines, totalStakePence } = settled.value;
  return {
    staked: stakedSum({ ...bet, eachWay: isEachWay(bet) }, lines, totalStakePence),
    ...{ subjects, blocks },
    sums: [...ofBet, ...paid.sums],
    without: [...without, ...paid.without],
    rules: rules.said(bet.settings, around.savedAt),
  };
}

/** "Lucky 15: 15 lines at £1.00", and what they cost. */
export const stakedSum = (
  { type, eachWay, stakePence }: { type: BetTypeName; eachWay: boolean; stakePence: number },
  lines: number,
  totalPence: number,
): Sum => ({
  label: `${betTypeLabel(type)}: ${counted(lines, "line")}${eachWay ? ", half of them to win and half for a place" : ""}`,
  working: `${lines} × ${formatMoney(stakePence)}`,
  comesTo: formatMoney(totalPence),
});

function sumsOf(bet: Bet, { status, exact, returnsPence }: Settlement, rules: RulesNamed): Sum[] {
  const { settings } = bet;
  const multipliers = multipliersOf(bet, "SURE")!;
  const reckoned = reckon(bet, expansionOfBet(bet), multipliers, "SURE", status !== "PENDING");
  const { bestOddsCut, bonus, uncapped } = reckoned;
  const all = sumOfLines(bet);
  const sums: Sum[] = [{ label: "All lines", comesTo: exactMoney(all) }];
  if (!isZero(bonus)) sums.push(bonusSum(bet, bonus, rules));
  if (!isZero(bestOddsCut) && settings.bogMaxExtraPence !== null) {
    const most = ratio(settings.bogMaxExtraPence);
    const plain = subtract(uncapped, most);
    sums.push({
      label: `At the prices taken it is less; best odds add at most ${formatMoney(settings.bogMaxExtraPence)} ${rules.cite("prices")}`,
      working: `${exactAmount(plain)} + ${formatMoney(settings.bogMaxExtraPence)}`,
      comesTo: exactMoney(uncapped),
    });
  }
  if (isMore(uncapped, exact)) sums.push(cappedSum(bet, exact, rules));
  if (!isWhole(exact)) {
    const how =
      settings.rounding === "DOWN" ? "To the penny, parts of one dropped" : "To the penny, half a penny up";
    sums.push({ label: `${how} ${rules.cite("rounding")}`, comesTo: formatMoney(returnsPence) });
  } else if (settings.roundAt === "LINE") rules.cite("rounding");
  return sums;
}

/** The payout limit, with the stake on top where it counts winnings. */
export function cappedSum(
  { settings: { payoutLimit } }: Pick<Bet, "settings">,
  exact: Ratio,
  rules: RulesNamed,
): Sum {
  const ofReturns = payoutLimit?.basis !== "WINNINGS";
  const label = `A bet pays at most${ofReturns ? "" : ", with the stake on top"} ${rules.cite("maximum")}`;
  if (ofReturns) return { label, comesTo: exactMoney(exact) };
  const stake = subtract(exact, ratio(payoutLimit!.pence));
  return {
    label,
    working: `${formatMoney(payoutLimit!.pence)} + ${exactMoney(stake)}`,
    comesTo: exactMoney(exact),
  };
}

function bonusSum(bet: Bet, bonus: Ratio, rules: RulesNamed): Sum {
  const { oneWinnerTimes, allWinnersPercent } = bet.settings.bonuses[bet.type] ?? {};
  const stake = formatMoney(bet.stakePence);
  const wins = bet.legs.map((leg) => becomes(bet, leg, "WIN"));
  const winners = wins.filter(({ top }) => top !== 0);
  const comesTo = exactMoney(bonus);
  if (winners.length === 1 && oneWinnerTimes) {
    const times = ratio(oneWinnerTimes.numerator, oneWinnerTimes.denominator);
    const more = subtract(times, ratio(1));
    // The stake's part is what the bonus was not reckoned on: of a dead heat a share, of joint favourites some.
    const profit = multiply(bonus, { top: more.bottom, bottom: more.top });
    const kept = subtract(winners[0]!, multiply(profit, ratio(1, bet.stakePence)));
    return {
      label: `Bonus for the only winner, ${exactNumber(times)} times its odds ${rules.cite("bonuses")}`,
      working: `${stake} × (${exactNumber(winners[0]!)} − ${exactNumber(kept)}) × ${exactNumber(more)}`,
      comesTo,
    };
  }
  const { numerator, denominator } = allWinnersPercent!;
  const percent = exactNumber(ratio(numerator, denominator));
  return {
    label: `Bonus for all winners, ${percent}% of the winnings to win ${rules.cite("bonuses")}`,
    working: `${stake} × (${winReturn(bet, wins)}) × ${percent}/100`,
    comesTo,
  };
}

/** Winnings of a full cover in which all won, for £1 a line: its return less what it cost, as terms of a sum. */
function winReturn(bet: Bet, wins: readonly Ratio[]): string {
  const { least } = expansionOfBet(bet);
  const singles = wins.reduce(add);
  const every = wins.map((win) => add(ratio(1), win)).reduce(multiply);
  const all = subtract(every, least === 1 ? ratio(1) : add(ratio(1), singles));
  const lines = 2 ** wins.length - 1 - (least === 1 ? 0 : wins.length);
  const written = exactNumber(all);
  if (!written.includes("/")) return `${written} − ${lines}`;
  const product = wins.map((win) => `(1 + ${exactNumber(win)})`).join(" × ");
  const less = least === 1 ? "" : ` − ${wins.map(exactNumber).join(" − ")}`;
  return `${product} − 1${less} − ${lines}`;
}

/** From the return by the result to what is paid. */
export function paidSums(
  dayLimitPence: number | undefined,
  returnsPence: number,
  { goodwillPence = 0, dayCutPence = 0 }: Around,
  rules: RulesNamed,
): { sums: Sum[]; without: Without[] } {
  const sums: Sum[] = [];
  const without: Without[] = [];
  const generous = returnsPence + goodwillPence;
  if (goodwillPence > 0)
    sums.push({
      label: `Goodwill of the shop ${rules.cite("goodwill")}`,
      working: `${formatMoney(returnsPence)} + ${formatMoney(goodwillPence)}`,
      comesTo: formatMoney(generous),
    });
  if (dayCutPence > 0) {
    const most = dayLimitPence === undefined ? "" : `, ${formatMoney(dayLimitPence)} for the day,`;
    sums.push({
      label: `Above the most${most} that one customer is paid ${rules.cite("maximum")}`,
      working: `${formatMoney(generous)} − ${formatMoney(dayCutPence)}`,
      comesTo: formatMoney(generous - dayCutPence),
    });
    const rule = RACING_RULES.maximum.number;
    without.push({ rule, sentence: "Without the maximum of the day", pence: generous });
  }
  sums.push({ label: "You are paid", comesTo: formatMoney(generous - dayCutPence) });
  return { sums, without };
}
