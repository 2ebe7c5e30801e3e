import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { races, racingSelections } from "../../../db/schema/index.ts";
import { favouriteId } from "../../../src/domain/racing/favourites.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { cashNeeded } from "../../../src/operations/reports/cash-needed.ts";
import { openWith, switchTillsOn, tillNamed } from "../../support/counted-tills.ts";
import { register, signInAs } from "../../support/person.ts";
import { type CardedRace, cardRace, off, reprice } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Saturday 15 August 2026, noon in London: three draws to come. */
const BY = { userId: 1, requestId: "test" };
let shop: TestShop;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z") });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
});
afterEach(() => shop.close());

type Horse = [race: CardedRace, name: string, price: string];
async function bet(pounds: number, horses: Horse[], { isPaid = true, eachWay = false, betType = "" } = {}) {
  const legs = horses.map(([race, name, price]) => {
    const runnerId = race.runnerIds[name]!;
    if (price === "SP") return { runnerId, seen: null, atSp: true };
    const [numerator, denominator] = price.split("/").map(Number);
    return { runnerId, seen: { numerator, denominator } };
  });
  const type = betType || (horses.length === 1 ? "Single" : "Double");
  const wanted = { betType: type, stake: { perLinePence: pounds * 100 }, eachWay, legs, acceptsPrices: true };
  const { outcome } = await placeBets(shop.shop, BY, { accountId: maeve, isPaid, bets: [wanted as never] });
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
}
/** A race that one horse alone runs in: what a bet on it returns is certain. */
const walkover = (at: string, course = "Ascot") =>
  cardRace(shop, { course, offAt: at.includes("T") ? new Date(at) : off(at), horses: { Alder: "1/1" } });
const words = async () => wordsOf((await shop.page(urls.reports.cashNeeded)).text);

