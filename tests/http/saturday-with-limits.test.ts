import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { asc, like } from "drizzle-orm";
import { checkSums } from "../../db/check/check-sums.ts";
import { auditRows, transactions } from "../../db/schema/index.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { checkPendingBets } from "../../src/operations/racing/check-pending-bets.ts";
import type { EmptyBooks } from "../support/empty-database.ts";
import { fieldsIn } from "../support/form-fields.ts";
import { keptBooks } from "../support/kept-books.ts";
import { type Person, register, signInAs } from "../support/person.ts";
import { type CardedRace, callResult, cardRace, off } from "../support/race-cards.ts";
import { wordsOf } from "../support/reading.ts";
import { saveSettingsForm } from "../support/settings-form.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/**
 * A Saturday with every line drawn, in its order: each step is a test, and the next goes on from it. Ada owns the shop,
 * Nora manages it, Tom serves and cheats. What each customer must hold is kept here in pence, by hand.
 */
let books: EmptyBooks;
let shop: TestShop;
let nora: Person;
let tom: Person;
let early: CardedRace;
let late: CardedRace;
/** The bet that Tom has on himself. */
let tomsBet: number;
const ids: Record<string, number> = {};
const holds: Record<string, number> = {};
/** The cash that came in over the counter less what went out, in pence. */
let drawer = 0;
/** Every refusal of the day, in the order of the trail: who, of whom or of what, and the line. */
const refused: [userId: number, about: string][] = [];

const BACKERS = ["Maeve Kelly", "Orla Quinn", "Liam Daly", "Sean Burke", "Una Reid"] as const;
/** The last one finds the book on the favourite full. */
const LAST = "Hugh Nolan";
const UNTIL = "2027-02-15";

beforeAll(async () => {
  books = await keptBooks();
  shop = await openTestShop({ now: off("08:00"), database: books.url });
  early = await cardRace(shop, {
    offAt: off("14:05"),
    horses: { Abbey: "4/6", Bellflower: "4/1", Cloudberry: "20/1" },
  });
  late = await cardRace(shop, { offAt: off("15:10"), horses: { Dusk: "2/1", Ember: "5/1" } });
});
afterAll(async () => {
  await shop.close();
  await books.drop();
});

const at = (time: string) => {
  shop.clock.shop = off(time);
};
const bet = (horse: string, stake: number) => ({
  betType: "Single",
  racingBet: { stake, selections: [{ racingRunnerId: early.runnerIds[horse] ?? late.runnerIds[horse] }] },
});
type Placing = { isPaid?: boolean; key?: string; by?: Person };
/** A slip of one bet, as a script or the slip of a screen sends it. */
async function place(
  name: string,
  horse: string,
  pounds: number,
  { isPaid = false, key, by = tom }: Placing = {},
) {
  const slip = { accountId: ids[name], isPaid, items: [bet(horse, pounds)] };
  const { status, body } = await by.call("POST", "/api/betslip/create", slip, key);
  if (status === 201) moved(name, isPaid ? 0 : -100 * pounds, isPaid ? 100 * pounds : 0);
  else refused.push([by.id, `account ${ids[name]}`]);
  return { status, body, said: body.detail as string };
}
function moved(name: string, pence: number, cash: number) {
  holds[name] = Math.round(holds[name]! + pence);
  drawer += Math.round(cash);
}
async function customer(name: string, opening = 0): Promise<void> {
  const { body } = await nora.call("POST", "/api/accounts", { name, balance: opening, playsRaces: true });
  ids[name] = body.id;
  holds[name] = 0;
  moved(name, 100 * opening, 100 * opening);
}
const deposit = (name: string, amount: number) =>
  tom.call("POST", `/api/accounts/${ids[name]}/deposit`, { amount });
async function exclude(name: string): Promise<void> {
  const path = urls.accounts.exclude(ids[name]!);
  const form = fieldsIn((await nora.page(path)).text, "exclude-form");
  expect((await nora.post(path, { ...form, kind: "exclusion", until: UNTIL })).status).toBe(303);
}
/** What a role does not allow is refused with this sentence, and nothing else happens. */
async function forbidden(sent: Promise<{ status: number; text: string }>, sentence: string): Promise<void> {
  const { status, text } = await sent;
  expect([status, wordsOf(text)]).toEqual([403, expect.stringContaining(sentence)]);
  refused.push([tom.id, `user ${tom.id}`]);
}

