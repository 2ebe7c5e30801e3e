import { afterAll, beforeAll, expect, test } from "bun:test";
import { focusAfter } from "../../src/http/response/respond.tsx";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const name of ["Ann", "Ben"])
    await shop.post("/administration/accounts/new", { name, openingBalance: "20", playsLottery: "on" });
});
afterAll(() => shop.close());

const BET = {
  accountId: "1",
  selectedNumbers: ["3", "9"],
  betAmount: "5",
  startDate: "2026-08-15",
  numberOfWeeks: "1",
  playSaturday: "on",
  playDraw1: "on",
};
const NIGHT = Object.fromEntries(
  [1, 2, 3].flatMap((draw) => [
    [`draw${draw}Numbers`, ["1", "2", "3", "4", "5", "6"]],
    [`draw${draw}Bonus`, "7"],
  ]),
);

/** What has the focus by itself in a page: its id, its name, or which element it is. */
function focusIn(html: string): string | null {
  const tag = /<[^>]* autofocus=""[^>]*>/.exec(html)?.[0];
  return tag ? (/ id="([^"]+)"/.exec(tag)?.[1] ?? / name="([^"]+)"/.exec(tag)?.[1] ?? tag.slice(1, 3)) : null;
}

test.each<[form: string, fields: Record<string, string | string[]>, focus: string]>([
  ["/administration/accounts/new", { name: "Cay" }, "serve"],
  ["/administration/accounts/1/edit", { name: "Ann" }, "edit-account"],
  ["/administration/accounts/1/deposit", { amount: "5" }, "deposit"],
  ["/administration/accounts/1/withdraw", { amount: "5" }, "withdraw"],
  ["/administration/accounts/2/delete", { balance: "keep" }, "accounts-asked"],
  ["/lottery/manage-bets/new", BET, "add-bet"],
  ["/lottery/manage-bets/1/edit", { ...BET, betAmount: "6" }, "edit-bet-1"],
  ["/lottery/results/enter", { drawDate: "2026-08-12", ...NIGHT }, "enter-draws"],
  ["/administration/payout-settings", { plain1: "2.5" }, "payout-1-tab"],
  ["/lottery/manage-bets/1/stop", {}, "add-bet"],
])("[F16] after %s the focus rests where the form says", async (form, fields, focus) => {
  const done = await shop.post(form, fields);
  expect([done.status, focusAfter(form)]).toEqual([303, focus]);
  const page = await shop.page(done.headers.get("location")!);
  expect(focusIn(page.text)).toBe(focus);
  expect(focusIn((await shop.page(done.headers.get("location")!)).text)).not.toBe(focus);
});

test("[F16] a status changed without a script gives the focus back to its dropdown", async () => {
  await shop.call("POST", "/api/feedback", { message: "It is slow" });
  const done = await shop.post("/administration/feedback/1/status", { status: "1", shownStatus: "" });
  expect(focusIn((await shop.page(done.headers.get("location")!)).text)).toBe("status-1");
});

const REFUSED: [form: string, fields: Record<string, string | string[]>, focus: string][] = [
  ["/administration/accounts/1/withdraw", { amount: "500" }, "money-amount"],
  ["/administration/accounts/new", { name: "Dee", openingBalance: "1.005" }, "account-opening"],
  ["/lottery/manage-bets/new", { ...BET, accountId: "" }, "bet-accountId"],
  ["/lottery/manage-bets/new", { ...BET, selectedNumbers: [] }, "bet-line"],
  ["/lottery/manage-bets/new", { ...BET, betAmount: "21" }, "bet-betAmount"],
  ["/lottery/manage-bets/new", { ...BET, playSaturday: [] }, "bet-playWednesday"],
  ["/lottery/manage-bets/new", { ...BET, playDraw1: [] }, "bet-playDraw1"],
  ["/lottery/results/enter", { drawDate: "2027-01-06", ...NIGHT }, "draw-date"],
  ["/lottery/results/enter", { drawDate: "2026-08-12", ...NIGHT, draw2Bonus: [] }, "draw2-line"],
  ["/administration/payout-settings", { plain3: "0.3" }, "plain3"],
  ["/change-password", {}, "current-password"],
];

test.each(REFUSED)(
  "[F16] refused, %s has the focus at the fault: as a page and in its dialog",
  async (form, fields, focus) => {
    for (const htmx of [false, true]) {
      const refused = await shop.post(form, fields, { htmx });
      expect([refused.status, focusIn(refused.text)]).toEqual([422, focus]);
    }
  },
);

test("[F16] a refused multiplier turns up the tab that it stands on", async () => {
  const refused = await shop.post("/administration/payout-settings", { bonus4: "x.3", plain4: "0.3" });
  expect(refused.text).toContain('id="payout-4" role="tabpanel" aria-labelledby="payout-4-tab">');
});
