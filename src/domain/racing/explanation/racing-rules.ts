import type { SettlementSettings } from "../../bets/settings.ts";
import type { NumberedRule, RuleSaid } from "../../explained.ts";
import { formatMoney } from "../../money.ts";

const rule = (number: number, name: string, section: string) => ({ number, name, section });

/** The house rules by their numbers on a settlement sheet. docs/rules/racing.md has a section for each, by its `section`. */
export const RACING_RULES = {
  eachWay: rule(1, "Each-way", "each-way"),
  placeTerms: rule(2, "Standard place terms", "standard-place-terms"),
  offers: rule(3, "Offers on a race", "offers-on-a-race"),
  multiples: rule(4, "Each-way multiples", "each-way-multiples"),
  deadHeats: rule(5, "Dead heats", "dead-heats"),
  rule4: rule(6, "Rule 4", "rule-4"),
  nonRunners: rule(7, "Non-runners", "non-runners"),
  reserves: rule(8, "Reserves", "reserves"),
  ballotedOut: rule(9, "Balloted out", "balloted-out"),
  prices: rule(10, "Prices", "prices"),
  palpableError: rule(11, "Palpable error", "palpable-error"),
  favourites: rule(12, "Unnamed favourites", "unnamed-favourites"),
  forecasts: rule(13, "Forecasts and tricasts", "forecasts-and-tricasts"),
  bonuses: rule(14, "Lucky bonuses", "lucky-bonuses"),
  anyToCome: rule(15, "Any-to-come", "any-to-come"),
  firstPastThePost: rule(16, "First past the post", "first-past-the-post"),
  goodwill: rule(17, "Pay both for goodwill", "pay-both-for-goodwill"),
  rounding: rule(18, "Rounding", "rounding"),
  maximum: rule(19, "Maximum payout", "maximum-payout"),
  moved: rule(20, "Moved and changed races", "moved-and-changed-races"),
  results: rule(21, "Race results", "race-results"),
} as const satisfies Record<string, NumberedRule>;

export type RacingRule = keyof typeof RACING_RULES;

/** The rules that an explanation names, in the order of their numbers. */
export class RulesNamed {
  readonly names = new Set<RacingRule>();

  /** "(rule 6)", behind the sentence that it decides. */
  cite(name: RacingRule): string {
    this.names.add(name);
    return `(rule ${RACING_RULES[name].number})`;
  }

  /** `savedAt`: when each setting was last saved before the bet was struck. */
  said(stamped: SettlementSettings, savedAt: ReadonlyMap<string, Date> = new Map()): RuleSaid[] {
    return (Object.keys(RACING_RULES) as RacingRule[])
      .filter((name) => this.names.has(name))
      .map((name) => {
        const { number, name: called } = RACING_RULES[name];
        const times = (SETTINGS_OF[name] ?? []).flatMap((key) => savedAt.get(key) ?? []);
        const set = times.sort((one, other) => other.getTime() - one.getTime())[0];
        return { number, name: called, says: RULE_SENTENCES[name](stamped), ...(set && { set }) };
      });
  }
}

/** The shop's settings that a rule hangs on. */
const SETTINGS_OF: { readonly [Name in RacingRule]?: readonly string[] } = {
  placeTerms: ["placeTermsTable"],
  multiples: ["eachWayMultiples"],
  rule4: ["rule4Table", "waiveLone5p"],
  reserves: ["reserves"],
  prices: ["bestOddsGuaranteed", "bogMaxExtraPence"],
  forecasts: ["forecastNonRunner"],
  bonuses: [
    ...["lucky15OneWinnerTimes", "lucky31OneWinnerTimes", "lucky63OneWinnerTimes"],
    ...["lucky15AllWinnersPercent", "lucky31AllWinnersPercent", "lucky63AllWinnersPercent"],
    ...["yankeeAllWinnersPercent", "canadianAllWinnersPercent", "heinzAllWinnersPercent"],
  ],
  anyToCome: ["eachWayAnyToCome"],
  firstPastThePost: ["payFirstPastThePost"],
  rounding: ["rounding"],
  moved: ["movedRaces", "alteredRaces"],
  maximum: ["payoutLimitPence", "payoutLimitBasis", "dayPayoutLimitPence"],
};

