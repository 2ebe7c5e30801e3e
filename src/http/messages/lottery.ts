import { counted } from "../../domain/exact-text.ts";
import { formatDay, formatInstant } from "../../domain/london-time.ts";
import type { Drawn, DrawnFault } from "../../domain/lottery/draw.ts";
import {
  CUT_OFF,
  drawName,
  FEWEST_NUMBERS,
  LOWEST_NUMBER,
  MOST_NUMBERS,
  WINNING_NUMBERS,
} from "../../domain/lottery/game.ts";
import type { PastNumbersLimit } from "../../domain/lottery/numbers-limit.ts";
import { MULTIPLIER_RANGE } from "../../domain/lottery/payout.ts";
import type { LotteryRefusal, PaidBefore } from "../../domain/lottery/refusals.ts";
import { BET_PENCE, type SelectionTerms, WEEKS } from "../../domain/lottery/selection.ts";
import { formatMoney } from "../../domain/money.ts";
import { movedSentence } from "./moved.ts";
import type { MovedField, WordsFor } from "./words.ts";

/** A term of a lottery bet saved by a colleague, by its name on the wire and in the form. */
export function movedTerm(field: keyof SelectionTerms, terms: SelectionTerms): MovedField {
  if (field === "betPence") return { field: "betAmount", now: formatMoney(terms.betPence) };
  if (field === "startDate") return { field, now: formatDay(terms.startDate) };
  if (field === "selectedNumbers") return { field, now: terms.selectedNumbers.join(", ") };
  if (field === "numberOfWeeks") return { field, now: String(terms.numberOfWeeks) };
  return { field, now: terms[field] ? "on" : "off" };
}

