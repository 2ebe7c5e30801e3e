import { formatInstant } from "../../domain/london-time.ts";
import type { RaceCardRefusal } from "../../domain/racing/races/card-refusals.ts";
import { clockTime, MOVE_WORDS } from "../../domain/racing/races/race-decisions.ts";
import { RACE_STATUS_WORDS } from "../../domain/racing/races/race-status.ts";
import type { ReserveMark } from "../../domain/racing/races/reserves.ts";
import { movedSentence } from "./moved.ts";
import type { Said, WordsFor } from "./words.ts";

/** Sentences for refusals of race cards and results. */
export const RACE_CARD_WORDS: WordsFor<RaceCardRefusal> = {
  "race-cards-not-fetched": () => ({
    status: 503,
    detail: "Failed to fetch race cards. Please try again later.",
  }),
  "race-unknown": () => ({ status: 404, detail: "Race not found" }),
  "runner-unknown": () => ({ status: 404, detail: "Horse not found" }),
  "race-reason-missing": () => no("Give the reason: it is kept in the record with your name", "reason"),
  "race-not-off": ({ offTime }) => conflict(`The ${offTime} is not off yet. Enter its result after the off.`),
  "race-stopped": ({ status }) =>
    conflict(`This race is ${RACE_STATUS_WORDS[status]}. Take that back first if it was run after all.`),
  "race-not-stopped": () =>
    conflict("This race is neither abandoned nor void: there is nothing to take back"),
  "race-not-asked-about": ({ status }) =>
    conflict(`It was decided that this race stays ${RACE_STATUS_WORDS[status]}. Take that back on its page.`),
  "race-has-result": () =>
    conflict("This race has its result. Correct the result instead, or declare the race void."),
  "race-without-result": () => conflict("This race has no result yet"),
  "result-moved": () => conflict("There is a newer version of this result. Check it before you decide."),
  "result-without-winner": () => no("A result needs a winner: give one horse place 1", "runners"),
  "result-place-wrong": ({ horse }) => no(`${horse}: a place is a whole number, 1 for the winner`, "runners"),
  "result-place-unread": ({ horse }) =>
    conflict(`The feed's place for ${horse} cannot be read. Enter the result by hand.`),
  "result-place-gap": ({ place }) =>
    no(`No horse has place ${place}: places skip one only after a dead heat (1, 2, 2, 4)`, "runners"),
  "result-places-missing": ({ places }) =>
    no(
      `Each-way bets on this race are paid on ${places} places: enter the first ${places}, or a code for those that did not finish`,
      "runners",
    ),
  "result-runner-twice": ({ horse }) => no(`${horse} is in the result twice`, "runners"),
  "result-runner-of-another-race": () =>
    no("A horse of this result is not on the card of the race", "runners"),
  "result-names-non-runner": ({ horse }) =>
    no(`${horse} was withdrawn. Put it back on the card first if it ran.`, "runners"),
  "result-place-and-code": ({ horse }) =>
    no(`${horse} cannot have a place and not have finished. Keep one of the two.`, "runners"),
  "result-price-wrong": ({ horse }) =>
    no(`${horse}: write the starting price as a fraction, such as 5/1 or 11/4, or Evens`, "runners"),
  "offer-empty": () =>
    no("Enter places, or choose ante-post terms: there is no offer to take back", "places"),
  "offer-late": ({ offTime }) => conflict(`The ${offTime} is off: no more bets are struck on it`),
  "offer-times-wrong": () => no("An offer ends after it begins", "until"),
  "offer-over": () => no("This is past: give a time to come", "until"),
  "offer-places-more-than-runners": ({ runners }) =>
    no(`There are only ${runners} runners: enter at most ${runners} places`, "places"),
  "offer-moved": () =>
    conflict("Another offer was saved for this race meanwhile. Check it, then save yours again."),
  "past-post-not-in-result": () =>
    no("A horse that passed the post is not in the result: name the ones that ran", "passed"),
  "past-post-as-result": () =>
    no("They passed the post as the result has them: leave this blank, or correct the result", "passed"),
  "runner-in-result": ({ horse }) =>
    conflict(`${horse} ran, the result says. Correct the result instead of withdrawing it.`),
  "runner-not-withdrawn": ({ horse }) => conflict(`${horse} is not withdrawn`),
  "withdrawal-in-the-future": () => no("A horse cannot have been withdrawn later than now", "withdrawnAt"),
  "withdrawal-of-another-day": () =>
    no("Give the time at which it was withdrawn, from two days before the race to the off", "withdrawnAt"),
  "withdrawal-price-wrong": () =>
    no("Write its last price as a fraction, such as 5/1 or 11/4, or Evens", "price"),
  "withdrawal-without-time": ({ horse }) =>
    conflict(
      `The time at which ${horse} was withdrawn isn't known. Enter it first: the deduction is only for bets placed before it.`,
    ),
  "withdrawal-not-to-minute": ({ horse }) =>
    conflict(`No bet was struck in the minute in which ${horse} came out. There is nothing to decide.`),
  "withdrawal-order-missing": () => no("Say which of these bets were struck before it came out", "after"),
  "rule-4-pence-wrong": ({ most }) =>
    no(`A deduction is a whole number of pence in the pound, from 0 to ${most}`, "penceInPound"),
  "rule-4-moved": ({ penceInPound }) =>
    movedSentence([{ field: "penceInPound", now: penceInPound === null ? "blank" : `${penceInPound}p` }]),
  "new-market-moved": ({ noNewMarket }) => ({
    status: 409,
    detail: `A colleague has saved meanwhile that there was ${noNewMarket ? "no time" : "time"} for a new market. Check it, then save again.`,
    field: "noNewMarket",
  }),
  "ballot-moved": ({ isBallotedOut }) => ({
    status: 409,
    detail: `A colleague has saved meanwhile that it was ${isBallotedOut ? "balloted out" : "withdrawn"}. Check it, then save again.`,
    field: "fate",
  }),
  "ballot-with-rule-4": ({ horse }) =>
    no(`${horse} was balloted out: it takes no Rule 4 off any bet. Clear the tick.`, "noNewMarket"),
  "balloted-out": ({ horse }) =>
    no(`${horse} was balloted out, and takes no Rule 4. Say first that it was withdrawn.`, "penceInPound"),
  "reserve-of-another-race": () => no("Choose a horse of this race", "runner"),
  "reserve-none": ({ horse }) =>
    no(`${horse} is no reserve. Say first that it is one, or leave it as it is.`, "what"),
  "reserve-already": ({ horse, mark }) => no(`${horse} ${RESERVE_WORDS[mark ?? "none"]} already`, "what"),
  "reserve-ran": ({ horse }) =>
    no(`${horse} ran, the result says: nothing depends on its being a reserve any more`, "what"),
  "reserve-after-result": ({ horse }) =>
    no(
      `The race has its result, and ${horse} is not in it. Mark it as a non-runner first, with its time and price.`,
      "what",
    ),
  "reserve-moved": ({ horse, mark }) => ({
    status: 409,
    detail: `A colleague has saved meanwhile that ${horse} ${RESERVE_WORDS[mark ?? "none"]}. Check it, then save again.`,
    field: "what",
  }),
  "withdrawal-moved": ({ fields: [first, ...others], now: { withdrawnAt, price } }) => {
    const now = {
      withdrawnAt: withdrawnAt === null ? "blank" : formatInstant(new Date(withdrawnAt)),
      price: price ?? "blank",
    };
    const said = (field: keyof typeof now) => ({ field, now: now[field] });
    return movedSentence([said(first), ...others.map(said)]);
  },
  "dividend-twice": () => ({ status: 422, detail: "One order of horses has two dividends: key each once" }),
  "dividend-of-no-bet": () => ({
    status: 422,
    detail: "No forecast or tricast on this race waits for such a dividend: nothing was saved",
  }),
  "dividends-moved": () => ({
    status: 409,
    detail: "Dividends of this race were keyed meanwhile. Check them, then save again.",
  }),
  "goodwill-paid": ({ horse }) => no(`${horse} is paid as a winner already`, "what"),
  "goodwill-not-paid": ({ horse }) =>
    no(`${horse} is not paid for goodwill: there is nothing to take back`, "what"),
  "goodwill-not-run": ({ horse }) =>
    no(`${horse} did not run: its bets are void, and nothing is paid beside that`, "what"),
  "goodwill-won": ({ horse }) => no(`${horse} won: it is paid by the result`, "what"),
  "goodwill-bets-collected": ({ references }) =>
    no(
      `${listed(references)} paid out over the counter. Put that back on the bet first, then pay both.`,
      "what",
    ),
  "goodwill-collected": ({ references }) =>
    no(
      `${listed(references)} paid out over the counter with the goodwill. Put that back on the bet first, then take it back.`,
      "what",
    ),
  "right-price-at-sp": ({ horse }) =>
    no(`${horse} was struck at the starting price: there is no price to set right`, "what"),
  "right-price-wrong": () => no("Write the right price as a fraction, such as 9/2, or Evens", "price"),
  "right-price-of-void-bet": () =>
    no("This bet is void, and its stake was returned: there is no price to set right", "what"),
  "right-price-same": ({ horse, price }) => no(`${horse} settles at ${price} already`, "price"),
  "right-price-moved": ({ horse, price }) => ({
    status: 409,
    detail: `A colleague has decided on ${horse} meanwhile: it settles at ${price} now. Check it, then choose again.`,
    field: "what",
  }),
  "right-price-bet-collected": () =>
    no("The return of this bet was paid out over the counter. Put that back on the bet first.", "what"),
  "right-price-bet-lapsed": () =>
    no("The return of this bet has lapsed. Take that back on the bet first.", "what"),
  "right-price-bet-to-resettle": () =>
    no("This bet comes to something else by its results now: settle it again first", "what"),
  "false-start-wrong": ({ offTime }) =>
    no(
      `Give the time of the false start, not later than now and within an hour of ${offTime}`,
      "falseStartAt",
    ),
  "rerun-horse-not-in": () =>
    no("A horse that is ticked does not run in this race any more: look again", "out"),
  "rerun-without-horses": () => no("No horse would run again: declare the race void instead", "out"),
  "race-not-moved": () => no("This race was not moved: there is nothing to take back", "what"),
  "race-moved-already": ({ to, at }) =>
    no(
      `This race was ${MOVE_WORDS[to]} at ${formatInstant(at)} already. Take that back first if it is wrong.`,
      "what",
    ),
  "race-off-already": ({ at }) =>
    no(`This race was off at ${clockTime(at)}: take its off time back first`, "what"),
  "moved-bets-void": ({ bets }) =>
    no(
      `${bets === 1 ? "1 bet" : `${bets} bets`} on this race went back to the customers when it was moved, and ${bets === 1 ? "stays" : "stay"} void: the move is not taken back`,
      "what",
    ),
  "moved-to-the-past": () => no("Give its new off, later than now", "time"),
  "moved-to-the-same": ({ offTime }) => no(`It is off at ${offTime} on that day already`, "time"),
  "moved-to-another-day": ({ isSameDay }) =>
    no(
      isSameDay
        ? "That is the day that it has: say that it has another time"
        : "That is another day: say so, because bets may not stand then",
      "what",
    ),
  "starting-prices-known": () => conflict("No bet on this race waits for a starting price"),
  "last-show-unknown": ({ horse }) =>
    conflict(`No price of ${horse} was ever seen. Correct the result with the price it is settled at.`),
  "off-without-time": () => no("Give the time at which it went off, such as 14:05:20", "at"),
  "off-in-the-future": () => no("A race cannot have gone off later than now", "at"),
  "off-of-another-day": ({ offTime }) =>
    no(`Give the time at which the ${offTime} went off, at most an hour before ${offTime}`, "at"),
  "off-before-bets": ({ bets, last }) =>
    no(
      `${bets === 1 ? "1 bet was struck" : `${bets} bets were struck`} after that, the last at ${clockTime(last)}. Tick that these are held, or correct the time.`,
      "at",
    ),
  "off-moved": ({ at }) => movedSentence([{ field: "at", now: at ? clockTime(at) : "blank" }]),
  "race-not-keyed-off": () => conflict("No off time was keyed for this race: there is nothing to take back"),
  "late-bets-decided": () => conflict("These bets were decided meanwhile. Check the list again."),
  "race-moved": ({ status }) => movedSentence([{ field: "as", now: RACE_STATUS_WORDS[status] }]),
};

const RESERVE_WORDS: Readonly<Record<ReserveMark | "none", string>> = {
  "declared in": "is a reserve that was declared in",
  "not in": "is a reserve that was not declared in",
  none: "is no reserve",
};

/** "Bet K7M-4QX was", "Bets K7M-4QX and 2 others were". */
const listed = ([first = "", ...others]: readonly string[]): string => {
  if (others.length === 0) return `Bet ${first} was`;
  return `Bets ${first} and ${others.length === 1 ? "1 other" : `${others.length} others`} were`;
};

const no = (detail: string, field: string): Said => ({ status: 422, detail, field });
const conflict = (detail: string): Said => ({ status: 409, detail });
