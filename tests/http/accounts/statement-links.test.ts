import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { auditRows } from "../../../db/schema/index.ts";
import { insertSetting } from "../../../db/stores/system/shop-settings.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { openAccount } from "../../../src/operations/accounts/write-account.ts";
import { purgeExpired } from "../../../src/operations/staff/purge-expired.ts";
import { statementLinksFor } from "../../../src/operations/staff/statement-signer.ts";
import { cardRace } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { scan } from "../../support/scan.ts";
import { openTestShop, TEST_SECRET, type TestShop } from "../../support/test-shop.ts";

const HOUR = 60 * 60_000;

let shop: TestShop;
let maeve: number;
let nuala: number;
beforeEach(async () => {
  shop = await openTestShop();
  maeve = await customer("Maeve Kelly", 1250);
  nuala = await customer("Nuala Byrne", 99900);
  await turn("statementLinks");
});
afterEach(() => shop.close());

const customer = async (name: string, balancePence: number, at = shop): Promise<number> =>
  (await at.call("POST", "/api/accounts", { name, balance: balancePence / 100 })).body.id;

const turn = (key: "statementLinks" | "statementLinksEnd", value = true, of: TestShop = shop) =>
  of.shop.database.transact((tx) =>
    insertSetting(tx, { key, value, validFrom: "2026-01-01", savedAt: of.clock.shop, userId: null }),
  );

const pass = (ms: number) => {
  shop.clock.real = new Date(shop.clock.real.getTime() + ms);
};

/** The link that a phone reads from the paper. */
async function made(accountId = maeve) {
  const { status, text } = await shop.post(urls.accounts.statementLink(accountId));
  expect(status).toBe(200);
  const address = new URL(scan(text));
  expect(address.origin + address.pathname).toBe("http://localhost/statement");
  return address.searchParams.get("link")!;
}

async function linkOf(accountId: number, end: number, of: readonly string[] = ["", ""]) {
  const createdAt = shop.clock.shop.getTime();
  return await statementLinksFor(TEST_SECRET, of).sign({ accountId, createdAt, end });
}

const open = (link: string, at = shop, host = "localhost") =>
  at.ask("GET", `${urls.accounts.ownStatement}?link=${encodeURIComponent(link)}`, { headers: { host } });

async function opensNothing(link: string, at = shop) {
  const { status, text } = await open(link, at);
  expect(status).toBe(404);
  expect(text).toContain("This link opens no statement.");
  expect(text).not.toMatch(/Maeve|Nuala|Balance|£/);
}

