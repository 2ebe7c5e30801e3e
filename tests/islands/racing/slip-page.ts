import { afterAll, afterEach, beforeEach } from "bun:test";
import { find } from "../dom.ts";
import { wakesIslands, wakeUp } from "../woken.tsx";
import { shopAnswers, shopCloses } from "./calls.ts";

/** For tests of the slip: a page with its panel open, a session, and an empty slip. */
export function showsSlips(): void {
  wakesIslands();
  afterAll(shopCloses);
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem("token", "ada's");
    document.body.dataset.slip = "open";
  });
  afterEach(() => {
    delete document.body.dataset.slip;
  });
}

export const horse = (id: number, name: string, odds = "7/1") => ({
  runnerId: id,
  horseName: name,
  horseNumber: id,
  courseName: "Ascot",
  raceTime: `2026-08-15T14:${10 + id}:00.000Z`,
  odds,
});
export const item = (id: string, pounds: number, legs = [horse(1, "Quiet Harbour")]) => ({
  id,
  betType: legs.length === 2 ? "Double" : "Single",
  racingBet: { stakePence: pounds * 100, eachWay: false, possibleReturnPence: pounds * 800, legs },
});
const NOW = "2026-08-15T11:00:00.000Z";
let account = 100;
/** The account whose slip is shown. */
export const accountNow = (): number => account;
/** An account without a slip. */
export const newAccount = (): number => ++account;
/** A new account with these bets on its slip. */
export function put(...items: ReturnType<typeof item>[]): void {
  newAccount();
  localStorage.setItem(`slip-${account}`, JSON.stringify({ accountId: account, items, createdAt: "" }));
}
export const stored = () => JSON.parse(localStorage.getItem(`slip-${account}`) ?? "null");

/** The shop's quote of each bet of the slip: no changes, by default. */
export const quoted = (balance: { paid: number; owed: number }, ...items: object[]) => ({
  body: { items, balanceAfter: balance, totalStake: 0, totalPossibleReturn: 0 },
});
export const fine = (possibleReturn = 80, odds = ["7/1"]) => ({
  canBePlaced: true,
  possibleReturn,
  problems: [],
  selections: odds.map((fractional) => ({ odds: { fractional } })),
});
export const RICH = { paid: 100, owed: 90 };
export const PLACED = {
  status: 201,
  body: {
    id: 31,
    createdAt: "2026-08-15T13:02:00.000Z",
    items: [
      {
        betType: "Single",
        racingBet: { id: 5, reference: "K7M-4QX", stake: 10, possibleReturn: 80 },
      },
    ],
  },
};

/** The inside of the slip, as a clerk who has opened the panel finds it. */
export async function slip(answers: Parameters<typeof shopAnswers>[0], stakeCheck = false) {
  const shop = shopAnswers({ "/api/racing/bets/quote": () => quoted(RICH, fine()), ...answers });
  const { SlipInside } = await import("../../../islands/racing/slip/slip-inside.tsx");
  const woken = await wakeUp(
    SlipInside,
    { id: "slip", accountId: account, accountName: "Nora Byrne", stakeCheck, now: NOW },
    () => {
      document.body.insertAdjacentHTML("beforeend", '<div id="toasts"></div>');
    },
  );
  await woken.doing(async () => Bun.sleep(2));
  const click = (text: string) => woken.doing(() => beginning(text).click());
  return { ...woken, shop, click, settle: () => woken.doing(async () => Bun.sleep(2)) };
}

/** Place Bet says for how much and whom as well. */
export function beginning(text: string): HTMLButtonElement {
  const buttons = [...document.querySelectorAll("button")];
  const found =
    buttons.find((one) => one.textContent === text) ??
    buttons.find((one) => one.textContent?.startsWith(`${text} £`));
  if (!found) throw new Error(`There is no button ${text}`);
  return found;
}

export const TWO_FINE = {
  "/api/racing/bets/quote": ({ body }: { body: any }) => quoted(RICH, ...body.items.map(() => fine())),
};
export const toasts = () =>
  Array.from(document.querySelectorAll(".toast"), (toast) => toast.firstChild?.textContent);
export const choose = (way: "paid" | "owed") => find<HTMLInputElement>(`dialog [value=${way}]`).click();
