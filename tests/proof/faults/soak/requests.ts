import type { OpenShop } from "../../bench/open-shop.ts";

export type Request = { method: string; path: string; body?: unknown };

const CUSTOMERS = 20;
const PAGES = [
  "/",
  "/account/search",
  "/account/search?q=customer",
  "/administration/accounts",
  "/administration/payout-settings",
  "/administration/feedback",
  "/lottery/results",
  "/lottery/manage-bets",
  "/lottery/unpaid",
  "/racing",
  "/racing/all-bets",
  "/find?q=customer",
  "/login",
];
const CALLS = [
  "/api/odds/types",
  "/api/racing/bets/all",
  "/api/racing/bets/pending",
  "/api/lotteryplayers",
  "/api/payoutconfigs",
  "/api/feedback",
  "/api/auth/me",
];
const OF_CUSTOMER = ["", "/transactions"];
/** What nobody has: a wrong address costs memory as well. */
const ABSENT = ["/nowhere", "/api/accounts/999999", "/api/nothing"];
const SETTLED = {
  type: "Double",
  selections: [{ racingRunnerId: 1, resultOdds: "9/2", status: 1, eachWay: false }],
  stake: 1,
  eachWay: false,
};

/** Customers to ask about. @returns their ids. */
export async function openCustomers(shop: OpenShop): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 1; at <= CUSTOMERS; at++) {
    const sent = { name: `Customer ${at}`, playsLottery: at % 2 === 0, playsRaces: true, balance: 20 };
    ids.push((await shop.call<{ id: number }>("POST", "/api/accounts", sent)).id);
  }
  return ids;
}

/** All that is read, in turn: pages, calls, and what is not there. */
export function reads(customers: readonly number[]): Request[] {
  const paths = [
    ...PAGES,
    ...PAGES,
    ...CALLS,
    ...customers
      .slice(0, 4)
      .flatMap((id) => [
        ...OF_CUSTOMER.map((more) => `/api/accounts/${id}${more}`),
        `/administration/accounts/${id}`,
      ]),
    ...ABSENT,
  ];
  return paths.map((path) => ({ method: "GET", path }));
}

/** All that is written, in turn: each changes what pages show. */
export function writes(customers: readonly number[]): Request[] {
  return customers.flatMap((id, at): Request[] => [
    { method: "POST", path: `/api/accounts/${id}/deposit`, body: { amount: 1 } },
    { method: "POST", path: `/api/accounts/${id}/withdraw`, body: { amount: at % 5 === 0 ? 1_000_000 : 1 } },
    { method: "PUT", path: `/api/accounts/${id}`, body: { description: `Asked ${at}` } },
    { method: "POST", path: "/api/odds/calculate", body: SETTLED },
  ]);
}
