import { betTypeLabel } from "../../domain/bets/bet-types.ts";
import { counted } from "../../domain/exact-text.ts";
import { formatInstant, wallClock } from "../../domain/london-time.ts";
import { formatMoney, MOST_COUNTED, MOST_PENCE } from "../../domain/money.ts";
import { formatOdds } from "../../domain/odds.ts";
import { noFavouriteSentence } from "../../domain/racing/favourites.ts";
import { placedElsewhereSentence } from "../../domain/racing/placed-elsewhere.ts";
import type { AtItem, BetRefusal } from "../../domain/racing/placing/bet-refusals.ts";
import { RACE_STATUS, RACE_STATUS_WORDS } from "../../domain/racing/races/race-status.ts";
import { refusedLimitWords } from "./limits.ts";
import { sayOwnLimit } from "./own-limits.ts";
import type { Said, WordsFor } from "./words.ts";

/** Refusals of a bet. `field` is its place in the call: items.0.racingBet.selections.2. */
export const BET_WORDS: WordsFor<BetRefusal> = {
  "bet-unknown": () => ({ status: 404, detail: "Bet not found" }),
  "slip-unknown": () => ({ status: 404, detail: "Bet slip not found" }),
  "bet-still-pending": () => ({
    status: 409,
    detail: "This bet is still pending: check its results, or void it",
  }),
  "bet-not-decided": () => ({
    status: 409,
    detail: "A race of this bet has no result yet that settles it. Enter the result first.",
  }),
  "bet-unreadable": ({ what }) => ({
    status: 409,
    detail: `This bet cannot be settled: ${what} cannot be read. Check the books, or void the bet.`,
  }),
  "bet-settles-the-same": ({ settling }) => ({
    status: 409,
    detail:
      settling === "VOID"
        ? "This bet is already void. Its whole stake was returned."
        : "This bet is settled at this figure already. There is nothing to change.",
  }),
  "resettlement-without-reason": ({ settling }) =>
    no(settling === "VOID" ? "Say why the bet is voided" : "Say why the bet is settled again", "reason"),
  "resettlement-moved": () => ({
    status: 409,
    detail: "The result or the bet has changed since these figures were shown. Check them, then try again.",
  }),
  "return-none": () => ({ status: 409, detail: "This bet returned nothing: there is nothing to pay out" }),
  "return-collected": ({ pence, collectedAt, staffName }) => ({
    status: 409,
    detail: `${formatMoney(pence)} was paid out for this bet by ${staffName}, ${formatInstant(collectedAt)}. Do not pay it again.`,
  }),
  "return-moved": () => ({
    status: 409,
    detail: "The amount to pay out has changed. Check the bet, then try again.",
  }),
  "return-not-covered": (refusal) => ({ status: 422, detail: notCovered(refusal) }),
  "return-not-collected": () => ({
    status: 409,
    detail: "This bet has no payment to put back",
  }),
  "return-lapsed": ({ pence, lapsedAt }) => ({
    status: 409,
    detail: `${formatMoney(pence)} of this bet lapsed on ${formatInstant(lapsedAt)}. Take the lapse back first, then pay it out.`,
  }),
  "return-not-lapsed": () => ({
    status: 409,
    detail: "This bet has no lapse to take back",
  }),
  "slip-placed": (placed) => ({ status: 422, detail: placedElsewhereSentence(placed) }),
  "telephone-off": () => ({
    status: 409,
    detail: "This shop takes no bets by telephone. Turn them on in Shop Settings first.",
  }),
  "slip-empty": () => no("Please fill in all required fields", "items"),
  "slip-too-long": ({ most }) => no(`A slip holds at most ${most} bets: place some of them first`, "items"),
  // The one thing that can stand in its way: it is more than one payment may be.
  "payment-failed": () =>
    no(`Failed to process payment: at most ${formatMoney(MOST_PENCE)} at once`, "items"),
  "past-stake-limit": (past) => no(refusedLimitWords(past), inBet(past, "stake")),
  "past-return-limit": (past) => no(refusedLimitWords(past), inBet(past, "stake")),
  "past-runner-limit": (past) => no(refusedLimitWords(past), inBet(past, "stake")),
  "past-race-limit": (past) => no(refusedLimitWords(past), inBet(past, "stake")),
  "past-day-stake-limit": (past) => no(refusedLimitWords(past), "items"),
  "past-own-limit": sayOwnLimit,
  "past-credit-limit": (past) => no(refusedLimitWords(past), "items"),
  "bet-type-not-offered": (at) =>
    no("Please select a bet type first", at.item ? itemOf(at, "betType") : "betType"),
  "bet-needs-horses": ({ missing, betType, ...at }) =>
    no(`Select ${missing} more horse(s) for ${betTypeLabel(betType)} bet`, inBet(at, "selections")),
  "bet-has-too-many-horses": ({ most, betType, ...at }) =>
    no(`Too many horses selected for ${betTypeLabel(betType)} bet (max: ${most})`, inBet(at, "selections")),
  "bet-stake-too-small": (at) => no("Enter an amount of £0.01 or more", inBet(at, "stake")),
  "bet-stake-not-divisible": ({ lines, ...at }) =>
    no(
      `This total does not divide into whole pence over ${counted(lines, "line")}: change it`,
      inBet(at, "stake"),
    ),
  "bet-stake-too-large": ({ mostPence, ...at }) =>
    no(`A bet can cost at most ${formatMoney(mostPence)} in all`, inBet(at, "stake")),
  "bet-return-too-large": (at) =>
    no(`A bet can return at most ${MOST_COUNTED}: lower the amount`, inBet(at, "stake")),
  "horse-unknown": ({ leg, ...at }) => no("Horse not found", horseOf(at, leg)),
  "horse-is-another": ({ leg, horseName, horseNumber, courseName, offAt, ...at }) => ({
    status: 409,
    detail: `Selection ${leg} does not match the shop's card, which has ${horseNumber ?? "no number:"} ${horseName}, ${courseName}, ${formatInstant(offAt)}: choose the horse again`,
    field: horseOf(at, leg),
  }),
  "race-retimed": ({ leg, horseName, offAt, ...at }) => ({
    status: 409,
    detail: `${horseName} runs at ${wallClock(offAt, "Europe/London").time} now. Accept it, or take the bet off.`,
    field: horseOf(at, leg),
  }),
  "horse-repeated": ({ leg, ...at }) => no("Horse already selected", horseOf(at, leg)),
  "horses-of-one-race": ({ leg, otherLeg, ...at }) =>
    no(
      `Selections ${otherLeg} and ${leg} are in the same race: two horses of one race cannot be in one multiple`,
      horseOf(at, leg),
    ),
  "best-odds-not-offered": ({ leg, horseName, ...at }) =>
    no(
      `${horseName}: best odds are not guaranteed on this race. Take it without, or off the bet.`,
      horseOf(at, leg),
    ),
  "best-odds-at-sp": ({ leg, horseName, ...at }) =>
    no(
      `${horseName} is at the starting price: best odds are guaranteed only with a price taken`,
      horseOf(at, leg),
    ),
  "favourite-without-prices": ({ leg, courseName, offAt, ...at }) =>
    no(
      noFavouriteSentence({ offTime: wallClock(offAt, "Europe/London").time, courseName }),
      horseOf(at, leg),
    ),
  "bet-not-each-way": ({ betType, ...at }) =>
    no(`${betTypeLabel(betType)} bets are to win: each way is not for them`, inBet(at, "eachWay")),
  "horses-of-other-races": ({ leg, betType, ...at }) =>
    no(
      `Selection ${leg} runs in another race: all horses of a ${betTypeLabel(betType)} run in one`,
      horseOf(at, leg),
    ),
  "favourite-in-order": ({ leg, betType, ...at }) =>
    no(`A ${betTypeLabel(betType)} names its horses: a favourite cannot be in it`, horseOf(at, leg)),
  "race-too-small": ({ leg, betType, courseName, offAt, least, ...at }) =>
    no(
      `The ${wallClock(offAt, "Europe/London").time} at ${courseName} has too few runners for a ${betTypeLabel(betType)}: it takes ${least}`,
      horseOf(at, leg),
    ),
  "horse-not-running": ({ leg, ...at }) => no("Cannot select non-runners", horseOf(at, leg)),
  "race-abandoned": ({ leg, courseName, offAt, status, ...at }) => {
    const { time } = wallClock(offAt, "Europe/London");
    const said = status === RACE_STATUS.abandoned ? "was abandoned" : `is ${RACE_STATUS_WORDS[status]}`;
    return no(`The ${time} at ${courseName} ${said}: take it off the bet`, horseOf(at, leg));
  },
  "race-off": ({ leg, ...at }) => no("Only future races can be selected", horseOf(at, leg)),
  "price-moved": ({ leg, horseName, price, ...at }) => ({
    status: 409,
    detail: `The price of ${horseName} is ${price ? formatOdds(price) : "SP"} now. Accept it, or take the bet off.`,
    field: horseOf(at, leg),
  }),
};

