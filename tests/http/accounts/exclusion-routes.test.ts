import { afterAll, beforeAll, expect, test } from "bun:test";
import { count, eq } from "drizzle-orm";
import {
  auditRows,
  lotteryCollections,
  racingBets,
  selections,
  transactions,
} from "../../../db/schema/index.ts";
import { switchCare } from "../../support/care.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { cardRace, off } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/**
 * Every route that writes, as the app has them: it is sent here in the name of an excluded customer and refused, or it
 * stands below with why not. A new route is in neither, and fails.
 */

let shop: TestShop;
let wishes: Record<string, () => Promise<unknown>>;
beforeAll(async () => {
  shop = await openTestShop({ now: off("11:00") });
  await switchCare(shop.shop);
  const race = await cardRace(shop, { offAt: off("14:05"), horses: { Abbey: "2/1", Bellflower: "4/1" } });
  const details = { balance: 50, playsRaces: true, playsLottery: true };
  const opened = async (name: string) =>
    (await shop.call("POST", "/api/accounts", { name, ...details })).body.id;
  const [maeve, nora] = [await opened("Maeve Kelly"), await opened("Nora Byrne")];
  const week = "2026-08-10";
  const terms = { selectedNumbers: [4, 11], betAmount: 5, startDate: "2026-08-15", numberOfWeeks: 1 };
  const bets = { accountId: maeve, lotteryNumberSelections: [terms, { ...terms, betAmount: 2 }] };
  const { id: player, lotteryNumberSelections } = (await shop.call("POST", "/api/lotteryplayers", bets)).body;
  const [stopped, running] = lotteryNumberSelections.map(({ id }: { id: number }) => id);
  const players = [{ playerId: player, amount: 7 }];
  const stakes = { week, paidFrom: "account", players };
  expect((await shop.call("POST", "/api/lottery/collections", stakes)).status).toBe(201);
  for (const id of [maeve, nora]) {
    const path = `/administration/accounts/${id}/exclude`;
    const form = fieldsIn((await shop.page(path)).text, "exclude-form");
    expect((await shop.post(path, { ...form, kind: "exclusion" })).status).toBe(303);
  }
  // What was paid ahead goes back to an excluded customer.
  await shop.call("DELETE", `/api/lotteryplayers/${player}/selections/${stopped}`);
  await shop.post("/lottery/manage-bets/give-back", { account: String(maeve), pence: "500", to: "account" });
  const given = (
    await shop.shop.database.reader.select().from(lotteryCollections).orderBy(lotteryCollections.id)
  )[0]!;
  const again = { account: String(maeve), collections: String(given.id) };
  expect(given.givenBackTo).not.toBe(null);
  await shop.post("/account/select", { accountId: String(maeve) });
  const api = (method: "POST" | "PUT" | "PATCH", path: string, body: object) => () =>
    shop.call(method, path, body);
  const form = (path: string, fields: Record<string, string | string[]>) => () => shop.post(path, fields);
  const sheet = {
    ...{ selectedNumbers: ["3", "27"], betAmount: "2.50", startDate: "2026-09-01" },
    ...{ isNeverEnding: "on", playSaturday: "on", playDraw1: "on" },
  };
  const leg = { racingRunnerId: race.runnerIds.Abbey };
  const slip = {
    accountId: maeve,
    isPaid: true,
    items: [{ betType: "Single", racingBet: { stake: 2, selections: [leg] } }],
  };
  const stake = { week, player: String(player), pence: "200", from: "account" };
  wishes = {
    "PATCH /api/accounts/:id/balance": api("PATCH", `/api/accounts/${maeve}/balance`, { balance: 500 }),
    "POST /api/accounts/:id/deposit": api("POST", `/api/accounts/${maeve}/deposit`, { amount: 5 }),
    "POST /administration/accounts/:id/deposit": form(`/administration/accounts/${maeve}/deposit`, {
      amount: "5",
    }),
    "POST /api/racing/bets": api("POST", "/api/racing/bets", {
      ...{ accountId: maeve, betType: "Single", stake: 2, isPaid: true },
      selections: [leg],
    }),
    "POST /api/betslip/create": api("POST", "/api/betslip/create", slip),
    "POST /api/api/betslip/create": api("POST", "/api/api/betslip/create", slip),
    "POST /racing/bets": form("/racing/bets", {
      ...{ betType: "Single", amount: "2", isPaid: "true" },
      runner: `${leg.racingRunnerId}:2/1`,
    }),
    "POST /api/lotteryplayers": api("POST", "/api/lotteryplayers", { ...bets, accountId: nora }),
    "PUT /api/lotteryplayers/:id": api("PUT", `/api/lotteryplayers/${player}`, bets),
    "POST /api/lotteryplayers/:id/selections": api("POST", `/api/lotteryplayers/${player}/selections`, terms),
    "PUT /api/lotteryplayers/:id/selections/:selectionId": api(
      "PUT",
      `/api/lotteryplayers/${player}/selections/${running}`,
      { betAmount: 10 },
    ),
    "POST /lottery/manage-bets/new": form("/lottery/manage-bets/new", { ...sheet, accountId: String(maeve) }),
    "POST /lottery/manage-bets/:id/edit": form(`/lottery/manage-bets/${running}/edit`, sheet),
    "POST /api/lottery/collections": api("POST", "/api/lottery/collections", stakes),
    "POST /lottery/collections/pay": form("/lottery/collections/pay", { week, players: `${player}:200` }),
    "POST /lottery-stakes/pay": form("/lottery-stakes/pay", stake),
    "POST /lottery-stakes/take-again": form("/lottery-stakes/take-again", again),
    "POST /lottery/manage-bets/take-again": form("/lottery/manage-bets/take-again", again),
  };
});
afterAll(() => shop.close());

