import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Db } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import type { Draw } from "../../src/domain/lottery/draw.ts";
import { selectionDefaults } from "../../src/domain/lottery/selection.ts";
import { deposit } from "../../src/operations/accounts/deposit-withdraw.ts";
import { openAccount } from "../../src/operations/accounts/write-account.ts";
import { addSelection } from "../../src/operations/lottery/change-selection.ts";
import { recordDraws } from "../../src/operations/lottery/record-draws.ts";
import type { Answer } from "../../src/operations/once.ts";
import { settleBets } from "../../src/operations/racing/check-bet.ts";
import { placeBets } from "../../src/operations/racing/place-bets.ts";
import { ResultsRead } from "../../src/operations/racing/propose-resettlement.ts";
import type { Shop } from "../../src/operations/shop.ts";
import { bareShop } from "../support/bare-shop.ts";
import { countedServer } from "../support/counted-server.ts";
import { emptyBooks } from "../support/empty-database.ts";
import { type CardedRace, callResult, cardRace } from "../support/race-cards.ts";
import { SATURDAY } from "../support/test-shop.ts";

const BY = { userId: null, requestId: "counted" };
const OFF = new Date(SATURDAY.getTime() + 60 * 60_000);
const books = onPostgres ? await emptyBooks() : null;
const server = books && (await countedServer(books.url));
let opened: Awaited<ReturnType<typeof bareShop>>;
let shop: Shop;
let race: CardedRace;
let keys = 0;

const keyed = () => ({ key: `counted ${++keys}`, asked: keys });

/** What other servers are told after a commit is no part of the operation, and has the same one connection. */
async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  await shop.database.publish();
  return await server!.tripsOf(work);
}

/** Done twice before, so that its one connection knows every statement. */
async function trips<T>(work: () => Promise<Answer<T>>): Promise<number> {
  const done = async () => {
    const { outcome } = await work();
    if (!outcome.done) throw new Error(outcome.refusal.code);
  };
  await done();
  await done();
  return await tripsOf(done);
}

const bet = (horse: string) => ({
  betType: "Single",
  eachWay: false,
  stake: { perLinePence: 200 },
  legs: [{ runnerId: race.runnerIds[horse]!, seen: null }],
  acceptsPrices: true,
});

const slip = (isPaid: boolean, ...horses: string[]) =>
  trips(() => placeBets(shop, BY, { accountId: 1, isPaid, bets: horses.map(bet) }, keyed()));

beforeAll(async () => {
  if (!server) return;
  opened = await bareShop(server.url, 1);
  shop = opened.shop;
  const details = { name: "Nora Byrne", description: "", playsLottery: true, playsRaces: true };
  await openAccount(shop, BY, details);
  race = await cardRace({ shop }, { offAt: OFF, horses: { Arkle: "2/1", Dawn: "5/1", Frankel: "9/2" } });
});
afterAll(async () => {
  await opened?.close();
  server?.close();
  await books?.drop();
});

describe.skipIf(!onPostgres)("[13.4] round trips to the database, BEGIN and COMMIT included", () => {
  test("a deposit takes three, with its key four", async () => {
    const wanted = { accountId: 1, amountPence: 500 };
    expect(await trips(() => deposit(shop, BY, wanted))).toBe(3);
    expect(await trips(() => deposit(shop, BY, wanted, keyed()))).toBe(4);
  });

  test("a slip takes five, paid or owed, of one bet or of three", async () => {
    expect(await slip(false, "Arkle")).toBe(5);
    expect(await slip(true, "Arkle")).toBe(5);
    expect(await slip(false, "Arkle", "Dawn", "Frankel")).toBe(5);
    expect(await slip(true, "Arkle", "Dawn", "Frankel")).toBe(5);
  });

  test("a lottery bet takes four", async () => {
    const terms = { ...selectionDefaults("2026-08-15"), selectedNumbers: [3, 9] };
    expect(await trips(() => addSelection(shop, BY, { accountId: 1 }, terms, keyed()))).toBe(4);
  });

  test("settling takes five, of one bet or of four", async () => {
    opened.clock.shop = new Date(OFF.getTime() + 60 * 60_000);
    await callResult({ shop }, race, { finish: ["Arkle", "Dawn", "Frankel"] });
    const settle = (...ids: number[]) =>
      tripsOf(async () => {
        const work = (tx: Db) => settleBets(tx, shop, BY, ids, new ResultsRead());
        expect(await shop.database.transact(work)).toHaveLength(ids.length);
      });
    await settle(1, 2);
    await settle(3);
    expect(await settle(4)).toBe(5);
    await settle(5, 6, 7, 8);
    expect(await settle(9, 10, 11, 12)).toBe(5);
  });

  test("a saved draw takes nine at the most", async () => {
    opened.clock.shop = new Date(SATURDAY.getTime() + 8 * 60 * 60_000);
    const draw = (drawType: 1 | 2 | 3): Draw => ({
      drawDate: "2026-08-15",
      drawType,
      winningNumbers: [3, 9, 20, 21, 22, 23],
      bonusBall: 30,
    });
    await recordDraws(shop, BY, [draw(1)]);
    await recordDraws(shop, BY, [draw(2)]);
    const taken = await tripsOf(() => recordDraws(shop, BY, [draw(3)], keyed()));
    expect(taken).toBeLessThanOrEqual(9);
  });
});
