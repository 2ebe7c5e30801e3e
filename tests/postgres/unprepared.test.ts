import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { onPostgres } from "../../db/kit.ts";
import { emptyBooks } from "../support/empty-database.ts";
import { callResult, cardRace } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const books = onPostgres ? await emptyBooks() : null;
let shop: TestShop;

beforeAll(async () => {
  if (books) shop = await openTestShop({ database: `${books.url}?prepare=false` });
});
afterAll(async () => {
  await shop?.close();
  await books?.drop();
});

describe.skipIf(!onPostgres)("statements that are not prepared, for an older pooler's sake", () => {
  test("[13.5] a bet is placed, shown, settled and audited as with prepared ones", async () => {
    const account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
    const race = await cardRace(shop, {
      offAt: new Date("2026-08-15T15:00:00Z"),
      horses: { Tidewater: "5/1", Alder: "3/1" },
    });
    const selections = [{ racingRunnerId: race.runnerIds.Tidewater }];
    const asked = { accountId: account, betType: "Single", stake: 1, selections };
    const placed = await shop.call("POST", "/api/racing/bets", asked, { key: "a key" });
    expect(placed.status).toBe(201);
    expect((await shop.call("POST", "/api/racing/bets", asked, { key: "a key" })).text).toBe(placed.text);
    await callResult(shop, race, { finish: ["Tidewater", "Alder"] });
    expect((await shop.call("GET", "/api/racing/bets/check-all-pending")).body.settled).toBe(1);
    expect((await shop.call("GET", `/api/racing/bets/${placed.body.id}`)).body.status).toBe(1);
    expect((await shop.page(`/racing/all-bets/${placed.body.id}`)).status).toBe(200);
    expect((await shop.page("/administration/audit")).status).toBe(200);
  });
});