/** Each rule in a sentence, by the settings as they are stamped on the bet. */
export const RULE_SENTENCES: { readonly [Name in RacingRule]: (stamped: SettlementSettings) => string } = {
  eachWay: () =>
    "Half of the stake is on the horse to win, half on it to be placed. A place pays a part of the odds.",
  placeTerms: ({ placeTermsTable }) =>
    `How many places count, and what part of the odds they pay, goes by the horses that ran. ${whose(placeTermsTable)}`,
  offers: () => "Places that the shop fixed when the bet was struck stay, however many horses run.",
  multiples: ({ eachWayMultiples }) =>
    eachWayMultiples === "EQUALLY_DIVIDED"
      ? "What a horse returns goes on the next one half to win and half for a place."
      : "Win lines multiply what winners pay, place lines what places pay.",
  deadHeats: () =>
    "Horses that finish level share the stake. The share is paid at full odds, the rest is lost.",
  rule4: ({ rule4Table, waiveLone5p }) =>
    `When a horse comes out after a bet was struck, the others are more likely to win, and a part of the winnings is not paid: so many pence of each £1. The stake is never touched. ${rule4Table ? "The pence are this shop's own." : "The pence are those of Tattersalls' Rule 4(c)."}${waiveLone5p ? " A single deduction of 5p is not taken." : ""}`,
  nonRunners: () =>
    "The stake on a horse that did not run is returned. In a line with other horses it goes on them instead.",
  reserves: ({ reserves }) =>
    reserves === "DECLARED_IN"
      ? "A reserve counts as a horse that came out only if it had got into the race."
      : "A reserve that does not run is a horse that came out, as any other.",
  ballotedOut: () => "A horse that was balloted out never was in the race: stakes on it are returned.",
  prices: ({ bogMaxExtraPence }) =>
    `A price that was taken stays. SP is the price when the race began. With best odds guaranteed the better of the two is paid${bogMaxExtraPence === null ? "" : `, which adds at most ${formatMoney(bogMaxExtraPence)}`}.`,
  palpableError: () =>
    "A bet struck at a price that the shop did not offer settles at the right price of that time.",
  favourites: () => "Favourites with equal prices share the stake equally.",
  forecasts: ({ forecastNonRunner }) =>
    `The race declares what £1 on the right order pays. ${forecastNonRunner === "VOID" ? "Stakes with a non-runner are returned." : "With a non-runner the other horse is a single at SP."}`,
  bonuses: () => "The bonus is for the win part, if all horses ran.",
  anyToCome: () => "What one horse returns goes on the other, up to one stake. What is above it is kept.",
  firstPastThePost: () => "Where an objection changed the order, the better of the two places is paid.",
  moved: ({ movedRaces, alteredRaces }) =>
    `Bets struck before a race is moved to another day or course ${movedRaces === "VOID" ? "are void" : "stand"}; before its surface or conditions change they ${alteredRaces === "VOID" ? "are void" : "stand"}.`,
  results: () =>
    "Bets settle on the result at the weigh-in. A race that is abandoned or void, or has one runner, returns its stakes.",
  goodwill: () => "The shop pays more than the result gives.",
  rounding: ({ rounding, roundAt }) =>
    `${roundAt === "LINE" ? "Each line" : "The whole return"} is rounded once: ${rounding === "DOWN" ? "parts of a penny are dropped" : "half a penny goes up"}.`,
  maximum: ({ payoutLimit, dayPayoutLimit }) =>
    [
      payoutLimit && `A bet pays ${most(payoutLimit)}.`,
      dayPayoutLimit && `One customer is paid ${most(dayPayoutLimit)} for the bets of one day.`,
    ]
      .filter(Boolean)
      .join(" "),
};

const whose = (own: unknown): string => (own ? "The table is this shop's own." : "The table is the trade's.");

const most = ({ pence, basis }: { pence: number; basis: "RETURNS" | "WINNINGS" }): string =>
  `at most ${formatMoney(pence)}${basis === "RETURNS" ? "" : ", with the stake on top"}`;
