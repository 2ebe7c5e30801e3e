import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { takeLease } from "../../db/stores/clock/leases.ts";
import { scheduleJob } from "../../src/app/jobs.ts";
import { sharedSessionKey } from "../../src/app/open/session-key.ts";
import { openLog } from "../../src/http/response/log.ts";
import { requestBetCheck } from "../../src/operations/racing/request-bet-check.ts";
import { isOurTurn } from "../../src/operations/with-lease.ts";
import { standInFeed } from "../operations/lottery/stand-in-feed.ts";
import { emptyBooks } from "../support/empty-database.ts";
import { leasesRunOut, otherServerHas } from "../support/leases.ts";
import { callResult, cardRace } from "../support/race-cards.ts";
import { openTestShop, SATURDAY, type TestShop } from "../support/test-shop.ts";

const books = onPostgres ? await emptyBooks() : null;
const silentLog = openLog("silent");
let one: TestShop;
let two: TestShop;

beforeAll(async () => {
  if (!books) return;
  one = await openTestShop({ database: books.url });
  two = await openTestShop({ database: books.url });
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await books?.drop();
});

/** Waits for what another server does in its own time. */
async function until(wanted: unknown, ask: () => unknown): Promise<void> {
  for (let waited = 0; waited < 200 && (await ask()) !== wanted; waited++) await Bun.sleep(50);
  expect(await ask()).toBe(wanted);
}

describe.skipIf(!onPostgres)("work that two servers share", () => {
  test("[13.5] the key that signs tokens is made once, whichever server asks first, and stays", async () => {
    const silent = { warn: () => {} };
    const ask = (shop: TestShop) => sharedSessionKey(books!.url, shop.shop.database, silent);
    const keys = await Promise.all([ask(one), ask(two), ask(one), ask(two)]);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]!.length).toBeGreaterThanOrEqual(32);
    expect(await ask(two)).toBe(keys[0]!);
  });

  test("[13.5] leases go by the database's clock, however wrong a server's own is", async () => {
    const year = 365 * 24 * 60 * 60_000;
    const take = (shop: TestShop, holder: string, off: number, lastsMs: number) =>
      shop.shop.database.transact((tx) =>
        takeLease(tx, { job: "odd clocks", holder, now: new Date(Date.now() + off), lastsMs }),
      );
    expect(await take(one, "one", -year, 60_000)).toBe(true);
    expect(await take(two, "two", year, 60_000)).toBe(false);
    expect(await take(one, "one", year, 1)).toBe(true);
    await Bun.sleep(20);
    expect(await take(two, "two", -year, 60_000)).toBe(true);
  });

  test("[13.5] what the clock does at a set time is one server's turn", async () => {
    const turns = await Promise.all(
      [one, two, one, two].map(({ shop }) => isOurTurn(shop, "forget-old", 60_000)),
    );
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await isOurTurn(two.shop, "forget-old", 60_000)).toBe(false);
  });

  test("[13.5] on a draw night one of two servers asks the feed", async () => {
    const feed = standInFeed();
    const night = new Date("2026-09-12T20:00:00Z");
    const jobs = [one, two].map((server) => {
      server.shop.feeds.draws = [feed];
      server.clock.shop = night;
      return scheduleJob("fetch-draws", server.shop, silentLog);
    });
    await Promise.all(jobs.map((job) => job.trigger()));
    for (const job of jobs) job.stop();
    for (const server of [one, two]) Object.assign(server.clock, { shop: SATURDAY });
    expect(feed.asked).toBe(1);
  });

  test("[13.5] a result that comes while another server has the round is settled by that server at once", async () => {
    const heard: string[] = [];
    one.shop.database.listen((topic) => {
      heard.push(topic);
      void requestBetCheck(one.shop);
    });
    // Listening has begun when it reports that a topic may have been missed.
    await until(true, () => heard.length > 0);
    const account = (await one.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
    const race = await cardRace(two, {
      offAt: new Date("2026-08-15T15:00:00Z"),
      horses: { Tidewater: "5/1", Alder: "3/1" },
    });
    const selections = [{ racingRunnerId: race.runnerIds.Tidewater }];
    const asked = { accountId: account, betType: "Single", stake: 1, selections };
    const bet = (await two.call("POST", "/api/racing/bets", asked)).body.id;

    await otherServerHas(one.shop, "check-pending-bets");
    await callResult(two, race, { finish: ["Tidewater", "Alder"] });
    await requestBetCheck(two.shop);
    expect((await two.call("GET", `/api/racing/bets/${bet}`)).body.status).toBe(0);
    // The one that had it has ended its round; the other one's announcement has reached it by then.
    await leasesRunOut(one.shop);
    const before = heard.length;
    await two.shop.database.transact(async (tx) => {
      const { announce } = await import("../../db/announce.ts");
      await announce(tx, "races");
    });
    await until(true, () => heard.length > before);
    await until(1, async () => (await one.call("GET", `/api/racing/bets/${bet}`)).body.status);
  });

  test("[13.5] what is announced in a transaction that is undone is heard by nobody", async () => {
    const heard: string[] = [];
    two.shop.database.listen((topic) => void heard.push(topic));
    await until(true, () => heard.length > 0);
    const before = heard.length;
    const { announce } = await import("../../db/announce.ts");
    await one.shop.database.transact(async (tx) => {
      await announce(tx, "races");
      return { done: false };
    });
    await one.shop.database.transact((tx) => announce(tx, "races"));
    await until(before + 1, () => heard.length);
  });

  test("[13.3] of several hosts the one that takes writes is used", async () => {
    const nobody = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
    const url = new URL(books!.url);
    const there = url.host;
    nobody.stop(true);
    const database = await openDatabase(books!.url.replace(there, `127.0.0.1:${nobody.port},${there}`));
    expect(await database.transact(async () => "written")).toBe("written");
    await database.close();
  });
});