describe("a link", () => {
  test("shows its account's balance and movements, without a script, to anyone who has it", async () => {
    const { status, headers, text } = await open(await made());
    expect(status).toBe(200);
    expect(wordsOf(text)).toContain("Maeve Kelly (ID 1)");
    expect(wordsOf(text)).toContain("Balance £12.50");
    expect(wordsOf(text)).toContain("Balance brought forward");
    expect(text).not.toContain("Nuala");
    expect(text).not.toMatch(/<script|<form|<a |hx-|Ada/);
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).not.toContain("script-src");
    expect(headers.getSetCookie()).toEqual([]);
    expect(shop.logged.join("")).not.toContain("link=");
  });

  test("shows open bets, and texts as they were typed", async () => {
    const hugh = (await shop.call("POST", "/api/accounts", { name: "<b>Hugh</b> 🐎", playsRaces: true })).body
      .id;
    const race = await cardRace(shop, {
      offAt: new Date("2026-08-15T15:30:00Z"),
      horses: { "Brass Button": "7/2", Tidewater: "5/1", Alder: "3/1" },
    });
    const selections = [{ racingRunnerId: race.runnerIds["Brass Button"] }];
    const bet = { accountId: hugh, betType: "Single", stake: 10, eachWay: true, selections };
    const { status, body } = await shop.call("POST", "/api/racing/bets", bet);
    expect(status).toBe(201);
    const { text } = await open(await made(hugh));
    expect(text).toContain("&lt;b&gt;Hugh&lt;/b&gt; 🐎");
    expect(wordsOf(text)).toContain("Open racing bets 1");
    // All of it, not the stake of a line.
    expect(wordsOf(text)).toContain("Brass Button £20.00");
    expect(wordsOf(text)).toContain("-£20.00 Balance £20.00 owed");
    expect(text).toContain(body.reference);
    expect((await open(await made())).text).not.toContain("Brass Button");
  });

  test("is a code on a paper, and is in the trail when it is made, not when it is opened", async () => {
    const { text } = await shop.post(urls.accounts.statementLink(maeve));
    expect(text).toContain('aria-label="Code that opens the statement"');
    expect(wordsOf(text)).toContain("Opens until 16/08/2026, 15:00");
    await open(await linkOf(maeve, shop.clock.real.getTime() + 24 * HOUR));
    const noted = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, "MakeStatementLink"))
      .orderBy(auditRows.id);
    expect(noted.map(({ subjectId, userId }) => [subjectId, userId])).toEqual([[maeve, 1]]);
    expect(JSON.stringify(noted)).not.toContain("link=");
  });

  test("is brought onto the printed statement, with its days; each in the trail", async () => {
    const path = urls.accounts.statement(maeve);
    const days = "from=2026-08-01&to=2026-08-31";
    const plain = await shop.page(`${path}?${days}`);
    expect(wordsOf(plain.text)).toContain("Add Statement Link");
    expect(plain.text).not.toContain("Code that opens");
    const { status, text } = await shop.post(`${path}?${days}`);
    expect(status).toBe(200);
    expect(wordsOf(text)).toContain("Maeve Kelly, ID 1, 1 August 2026 to 31 August 2026");
    expect(wordsOf(text)).toContain("Opens until 16/08/2026, 15:00");
    expect(wordsOf(text)).not.toContain("Add Statement Link");
    const opened = await open(new URL(scan(text)).searchParams.get("link")!);
    expect(wordsOf(opened.text)).toContain("Balance £12.50");
    const noted = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, "MakeStatementLink"))
      .orderBy(auditRows.id);
    expect(noted.map(({ subjectId }) => subjectId)).toEqual([maeve]);
    for (const other of [999, -1])
      expect([303, 404]).toContain((await shop.post(urls.accounts.statement(other))).status);
  });

  test("is not on the printed statement where the setting is off", async () => {
    await turn("statementLinks", false);
    const path = urls.accounts.statement(maeve);
    expect(wordsOf((await shop.page(path)).text)).not.toContain("Add Statement Link");
    const { status, headers } = await shop.post(path);
    expect(status).toBe(303);
    expect(headers.get("location")).toBe(path);
    const noted = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, "MakeStatementLink"))
      .orderBy(auditRows.id);
    expect(noted).toEqual([]);
  });

  test("opens after midnight, after a restart and at 23:59, and not at 24:00", async () => {
    const link = await made();
    pass(24 * HOUR - 1);
    await purgeExpired(shop.shop);
    expect((await open(link)).status).toBe(200);
    // As a server that is started anew reads it, and one with another key.
    expect(await statementLinksFor(TEST_SECRET, ["", ""]).read(link)).toMatchObject({ accountId: maeve });
    expect(await statementLinksFor(`${TEST_SECRET}, anew`, ["", ""]).read(link)).toBeNull();
    // The clock of the shop stands still: only the real one counts.
    pass(1);
    await opensNothing(link);
  });

  test.each([
    ["midnight", "2026-08-15T22:59:59.999Z", "2026-08-15T23:00:00Z"],
    ["the night of 25 hours", "2026-10-24T23:30:00Z", "2026-10-25T01:30:00Z"],
    ["the night of 23 hours", "2027-03-28T00:30:00Z", "2027-03-28T01:30:00Z"],
    ["a year's end", "2026-12-31T23:59:59Z", "2027-01-01T00:00:01Z"],
    ["29 February", "2028-02-28T23:59:59Z", "2028-02-29T00:00:01Z"],
  ])("opens after %s, and for 24 hours to the millisecond", async (_, madeAt, after) => {
    const link = await linkOf(maeve, Date.parse(madeAt) + 24 * HOUR);
    shop.clock.real = new Date(after);
    expect((await open(link)).status).toBe(200);
    shop.clock.real = new Date(Date.parse(madeAt) + 24 * HOUR - 1);
    expect((await open(link)).status).toBe(200);
    shop.clock.real = new Date(Date.parse(madeAt) + 24 * HOUR);
    await opensNothing(link);
  });

  test("made while the clock was ahead opens nothing", async () => {
    await opensNothing(await linkOf(maeve, shop.clock.real.getTime() + 24 * HOUR + 1));
  });

  test("of a deleted account opens nothing, nor that of another with its id", async () => {
    const link = await made();
    await shop.post(urls.accounts.remove(maeve), { balance: "keep", shown: "1250" });
    await opensNothing(link);
    const end = shop.clock.real.getTime() + HOUR;
    const earlier = { accountId: nuala, createdAt: shop.clock.shop.getTime() - 1, end };
    await opensNothing(await statementLinksFor(TEST_SECRET, ["", ""]).sign(earlier));
  });

  test("opens nothing while the setting is off, and none is made", async () => {
    const link = await made();
    await turn("statementLinks", false);
    await opensNothing(link);
    expect((await shop.post(urls.accounts.statementLink(maeve))).status).toBe(303);
    expect((await shop.page(urls.accounts.details(maeve))).text).not.toContain("Statement Link");
    expect(await trailSize()).toBe(1);
  });

  test("is made for no account that is not there, and by no stranger", async () => {
    expect((await shop.post(urls.accounts.statementLink(99))).status).toBe(303);
    expect((await shop.ask("POST", urls.accounts.statementLink(maeve), {})).status).toBe(403);
    const stranger = await shop.post(urls.accounts.statementLink(maeve), {}, { signedOut: true });
    expect(stranger.headers.get("location")).toStartWith("/login");
    expect(await trailSize()).toBe(0);
  });
});