/** What takes nothing from an excluded customer, and why. */
const TAKES_NOTHING: Readonly<Record<string, readonly string[]>> = {
  "pays out, or gives back what was paid in": [
    "POST /api/accounts/:id/withdraw",
    "POST /administration/accounts/:id/withdraw",
    "DELETE /api/accounts/:id",
    "POST /administration/accounts/:id/delete",
    "POST /pay-winnings",
    "PUT /api/drawresults/player-result/:id/paid",
    "POST /lottery/results/:id/paid",
    "POST /lottery/unpaid/pay",
    "POST /lottery/results/:id/take-back-lapse",
    "POST /api/lottery/collections/take-back",
    "POST /lottery/collections/take-back",
    "POST /lottery-stakes/give-back",
    "POST /lottery/manage-bets/give-back",
    "POST /racing/all-bets/:id/pay-out",
    "POST /racing/all-bets/:id/take-back-lapse",
  ],
  "takes a payment back that was a mistake: the money was never the customer's": [
    "POST /racing/all-bets/:id/put-back",
  ],
  "ends a bet": [
    "DELETE /api/lotteryplayers/:id",
    "DELETE /api/lotteryplayers/:id/selections/:selectionId",
    "POST /lottery/manage-bets/:id/stop",
  ],
  "settles bets that were struck before, or states a fact of a race or a draw": [
    "POST /api/lottery/draw-results",
    "POST /api/lotteryscraper/scrape",
    "POST /api/lotteryfetchlog/update-last-fetch",
    "POST /api/payoutconfigs",
    "POST /administration/payout-settings",
    "POST /lottery/results/",
    "POST /racing/all-bets/:id/check",
    "POST /racing/all-bets/:id/resettle",
    "POST /racing/all-bets/:id/void",
    "POST /racing/all-bets/:id/right-price",
    "POST /racing/races/",
    "POST /racing/runners/",
    "POST /racing/refresh",
  ],
  "reckons and writes nothing": ["POST /api/racing/bets/quote", "POST /api/odds/"],
  "opens another account, which asks where its name is a customer's already": [
    "POST /api/accounts",
    "POST /administration/accounts/new",
    "POST /administration/accounts/import",
    "POST /administration/accounts/import/open",
  ],
  "carries out what another route asked for, which is refused then: tests/http/approvals/second-person.test.ts":
    ["POST /administration/approvals/", "POST /api/approvals/"],
  "moves no money of a customer": [
    "PUT /api/accounts/:id",
    "POST /account/",
    "POST /administration/accounts/:id/edit",
    "POST /administration/accounts/:id/restore",
    "POST /administration/accounts/:id/cancel-increase",
    "POST /administration/accounts/:id/note",
    "POST /administration/accounts/:id/statement",
    "POST /administration/accounts/:id/statement-link",
    "POST /administration/accounts/:id/exclude",
    "POST /administration/accounts/:id/limits",
    "POST /administration/accounts/:id/withdraw-limits",
    "POST /administration/care/:id/note",
    "POST /administration/accounts/:id/end-exclusion",
    "POST /administration/accounts/:id/challenge",
    "POST /administration/accounts/:id/remove-birthday",
    "POST /administration/accounts/:id/photograph/",
    "POST /administration/accounts/:id/listed",
    "POST /administration/accounts/:id/erase",
    "POST /administration/exclusion-lists/",
    "POST /administration/staff/",
    "POST /administration/settings",
    "POST /administration/roles",
    "POST /my/",
    "POST /administration/day/",
    "POST /administration/feedback/",
    "POST /administration/tills/",
    "POST /administration/disputes/",
    "POST /administration/reports/what-if/",
    "POST /racing/lay-offs/",
    "POST /api/racing/lay-offs",
    "POST /administration/bookkeeping/",
    "POST /api/auth/",
    "POST /api/feedback",
    "PUT /api/feedback/",
    "POST /feedback",
    "POST /help/",
    "POST /login",
    "POST /login/",
    "POST /change-password",
    "POST /change-password/",
    "POST /logout",
    "POST /set-up/",
    "POST /signup",
    "POST /signup/",
    "POST /theme",
    "POST /till/",
  ],
};
const named = Object.values(TAKES_NOTHING).flat();
/** A name that ends in a stroke is all addresses below it. */
const namedIn = (route: string) =>
  named.filter((name) => (name.endsWith("/") ? route.startsWith(name) : route === name));