describe("a Saturday with limits on", () => {
  test("09:00, the owner draws the lines", async () => {
    for (const [first, last] of [
      ["Nora", "Byrne"],
      ["Tom", "Walsh"],
    ] as const)
      await register(shop, first, last);
    const saved = await saveSettingsForm(shop, {
      ...{ roles: "on", customersMayOwe: "LIMIT", care: "on" },
      ...{ stakeLimit: "REFUSE", stakeLimitPence: "60" },
      ...{ returnLimit: "REFUSE", returnLimitPence: "500" },
      ...{ dayStakeLimit: "REFUSE", dayStakeLimitPence: "100" },
      ...{ raceLimit: "REFUSE", raceLimitPence: "220" },
      ...{ numbersLimit: "REFUSE", numbersLimitPence: "100" },
    });
    expect(saved.status).toBe(303);
    [nora, tom] = [await signInAs(shop, "Nora"), await signInAs(shop, "Tom")];
    const given = await shop.post(urls.staff.roleOf(nora.id), { role: "manager", shown: "clerk" });
    expect(given.status).toBe(303);
    for (const name of [...BACKERS, LAST]) await customer(name);
    for (const name of ["Dan Foley", "Kit Moran", "Tom Walsh"]) await customer(name);
    await customer("Pat Doyle", 12);
    await customer("Paddy Doyle");
    for (const name of ["Dan Foley", "Kit Moran"]) {
      const path = `/api/accounts/${ids[name]}`;
      expect((await nora.call("PUT", path, { creditLimit: 50 })).status).toBe(200);
    }
  });

  test("10:00, everyone backs the favourite, each as far as the limits let them", async () => {
    at("09:00");
    for (const name of BACKERS) {
      const { status, said } = await place(name, "Abbey", 80, { isPaid: true });
      expect([status, said]).toEqual([
        422,
        "Stakes £80.00; the limit is £60.00 per bet. The most this bet may stake is £60.00.",
      ]);
      expect((await place(name, "Abbey", 60, { isPaid: true })).status).toBe(201);
    }
    // £40.00 beyond the stake of each, and £20.00 is left.
    expect((await place(LAST, "Abbey", 60, { isPaid: true })).said).toBe(
      "Would pay £240.00 beyond all stakes of the 15:05 Ascot if Abbey wins; the limit is £220.00 per race. The most this bet may stake is £30.00.",
    );
    expect((await place(LAST, "Abbey", 30, { isPaid: true })).status).toBe(201);
    expect((await place("Orla Quinn", "Dusk", 60, { isPaid: true })).said).toBe(
      "Would make £120.00 staked today; the limit is £100.00 per customer and day. The most this bet may stake is £40.00.",
    );
    expect((await place("Orla Quinn", "Dusk", 40, { isPaid: true })).status).toBe(201);
    expect((await place("Maeve Kelly", "Cloudberry", 30, { isPaid: true })).said).toBe(
      "Could return £630.00; the limit is £500.00 per bet. The most this bet may stake is £23.80.",
    );
    expect((await place("Maeve Kelly", "Cloudberry", 23.8, { isPaid: true })).status).toBe(201);
  });

  test("11:00, a debtor wants more on credit", async () => {
    at("10:00");
    expect((await place("Dan Foley", "Bellflower", 30)).status).toBe(201);
    const past =
      "Would owe £70.00; the limit is £50.00. Take payment now, stake at most £20.00, or ask a manager to raise the limit.";
    expect((await place("Dan Foley", "Ember", 40)).said).toBe(past);
    // The manager raises it, and it holds tomorrow.
    const raised = await nora.call("PUT", `/api/accounts/${ids["Dan Foley"]}`, { creditLimit: 100 });
    expect(raised.status).toBe(200);
    expect((await place("Dan Foley", "Ember", 40)).said).toBe(past);
    expect((await deposit("Dan Foley", 10)).status).toBe(200);
    moved("Dan Foley", 1000, 1000);
    expect((await place("Dan Foley", "Ember", 30)).status).toBe(201);
    const page = wordsOf((await nora.page(urls.accounts.debtors)).text);
    expect(page).toMatch(/Dan Foley .*£50\.00/);
  });

  test("11:15, a customer holds to a limit of their own, and a raise waits a day", async () => {
    const ask = async (pounds: string) => {
      const path = urls.accounts.ownLimits(ids["Una Reid"]!);
      const form = fieldsIn((await nora.page(path)).text, "own-limits-form");
      expect((await nora.post(path, { ...form, depositDay: pounds })).status).toBe(303);
    };
    await ask("70");
    await ask("200");
    const { status, body } = await deposit("Una Reid", 20);
    const past = "Would make £80.00 paid in today; Una Reid's own limit is £70.00 a day.";
    expect([status, body.detail]).toEqual([422, `${past} At most £10.00 can be paid in now.`]);
    refused.push([tom.id, `account ${ids["Una Reid"]}`]);
    expect((await place("Una Reid", "Dusk", 20, { isPaid: true })).said).toStartWith(past);
  });

  test("11:20, two play the same numbers, and one set may not cost more", async () => {
    const terms = { selectedNumbers: [4, 11, 19], betAmount: 5, startDate: "2026-08-15", numberOfWeeks: 1 };
    const add = (name: string) =>
      tom.call("POST", "/api/lotteryplayers", { accountId: ids[name], lotteryNumberSelections: [terms] });
    expect((await add("Liam Daly")).status).toBe(201);
    const { status, body } = await add("Sean Burke");
    expect([status, body.detail]).toEqual([
      422,
      expect.stringContaining("4, 11 and 19 would pay £110.00 in Draw 1 (Main) of 15 August 2026"),
    ]);
    refused.push([tom.id, `account ${ids["Sean Burke"]}`]);
  });

  test("11:30, an excluded customer comes back under a nickname", async () => {
    at("10:30");
    await exclude("Pat Doyle");
    const sentence = (name: string) =>
      `${name} is excluded until 15 February 2027. No bets or deposits; money can be paid out.`;
    expect((await place("Pat Doyle", "Abbey", 5)).said).toBe(sentence("Pat Doyle"));
    // The same name in other letters is asked about before there is an account.
    const again = await tom.post(urls.accounts.add, { name: "PÁT  doyle", key: "" });
    expect([again.status, wordsOf(again.text)]).toEqual([
      409,
      expect.stringContaining(`ID ${ids["Pat Doyle"]} is excluded: ask whether they are the same person.`),
    ]);
    // A nickname that had an account before is known to staff, and excluded with it.
    await exclude("Paddy Doyle");
    expect((await place("Paddy Doyle", "Abbey", 5, { isPaid: true })).said).toBe(sentence("Paddy Doyle"));
    const paidIn = await deposit("Paddy Doyle", 20);
    expect([paidIn.status, paidIn.body.detail]).toEqual([422, sentence("Paddy Doyle")]);
    refused.push([tom.id, `account ${ids["Paddy Doyle"]}`]);
    const out = await tom.call("POST", `/api/accounts/${ids["Pat Doyle"]}/withdraw`, { amount: 12 });
    expect(out.status).toBe(200);
    moved("Pat Doyle", -1200, -1200);
    const list = wordsOf((await nora.page(urls.accounts.exclusions)).text);
    for (const name of ["Pat Doyle", "Paddy Doyle"]) expect(list).toContain(name);
  });
});

