import type { SentDeposit } from "../bare/account.ts";
import type { SentPaid } from "../bare/draws.ts";
import type { SentSlip } from "../bare/place-slip.ts";
import type { SentWithdrawal } from "../bare/races.ts";
import type { SentAmount } from "../bare/selections.ts";
import { DAY, MIX, nameOf, priceOf, RACES, RUNNERS_EACH } from "../book.ts";
import type { BookName } from "./books.ts";
import type { Cut } from "./frame.ts";

/** The same write as the shop takes it and as a bare server does. `form`: what a page of the shop posts; else JSON of a call. */
export type Write = {
  method: string;
  path: string;
  body: unknown;
  form?: Record<string, string>;
  bare: { kind: string; sent: unknown };
};

/** A page that is measured: whose rows are made by a bare server between the words of `cut`, each `card` once a row. */
export type ShownPage = {
  name: string;
  book: BookName;
  path: string;
  cut: Cut;
  card: string;
  /** What changes its list without making it longer; `at`: the how manieth, `html`: the page as it was before the first. */
  write: (at: number, html: string) => Write;
};

/** Not the account whose page is measured: its ledger has cash alone. */
const BETTORS = [1, 2, 4, 5];
/** Bets of the same mix as those that are in the book, so that a page with them is as long. */
function slip(at: number): Write {
  const [betType, legs, lines, eachWay] = MIX[at % MIX.length]!;
  const accountId = BETTORS[at % BETTORS.length]!;
  const stake = 50 * (1 + (at % 20));
  const amount = stake * lines * (eachWay ? 2 : 1);
  const horses = Array.from({ length: legs }, (_, leg) => horseAt(at * 3 + leg * 7, at + leg));
  const runnerIds = horses.map(({ racingRunnerId }) => racingRunnerId);
  const { price } = horses[0]!;
  const sent: SentSlip = {
    ...{ accountId, type: betType, stake, amount, eachWay, runnerIds },
    // Right for a single; of the others a bare server shows a figure of about as many digits.
    possible: Math.floor(amount + (amount * price.numerator) / price.denominator),
  };
  const racingBet = {
    stake: amount / 100,
    eachWay,
    selections: horses.map(({ price: _, ...horse }) => horse),
  };
  return {
    method: "POST",
    path: "/api/betslip/create",
    body: { accountId, isPaid: false, items: [{ betType, racingBet }] },
    bare: { kind: "slip", sent },
  };
}

function horseAt(raceAt: number, numberAt: number) {
  const race = 1 + (raceAt % RACES);
  const number = 1 + (numberAt % RUNNERS_EACH);
  const price = priceOf(race, number);
  return {
    price,
    racingRunnerId: (race - 1) * RUNNERS_EACH + number,
    horseName: nameOf(race, number),
    odds: { fractional: `${price.numerator}/${price.denominator}` },
  };
}

const allBets = (cards: number): ShownPage => ({
  name: `All Racing Bets, ${cards} cards`,
  book: "racing",
  path: `/racing/all-bets?pageSize=${cards}`,
  cut: { from: "<article", to: "</div></main>" },
  card: "<article",
  write: slip,
});

export const ALL_BETS = [allBets(20), allBets(100)] as const;

const account: ShownPage = {
  name: "An account's page",
  book: "racing",
  path: "/administration/accounts/3",
  cut: { from: '<dl id="account-facts"', to: "</section></div></main>" },
  card: "<tr",
  write: (at) => {
    const pence = 100 + (at % 900);
    const sent: SentDeposit = { accountId: 3, pence };
    const body = { amount: pence / 100 };
    return { method: "POST", path: "/api/accounts/3/deposit", body, bare: { kind: "deposit", sent } };
  },
};

const NON_RUNNERS = 5;
const FIRST_OF_THEM = 71;
const races: ShownPage = {
  name: "Today's Races",
  book: "racing",
  path: "/racing",
  cut: { from: '<section class="next-off"', to: '<input type="hidden" name="open" value=""/>' },
  card: "<tr",
  write: (at) => {
    const runnerId = FIRST_OF_THEM + (at % NON_RUNNERS);
    const time = `09:${String(at % 30).padStart(2, "0")}`;
    const sent: SentWithdrawal = { runnerId, withdrawnAt: Date.parse(`${DAY}T${time}:00Z`) };
    const form = { withdrawnAt: time, date: DAY, price: "", reason: "Lame" };
    const path = `/racing/runners/${runnerId}/withdraw`;
    return { method: "POST", path, body: null, form, bare: { kind: "withdrawal", sent } };
  },
};

const results: ShownPage = {
  name: "Lottery Results",
  book: "lottery",
  path: "/lottery/results",
  cut: { from: '<details id="date-', to: '<nav class="pager" aria-label="Pages of past draws"' },
  card: '<li id="result-',
  write: (at, html) => {
    const winners = [...html.matchAll(/id="result-(\d+)-paid"/g)].map(([, id]) => Number(id));
    const resultId = winners[at % winners.length]!;
    const paid = Math.floor(at / winners.length) % 2 === 0;
    const sent: SentPaid = { resultId, paid };
    const path = `/api/drawresults/player-result/${resultId}/paid`;
    return { method: "PUT", path, body: { paid }, bare: { kind: "paid", sent } };
  },
};

const BETS_SHOWN = 200;
const BETS_A_PLAYER = 4;
const selections: ShownPage = {
  name: "Manage Bets, 5,000 selections",
  book: "lottery",
  path: "/lottery/manage-bets",
  cut: { from: '<section class="bet-group"', to: "</section></main>" },
  card: '<li class="selection"',
  write: (at) => {
    const selectionId = 1 + (at % BETS_SHOWN);
    const pence = 150 + 50 * (at % 16);
    const sent: SentAmount = { selectionId, pence };
    const path = `/api/lotteryplayers/${Math.ceil(selectionId / BETS_A_PLAYER)}/selections/${selectionId}`;
    return { method: "PUT", path, body: { betAmount: pence / 100 }, bare: { kind: "amount", sent } };
  },
};

export const OTHER_PAGES: readonly ShownPage[] = [account, races, results, selections];
