import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { races } from "../../../db/schema/index.ts";
import { insertPrices } from "../../../db/stores/racing/prices.ts";
import { resultVersionsOf } from "../../../db/stores/racing/results.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { type CardedRace, callResult, cardRace, off, reprice } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
let race: CardedRace;
let account: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("13:50") });
  race = await cardRace(shop, {
    offAt: off("14:05"),
    horses: { Abbey: "SP", Bellflower: "4/1", Cloudberry: "SP" },
  });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
});
afterEach(() => shop.close());

const betOn = async (horse: string): Promise<number> =>
  (
    await shop.call("POST", "/api/racing/bets", {
      accountId: account,
      betType: "Single",
      stake: 10,
      selections: [{ racingRunnerId: race.runnerIds[horse] }],
    })
  ).body.id;
const shows = (horse: string, numerator: number, time: string) =>
  shop.shop.database.transact((tx) =>
    insertPrices(tx, [
      { runnerId: race.runnerIds[horse]!, numerator, denominator: 1, bookmaker: null, seenAt: off(time) },
    ]),
  );
async function result(finish = ["Abbey", "Bellflower", "Cloudberry"]): Promise<void> {
  shop.clock.shop = off("14:12");
  await callResult(shop, race, { finish });
  await checkPendingBets(shop.shop, BY);
}
const stands = async (id: number) => (await shop.call("GET", `/api/racing/bets/${id}`)).body;
const versions = () => resultVersionsOf(shop.shop.database.reader, race.raceId);
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
const attention = async () => (await shop.page("/racing/attention")).text;
const racePage = async () => (await shop.page(`/racing/races/${race.raceId}`)).text;
const path = () => `/racing/races/${race.raceId}/last-show`;

test.each([
  ["without scripts", false, 303],
  ["by htmx", true, 200],
])(
  "bets without a returned starting price settle at the last show in one press, %s",
  async (_, htmx, status) => {
    const [abbey, cloudberry] = [await betOn("Abbey"), await betOn("Cloudberry")];
    await shows("Abbey", 7, "13:55");
    await shows("Abbey", 5, "14:04");
    await result();
    expect([(await stands(abbey)).status, (await stands(cloudberry)).status]).toEqual([0, 3]);
    shop.clock.shop = off("14:40");
    const list = await attention();
    expect(words(list)).toContain(
      "The result has no starting price for them. 1 bet waiting. 35 minutes 1 pending £10.00 Settle at Last Show",
    );
    expect(list).toContain(`href="${path()}"`);
    const page = await racePage();
    expect(words(page)).toMatch(
      /Waiting Bets Settle at Last Show \S+ Abbey £10\.00 No starting price was returned/,
    );
    expect(words((await shop.page(path())).text)).toContain("Abbey 5/1 15/08/2026, 15:04");
    expect((await shop.post(path(), { version: "1" }, { htmx })).status).toBe(status);
    await checkPendingBets(shop.shop, BY);
    expect((await stands(abbey)).payout).toBe(60);
    expect((await versions()).at(-1)).toMatchObject({
      version: 2,
      userId: 1,
      reason: "No starting price was returned: settled at the last show",
    });
    expect(words(await attention())).not.toContain("starting price");
    // Again: no bet waits, and nothing changes.
    await shop.post(path(), { version: "2" }, { htmx });
    expect(await versions()).toHaveLength(2);
  },
);

test("the last show is the last before the keyed off", async () => {
  const abbey = await betOn("Abbey");
  await shows("Abbey", 5, "14:04");
  await shows("Abbey", 9, "14:06");
  shop.clock.shop = off("14:06");
  await shop.post(`/racing/races/${race.raceId}/off`, { at: "15:05:30" });
  await result();
  await shop.post(path(), { version: "1" });
  await checkPendingBets(shop.shop, BY);
  expect((await stands(abbey)).payout).toBe(60);
});

test("the price of the card is the last show where no other was seen; without any it is refused", async () => {
  const [abbey, cloudberry] = [await betOn("Abbey"), await betOn("Cloudberry")];
  await reprice(shop, race.runnerIds.Abbey!, "3/1");
  await result(["Cloudberry", "Abbey", "Bellflower"]);
  const refused = await shop.post(path(), { version: "1" });
  expect([refused.status, words(refused.text)]).toEqual([
    409,
    expect.stringContaining("No price of Cloudberry was ever seen."),
  ]);
  const moved = await shop.post(path(), { version: "🐎", reason: "x".repeat(501) });
  expect(moved.status).toBe(422);
  expect(await versions()).toHaveLength(1);
  expect([(await stands(abbey)).status, (await stands(cloudberry)).status]).toEqual([3, 0]);
});

test("a newer version than the one shown is refused", async () => {
  await betOn("Abbey");
  await shows("Abbey", 5, "14:04");
  await result();
  const form = fieldsIn((await shop.page(path())).text, "last-show-form");
  await callResult(shop, race, {
    finish: ["Abbey", "Cloudberry", "Bellflower"],
    userId: 1,
    status: "corrected",
  });
  const refused = await shop.post(path(), form);
  expect([refused.status, words(refused.text)]).toEqual([
    409,
    expect.stringContaining("There is a newer version of this result."),
  ]);
  expect(await versions()).toHaveLength(2);
});

test("no bet is pending a day after its race without standing under Needs attention with what to do", async () => {
  await betOn("Bellflower");
  shop.clock.shop = off("14:40");
  expect(words(await attention())).toContain(
    "minutes. 1 bet waiting. 35 minutes 1 pending £10.00 Enter Result",
  );
  expect(words(await racePage())).toContain("No result yet: enter it, or abandon the race");
  // Its card is off, and the check of its bets failed each time.
  await shop.shop.database.transact((tx) =>
    tx.update(races).set({ status: "abandoned" }).where(eq(races.id, race.raceId)),
  );
  expect(words(await attention())).not.toContain("15:05 Ascot");
  shop.clock.shop = new Date(off("14:05").getTime() + 24 * 3_600_000);
  expect(words(await attention())).toContain(
    "15:05 Ascot Race abandoned with bets still open. 1 bet waiting. 24 hours 1 pending £10.00 Review Race",
  );
  expect(words(await racePage())).toContain("The race is off the card: check results on the bet, or void it");
});

test("a horse that the result leaves out is named with what to do", async () => {
  await betOn("Bellflower");
  shop.clock.shop = off("14:12");
  await callResult(shop, race, { finish: ["Abbey", "Cloudberry"], sp: { Abbey: "3/1" } });
  await shop.shop.database.transact(async (tx) => {
    await tx.update(races).set({ status: "result" }).where(eq(races.id, race.raceId));
  });
  shop.clock.shop = off("14:40");
  const text = words(await racePage());
  expect(text).toContain("The result leaves Bellflower out: correct it, or mark the horse as a non-runner");
});

test("a bet at the starting price is not asked about in the minute of a withdrawal", async () => {
  await betOn("Abbey");
  shop.clock.shop = off("13:55");
  const withdrawn = { withdrawnAt: "14:50", date: "2026-08-15", price: "4/1", reason: "Lame" };
  await shop.post(`/racing/runners/${race.runnerIds.Bellflower}/withdraw`, withdrawn);
  expect(words(await attention())).not.toContain("before or after?");
});
