import { afterEach, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { BY_CLOCK } from "../../../src/operations/audit.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { updateDailySums } from "../../../src/operations/reports/update-daily-sums.ts";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

// The levy's year turns at London's midnight between 31 March and 1 April, which is 23:00 of Greenwich: summer time has begun.

let shop: TestShop;
afterEach(() => shop.close());

const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const place = async (race: CardedRace, horse: string, pounds: number) => {
  const accountId = 1;
  const selections = [{ racingRunnerId: race.runnerIds[horse]! }];
  const bet = { accountId, betType: "Single", stake: pounds, selections };
  expect((await shop.call("POST", "/api/racing/bets", bet)).status).toBe(201);
};
/** The figures of a report's lines that begin so. */
const figures = async (name: string, from: string, to: string, ...heads: string[]) => {
  const { text } = await shop.page(urls.reports.csvOf(name, { from, to }));
  const lines = text.trim().split("\r\n").slice(1);
  return heads.map(
    (head) =>
      lines
        .find((line) => line.startsWith(`"${head}`))
        ?.split('",')[1]
        ?.split(",")[0],
  );
};
const DUTY = ["Net stake receipts", "General betting duty", "Gambling levy"];

// In 2030 the clocks themselves change on 31 March, which has 23 hours.
test.each([2027, 2030])(
  "a night of %p divides the levy at London's midnight: stakes by the strike, returns by the settlement",
  async (year) => {
    shop = await openTestShop({ now: new Date(`${year}-03-31T20:00:00Z`) });
    await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" });
    const offAt = new Date(`${year}-03-31T23:20:00Z`);
    const race = await cardRace(shop, { offAt, horses: { Alder: "4/1", Beech: "3/1" } });
    at(`${year}-03-31T22:59:59.000Z`);
    await place(race, "Beech", 3000);
    await place(race, "Alder", 100);
    at(`${year}-03-31T22:59:59.999Z`);
    await place(race, "Beech", 1);
    at(`${year}-03-31T23:00:00.000Z`);
    await place(race, "Beech", 1000);
    at(`${year}-03-31T23:30:00.000Z`);
    await callResult(shop, race, { finish: ["Alder", "Beech"] });
    await checkPendingBets(shop.shop, BY_CLOCK);
    at(`${year}-04-02T09:00:00.000Z`);
    for (const isKept of [false, true]) {
      if (isKept) await updateDailySums(shop.shop);
      // £3,101.00 were struck in March; £1,000.00 in April, when £500.00 came back.
      expect(await figures("duty", `${year}-03-01`, `${year}-03-31`, ...DUTY)).toEqual([
        "3101.00",
        "465.15",
        "15.51",
      ]);
      expect(await figures("duty", `${year}-04-01`, `${year}-04-30`, ...DUTY)).toEqual([
        "500.00",
        "75.00",
        "0.00",
      ]);
      expect(await figures("courses", `${year}-03-31`, `${year}-03-31`, "Ascot")).toEqual(["3"]);
      expect(await figures("courses", `${year}-04-01`, `${year}-04-01`, "Ascot")).toEqual(["1"]);
    }
  },
);

test("29 February is a day like any other, and ends at midnight", async () => {
  shop = await openTestShop({ now: new Date("2028-02-29T20:00:00Z") });
  await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" });
  const race = await cardRace(shop, { offAt: new Date("2028-03-01T14:00:00Z"), horses: { Alder: "4/1" } });
  at("2028-02-28T23:59:59.999Z");
  await place(race, "Alder", 10);
  at("2028-02-29T00:00:00.000Z");
  await place(race, "Alder", 2000);
  at("2028-02-29T23:59:59.999Z");
  await place(race, "Alder", 400);
  at("2028-03-01T00:00:00.000Z");
  await place(race, "Alder", 7);
  at("2028-03-02T09:00:00.000Z");
  for (const isKept of [false, true]) {
    if (isKept) await updateDailySums(shop.shop);
    const bets = async (day: string) => (await figures("courses", day, day, "Ascot"))[0];
    expect([await bets("2028-02-28"), await bets("2028-02-29"), await bets("2028-03-01")]).toEqual([
      "1",
      "2",
      "1",
    ]);
    // The day's duty, and 0.5% of the £2,417.00 of the levy's whole year.
    expect(await figures("duty", "2028-02-29", "2028-02-29", ...DUTY)).toEqual([
      "2400.00",
      "360.00",
      "12.09",
    ]);
  }
});