describe("a dishonest clerk tries", () => {
  test("to raise their own role, and to switch the limits off at a typed address", async () => {
    at("11:00");
    const role = { role: "owner", shown: "clerk" };
    const roles = "A clerk may not change roles. Ask an owner.";
    await forbidden(tom.post(urls.staff.roleOf(tom.id), role), roles);
    const settings = "A clerk may not change settings. Ask an owner.";
    await forbidden(tom.page(urls.system.settings), settings);
    await forbidden(tom.post(urls.system.settings, { stakeLimit: "OFF" }), settings);
  });

  test("to raise a friend's credit, their balance and a payout by the calls", async () => {
    const kit = `/api/accounts/${ids["Kit Moran"]}`;
    await forbidden(
      tom.call("PUT", kit, { creditLimit: 5000 }),
      "A clerk may not set credit limits. Ask a manager.",
    );
    await forbidden(
      tom.call("PATCH", `${kit}/balance`, { balance: 500 }),
      "A clerk may not correct payments. Ask a senior.",
    );
    await forbidden(
      tom.call("POST", "/api/payoutconfigs", { numberCount: 1, payouts: [] }),
      "A clerk may not change payouts. Ask a manager.",
    );
  });

  test("a stake as two bets at once, each within the credit: one is taken", async () => {
    const both = await Promise.all([place("Kit Moran", "Dusk", 40), place("Kit Moran", "Dusk", 40)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)!.said).toStartWith(
      "Would owe £80.00; the limit is £50.00.",
    );
  });

  test("a slip from before the limit, and its key for a larger one", async () => {
    const slip = { accountId: ids["Tom Walsh"], items: [bet("Bellflower", 55)] };
    const quoted = (await tom.call("POST", "/api/racing/bets/quote", slip)).body;
    expect([quoted.items[0].canBePlaced, quoted.refused]).toEqual([true, undefined]);
    expect((await saveSettingsForm(shop, { stakeLimitPence: "20" })).status).toBe(303);
    const stale = await place("Tom Walsh", "Bellflower", 55, { isPaid: true });
    expect(stale.said).toBe(
      "Stakes £55.00; the limit is £20.00 per bet. The most this bet may stake is £20.00.",
    );
    const key = "11111111-2222-4333-8444-555555555555";
    const taken = await place("Tom Walsh", "Bellflower", 20, { isPaid: true, key });
    expect(taken.status).toBe(201);
    tomsBet = taken.body.items[0].racingBet.id;
    const larger = { accountId: ids["Tom Walsh"], isPaid: true, items: [bet("Abbey", 200)] };
    const reused = await tom.call("POST", "/api/betslip/create", larger, key);
    expect([reused.status, reused.body.detail]).toEqual([
      422,
      expect.stringMatching(/^Placed by another window at 12:00: /),
    ]);
  });

  test("a colleague's session, and her password", async () => {
    const cookie = nora.cookie;
    await nora.post("/logout");
    const asked = await shop.ask("GET", urls.staff.audit, { headers: { cookie } });
    expect([asked.status, asked.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/login\?/)]);
    const guess = { email: "nora@shop.example", password: "counter-secret" };
    const signIn = await shop.call("POST", "/api/auth/login", guess, { signedOut: true });
    expect([signIn.status, signIn.body.detail]).toEqual([401, "Login failed: Wrong username or password"]);
  });

  test("to void a lost bet once the race is run, and to settle it by a result of their own", async () => {
    at("14:15");
    const fields = { status: "5", payoutPence: "2000", reason: "Struck by mistake", key: "" };
    await forbidden(
      tom.post(urls.racing.voidBet(tomsBet), fields),
      "A clerk may not void bets. Ask a senior.",
    );
    await forbidden(
      tom.post(urls.racing.enterResult(early.raceId), { order: "2" }),
      "A clerk may not settle races. Ask a manager.",
    );
  });
});

