import { afterEach, beforeEach, expect, test } from "bun:test";
import { saveMaintenance } from "../../../db/stores/system/maintenance.ts";
import { ADMIN_GROUPS, ADMIN_PAGES } from "../../../views/frame/admin-pages.ts";
import { cardRace } from "../../support/race-cards.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** The figure of each card, by the page that it leads to. */
async function figures(): Promise<Record<string, string | undefined>> {
  const main = inside((await shop.page("/administration")).text, "main");
  const cards = [...main.matchAll(/<a class="card"[^>]*>(.*?)<\/a>/gs)].map(([, card]) => card!);
  return Object.fromEntries(
    cards.map((card) => [
      wordsOf(/<span class="strong">(.*?)<\/span>/s.exec(card)![1]!),
      /<span class="live">(.*?)<\/span>/s.exec(card)?.[1],
    ]),
  );
}
const backup = (ranAt: string, failure: string | null) =>
  shop.shop.database.transact((tx) =>
    saveMaintenance(tx, {
      job: "backup",
      ranAt: new Date(ranAt),
      succeededAt: new Date(ranAt),
      failure,
      facts: null,
    }),
  );

test("[28] every page stands in a group of the index, with a figure, also in a new shop", async () => {
  await saveSettingsForm(shop, {
    tills: "on",
    roles: "on",
    care: "on",
    customerIdentity: "on",
    secondForVoidPence: "50",
    disputes: "on",
    layOffs: "on",
  });
  const main = inside((await shop.page("/administration")).text, "main");
  expect([...main.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title!)).toEqual([...ADMIN_GROUPS]);
  const found = await figures();
  expect(Object.keys(found).toSorted()).toEqual(ADMIN_PAGES.map(({ text }) => text).toSorted());
  expect(found).toMatchObject({
    Accounts: "Nothing owed by customers",
    "Day Sheet": "£0.00 net cash today",
    Reports: "£0.00 staked today, 0 bets",
    Tills: "No shift open",
    "Payout Settings": "Default",
    "Shop Settings": expect.stringMatching(/^Changed \d\d:\d\d today$/),
    Staff: "1 device signed in",
    Roles: "1 owner",
    Approvals: "Nothing waits",
    "Register Staff": "1 colleague",
    "Feedback Reports": "0 open reports",
    System: "No backup yet",
  });
});

test("[28] the figures are those of the books, of today and of who has not left", async () => {
  const add = async (name: string, balance: number) =>
    (await shop.call("POST", "/api/accounts", { name, balance })).body.id as number;
  const owing = await add("Nora", 0);
  await shop.call("POST", `/api/accounts/${await add("Maeve", 50)}/deposit`, { amount: 7.5 });
  const gone = await add("Tom", 0);
  const { runnerIds } = await cardRace(shop, {
    offAt: new Date("2026-08-15T15:00:00Z"),
    horses: { Abbey: "2/1" },
  });
  const bet = { betType: "Single", stake: 3, selections: [{ racingRunnerId: runnerIds.Abbey }] };
  for (const accountId of [owing, gone])
    expect((await shop.call("POST", "/api/racing/bets", { accountId, ...bet })).status).toBe(201);
  expect(await figures()).toMatchObject({ Accounts: "£6.00 owed by 2 customers" });
  await shop.post(`/administration/accounts/${gone}/delete`, { shown: "-300" });
  await shop.call("POST", "/api/feedback", { message: "<b>x</b>" });
  expect(await figures()).toMatchObject({
    Accounts: "£3.00 owed by 1 customer",
    "Day Sheet": "£7.50 net cash today",
    Reports: "£6.00 staked today, 2 bets",
    "Feedback Reports": "1 open report",
  });
  shop.clock.shop = new Date("2026-08-16T10:00:00Z");
  expect(await figures()).toMatchObject({
    Accounts: "£3.00 owed by 1 customer",
    "Day Sheet": "£0.00 net cash today",
    Reports: "£0.00 staked today, 0 bets",
    "Audit Trail": "0 changes today",
  });
});

test("[28] the last backup is told with its day, and a failed one as failed", async () => {
  const now = shop.shop.clock.real();
  await backup(now.toISOString(), null);
  expect((await figures()).System).toMatch(/^Last backup \d\d:\d\d today$/);
  await backup("2025-11-22T14:31:00Z", null);
  expect((await figures()).System).toBe("Last backup Sat 22 Nov 2025 14:31");
  await backup(now.toISOString(), "No room on the disk");
  expect((await figures()).System).toBe("Last backup failed");
});
