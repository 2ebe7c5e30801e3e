import { afterEach, beforeEach, expect, test } from "bun:test";
import { checkClock, databaseClock } from "../../../src/operations/system/database-clock.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const SENTENCE =
  "Nothing was saved: the clock of the shop's computer is behind what was written before. Set it right, then try again.";
let shop: TestShop;
let account: number;

/** The shop as its program opens it, with a clock that a test sets. */
async function open(refuses: boolean): Promise<void> {
  const given = { ...shop.shop.clock };
  shop.shop.clock = databaseClock(given, refuses);
  await checkClock(shop.shop);
}

beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T14:00:00Z") });
  account = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
});
afterEach(() => shop.close());

const setClock = (instant: string) => Object.assign(shop.clock, { shop: new Date(instant) });
const deposit = (amount: number, key?: string) =>
  shop.call("POST", `/api/accounts/${account}/deposit`, { amount }, key ? { key } : {});
const times = async () =>
  (await shop.call("GET", `/api/accounts/${account}/transactions`)).body.transactions.map(
    ({ createdAt }: { createdAt: string }) => createdAt,
  );
const main = async (path: string) => wordsOf(inside((await shop.page(path)).text, "main"));

test("[F66] a small step back dates nothing before the newest row", async () => {
  await open(true);
  await deposit(1);
  setClock("2026-08-15T13:55:00Z");
  expect((await deposit(2)).status).toBe(200);
  setClock("2026-08-15T14:00:01Z");
  await deposit(3);
  expect(await times()).toEqual([
    "2026-08-15T14:00:01.000Z",
    "2026-08-15T14:00:00.000Z",
    "2026-08-15T14:00:00.000Z",
  ]);
  expect(await main("/administration/system")).toContain("It is not behind the newest row of the database.");
});

test("[F66] set back by hours while it runs, nothing is saved, and every page says why", async () => {
  await open(true);
  await deposit(1);
  setClock("2026-08-15T11:00:00Z");
  const refused = await deposit(2, "again");
  expect([refused.status, refused.body.detail]).toEqual([503, expect.stringContaining(SENTENCE)]);
  const form = await shop.post(`/administration/accounts/${account}/deposit`, { amount: "5", key: "form" });
  expect([form.status, wordsOf(form.text)]).toEqual([503, expect.stringContaining(SENTENCE)]);
  expect((await times()).length).toBe(1);
  for (const path of ["/administration/system", "/account/search", "/racing"])
    expect(wordsOf((await shop.page(path)).text)).toContain(
      "The clock of the shop's computer is behind: the books have an entry of 15/08/2026, 15:00. Nothing is saved until it is right.",
    );
  expect(await main("/administration/system")).toContain(
    "It is 3 hours behind the newest row of the database, of 15/08/2026, 15:00.",
  );
  // Put right, the same request is done.
  setClock("2026-08-15T14:01:00Z");
  expect((await deposit(2, "again")).status).toBe(200);
  expect(wordsOf((await shop.page("/racing")).text)).not.toContain("clock of the shop's computer");
});

test("[F66] the login page says so before a password is typed, and nothing of the books", async () => {
  const login = async () => wordsOf((await shop.page("/login", { signedOut: true })).text);
  await open(true);
  await deposit(1);
  expect(await login()).not.toContain("clock");
  setClock("2026-08-15T11:00:00Z");
  const said = await login();
  expect(said).toContain("The clock of the shop's computer is behind. Sign-in works again once it is right.");
  expect(said).not.toContain("15/08/2026");
  const { email, password } = ADA;
  const tried = await shop.post("/login", { username: email, password }, { signedOut: true });
  expect([tried.status, wordsOf(tried.text)]).toEqual([503, expect.stringContaining(SENTENCE)]);
  await open(false);
  expect(await login()).not.toContain("clock");
  expect((await shop.post("/login", { username: email, password }, { signedOut: true })).status).toBe(303);
});

test("[F66] a start with a clock behind the books is said, logged and refuses", async () => {
  await deposit(1);
  setClock("2026-08-14T14:00:00Z");
  await open(true);
  expect(shop.logged.join("")).toContain("the clock is behind the books");
  expect((await deposit(2)).status).toBe(503);
  expect((await shop.call("POST", "/api/accounts", { name: "Tom Walsh" })).status).toBe(503);
});

test("[F66] accepted, or set by hand, it writes as the clock says, and is still said", async () => {
  await deposit(1);
  setClock("2026-08-14T14:00:00Z");
  await open(false);
  expect((await deposit(2)).status).toBe(200);
  expect((await times())[0]).toBe("2026-08-14T14:00:00.000Z");
  expect(await main("/administration/system")).toContain("What is done now is dated before it.");
});

test("[F66] rows of another server count once they are read, and empty books hold up nothing", async () => {
  await open(true);
  const clock = shop.shop.clock;
  const other = databaseClock({ now: () => new Date("2026-08-15T16:00:00Z"), real: clock.real }, true);
  shop.shop.clock = other;
  expect((await deposit(1)).status).toBe(200);
  shop.shop.clock = clock;
  expect((await deposit(2)).status).toBe(200);
  await checkClock(shop.shop);
  expect((await deposit(3)).status).toBe(503);
  clock.books!.note(null);
  expect((await deposit(4)).status).toBe(200);
});