const trailSize = async () =>
  (await shop.shop.database.reader.select().from(auditRows).where(eq(auditRows.action, "MakeStatementLink")))
    .length;

describe("guesses", () => {
  test("10,000 open nothing", async () => {
    const links = statementLinksFor(TEST_SECRET, ["", ""]);
    const [id = "", created = "", end = "", signature = ""] = (await made()).split(".");
    let opened = 0;
    for (let n = 0; n < 10_000; n++) {
      const guess = crypto
        .getRandomValues(new Uint8Array(32))
        .toBase64({ alphabet: "base64url", omitPadding: true });
      const near = `${signature.slice(0, n % 43)}${guess.slice(n % 43)}`;
      const tried = near === signature ? guess : near;
      if (await links.read([n % 2 ? id : nuala.toString(36), created, end, tried].join("."))) opened++;
    }
    expect(opened).toBe(0);
  });

  test.each([
    "",
    "1",
    "1.1.1.",
    "🐎",
    "<b>1</b>",
    "-1.1.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "zzzzzzzzzzz.1.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "x".repeat(5000),
  ])("%p opens nothing", async (text) => await opensNothing(text));

  test("another account or a later end under the same signature opens nothing", async () => {
    const [, created, end, signature] = (await made()).split(".");
    await opensNothing([nuala.toString(36), created, end, signature].join("."));
    const later = (Number.parseInt(end!, 36) - 1).toString(36);
    await opensNothing([maeve.toString(36), created, later, signature].join("."));
  });

  test("wait after a hundred in a quarter of an hour, whatever the link", async () => {
    const link = await made();
    for (let n = 0; n < 100; n++) await open("guess");
    const late = await open(link);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    pass(15 * 60_000);
    expect((await open(link)).status).toBe(200);
  }, 60_000);
});

const KELLY = { name: "Maeve Kelly", description: "", playsLottery: false, playsRaces: true };

describe("of many shops", () => {
  test("a link of one opens nothing in another with the same key and the same customer", async () => {
    const of = (name: string) =>
      openTestShop({ shopName: name, publicUrl: new URL(`http://${name}.example`) });
    const [dublin, cork] = [await of("dublin"), await of("cork")];
    try {
      for (const one of [dublin, cork]) {
        await turn("statementLinks", true, one);
        await openAccount(one.shop, { userId: 1, requestId: "test" }, KELLY);
      }
      const end = shop.clock.real.getTime() + HOUR;
      const link = await linkOf(1, end, ["dublin", "dublin.example"]);
      expect((await open(link, dublin, "dublin.example")).status).toBe(200);
      expect((await open(link, cork, "cork.example")).status).toBe(404);
      // Under another host a shop with an address serves nothing at all.
      expect((await open(link, dublin, "other.example")).status).toBe(400);
    } finally {
      await dublin.close();
      await cork.close();
    }
  }, 60_000);

  test("a shop without an address opens its link under each of its names", async () => {
    expect((await open(await made(), shop, "192.168.1.20:3000")).status).toBe(200);
  });
});

describe("Change Account", () => {
  const serve = (accountId: number) => shop.post(urls.accounts.select, { accountId: String(accountId) });

  test("ends links made before where the shop has it so; later ones open", async () => {
    await turn("statementLinksEnd");
    const [link, other] = [await made(), await made(nuala)];
    await serve(maeve);
    await shop.post(urls.accounts.change);
    await opensNothing(link);
    expect((await open(other)).status).toBe(200);
    await purgeExpired(shop.shop);
    pass(HOUR);
    await opensNothing(link);
    expect((await open(await made())).status).toBe(200);
  });

  test("serving another customer at once ends them, too; serving the same again does not", async () => {
    await turn("statementLinksEnd");
    const link = await made();
    await serve(maeve);
    await serve(maeve);
    expect((await open(link)).status).toBe(200);
    await serve(nuala);
    await opensNothing(link);
  });

  test("leaves them as they are otherwise", async () => {
    const link = await made();
    await serve(maeve);
    await shop.post(urls.accounts.change);
    expect((await open(link)).status).toBe(200);
  });
});