/** Sentences for refusals of the lottery. */
export const LOTTERY_WORDS: WordsFor<LotteryRefusal> = {
  "player-not-created": () => ({
    status: 422,
    detail: "Failed to create player for account: Account not found",
    field: "accountId",
  }),
  "player-unknown": () => ({ status: 404, detail: "Player not found" }),
  "player-already": () => ({
    status: 409,
    detail: "This account is in the syndicate already. Add the bet to its player.",
    field: "accountId",
  }),
  "player-has-another-account": () => ({ status: 422, detail: "This player belongs to another account" }),
  "selection-unknown": () => ({ status: 404, detail: "Bet not found" }),
  "selection-stopped": () => ({
    status: 409,
    detail: "This bet was stopped and can no longer be changed. Add a new one instead.",
  }),
  "selection-moved": ({ fields: [first, ...others], now }) =>
    movedSentence([movedTerm(first, now), ...others.map((field) => movedTerm(field, now))]),
  "selection-without-account": () => ({
    status: 422,
    detail: "Please select an account",
    field: "accountId",
  }),
  "selection-too-few-numbers": () => ({
    status: 422,
    detail: `Please select at least ${FEWEST_NUMBERS} numbers`,
    field: "selectedNumbers",
  }),
  "selection-too-many-numbers": () => ({
    status: 422,
    detail: `You can only select up to ${MOST_NUMBERS} numbers`,
    field: "selectedNumbers",
  }),
  "selection-without-day": ({ hasMonday }) => ({
    status: 422,
    detail: hasMonday
      ? "Please select at least one draw day (Monday, Wednesday or Saturday)"
      : "Please select at least one draw day (Wednesday or Saturday)",
    field: "playWednesday",
  }),
  "selection-monday-not-played": () => ({
    status: 422,
    detail: "The shop does not play the Monday draws: choose Wednesday or Saturday",
    field: "playWednesday",
  }),
  "selection-without-draw": () => ({
    status: 422,
    detail: "Please select at least one draw type (Draw 1, Draw 2, or Draw 3)",
    field: "playDraw1",
  }),
  "selection-number-off-drum": ({ largest }) => ({
    status: 422,
    detail: `Numbers run from ${LOWEST_NUMBER} to ${largest}`,
    field: "selectedNumbers",
  }),
  "selection-number-repeated": () => ({
    status: 422,
    detail: "Each number can be chosen once",
    field: "selectedNumbers",
  }),
  "selection-amount-out-of-range": () => ({
    status: 422,
    detail: `A bet is from ${formatMoney(BET_PENCE.least)} to ${formatMoney(BET_PENCE.most)}, in steps of ${BET_PENCE.step}p`,
    field: "betAmount",
  }),
  "selection-weeks-out-of-range": () => ({
    status: 422,
    detail: `A bet runs for ${WEEKS.least} to ${WEEKS.most} weeks`,
    field: "numberOfWeeks",
  }),
  "selection-start-unclear": () => ({
    status: 422,
    detail: "Choose the day on which the bet starts",
    field: "startDate",
  }),
  "selection-over": ({ end }) => ({
    status: 422,
    detail: `No draw is left in the weeks of this bet: they end on ${formatDay(end)}. Choose a later start date or more weeks.`,
    field: "startDate",
  }),
  "past-numbers-limit": (past) => ({
    status: 422,
    detail: `${pastNumbersWords(past)} ${past.largestPence === null ? "Nothing can be staked on them." : `The most this bet may be is ${formatMoney(past.largestPence)}.`}`,
    field: "betAmount",
  }),
  "no-players": () => ({ status: 422, detail: "Add at least one player before performing draws" }),
  "draw-in-the-future": ({ day }) => ({
    status: 422,
    detail: `The draw of ${formatDay(day)} has not been held yet: enter it after ${CUT_OFF} Dublin time on its day`,
    field: "drawDate",
  }),
  "draws-not-one-to-three": () => ({ status: 422, detail: "Send one draw, or up to 3 at once" }),
  "draw-date-unknown": () => ({ status: 422, detail: "Choose the date of the draw", field: "drawDate" }),
  "draw-repeated": ({ draw }) => ({ status: 422, detail: `Draw ${draw} is there twice`, field: "drawType" }),
  "draw-numbers-broken": ({ draw, fault, largest }) => ({
    status: 422,
    detail: DRAWN_FAULTS[fault](draw, largest),
    field: fault === "not-six" || fault === "off-drum" ? "winningNumbers" : "bonusBall",
  }),
  "draws-not-fetched": ({ reason }) => ({
    status: 503,
    detail: `Failed to scrape lottery results: ${reason}`,
  }),
  "draw-has-paid-results": () => ({ status: 409, detail: "Draw has paid results" }),
  "draw-unknown": () => ({ status: 404, detail: "Draw not found" }),
  "draw-paid-not-removed": () => ({
    status: 409,
    detail: "Winnings of this draw were paid. Mark them as unpaid first, then remove the draw.",
  }),
  "draw-removal-without-reason": () => ({
    status: 422,
    detail: "Say why the draw is removed: it is kept in the audit trail with your name",
    field: "reason",
  }),
  "draw-stored-otherwise": ({ stored }) => ({
    status: 409,
    detail: `${drawName(stored.drawType)} of ${formatDay(stored.drawDate)} is stored with other numbers: ${drawnInWords(stored)}`,
  }),
  "result-unknown": () => ({ status: 404, detail: "Result not found" }),
  "result-without-winnings": () => ({ status: 422, detail: "There are no winnings to mark as paid" }),
  "result-unreadable": ({ playerName }) => ({
    status: 409,
    detail: `What ${playerName} won in this draw cannot be read. Nothing was changed: check the books.`,
  }),
  "draw-rules-unreadable": () => ({
    status: 409,
    detail: "The payout rules of this draw cannot be read: it is not settled again. Check the books.",
  }),
  "stake-terms-unreadable": ({ playerName }) => ({
    status: 409,
    detail: `What the bets of ${playerName} cost in this week cannot be read. Nothing was moved: check the books.`,
  }),
  "results-paid-before": (before) => ({ status: 409, detail: sayPaidBefore(before) }),
  "result-not-paid": ({ playerName }) => ({
    status: 409,
    detail: `The winnings of ${playerName} were marked as unpaid before. Nothing was changed now.`,
  }),
  "winnings-lapsed": ({ playerName, lapsedAt }) => ({
    status: 409,
    detail: `The winnings of ${playerName} lapsed on ${formatInstant(lapsedAt)}. Take the lapse back on Unpaid Results first.`,
  }),
  "winnings-not-lapsed": ({ playerName }) => ({
    status: 409,
    detail: `The winnings of ${playerName} have not lapsed: there is nothing to take back`,
  }),
  "winnings-not-covered": ({ pence, balancePence }) => ({
    status: 422,
    detail: `The account has ${formatMoney(balancePence)}: winnings of ${formatMoney(pence)} cannot be taken back from it.`,
  }),
  "stake-moved": ({ playerName, pence }) => ({
    status: 409,
    detail:
      pence > 0
        ? `${playerName} owes ${formatMoney(pence)} for this week now. Check it, then try again.`
        : `${playerName} owes nothing for this week. Check the week, then try again.`,
  }),
  "stake-paid-before": ({ playerName, takenBy, takenAt }) => ({
    status: 409,
    detail: `${playerName} paid for this week before, to ${takenBy ?? "somebody else"} on ${formatInstant(takenAt)}. Do not take it again.`,
  }),
  "stake-not-covered": ({ playerName, pence, balancePence }) => ({
    status: 422,
    detail: `The account of ${playerName} has ${formatMoney(balancePence)} of the ${formatMoney(pence)}. Take it in cash, or take a deposit first.`,
  }),
  "week-not-collected": ({ from, to }) => ({
    status: 422,
    detail: `Choose a week that begins with a Monday from ${formatDay(from)} to ${formatDay(to)}`,
    field: "week",
  }),
  "collection-unknown": () => ({ status: 404, detail: "Payment not found" }),
  "collection-taken-back": ({ playerName }) => ({
    status: 409,
    detail: `What ${playerName} paid was taken back before. Nothing was changed now.`,
  }),
  "stakes-unplayed-moved": ({ pence }) => ({
    status: 409,
    detail:
      pence > 0
        ? `${formatMoney(pence)} is paid now for weeks that will not be played. Check it, then try again.`
        : "Nothing is paid for weeks that will not be played. Do not give anything back.",
  }),
  "stakes-not-given-back": () => ({
    status: 409,
    detail: "This was taken again before, or was never given back. Nothing was changed now.",
  }),
  "payout-count-unknown": () => ({
    status: 422,
    detail: `There are payouts for ${FEWEST_NUMBERS} to ${MOST_NUMBERS} numbers`,
    field: "numberCount",
  }),
  "payout-out-of-range": ({ withBonus }) => ({
    status: 422,
    detail: MULTIPLIER_RANGE,
    field: `payouts.${withBonus ? 1 : 0}.multiplier`,
  }),
  "payout-moved": ({ moved: [{ numberCount, withBonus, halves }] }) => ({
    status: 409,
    detail: `The multiplier for ${counted(numberCount, "number")}${withBonus ? " and the bonus ball" : ""} is ${halves / 2} now: someone else has changed it. Check it before you replace it.`,
    field: `payouts.${withBonus ? 1 : 0}.multiplier`,
  }),
};