const writes = async () => [
  ...new Set(
    (await shop.app.routes())
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

test("every route that writes is tried here, or is known to take nothing", async () => {
  const routes = await writes();
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.filter((route) => !(route in wishes) && namedIn(route).length === 0)).toEqual([]);
  expect(routes.filter((route) => route in wishes && namedIn(route).length > 0)).toEqual([]);
  const known = [...Object.keys(wishes), ...named];
  const isThere = (name: string) =>
    routes.some((route) => (name.endsWith("/") ? route.startsWith(name) : route === name));
  expect(known.filter((name) => !isThere(name))).toEqual([]);
});

test("every call of the document that writes is among them", async () => {
  const { body } = await shop.call("GET", "/api/docs/json");
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object)
      .filter((method) => method !== "get")
      .map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter((route) => !(route in wishes) && namedIn(route).length === 0)).toEqual([]);
});

test("each of them refuses an excluded customer, notes the attempt, and moves nothing", async () => {
  const { reader } = shop.shop.database;
  const written = async () => {
    const tables = [transactions, racingBets, selections, lotteryCollections];
    return Promise.all(
      tables.map(async (table) => (await reader.select({ rows: count() }).from(table))[0]!.rows),
    );
  };
  const attempts = async () =>
    (
      await reader.select({ rows: count() }).from(auditRows).where(eq(auditRows.action, "RefusedExcluded"))
    )[0]!.rows;
  const failed: string[] = [];
  for (const [route, send] of Object.entries(wishes)) {
    const before = { rows: await written(), attempts: await attempts() };
    await send();
    const after = { rows: await written(), attempts: await attempts() };
    if (after.attempts !== before.attempts + 1) failed.push(`${route} was not refused as excluded`);
    if (String(after.rows) !== String(before.rows)) failed.push(`${route} wrote something`);
  }
  expect(failed).toEqual([]);
});
