import type { Without } from "../../explained.ts";
import { formatOdds } from "../../odds.ts";
import {
  type Bet,
  isEachWay,
  type KnownTerms,
  type Leg,
  legName,
  placeTermsOf,
  termsText,
} from "../settlement/bet.ts";
import { settle } from "../settlement/settle.ts";
import type { LegNote } from "./horses.ts";
import { RACING_RULES, type RacingRule, type RulesNamed } from "./racing-rules.ts";

/** What the customer saw of a leg when the bet was struck. */
export type LegStruck = Pick<LegNote, "struckAt" | "why"> & { readonly termsAtStrike?: KnownTerms | null };

type Change = { rule: RacingRule; sentence: string; bet: Bet };

/**
 * What the bet would have returned without each rule that changed it: the engine settles it again. Only figures that
 * differ are said. `returnsPence`: by the result, before goodwill and the customer's day.
 */
export function withoutRules(
  bet: Bet,
  returnsPence: number,
  struck: readonly LegStruck[],
  rules: RulesNamed,
): Without[] {
  const said: Without[] = [];
  for (const { rule, sentence, bet: other } of changesOf(bet, struck)) {
    const settled = settle(other);
    if (!settled.done || settled.value.returnsPence === returnsPence) continue;
    rules.cite(rule);
    said.push({ rule: RACING_RULES[rule].number, sentence, pence: settled.value.returnsPence });
  }
  return said;
}

function changesOf(bet: Bet, struck: readonly LegStruck[]): Change[] {
  const { settings, legs } = bet;
  const withLegs = (change: (leg: Leg, at: number) => Leg): Bet => ({ ...bet, legs: legs.map(change) });
  const withRules = (change: Partial<Bet["settings"]>): Bet => ({
    ...bet,
    settings: { ...settings, ...change },
  });
  return [
    { rule: "rule4", sentence: "Without Rule 4", bet: withLegs(withoutRule4) },
    { rule: "deadHeats", sentence: "Without the dead heat", bet: withLegs(withoutDeadHeat) },
    ...legs.flatMap((_, at) => hadItRun(bet, at, struck[at]?.why)),
    ...struck.flatMap((one, at) => atTermsOfStrike(bet, one, at)),
    ...(struck.some(({ struckAt }) => struckAt)
      ? [
          {
            rule: "palpableError" as const,
            sentence: "At the price struck by mistake",
            bet: withLegs((leg, at) => ({ ...leg, price: struck[at]?.struckAt ?? leg.price })),
          },
        ]
      : []),
    {
      rule: "prices",
      sentence: "Without the limit of best odds",
      bet: withRules({ bogMaxExtraPence: null }),
    },
    { rule: "maximum", sentence: "Without the maximum payout", bet: withRules({ payoutLimit: null }) },
    { rule: "bonuses", sentence: "Without the bonus", bet: withRules({ bonuses: {} }) },
    {
      rule: "prices",
      sentence: "Without best odds guaranteed",
      bet: withLegs((leg) => ({ ...leg, bestOdds: false })),
    },
  ];
}

const withoutRule4 = ({ rule4Pence: _, spRule4Pence: __, sharers, ...leg }: Leg): Leg => ({
  ...leg,
  ...(sharers && { sharers: sharers.map(withoutRule4) }),
});

const withoutDeadHeat = ({ deadHeat, sharers, ...leg }: Leg): Leg => ({
  ...leg,
  ...(deadHeat && leg.position === undefined && { position: deadHeat.position }),
  ...(sharers && { sharers: sharers.map(withoutDeadHeat) }),
});

/** A void leg as the winner that its customer hoped for. */
function hadItRun(bet: Bet, at: number, why: LegNote["why"]): Change[] {
  const leg = bet.legs[at]!;
  // By no rule: the shop made the whole bet void.
  if (why && !why.rule) return [];
  if (leg.outcome !== "VOID" || !leg.price || leg.sharers) return [];
  const { position: _, deadHeat: __, out: ___, rule4Pence: ____, bestOdds: _____, ...ran } = leg;
  const won: Leg = {
    ...ran,
    placeTerms: leg.placeTerms ?? { mode: "FIXED", fraction: { numerator: 1, denominator: 1 }, places: 1 },
    outcome: "WON",
  };
  const rule =
    leg.out === "balloted out" ? "ballotedOut" : leg.out ? "reserves" : (why?.rule ?? "nonRunners");
  return [
    {
      rule,
      sentence: `Had ${legName(leg, at)} run and won at ${formatOdds(leg.price)}`,
      bet: { ...bet, legs: bet.legs.map((one, index) => (index === at ? won : one)) },
    },
  ];
}

/** Fewer horses ran than were declared, and fewer places were paid, or at another part of the odds. */
function atTermsOfStrike(bet: Bet, { termsAtStrike }: LegStruck, at: number): Change[] {
  const leg = bet.legs[at];
  if (!leg || !termsAtStrike || !isEachWay(bet) || leg.placeTerms?.mode !== "STANDARD") return [];
  const now = placeTermsOf(leg.placeTerms, bet.settings.placeTermsTable);
  if (termsText(termsAtStrike) === termsText({ ...termsAtStrike, ...now } as KnownTerms)) return [];
  const { position } = leg;
  const isPlaced = leg.outcome === "LOST" && position !== undefined && position <= termsAtStrike.places;
  const outcome = isPlaced ? "PLACED" : leg.outcome;
  const struck: Leg = { ...leg, outcome, placeTerms: { mode: "FIXED", ...termsAtStrike } };
  return [
    {
      rule: "placeTerms",
      sentence: `At the terms when it was struck, ${termsText(termsAtStrike)} for ${legName(leg, at)}`,
      bet: { ...bet, legs: bet.legs.map((one, index) => (index === at ? struck : one)) },
    },
  ];
}