/** Faults of a draw's numbers, in the specification's words (tests/specification/section-5-validation.ts). */
const DRAWN_FAULTS: Record<DrawnFault, (draw: number, largest: number) => string> = {
  "not-six": (draw) => `Draw ${draw}: Please select exactly ${WINNING_NUMBERS} numbers.`,
  "no-bonus": (draw) => `Draw ${draw}: Please select a bonus ball by double-clicking a number.`,
  "bonus-among-six": () => "Bonus ball cannot be one of the winning numbers",
  "bonus-off-drum": (draw, largest) =>
    `Draw ${draw}: The bonus ball runs from ${LOWEST_NUMBER} to ${largest}, too.`,
  "off-drum": (draw, largest) => `Draw ${draw}: Numbers run from ${LOWEST_NUMBER} to ${largest}.`,
};

const drawnInWords = ({ winningNumbers, bonusBall }: Drawn): string =>
  `${winningNumbers.join(", ")}${bonusBall === null ? "" : ` and bonus ${bonusBall}`}`;

/** Two clerks with the same list must not both pay. */
function sayPaidBefore({ playerName, paidBy, paidAt, pence, ofPence }: PaidBefore): string {
  const amount =
    pence < ofPence ? `${formatMoney(pence)} of ${formatMoney(ofPence)} for ${playerName}` : playerName;
  const before = `${amount} was marked as paid by ${paidBy ?? "somebody else"} before`;
  const when = paidAt ? `, on ${formatInstant(paidAt)}` : "";
  return `${before}${when}. ${pence < ofPence ? "Nothing was changed now. Check what is left." : "Do not pay again."}`;
}

/** All that a warning says of a bet past the limit of its numbers. */
export const pastNumbersWords = ({ numbers, draw, day, paysPence, limitPence }: PastNumbersLimit): string =>
  `Bets on ${new Intl.ListFormat("en-GB").format(numbers.map(String))} would pay ${formatMoney(paysPence)} in ${drawName(draw)} of ${formatDay(day)}; the limit is ${formatMoney(limitPence)} for one set of numbers.`;
