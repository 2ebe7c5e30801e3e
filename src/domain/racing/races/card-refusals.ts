import type { MovedFields } from "../../moved-fields.ts";
import type { Move } from "./race-decisions.ts";
import type { RaceStatus } from "./race-status.ts";
import type { ReserveMark } from "./reserves.ts";

/** Why the shop can refuse what concerns its race cards and results. `horse` is its name, for the sentence. */
export type RaceCardRefusal =
  | { code: "race-cards-not-fetched"; reason: string }
  | { code: "race-unknown" }
  | { code: "runner-unknown" }
  | { code: "race-reason-missing" }
  | { code: "race-not-off"; offTime: string }
  | { code: "race-stopped"; status: RaceStatus }
  | { code: "race-not-stopped" }
  | { code: "race-not-asked-about"; status: RaceStatus }
  | { code: "race-has-result" }
  | { code: "race-without-result" }
  | { code: "result-moved" }
  | { code: "result-without-winner" }
  | { code: "result-place-wrong"; horse: string }
  | { code: "result-place-unread"; horse: string }
  | { code: "result-place-gap"; place: number }
  | { code: "result-places-missing"; places: number }
  | { code: "result-runner-twice"; horse: string }
  | { code: "result-runner-of-another-race" }
  | { code: "result-names-non-runner"; horse: string }
  | { code: "result-place-and-code"; horse: string }
  | { code: "result-price-wrong"; horse: string }
  | { code: "past-post-not-in-result" }
  | { code: "past-post-as-result" }
  | { code: "offer-empty" }
  | { code: "offer-late"; offTime: string }
  | { code: "offer-times-wrong" }
  | { code: "offer-over" }
  | { code: "offer-places-more-than-runners"; runners: number }
  | { code: "offer-moved" }
  | { code: "runner-in-result"; horse: string }
  | { code: "runner-not-withdrawn"; horse: string }
  | { code: "withdrawal-in-the-future" }
  | { code: "withdrawal-of-another-day" }
  | { code: "withdrawal-price-wrong" }
  | { code: "withdrawal-without-time"; horse: string }
  | { code: "withdrawal-not-to-minute"; horse: string }
  | { code: "withdrawal-order-missing" }
  | { code: "rule-4-pence-wrong"; most: number }
  | { code: "rule-4-moved"; penceInPound: number | null }
  | { code: "new-market-moved"; noNewMarket: boolean }
  | { code: "ballot-moved"; isBallotedOut: boolean }
  | { code: "ballot-with-rule-4"; horse: string }
  | { code: "balloted-out"; horse: string }
  | { code: "reserve-of-another-race" }
  | { code: "reserve-none"; horse: string }
  | { code: "reserve-already"; horse: string; mark: ReserveMark | null }
  | { code: "reserve-ran"; horse: string }
  | { code: "reserve-after-result"; horse: string }
  | { code: "reserve-moved"; horse: string; mark: ReserveMark | null }
  | ({ code: "withdrawal-moved" } & MovedFields<GivenWithdrawal>)
  | { code: "race-moved"; status: RaceStatus }
  | { code: "goodwill-paid"; horse: string }
  | { code: "goodwill-not-paid"; horse: string }
  | { code: "goodwill-not-run"; horse: string }
  | { code: "goodwill-won"; horse: string }
  /** Their returns were paid out over the counter. */
  | { code: "goodwill-bets-collected"; references: string[] }
  | { code: "goodwill-collected"; references: string[] }
  | { code: "right-price-at-sp"; horse: string }
  | { code: "right-price-wrong" }
  | { code: "right-price-of-void-bet" }
  | { code: "right-price-same"; horse: string; price: string }
  /** What the horse settles at now, by a decision made meanwhile. */
  | { code: "right-price-moved"; horse: string; price: string }
  | { code: "right-price-bet-collected" }
  | { code: "right-price-bet-lapsed" }
  | { code: "right-price-bet-to-resettle" }
  | { code: "false-start-wrong"; offTime: string }
  | { code: "rerun-horse-not-in" }
  | { code: "rerun-without-horses" }
  | { code: "race-not-moved" }
  | { code: "race-moved-already"; to: Move; at: Date }
  | { code: "race-off-already"; at: Date }
  | { code: "moved-bets-void"; bets: number }
  | { code: "moved-to-the-past" }
  | { code: "moved-to-the-same"; offTime: string }
  | { code: "moved-to-another-day"; isSameDay: boolean }
  | { code: "starting-prices-known" }
  | { code: "last-show-unknown"; horse: string }
  | { code: "off-without-time" }
  | { code: "off-in-the-future" }
  | { code: "off-of-another-day"; offTime: string }
  | { code: "off-before-bets"; bets: number; last: Date }
  | { code: "off-moved"; at: Date | null }
  | { code: "race-not-keyed-off" }
  | { code: "late-bets-decided" }
  | { code: "dividend-twice" }
  | { code: "dividend-of-no-bet" }
  | { code: "dividends-moved" };

/** The time a horse came out, to the minute as ISO 8601, and its last price; null where unknown. */
export type GivenWithdrawal = { withdrawnAt: string | null; price: string | null };
