import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { BY_CLOCK } from "../../../src/operations/audit.ts";
import { checkBet } from "../../../src/operations/racing/check-bet.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { keepWaits } from "../../../src/operations/reports/keep-waits.ts";
import { callResult, cardRace } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const AUGUST = { from: "2026-08-01", to: "2026-08-31" };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z") });
});
afterEach(() => shop.close());

const at = (time: string) => {
  shop.clock.shop = new Date(`2026-08-15T${time}Z`);
};
const page = async (span: Record<string, string> = AUGUST) => {
  const { status, text } = await shop.page(urls.reports.reportOf("promises", span));
  return { status, text, words: wordsOf(text) };
};
const file = async (span: Record<string, string> = AUGUST) =>
  (await shop.page(urls.reports.csvOf("promises", span))).text
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");

/** Three customers wait for one result: five seconds, seven, and seven and a half minutes. */
async function waitForResult() {
  const race = await cardRace(shop, {
    offAt: new Date("2026-08-15T13:00:00Z"),
    horses: { Alder: "3/1", Beech: "5/1" },
  });
  const selections = [{ racingRunnerId: race.runnerIds.Alder }];
  const betIds: number[] = [];
  for (const name of ["Maeve", "Tom", "Orla"]) {
    const accountId = (await shop.call("POST", "/api/accounts", { name })).body.id;
    const bet = { accountId, betType: "Single", stake: 1, selections };
    betIds.push((await shop.call("POST", "/api/racing/bets", bet)).body.id);
  }
  at("13:05:00");
  await callResult(shop, race, { finish: ["Alder", "Beech"] });
  await callResult(shop, race, { finish: ["Beech", "Alder"], status: "corrected" });
  await callResult(shop, race, { finish: ["Alder", "Beech"], userId: 1 });
  at("13:05:04.900");
  await checkBet(shop.shop, BY_CLOCK, betIds[0]!);
  at("13:05:07");
  await checkBet(shop.shop, BY_CLOCK, betIds[1]!);
  at("13:12:30");
  await checkPendingBets(shop.shop, BY_CLOCK);
}

describe("the report of promises", () => {
  test("has medians and the worst of each day, who waited, and the feeds that contradicted", async () => {
    await waitForResult();
    for (const isKept of [false, true]) {
      if (isKept) await keepWaits(shop.shop);
      const { words, status } = await page();
      expect(status).toBe(200);
      expect(words).toContain("Sat 15 August 2026 3 7 s 7 min 30 s 1 3 0 s 0 s 1 1");
      expect(words).toContain(
        "On these days 3 bets were paid after a result: half within 7 s, the last after 7 min 30 s. 1 customer waited longer than 1 min.",
      );
      expect(words).toContain("Total 3 3 1 1");
      expect(words).toContain("Now no customer waits");
      const [head, ...lines] = await file();
      expect(head).toBe(
        '"Day","Bets paid","Result to paid, median, seconds","Result to paid, worst, seconds","Customers who waited","Slips",' +
          '"Slip to receipt, median, seconds","Slip to receipt, worst, seconds","Contradictions","By test"',
      );
      expect(lines).toHaveLength(31);
      expect(lines[14]).toBe('"Sat 15 August 2026",3,7,450,1,3,0,0,1,1');
      expect(lines[0]).toBe('"Sat 1 August 2026",0,,,0,0,,,0,0');
    }
  });

  test("draws medians and worst in minutes, with the table beside it, and leads from a day to its sheet", async () => {
    await waitForResult();
    const { text } = await page();
    expect(text).toContain(
      'aria-label="Promises: Result to paid, median and Result to paid, worst. The table has the same numbers."',
    );
    expect(text).toMatch(/>8 min<\/text>/);
    expect(text).toContain(`href="${urls.reports.day("2026-08-15")}"`);
    expect(text).not.toContain('aria-label="Comparison"');
    const year = await page({ from: "2025-09-01", to: "2026-08-31" });
    expect(year.words).toContain("August 2026 3 7 s 7 min 30 s 1 3 0 s 0 s 1 1");
    expect((await page({ from: "2026-08-15", to: "2026-08-15" })).text).not.toContain('class="chart time"');
  });

  test("of days without a bet says so, and what waits now all the same", async () => {
    const { words } = await page({ from: "2020-01-01", to: "2020-01-02" });
    expect(words).toContain("No entries on these days. Choose others.");
    expect(words).toContain("Now no customer waits for a bet on a race whose result is there.");
  });

  test("refuses days that are none, and is for who may see reports", async () => {
    for (const span of [
      { from: "2026-02-30", to: "2026-03-01" },
      { from: "🐎", to: "<b>" },
      { from: "2026-03-02", to: "2026-03-01" },
    ]) {
      expect((await page(span)).status).toBe(422);
      expect((await shop.page(urls.reports.csvOf("promises", span))).status).toBe(303);
    }
    await switchRoles(shop.shop);
    await giveRole(shop.shop, "clerk");
    expect((await page()).status).toBe(403);
  });
});
