import { betTypeOf } from "../../bets/bet-types.ts";
import type { Bet, Leg } from "../../racing/settlement/bet.ts";
import { settle } from "../../racing/settlement/settle.ts";
import type { Entry, Grouping, SettledBet, SettledInputs } from "./statistic.ts";

/** Rules that a settlement's workings name, in the order of their columns. */
export const RULES = [
  { rule: "rule-4", name: "Rule 4" },
  { rule: "best-odds", name: "Best odds" },
  { rule: "bonuses", name: "Bonuses" },
  { rule: "payout-limit", name: "Payout limit" },
  { rule: "dead-heats", name: "Dead heats" },
  { rule: "past-the-post", name: "Past the post" },
  { rule: "goodwill", name: "Goodwill" },
] as const;
export type Rule = (typeof RULES)[number]["rule"];

type Settled = Pick<SettledBet, "betType" | "stakePence" | "eachWay">;

const withLegs = (bet: Bet, change: (leg: Leg) => Leg): Bet => ({
  ...bet,
  legs: bet.legs.map((leg) =>
    leg.sharers ? { ...change(leg), sharers: leg.sharers.map(change) } : change(leg),
  ),
});

const has = (legs: readonly Leg[], is: (leg: Leg) => boolean): boolean =>
  legs.some((leg) => is(leg) || (leg.sharers ?? []).some(is));

/** Of each rule: whether it can have changed the bet's return, and the same bet without it. */
const WITHOUT: readonly { rule: Rule; is(bet: Bet): boolean; without(bet: Bet): Bet }[] = [
  {
    rule: "rule-4",
    is: ({ legs }) => has(legs, ({ rule4Pence = 0, spRule4Pence = 0 }) => rule4Pence + spRule4Pence > 0),
    without: (bet) => withLegs(bet, (leg) => ({ ...leg, rule4Pence: 0, spRule4Pence: 0 })),
  },
  {
    rule: "best-odds",
    is: ({ legs }) => has(legs, ({ bestOdds, price }) => bestOdds === true && price !== null),
    without: (bet) => withLegs(bet, (leg) => ({ ...leg, bestOdds: false })),
  },
  {
    rule: "bonuses",
    is: ({ settings, type }) => (settings.bonuses as Record<string, unknown>)[type] !== undefined,
    without: (bet) => ({ ...bet, settings: { ...bet.settings, bonuses: {} } }),
  },
  {
    rule: "payout-limit",
    is: ({ settings }) => settings.payoutLimit !== null,
    without: (bet) => ({ ...bet, settings: { ...bet.settings, payoutLimit: null } }),
  },
  {
    rule: "dead-heats",
    is: ({ legs }) => has(legs, ({ deadHeat }) => deadHeat !== undefined),
    without: (bet) => withLegs(bet, ({ deadHeat: _, ...leg }) => leg),
  },
  {
    rule: "past-the-post",
    is: ({ legs }) => has(legs, ({ byPost }) => byPost === true),
    without: (bet) => withLegs(bet, (leg) => (leg.byPost ? { ...leg, outcome: "LOST" } : leg)),
  },
];

const NOTHING: ReadonlyMap<Rule, number> = new Map();

/**
 * What each rule put on the shop's result of a bet, in pence: above zero where it saved, below where it cost. Each by itself: the return without
 * that rule less the return, all other rules as they were. Forecasts and tricasts, and inputs that cannot be read, have none.
 */
export function ruleEffects(bet: Settled, inputs: SettledInputs): ReadonlyMap<Rule, number> {
  const { betType: type, stakePence, eachWay } = bet;
  if (betTypeOf(type)?.inOrder || inputs.legs.length === 0) return NOTHING;
  const struck: Bet = { type, stakePence, eachWay, legs: inputs.legs, settings: inputs.settings };
  const named = WITHOUT.filter(({ is }) => is(struck));
  if (named.length === 0 && !inputs.goodwillPence) return NOTHING;
  const returned = returnOf(struck);
  const effects = new Map<Rule, number>();
  if (inputs.goodwillPence) effects.set("goodwill", -inputs.goodwillPence);
  if (returned === null) return effects;
  for (const { rule, without } of named) {
    const other = returnOf(without(struck));
    if (other !== null && other !== returned) effects.set(rule, other - returned);
  }
  return effects;
}

function returnOf(bet: Bet): number | null {
  const settled = settle(bet);
  return settled.done && settled.value.status !== "PENDING" ? settled.value.returnsPence : null;
}

/** By rule: a later settlement takes off what the one before it had. */
export const rules: Grouping = {
  name: "rules",
  ofSettlement(settled) {
    const now = ruleEffects(settled, settled.inputs);
    const before = settled.beforeInputs ? ruleEffects(settled, settled.beforeInputs) : NOTHING;
    const entries: Entry[] = [...now].map(([rule, amount]) => ({ key: "", measure: rule, amount }));
    for (const [rule, amount] of before) entries.push({ key: "", measure: rule, amount: -amount });
    return entries;
  },
};