function notCovered({ pence, balancePence, owedPence }: NotCovered): string {
  const amount = formatMoney(pence);
  if (balancePence < 0) {
    const owed = formatMoney(-balancePence);
    return `The account owes ${owed}, with the ${amount} of this bet on it already. Hand nothing out: a deposit of ${owed} clears what it owes.`;
  }
  const rest = pence - balancePence;
  const gone =
    owedPence === 0
      ? "was bet or withdrawn since"
      : owedPence < rest
        ? `paid the ${formatMoney(owedPence)} that it owed, or was bet or withdrawn since`
        : "paid what it owed";
  return balancePence === 0
    ? `The account holds nothing of the ${amount}: all of it ${gone}. Hand nothing out.`
    : `The account holds ${formatMoney(balancePence)} of the ${amount}: the rest ${gone}. Check its history, then withdraw what is due.`;
}
type NotCovered = Extract<BetRefusal, { code: "return-not-covered" }>;

const no = (detail: string, field: string): Said => ({ status: 422, detail, field });

/** A slip nests its bets; a single bet is the whole body. Counted from 1 in sentences, from 0 in JSON. */
const inBet = ({ item }: AtItem, field: string): string =>
  item === null ? field : itemOf({ item }, `racingBet.${field}`);
const itemOf = ({ item }: AtItem, field: string): string => `items.${(item ?? 1) - 1}.${field}`;
const horseOf = (at: AtItem, leg: number): string => inBet(at, `selections.${leg - 1}`);