describe("cash needed", () => {
  test("of an empty shop is nothing, and enough", async () => {
    const text = await words();
    expect(text).toContain("Tonight, 15 August 2026");
    expect(text).toContain("Likely £0.00; on 19 nights of 20 not more than £0.00");
    expect(text).toContain("In cash by the books £0.00: enough");
    expect(text).toContain("3 draws to come tonight with 0 bets");
  });

  test("counts what cash bets of tonight return, against the cash by the books", async () => {
    const [one, two] = [await walkover("13:00"), await walkover("14:00", "York")];
    await bet(10, [[one, "Alder", "1/1"]]);
    await bet(5, [
      [one, "Alder", "1/1"],
      [two, "Alder", "1/1"],
    ]);
    const text = await words();
    // £20.00 and £20.00 come back of £15.00 that was paid in.
    expect(text).toContain("Likely £40.00; on 19 nights of 20 not more than £40.00");
    expect(text).toContain("In cash by the books £15.00: short of £25.00");
    expect(text).toContain("Tills are not counted here");
    expect(text).toContain("Racing bets £40.00 £40.00");
    expect(text).toContain("2 cash bets of tonight");
  });

  test("leaves out bets on credit, of later days and on the order of a race, and says so", async () => {
    const today = await cardRace(shop, {
      offAt: off("13:00"),
      horses: { Ash: "1/1", Bay: "2/1", Cob: "3/1" },
    });
    const tomorrow = await walkover("2026-08-16T13:00:00Z", "York");
    await bet(10, [[today, "Ash", "1/1"]], { isPaid: false });
    await bet(10, [[tomorrow, "Alder", "1/1"]]);
    await bet(
      2,
      [
        [today, "Ash", "1/1"],
        [today, "Bay", "2/1"],
      ],
      { betType: "Forecast" },
    );
    const { racingBets: counted, racing } = await cashNeeded(shop.shop);
    expect(counted).toEqual({ counted: 0, later: 1, inOrder: 1, unread: 0 });
    expect(racing).toEqual({ likelyPence: 0, worstPence: 0 });
    const text = await words();
    expect(text).toContain("1 bet with a race on a later day: not counted");
    expect(text).toContain("1 forecast or tricast: not counted");
  });

  test("has a likely sum below the worst one where the result is open, and the same one each time", async () => {
    const race = await cardRace(shop, { offAt: off("13:00"), horses: { Ash: "4/1", Bay: "1/4" } });
    await bet(10, [[race, "Ash", "4/1"]]);
    const first = await cashNeeded(shop.shop);
    // Ash wins one time in five.
    expect(first).toMatchObject({ likelyPence: 0, worstPence: 5000 });
    expect(await cashNeeded(shop.shop)).toEqual(first);
  });

  test("counts a bet at SP by the board, and a favourite by its prices", async () => {
    const race = await walkover("13:00");
    await bet(10, [[race, "Alder", "SP"]]);
    const favourite = favouriteId(race.raceId, 1);
    await bet(5, [[{ ...race, runnerIds: { favourite } }, "favourite", "SP"]]);
    expect((await cashNeeded(shop.shop)).racing).toEqual({ likelyPence: 3000, worstPence: 3000 });
  });

  test("returns the stake where a horse is out since, or its race is off", async () => {
    const race = await cardRace(shop, { offAt: off("13:00"), horses: { Ash: "3/1", Bay: "2/1" } });
    const gone = await walkover("14:00", "York");
    await bet(10, [[race, "Ash", "3/1"]]);
    await bet(7, [[gone, "Alder", "1/1"]]);
    await reprice(shop, race.runnerIds.Ash!, "NR");
    await shop.shop.database.transact(async (tx) => {
      await tx.update(races).set({ status: "abandoned" }).where(eq(races.id, gone.raceId));
    });
    expect((await cashNeeded(shop.shop)).racing).toEqual({ likelyPence: 1700, worstPence: 1700 });
  });

  test("counts a leg that is known as it is, and one that is lost not at all", async () => {
    const [one, two] = [await walkover("13:00"), await walkover("14:00", "York")];
    await bet(10, [
      [one, "Alder", "1/1"],
      [two, "Alder", "1/1"],
    ]);
    const settled = (status: 1 | 3) =>
      shop.shop.database.transact(async (tx) => {
        await tx
          .update(racingSelections)
          .set({ status, resultPrice: { numerator: 3, denominator: 1 } })
          .where(eq(racingSelections.raceId, one.raceId));
      });
    await settled(1);
    expect((await cashNeeded(shop.shop)).racing.worstPence).toBe(8000);
    await settled(3);
    expect((await cashNeeded(shop.shop)).racing.worstPence).toBe(0);
  });

  test("counts the draws of tonight until they are entered, then what they won as owed", async () => {
    const numbers = Array.from({ length: 45 }, (_, at) => ({ selectedNumbers: [at + 1], betAmount: 5 }));
    const lotteryNumberSelections = numbers.map((one) => ({ ...one, isNeverEnding: true }));
    await shop.call("POST", "/api/lotteryplayers", { accountId: maeve, lotteryNumberSelections });
    // Of the numbers 1 to 45 of a drum of 47 six win as a rule, £15.00 each.
    const before = await cashNeeded(shop.shop);
    expect(before.draws).toEqual({ count: 3, bets: 45 });
    expect(before.lottery).toEqual({ likelyPence: 9000, worstPence: 9000 });
    shop.clock.shop = new Date("2026-08-15T20:30:00Z");
    const drawn = { drawDate: "2026-08-15", winningNumbers: [3, 14, 20, 31, 33, 44], bonusBall: 7 };
    for (const drawType of [1, 2, 3])
      await shop.call("POST", "/api/lottery/draw-results", {
        ...drawn,
        drawType,
        winningNumbers: [3, 14, 20, 31, 33, 40 + drawType],
      });
    const after = await cashNeeded(shop.shop);
    expect(after).toMatchObject({ draws: { count: 0, bets: 0 }, owedPence: 9000 });
    // With too few days to go by all of it is counted.
    expect(after).toMatchObject({ days: null, owed: { likelyPence: 9000, worstPence: 9000 } });
  });

  test("goes by the days before for what is owed", async () => {
    for (let day = 1; day <= 8; day++) {
      shop.clock.shop = new Date(`2026-08-0${day}T11:00:00Z`);
      await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 100 });
      await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 50 });
    }
    shop.clock.shop = new Date("2026-08-15T11:00:00Z");
    const { owedPence, days, owed } = await cashNeeded(shop.shop);
    // £50.00 of £100.00, then of £150.00, and so on to £450.00: a half down to a ninth of £400.00.
    expect([owedPence, days]).toEqual([40_000, 8]);
    expect(owed.worstPence).toBe(20_000);
    expect(owed.likelyPence).toBeGreaterThanOrEqual(Math.round(40_000 / 6));
    expect(owed.likelyPence).toBeLessThanOrEqual(Math.round(40_000 / 5));
  });

  test("names tills and safe where tills are counted", async () => {
    await switchTillsOn(shop.shop);
    await openWith(shop.shop, await tillNamed(shop.shop, "Front"), 100);
    const { isCounted, cash, cashPence } = await cashNeeded(shop.shop);
    expect(isCounted).toBe(true);
    // The float came from a safe that nothing was ever put into.
    expect(cash).toEqual([
      { account: "safe", pence: -10_000 },
      { account: "till:1", pence: 10_000 },
    ]);
    expect(cashPence).toBe(10_000);
    const text = await words();
    expect(text).toContain("In tills and safe £100.00: enough");
    expect(text).toContain("Safe is -£100.00 by the books");
    expect(text).toMatch(/Front £100\.00/);
    expect(text).not.toContain("Tills are not counted here");
  });

  test("is one link from the shop's own page, for those who may read reports", async () => {
    await register(shop, "Tom", "Walsh");
    expect((await saveSettingsForm(shop, { roles: "on" })).status).toBe(303);
    const own = await shop.page(urls.shopFacts, { htmx: true });
    expect(own.text).toContain(`href="${urls.reports.cashNeeded}"`);
    const clerk = await signInAs(shop, "Tom");
    const headers = { cookie: clerk.cookie, "hx-request": "true", "hx-request-type": "partial" };
    const { text } = await shop.ask("GET", urls.shopFacts, { headers });
    expect(text).toContain("Net takings in cash");
    expect(text).not.toContain("Cash Needed Tonight");
    expect((await clerk.page(urls.reports.cashNeeded)).status).toBe(403);
  });

  test("is a file with its two sums and the cash", async () => {
    await bet(10, [[await walkover("13:00"), "Alder", "1/1"]]);
    const { status, text } = await shop.page(urls.reports.cashNeededFile);
    expect(status).toBe(200);
    expect(text.trim().split("\r\n")).toEqual([
      '"Line","Likely","19 nights of 20","Cash"',
      '"Racing bets",20.00,20.00,',
      '"Lottery draws",0.00,0.00,',
      '"Withdrawals and past winnings",0.00,0.00,',
      '"Together",20.00,20.00,',
      '"Cash without a till",,,10.00',
    ]);
  });
});