describe("in the evening", () => {
  test("the favourite has won, and every balance is right to the penny", async () => {
    at("15:20");
    await callResult(shop, early, { finish: ["Abbey", "Bellflower", "Cloudberry"] });
    await callResult(shop, late, { finish: ["Dusk", "Ember"] });
    await checkPendingBets(shop.shop, { userId: 1, requestId: "evening" });
    // £60.00 at 4/6 returns £100.00, £40.00 at 2/1 returns £120.00.
    for (const name of BACKERS) moved(name, 10_000, 0);
    moved(LAST, 5_000, 0);
    for (const name of ["Orla Quinn", "Kit Moran"]) moved(name, 12_000, 0);
    const out = await tom.call("POST", `/api/accounts/${ids["Maeve Kelly"]}/withdraw`, { amount: 100 });
    expect(out.status).toBe(200);
    moved("Maeve Kelly", -10_000, -10_000);
    for (const [name, pence] of Object.entries(holds)) {
      const { body } = await shop.call("GET", `/api/accounts/${ids[name]}`);
      expect([name, Math.round(100 * body.balance)]).toEqual([name, pence]);
    }
    const rows = await shop.shop.database.reader.select().from(transactions);
    const cash = rows.filter(({ transactionType }) =>
      ["OpeningBalance", "Deposit", "Withdraw"].includes(transactionType),
    );
    expect(cash.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(drawer);
    const all = rows.reduce((sum, { amountPence }) => sum + amountPence, 0);
    expect(all).toBe(Object.values(holds).reduce((sum, pence) => sum + pence, 0));
  });

  test("every attempt is in the trail, by whom and of what, and the owner reads it in words", async () => {
    const trail = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(like(auditRows.action, "Refused%"))
      .orderBy(asc(auditRows.id));
    expect(
      trail.map(({ userId, subjectType, subjectId }) => [userId, `${subjectType} ${subjectId}`]),
    ).toEqual(refused);
    const of = async (action: string) =>
      wordsOf((await shop.page(`${urls.staff.audit}?action=${action}`)).text);
    expect(await of("RefusedByRole")).toContain("Refuse by role user 3 Role clerk May not void bets");
    for (const words of ["Liability per race Would be £240.00 Limit £220.00", "Own limit: paid in a day"])
      expect(await of("RefusedPastLimit")).toContain(words);
    expect(await of("RefusedExcluded")).toContain("Refuse excluded customer account");
    expect(await of("ChangeRole")).toContain("Nora");
    expect(await of("SetCreditLimit")).toContain("£100.00");
    expect(await of("SignOut")).toContain("Nora Byrne");
    expect(await of("ChangeSetting")).toContain("£20.00");
  });

  test("a check of the whole database finds nothing", async () => {
    expect((await checkSums(books.url)).findings).toEqual([]);
  });
});
