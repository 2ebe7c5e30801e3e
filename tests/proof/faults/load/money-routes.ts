/**
 * A request that moves money or marks it as paid, in the n-th customer's name; each is good for one effect.
 */
export type Wish = { path: string; body: object };

export type MoneyRoute = {
  /** Of a form it is POST. */
  method: "POST" | "PUT" | "PATCH";
  /** As the description of the calls writes it, or the file of a form's handler. */
  named: string;
  /** A form of a page, which carries its key as a field. */
  isForm?: boolean;
  wish(n: number): Wish;
  /** What has to be done for the n-th customer before. */
  before?(n: number): MoneyWish[];
};
/** One that is sent without a key. */
export type MoneyWish = Wish & { isForm?: boolean };

const bet = (n: number) => ({
  selectedNumbers: [3, 9],
  betAmount: 5,
  startDate: "2026-11-14",
  numberOfWeeks: n,
});
const leg = (n: number) => ({ racingRunnerId: (n % 10) + 1 });
const covered = (n: number): MoneyWish[] => [{ path: `/api/accounts/${n}/deposit`, body: { amount: 100 } }];
/** So many days before the shop's own, for a draw of each customer. */
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse("2026-09-01");
const dayOf = (n: number): string => new Date(FIRST_DAY - n * DAY_MS).toISOString().slice(0, 10);
const paidOut = (n: number): MoneyWish => ({
  ...{ path: `/racing/all-bets/${n}/pay-out`, body: { pence: "500" }, isForm: true },
});

/** Customers are numbered up to this. As many accounts after theirs have no player. */
export const MOST_CUSTOMERS = 100;

/** What each route is sent. One that is missing here is found by its key, and is a fault of the harness. */
export const MONEY_ROUTES: readonly MoneyRoute[] = [
  {
    ...{ method: "POST", named: "/api/accounts" },
    wish: (n) => ({ path: "/api/accounts", body: { name: `Another ${n}`, balance: 10 } }),
  },
  {
    ...{ method: "PATCH", named: "/api/accounts/{id}/balance" },
    wish: (n) => ({ path: `/api/accounts/${n}/balance`, body: { balance: 12.5, expectedBalance: 0 } }),
  },
  {
    ...{ method: "POST", named: "/api/accounts/{id}/deposit" },
    wish: (n) => ({ path: `/api/accounts/${n}/deposit`, body: { amount: 5 } }),
  },
  {
    ...{ method: "POST", named: "/api/accounts/{id}/withdraw", before: covered },
    wish: (n) => ({ path: `/api/accounts/${n}/withdraw`, body: { amount: 5 } }),
  },
  {
    ...{ method: "POST", named: "/api/lotteryplayers" },
    wish: (n) => ({
      path: "/api/lotteryplayers",
      body: { accountId: MOST_CUSTOMERS + n, lotteryNumberSelections: [bet(n)] },
    }),
  },
  {
    ...{ method: "PUT", named: "/api/lotteryplayers/{id}" },
    wish: (n) => ({
      path: `/api/lotteryplayers/${n}`,
      body: { accountId: n, lotteryNumberSelections: [bet(n)] },
    }),
  },
  {
    ...{ method: "POST", named: "/api/lotteryplayers/{id}/selections" },
    wish: (n) => ({ path: `/api/lotteryplayers/${n}/selections`, body: bet(n) }),
  },
  {
    ...{ method: "POST", named: "/api/lottery/draw-results" },
    wish: (n) => ({
      path: "/api/lottery/draw-results",
      body: { drawDate: dayOf(n), drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 },
    }),
  },
  {
    ...{ method: "POST", named: "/api/racing/bets" },
    wish: (n) => ({
      path: "/api/racing/bets",
      body: { accountId: n, betType: "Single", stake: 2, isPaid: true, selections: [leg(n)] },
    }),
  },
  {
    ...{ method: "POST", named: "/api/betslip/create" },
    wish: (n) => ({
      path: "/api/betslip/create",
      body: { accountId: n, items: [{ betType: "Single", racingBet: { stake: 2, selections: [leg(n)] } }] },
    }),
  },
  {
    ...{ method: "POST", named: "src/http/accounts/money-pages.tsx", isForm: true },
    wish: (n) => ({ path: `/administration/accounts/${n}/deposit`, body: { amount: "5" } }),
  },
  {
    ...{ method: "POST", named: "src/http/accounts/money-pages.tsx", isForm: true, before: covered },
    wish: (n) => ({ path: `/administration/accounts/${n}/withdraw`, body: { amount: "5" } }),
  },
  {
    ...{ method: "POST", named: "src/http/accounts/account-form-pages.tsx", isForm: true },
    wish: (n) => ({ path: "/administration/accounts/new", body: { name: `One more ${n}` } }),
  },
  {
    ...{ method: "POST", named: "src/http/accounts/import-pages.tsx", isForm: true },
    wish: (n) => ({
      path: "/administration/accounts/import/open",
      body: { file: `Name,Opening balance\nOf a file ${n},5`, which: "new" },
    }),
  },
  {
    ...{ method: "POST", named: "src/http/lottery/pay-all-pages.tsx", isForm: true },
    wish: (n) => ({ path: "/lottery/unpaid/pay", body: { results: String(n), paid: "true" } }),
  },
  {
    ...{ method: "POST", named: "src/http/dashboard/dashboard-pages.tsx", isForm: true },
    wish: (n) => ({ path: "/pay-winnings", body: { results: String(n) } }),
  },
  {
    ...{ method: "POST", named: "src/http/racing/pay-out-pages.tsx", isForm: true, before: covered },
    wish: (n) => ({ path: `/racing/all-bets/${n}/pay-out`, body: { pence: "500" } }),
  },
  {
    ...{ method: "POST", named: "src/http/racing/pay-out-pages.tsx", isForm: true },
    before: (n) => [...covered(n), paidOut(n)],
    wish: (n) => ({ path: `/racing/all-bets/${n}/put-back`, body: { pence: "500" } }),
  },
];
