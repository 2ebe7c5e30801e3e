import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { startTestPostgres, type TestPostgres } from "../../src/tasks/start-test-postgres.ts";
import { type OpenShop, openShop } from "../proof/bench/open-shop.ts";
import { type CardedRace, callResult, cardRace } from "../support/race-cards.ts";
import { call, startClerks } from "./clerks.ts";
import { startProxy, type TestProxy } from "./start-proxy.ts";

const OWNER = { email: "owner@shop.example", password: "counter-secret" };
const CLERKS = 6;
const BETS = 5;
const AFTERNOON = "2026-09-12T12:00:00Z";
const EVENING = "2026-09-12T20:00:00Z";
const DRAW = { drawDate: "2026-09-12", drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };

let postgres: TestPostgres;
let books: string;
let proxy: TestProxy;
let servers: OpenShop[] = [];
let token: string;
let cookie: string;
let race: CardedRace;
let gambler: number;

const open = (clock: string, port = "0") =>
  openShop("", {
    PORT: port,
    DATABASE_URL: books,
    SHOP_CLOCK: clock,
    DRAIN_SECONDS: "1",
    DATABASE_POOL: "5",
    SESSION_SECRET: "",
  });
const serve = () => proxy.serve(servers.map(({ url }) => url));
const ask = (method: string, path: string, ways: { body?: unknown; key?: string } = {}, at = proxy.url) =>
  call(at, token, method, path, ways);
const balanceOf = async (id: number): Promise<number> =>
  (await ask("GET", `/api/accounts/${id}`)).json().balance;
const newAccount = async (name: string): Promise<number> =>
  (await ask("POST", "/api/accounts", { body: { name } })).json().id;
