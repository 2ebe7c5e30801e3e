import { counted } from "../exact-text.ts";
import type { Explained, Subject, Sum } from "../explained.ts";
import { letterOf } from "../explained.ts";
import { formatMoney } from "../money.ts";
import { LOTTERY_RULES, LOTTERY_SENTENCES, type LotteryRule } from "./lottery-rules.ts";
import type { BallsDrawn } from "./payout.ts";
import type { SelectionResult } from "./settle-selection.ts";

type Result = {
  readonly selectionResults: readonly SelectionResult[];
  readonly totalWinningsPence: number;
  readonly unread?: "wins" | "losses";
};

const cite = (name: LotteryRule): string => `(rule ${LOTTERY_RULES[name].number})`;

/**
 * What a customer's bets did in a draw, for the customer: numbers, matches, multiplier, and the sum. Null: it cannot be
 * read, or does not come to what was won.
 */
export function explainResult(
  { selectionResults: bets, totalWinningsPence, unread }: Result,
  drawn: BallsDrawn,
): Explained | null {
  if (unread || bets.length === 0 || bets.some(({ selectedNumbers }) => selectedNumbers.length === 0))
    return null;
  const won = bets.map(grossPence);
  const gross = won.reduce((sum, pence) => sum + pence, 0);
  if (won.some((pence, at) => pence !== reckoned(bets[at]!))) return null;
  if (bets.reduce((sum, { payoutPence }) => sum + payoutPence, 0) !== totalWinningsPence) return null;
  const isCapped = gross > totalWinningsPence;
  const staked = bets.reduce((sum, { betPence }) => sum + betPence, 0);
  const sums: Sum[] = [{ label: "All bets", comesTo: formatMoney(gross) }];
  if (isCapped)
    sums.push({
      label: `One customer is paid at most in a draw ${cite("maximum")}`,
      comesTo: formatMoney(totalWinningsPence),
    });
  sums.push({ label: "You are paid", comesTo: formatMoney(totalWinningsPence) });
  const lost = won.filter((pence) => pence === 0).length;
  return {
    staked: {
      label: `Lottery: ${counted(bets.length, "bet")}`,
      working: bets.map(({ betPence }) => formatMoney(betPence)).join(" + "),
      comesTo: formatMoney(staked),
    },
    subjects: bets.map((bet, at) => subjectOf(bet, drawn, at)),
    blocks: [
      {
        title: "Lines",
        sums: [
          ...bets.flatMap((bet, at) => (won[at]! > 0 ? sumOf(bet, at) : [])),
          ...(lost > 0 ? [{ label: `${counted(lost, "bet")} lost`, comesTo: "£0.00" }] : []),
        ],
      },
    ],
    sums,
    without: isCapped
      ? [{ rule: LOTTERY_RULES.maximum.number, sentence: "Without the maximum payout", pence: gross }]
      : [],
    rules: rulesOf(bets, isCapped),
  };
}

const grossPence = ({ payoutPence, beforeLimitPence }: SelectionResult): number =>
  beforeLimitPence ?? payoutPence;

/** What £1 becomes, in halves: the multiplier and the stake, or the fallback's stakes alone. */
const halvesOf = ({ rule }: SelectionResult): number =>
  rule ? rule.multiplierHalves + (rule.source === "fallback" ? 0 : 2) : 0;

const reckoned = (bet: SelectionResult): number => (bet.betPence * halvesOf(bet)) / 2;

const inHalves = (halves: number): string => `${halves / 2}`;

function subjectOf(bet: SelectionResult, { winningNumbers, bonusBall }: BallsDrawn, at: number): Subject {
  const { selectedNumbers, matchedNumbers, matchedBonus, includeBonus, betPence, rule } = bet;
  const missed = selectedNumbers.filter(
    (number) => !matchedNumbers.includes(number) && !(matchedBonus && number === bonusBall),
  );
  const matched = [
    matchedNumbers.length > 0 ? matchedNumbers.join(", ") : "",
    matchedBonus ? `${bonusBall} as the bonus ball` : "",
  ].filter(Boolean);
  const wasBonus = missed.includes(bonusBall ?? 0) && !includeBonus;
  return {
    letter: letterOf(at),
    name: selectedNumbers.join(" "),
    taken: `${formatMoney(betPence)}, ${includeBonus ? "with" : "without"} the bonus ball`,
    said: [
      `Drawn: ${winningNumbers.join(" ")}${bonusBall === null ? "" : `, bonus ball ${bonusBall}`}`,
      matched.length > 0
        ? `Matched: ${matched.join(" and ")}, ${selectedNumbers.length - missed.length} of ${selectedNumbers.length} ${cite("matches")}`
        : `Matched: none of ${selectedNumbers.length} ${cite("matches")}`,
      ...(wasBonus ? [`${bonusBall} was the bonus ball, which the bet does not include`] : []),
      ...(rule ? [multiplierSaid(bet)] : ["All must match: lost"]),
    ],
    sums: rule
      ? [
          rule.source === "fallback"
            ? { label: "Each £1", comesTo: inHalves(halvesOf(bet)) }
            : {
                label: "Each £1",
                working: `${inHalves(rule.multiplierHalves)} + 1`,
                comesTo: inHalves(halvesOf(bet)),
              },
        ]
      : [],
  };
}

function multiplierSaid({ selectedNumbers, matchedBonus, rule }: SelectionResult): string {
  const count = counted(selectedNumbers.length, "number");
  if (rule!.source === "fallback") return `${count} without a multiplier ${cite("fallback")}`;
  const whose = rule!.source === "saved" ? "as the shop had set it" : "as it is unless the shop sets another";
  const bonus = matchedBonus ? " with the bonus ball" : "";
  return `The multiplier for ${count}${bonus} is ${inHalves(rule!.multiplierHalves)}, ${whose} ${cite("payout")}`;
}

const sumOf = (bet: SelectionResult, at: number): Sum => ({
  label: letterOf(at),
  working: `${formatMoney(bet.betPence)} × ${inHalves(halvesOf(bet))}`,
  comesTo: formatMoney(grossPence(bet)),
});

function rulesOf(bets: readonly SelectionResult[], isCapped: boolean): Explained["rules"] {
  const paidBy = (source: boolean) =>
    bets.some(({ rule }) => rule && (rule.source === "fallback") === source);
  const named: readonly (readonly [LotteryRule, boolean])[] = [
    ["matches", true],
    ["payout", paidBy(false)],
    ["fallback", paidBy(true)],
    ["maximum", isCapped],
  ];
  return named.flatMap(([name, isNamed]) =>
    isNamed
      ? [
          {
            number: LOTTERY_RULES[name].number,
            name: LOTTERY_RULES[name].name,
            says: LOTTERY_SENTENCES[name],
          },
        ]
      : [],
  );
}
