import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { runSql } from "../../../db/query/raw.ts";
import { termsStruckOn } from "../../../db/stores/racing/terms-struck.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { updateAttention } from "../../../src/operations/racing/update-attention.ts";
import { type CardedRace, callResult, cardRace, NOON, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let nora: number;
let race: CardedRace;
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  nora = (await shop.call("POST", "/api/accounts", { name: "Nora", playsRaces: true, balance: 100 })).body.id;
  race = await cardRace(shop, { offAt: off("13:00"), horses: { Tidewater: "4/1", Alder: "3/1" } });
});
afterEach(() => shop.close());

const change = (command: string) => shop.shop.database.transact((tx) => runSql(tx, sql.raw(command)));
const strike = async (horse = "Tidewater") => {
  const selections = [{ racingRunnerId: race.runnerIds[horse] }];
  const asked = { accountId: nora, betType: "Each-Way", stake: 10, selections };
  return (await shop.call("POST", "/api/racing/bets", asked)).body as { id: number; reference: string };
};
const balance = async () => (await shop.call("GET", `/api/accounts/${nora}`)).body.balance;
const get = async (path: string) => (await shop.call("GET", `/api/racing/bets/${path}`)).body;
const page = async (path: string) => {
  const { status, text } = await shop.page(path);
  return `${status} ${wordsOf(text)}`;
};
const RESULT = { finish: ["Tidewater", "Alder"] };

/** PostgreSQL stores no JSON that is none. */
const BROKEN = onPostgres ? [] : ['{"a":', "", "🐎"];
const PARTS = [
  ...["{}", "[]", '"HALF_UP"', ...BROKEN].map((stored) => ["settings", stored, "the house rules"] as const),
  ...['{"numerator":4}', '"4/1"', ...BROKEN].map((stored) => ["price", stored, "the price"] as const),
  ...["{}", '"SOME"', ...BROKEN].map((stored) => ["place_terms", stored, "the place terms"] as const),
  ...['{"bestOdds":1}', "[]", ...BROKEN].map((stored) => ["offer", stored, "the offer"] as const),
];
const spoil = (betId: number, column: string, stored: string) =>
  change(
    column === "settings"
      ? `update racing_bets set settings = '${stored}' where id = ${betId}`
      : `update racing_selections set ${column} = '${stored}' where bet_id = ${betId}`,
  );

describe.each(PARTS)("[F84] a bet whose %s is stored as %p", (column, stored, said) => {
  test("is named on its page, and every list and call with it stands", async () => {
    const bet = await strike();
    await spoil(bet.id, column, stored);
    expect(await page(urls.racing.bet(bet.id))).toMatch(
      new RegExp(`^200 .*Bet ${bet.reference} settles on no result: ${said}.* cannot be read`),
    );
    await shop.post("/account/select", { accountId: String(nora) });
    for (const path of [
      urls.racing.printReceipt(bet.id),
      urls.racing.allBets,
      urls.racing.attention,
      urls.racing.betsCsv,
      urls.racing.betsPrint,
      urls.racing.placeBet,
      urls.racing.race(race.raceId),
      urls.dashboard,
      `/find?q=${bet.reference}`,
    ])
      expect([path, (await shop.page(path)).status]).toEqual([path, 200]);
    for (const path of [`/${bet.id}`, `/account/${nora}/results`]) {
      const { status } = await shop.call("GET", `/api/racing/bets${path}`);
      expect([path, status]).toEqual([path, 200]);
    }
  });

  test("settles by no guess: it is held under Needs attention, the others go on, and it can be voided", async () => {
    const [bet, other] = [await strike(), await strike("Alder")];
    await spoil(bet.id, column, stored);
    await callResult(shop, race, RESULT);
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    expect([(await get(String(bet.id))).status, (await get(String(other.id))).status]).toEqual([4, 3]);
    expect(await balance()).toBe(60);
    expect(await page(urls.racing.attention)).toContain(
      `Bet ${bet.reference} It cannot be settled: the bet cannot be read, or contradicts the result.`,
    );
    expect(await page(urls.racing.bet(bet.id))).toContain("cannot be read: staff decide");
    // Another result settles it no more than the first one did.
    await callResult(shop, race, { finish: ["Alder", "Tidewater"] });
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    const again = await shop.page(urls.racing.resettleBet(bet.id));
    expect(again.status === 200 && again.text.includes("resettle-form")).toBe(false);
    await shop.post(urls.racing.voidBet(bet.id), { status: "5", payoutPence: "2000", reason: "Damaged" });
    expect([(await get(String(bet.id))).status, await balance()]).toEqual([5, 80]);
  });
});

test("[F84] a settled bet that cannot be read is not settled again, and its race says so", async () => {
  const [bet, other] = [await strike(), await strike()];
  await callResult(shop, race, RESULT);
  await shop.call("GET", "/api/racing/bets/check-all-pending");
  const paid = await balance();
  await spoil(bet.id, "settings", "{}");
  await callResult(shop, race, { finish: ["Alder", "Tidewater"] });
  await shop.shop.database.transact((tx) => updateAttention(tx, [race.raceId]));
  expect(await page(urls.racing.attention)).toContain(
    `Bet ${bet.reference} cannot be read, and is not settled again: check the books.`,
  );
  expect(await page(urls.racing.attention)).toContain("1 settled bet now differs from the result.");
  expect(await page(urls.racing.resettleRace(race.raceId))).toContain(other.reference);
  expect(await balance()).toBe(paid);
});

test("[F84] how a bet was settled is named where it cannot be read, and the page stands", async () => {
  const bet = await strike();
  await callResult(shop, race, RESULT);
  await get(`check-result/${bet.id}`);
  // The stored one is sealed and guarded: a newer one is as good.
  const workings = onPostgres ? `'{"a":1}'` : "'[\"Won'";
  await change(
    `insert into bet_settlements (bet_id, version, status, payout_pence, inputs, workings, settled_at, voided_by_staff)
      select bet_id, version + 1, status, payout_pence, ${workings}, ${workings}, settled_at, voided_by_staff
      from bet_settlements where bet_id = ${bet.id}`,
  );
  expect(await page(urls.racing.bet(bet.id))).toContain(
    "How this bet was settled cannot be read: check the books",
  );
});

test("[F84] each-way bets that cannot be read keep no result from being entered", async () => {
  const bet = await strike();
  await spoil(bet.id, "settings", onPostgres ? "{}" : "{");
  expect(await termsStruckOn(shop.shop.database.reader, race.raceId)).toEqual([]);
});

test("[F84] what is asked about a race is named where it cannot be read, and the list stands", async () => {
  const broken = onPostgres ? `'{"a":1}'` : "'[{'";
  await change(
    `insert into race_attention (race_id, contradictions, differing_bets, questions)
      values (${race.raceId}, ${broken}, 0, ${broken})`,
  );
  expect(await page(urls.racing.attention)).toContain("Notes on this race can't be read: check the books.");
  expect((await shop.page(urls.racing.race(race.raceId))).status).toBe(200);
});
