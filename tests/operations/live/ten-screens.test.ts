import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { onPostgres } from "../../../db/kit.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { closeScreens } from "../../../src/operations/live/live.ts";
import { listenToStatements } from "../../support/asked-statements.ts";
import { openTestScreen, type TestScreen } from "../../support/open-screen.ts";
import { cardRace } from "../../support/race-cards.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const SCREENS = 10;
const statements = listenToStatements();
let shop: TestShop;
let tills: TestScreen[] = [];
let jars: Map<string, string>[] = [];
let account: number;

/** A till with a session of its own, which serves the account. */
async function signIn(): Promise<Map<string, string>> {
  const answer = await shop.call("POST", "/api/auth/login", ADA, { signedOut: true });
  const pairs = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!.split("=") as [string, string]);
  return new Map([...pairs, ["account", String(account)]]);
}

beforeAll(async () => {
  shop = await openTestShop();
  await cardRace(shop, { offAt: new Date("2026-08-15T15:00:00Z"), horses: { Tidewater: "5/1" } });
  account = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne", playsRaces: true })).body.id;
  jars = await Promise.all(Array.from({ length: SCREENS }, signIn));
  tills = await Promise.all(jars.map((jar) => openTestScreen({ app: shop.app, jar })));
  await Promise.all(tills.map((till) => till.opened()));
});
afterAll(async () => {
  statements.stop();
  await closeScreens(shop.shop);
  await shop.close();
});

/** The texts of the queries, each with its count. */
const asked = (): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { sql } of statements.take().asked) counts.set(sql, (counts.get(sql) ?? 0) + 1);
  return counts;
};

/** A deposit is made, and some tills refresh part of their screen after its event. */
async function depositSeenBy(part: string, screens: number) {
  const from = tills.map(({ heard }) => heard.length);
  await shop.call("POST", `/api/accounts/${account}/deposit`, { amount: 5 });
  const events = await Promise.all(tills.map((till, at) => till.hears(`account:${account}`, from[at])));
  asked();
  const answers = await Promise.all(
    jars.slice(0, screens).map((jar, at) => {
      const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
      return shop.ask("GET", part, { headers: { ...HTMX, cookie, "live-event": events[at]!.id } });
    }),
  );
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  // The sessions of all screens are checked at intervals in any case.
  const statements = new Map([...asked()].filter(([sql]) => !/"sessions"\."id" in/.test(sql)));
  return { statements, texts: answers.map(({ text }) => text) };
}
const HTMX = { "hx-request": "true", "hx-request-type": "partial" };

// PostgreSQL's wire is another matter; that it is queried once is decided above the engines.
describe.skipIf(onPostgres)("[14.7] ten screens after one change", () => {
  const parts = [
    urls.accounts.bar,
    urls.racing.attention,
    urls.racing.cards,
    urls.racing.race(1),
    urls.racing.allBets,
    urls.racing.accountBets,
    urls.dashboard,
    urls.shopFacts,
    urls.accounts.details(1),
    urls.lottery.results,
  ];
  for (const part of parts)
    test(`ask the books what one of them would ask: ${part}`, async () => {
      const one = await depositSeenBy(part, 1);
      const ten = await depositSeenBy(part, SCREENS);
      // Each statement at most as often; a part that the change does not touch is not read at all.
      for (const [sql, times] of ten.statements)
        expect({ sql, times }).toEqual({ sql, times: Math.min(times, one.statements.get(sql) ?? 0) });
      expect(one.statements.size).toBeGreaterThan(0);
    });

  test("are told of a deposit with one query, of their sessions", async () => {
    const from = tills.map(({ heard }) => heard.length);
    await shop.call("POST", `/api/accounts/${account}/deposit`, { amount: 5 });
    asked();
    await Promise.all(tills.map((till, at) => till.hears(`account:${account}`, from[at])));
    expect([...asked()].map(([sql, times]) => [sql.includes('"sessions"."id" in'), times])).toEqual([
      [true, 1],
    ]);
  });

  test("each see the new balance, and whoever asks by themselves is read anew", async () => {
    const { texts } = await depositSeenBy(urls.accounts.bar, SCREENS);
    expect(new Set(texts).size).toBe(1);
    const { balance } = (await shop.call("GET", `/api/accounts/${account}`)).body;
    expect(texts[0]).toContain(`£${balance}.00`);
  });
});