const newAccounts = () => Promise.all(Array.from({ length: CLERKS }, (_, at) => newAccount(`Account ${at}`)));
const statusesOf = (answers: readonly { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].sort();

const pageStatus = async (url: string): Promise<number> =>
  (await fetch(`${url}/administration/accounts`, { headers: { cookie }, redirect: "manual" })).status;

/** Waits for what takes as long as the machine takes. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await Bun.sleep(20);
}

async function expectExact(paidIn: Map<number, number>): Promise<void> {
  for (const [id, pounds] of paidIn) expect([id, await balanceOf(id)]).toEqual([id, pounds]);
  const client = new SQL(books, { max: 1 });
  const wrong = await client.unsafe(
    "select a.id from accounts a where balance_pence <> (select coalesce(sum(amount_pence), 0) from transactions t where t.account_id = a.id)",
  );
  await client.close();
  expect([...wrong]).toEqual([]);
}

beforeAll(async () => {
  if (!onPostgres) return;
  postgres = await startTestPostgres();
  const admin = new SQL(postgres.url.replace(/template$/, "postgres"), { max: 1 });
  await admin.unsafe("create database shop");
  await admin.close();
  books = postgres.url.replace(/template$/, "shop");
  proxy = startProxy();
  // Nobody was here before them: both begin on nothing, at once.
  servers = await Promise.all([open(AFTERNOON), open(AFTERNOON)]);
  await serve();
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await proxy?.stop();
  await postgres?.stop();
}, 120_000);

describe.skipIf(!onPostgres)("two servers behind one address", () => {
  test("[13.5] that began at once on an empty database are one shop: signed in on one, at work on the other", async () => {
    const answer = await fetch(`${servers[0]!.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(OWNER),
    });
    token = ((await answer.json()) as { token: string }).token;
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    for (const { url } of servers) {
      expect((await ask("GET", "/api/auth/me", {}, url)).json().email).toBe(OWNER.email);
      expect(await pageStatus(url)).toBe(200);
    }
  });

  test("[14.7] a screen on one hears of a deposit on the other", async () => {
    const id = await newAccount("Orla Quinn");
    const screen = await fetch(`${servers[0]!.url}/events`, { headers: { cookie, "hx-request": "true" } });
    const events = screen.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    await events.next();
    await ask("POST", `/api/accounts/${id}/deposit`, { body: { amount: 5 } }, servers[1]!.url);
    let heard = "";
    while (!heard.includes(`account:${id}`)) heard += (await events.next()).value;
    await events.return?.();
  }, 120_000);

  test("[13.2] 400 equal keys to both are one deposit, and all of them get the same answer", async () => {
    const id = await newAccount("Nora Byrne");
    const deposit = { body: { amount: 5 }, key: "one-and-the-same" };
    // A server that has too much to do says 503: whoever asks again with the key gets the one answer.
    const answered = async (at: number) => {
      for (;;) {
        const answer = await ask("POST", `/api/accounts/${id}/deposit`, deposit, servers[at % 2]!.url);
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 400 }, (_, at) => answered(at)));
    expect(statusesOf(answers)).toEqual([200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await balanceOf(id)).toBe(5);
  }, 120_000);

  test("[13.2] one slip to both is placed once", async () => {
    gambler = await newAccount("Maeve Kelly");
    const database = await openDatabase(books, 1);
    const now = () => new Date(AFTERNOON);
    race = await cardRace(
      { shop: { database, clock: { now, real: now } } },
      { offAt: new Date("2026-09-12T13:00:00Z"), horses: { Tidewater: "5/1", Alder: "3/1" } },
    );
    await database.close();
    const selections = [{ racingRunnerId: race.runnerIds.Tidewater }];
    const item = { betType: "Single", racingBet: { stake: 1, selections } };
    const slip = { accountId: gambler, isPaid: false, items: Array(BETS).fill(item) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ask("POST", "/api/betslip/create", { body: slip, key: "one-slip" }, servers[at % 2]!.url),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBeLessThan(300);
    expect(await balanceOf(gambler)).toBe(-BETS);
    const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
    const player = { accountId: gambler, lotteryNumberSelections: [bet] };
    expect((await ask("POST", "/api/lotteryplayers", { body: player })).status).toBe(201);
  }, 120_000);

  test("[13.3] one that is killed under load loses nothing that it acknowledged, and does nothing twice", async () => {
    const clerks = startClerks({ token, addresses: [proxy.url] }, await newAccounts());
    await until(() => clerks.count(200) > 50);
    await servers[0]!.kill();
    const before = clerks.count(200);
    await until(() => clerks.count(200) > before + 50);
    servers[0] = await open(AFTERNOON);
    await serve();
    await expectExact(await clerks.stop());
    expect(statusesOf(clerks.answers)).not.toContain(500);
  }, 120_000);

  test("[13.3] a PostgreSQL that is restarted under load is 503 with the time to try again, then well, and exact", async () => {
    const addresses = servers.map(({ url }) => url);
    const clerks = startClerks({ token, addresses }, await newAccounts());
    await until(() => clerks.count(200) > 50);
    const pages: number[] = [];
    const look = async () => void pages.push(...(await Promise.all(addresses.map(pageStatus))));
    await postgres.restart(async () => {
      await until(() => clerks.count(503) > 0);
      await look();
    });
    await until(async () => {
      await look();
      return pages.at(-1) === 200;
    });
    expect([...new Set(pages)].sort()).toEqual([200, 503]);
    const before = clerks.count(200);
    await until(() => clerks.count(200) > before + 50);
    const paidIn = await clerks.stop();
    expect(statusesOf(clerks.answers)).toEqual([200, 503]);
    const away = clerks.answers.filter(({ status }) => status === 503);
    expect(away.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    await until(() => servers.every(({ url }) => proxy.isReady(url)));
    await expectExact(paidIn);
  }, 120_000);

  test("[13.3] servers that are restarted one after another under load fail not one request", async () => {
    const clerks = startClerks({ token, addresses: [proxy.url] }, await newAccounts());
    await until(() => clerks.count(200) > 20);
    for (const at of [0, 1]) {
      await servers[at]!.close();
      servers[at] = await open(EVENING);
      await serve();
    }
    const paidIn = await clerks.stop();
    expect(statusesOf(clerks.answers)).toEqual([200]);
    await expectExact(paidIn);
  }, 120_000);

  test("[F92] nor behind a proxy that asks nobody, and sends to a server as soon as it can connect", async () => {
    const urls = servers.map(({ url }) => url);
    const blind = startProxy({ asksNobody: true });
    await blind.serve(urls);
    const clerks = startClerks({ token, addresses: [blind.url] }, await newAccounts());
    await until(() => clerks.count(200) > 20);
    for (const at of [0, 1]) {
      await servers[at]!.close();
      servers[at] = await open(EVENING, new URL(urls[at]!).port);
    }
    expect(servers.map(({ url }) => url)).toEqual(urls);
    const paidIn = await clerks.stop();
    await blind.stop();
    expect(statusesOf(clerks.answers)).toEqual([200]);
    await serve();
    await expectExact(paidIn);
  }, 120_000);

  test("[13.5] a draw to both is drawn once, and a round of both settles each bet once", async () => {
    const draws = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ask("POST", "/api/lottery/draw-results", { body: DRAW }, servers[at % 2]!.url),
      ),
    );
    expect(statusesOf(draws).every((status) => status < 300)).toBe(true);
    const [draw, ...others] = (await ask("GET", "/api/lottery/draw-results")).json();
    expect([others.length, draw.playerResults.length]).toEqual([0, 1]);

    const database = await openDatabase(books, 1);
    const now = () => new Date(EVENING);
    await callResult({ shop: { database, clock: { now, real: now } } }, race, {
      finish: ["Tidewater", "Alder"],
    });
    await database.close();
    const rounds = await Promise.all(
      servers.map(({ url }) => ask("GET", "/api/racing/bets/check-all-pending", {}, url)),
    );
    expect(statusesOf(rounds)).toEqual([200]);
    const settled = rounds.reduce((sum, round) => sum + round.json().settled, 0);
    expect(settled).toBe(BETS);
    expect(await balanceOf(gambler)).toBe(-BETS + BETS * 6);
  }, 120_000);
});
