import { Database as Sqlite } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../db/client.ts";
import { openShop } from "../../proof/bench/open-shop.ts";
import { cardRace } from "../../support/race-cards.ts";

const KILLS = 3;
const CLERKS = 8;
const BETS_ON_A_SLIP = 3;

let folder: string;
let account: number;
let slip: { accountId: number; isPaid: boolean; items: object[] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "satchel-killed-"));
  const server = await openShop(folder);
  account = (await server.call<{ id: number }>("POST", "/api/accounts", { name: "Maeve Kelly" })).id;
  await server.close();
  const database = await openDatabase(`file:${join(folder, "satchel.db")}`);
  const now = () => new Date();
  const offAt = new Date(Date.now() + 86_400_000);
  const till = { shop: { database, clock: { now, real: now } } };
  const { runnerIds } = await cardRace(till, { offAt, horses: { Tidewater: "5/1" } });
  await database.close();
  const selections = [{ racingRunnerId: runnerIds.Tidewater }];
  const item = { betType: "Single", racingBet: { stake: 1, selections } };
  slip = { accountId: account, isPaid: true, items: Array(BETS_ON_A_SLIP).fill(item) };
});
afterAll(() => rm(folder, { recursive: true }));

test("a server killed again and again while placing loses no slip that it acknowledged, and leaves no half of one", async () => {
  const acknowledged = new Map<string, number>();
  const unanswered: string[] = [];
  let cutOff = 0;
  for (let round = 0; round < KILLS; round++) {
    const server = await openShop(folder);
    let running = true;
    const place = async (key: string) => {
      const { id } = await server.call<{ id: number }>("POST", "/api/betslip/create", slip, key);
      acknowledged.set(key, id);
    };
    // What was cut off before is sent again with its key, as a clerk's screen would.
    for (const key of unanswered.splice(0)) await place(key);
    const clerks = Array.from({ length: CLERKS }, async (_, clerk) => {
      for (let at = 0; running; at++) {
        const key = `slip-${round}-${clerk}-${at}`;
        await place(key).catch(() => unanswered.push(key));
      }
    });
    await Bun.sleep(20 + 25 * round);
    running = false;
    await server.kill();
    await Promise.all(clerks);
    cutOff += unanswered.length;
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  expect(cutOff).toBeGreaterThan(0);

  const books = new Sqlite(join(folder, "satchel.db"), { strict: true });
  const value = (sql: string) => Object.values(books.query<Record<string, unknown>, []>(sql).get()!)[0];
  expect(value("pragma integrity_check")).toBe("ok");
  const slips = new Set(
    books
      .query<{ id: number }, []>("select id from bet_slips")
      .all()
      .map(({ id }) => id),
  );
  expect([...acknowledged.values()].filter((id) => !slips.has(id))).toEqual([]);
  // A slip whose answer was lost may stand; it is whole then, and no other.
  expect(slips.size).toBeLessThanOrEqual(acknowledged.size + unanswered.length);
  const bets = slips.size * BETS_ON_A_SLIP;
  expect(
    value(`select count(*) from bet_slips where ${BETS_ON_A_SLIP} <>
        (select count(*) from racing_bets where slip_id = bet_slips.id)`),
  ).toBe(0);
  expect(value("select count(*) from racing_bets")).toBe(bets);
  expect(value("select count(*) from racing_selections")).toBe(bets);
  expect(value("select count(*) from transactions where transaction_type = 'RacingBetPlaced'")).toBe(bets);
  expect(value("select count(*) from transactions where transaction_type = 'Deposit'")).toBe(slips.size);
  expect(value("select bets from bet_counts")).toBe(bets);
  expect(value(`select balance_pence from accounts where id = ${account}`)).toBe(0);
  expect(value(`select sum(amount_pence) from transactions where account_id = ${account}`)).toBe(0);
  books.close(true);
}, 180_000);
