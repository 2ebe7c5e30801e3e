import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { asc, like } from "drizzle-orm";
import { checkSums } from "../../db/check/check-sums.ts";
import { auditRows, transactions } from "../../db/schema/index.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { checkPendingBets } from "../../src/operations/racing/check-pending-bets.ts";
import { fieldsIn } from "../support/form-fields.ts";
import { importList } from "../support/identity.ts";
import { type Person, signInAs } from "../support/person.ts";
import { callResult } from "../support/race-cards.ts";
import { wordsOf } from "../support/reading.ts";
import { openSaturday, type Saturday } from "../support/saturday.ts";
import { saveSettingsForm } from "../support/settings-form.ts";
import { ADA } from "../support/test-shop.ts";

/** A Saturday with every line drawn, in its order: each step is a test, and the next goes on from it. */
let day: Saturday;
/** The bet that Tom has on himself. */
let tomsBet: number;

const BACKERS = ["Maeve Kelly", "Orla Quinn", "Liam Daly", "Sean Burke", "Una Reid"] as const;
/** The last one finds the book on the favourite full. */
const LAST = "Hugh Nolan";
const CREDIT = ["Dan Foley", "Kit Moran"] as const;

beforeAll(async () => {
  day = await openSaturday();
  for (const name of [...BACKERS, LAST, ...CREDIT, "Tom Walsh"]) await day.customer(name);
  await day.customer("Pat Doyle", 12);
  await day.customer("Paddy Doyle");
  for (const name of CREDIT)
    expect((await day.nora.call("PUT", account(name), { creditLimit: 50 })).status).toBe(200);
});
afterAll(() => day.close());

const account = (name: string): string => `/api/accounts/${day.ids[name]}`;

describe("a Saturday with limits on", () => {
  test("10:00, everyone backs the favourite, each as far as the limits let them", async () => {
    day.at("09:00");
    for (const name of BACKERS) {
      const { status, said } = await day.place(name, "Abbey", 80, { isPaid: true });
      expect([status, said]).toEqual([
        422,
        "Stakes £80.00; the limit is £60.00 per bet. The most this bet may stake is £60.00.",
      ]);
      expect((await day.place(name, "Abbey", 60, { isPaid: true })).status).toBe(201);
    }
    // £40.00 beyond the stake of each, and £20.00 is left.
    expect((await day.place(LAST, "Abbey", 60, { isPaid: true })).said).toBe(
      "Would pay £240.00 beyond all stakes of the 15:05 Ascot if Abbey wins; the limit is £220.00 per race. The most this bet may stake is £30.00.",
    );
    expect((await day.place(LAST, "Abbey", 30, { isPaid: true })).status).toBe(201);
    expect((await day.place("Orla Quinn", "Dusk", 60, { isPaid: true })).said).toBe(
      "Would make £120.00 staked today; the limit is £100.00 per customer and day. The most this bet may stake is £40.00.",
    );
    expect((await day.place("Orla Quinn", "Dusk", 40, { isPaid: true })).status).toBe(201);
    expect((await day.place("Maeve Kelly", "Cloudberry", 30, { isPaid: true })).said).toBe(
      "Could return £630.00; the limit is £500.00 per bet. The most this bet may stake is £23.80.",
    );
    expect((await day.place("Maeve Kelly", "Cloudberry", 23.8, { isPaid: true })).status).toBe(201);
  });

  test("11:00, a debtor wants more on credit", async () => {
    day.at("10:00");
    expect((await day.place("Dan Foley", "Bellflower", 30)).status).toBe(201);
    const past =
      "Would owe £70.00; the limit is £50.00. Take payment now, stake at most £20.00, or ask a manager to raise the limit.";
    expect((await day.place("Dan Foley", "Ember", 40)).said).toBe(past);
    // The manager raises it, and it day.holds tomorrow.
    const raised = await day.nora.call("PUT", account("Dan Foley"), { creditLimit: 100 });
    expect(raised.status).toBe(200);
    expect((await day.place("Dan Foley", "Ember", 40)).said).toBe(past);
    expect((await day.cash("deposit", "Dan Foley", 10)).status).toBe(200);
    expect((await day.place("Dan Foley", "Ember", 30)).status).toBe(201);
    const page = wordsOf((await day.nora.page(urls.accounts.debtors)).text);
    expect(page).toMatch(/Dan Foley .*£50\.00/);
  });

  test("11:15, a customer day.holds to a limit of their own, and a raise waits a day", async () => {
    const ask = async (pounds: string) => {
      const path = urls.accounts.ownLimits(day.ids["Una Reid"]!);
      const form = fieldsIn((await day.nora.page(path)).text, "own-limits-form");
      expect((await day.nora.post(path, { ...form, depositDay: pounds })).status).toBe(303);
    };
    await ask("70");
    await ask("200");
    const past = "Would make £80.00 paid in today; Una Reid's own limit is £70.00 a day.";
    const { said } = await day.cash("deposit", "Una Reid", 20);
    expect(said).toBe(`${past} At most £10.00 can be paid in now.`);
    expect((await day.place("Una Reid", "Dusk", 20, { isPaid: true })).said).toStartWith(past);
  });

  test("11:20, two play the same numbers, and one set may not cost more", async () => {
    const terms = { selectedNumbers: [4, 11, 19], betAmount: 5, startDate: "2026-08-15", numberOfWeeks: 1 };
    const add = (name: string) =>
      day.tom.call("POST", "/api/lotteryplayers", {
        accountId: day.ids[name],
        lotteryNumberSelections: [terms],
      });
    expect((await add("Liam Daly")).status).toBe(201);
    const { status, body } = await add("Sean Burke");
    expect([status, body.detail]).toEqual([
      422,
      expect.stringContaining("4, 11 and 19 would pay £110.00 in Draw 1 (Main) of 15 August 2026"),
    ]);
    day.refuse("Sean Burke");
  });

  test("11:30, an excluded customer comes back under other names", async () => {
    day.at("10:30");
    await day.exclude("Pat Doyle", "2027-02-15");
    const sentence = (name: string, until: string) =>
      `${name} is excluded until ${until}. No bets or deposits; money can be paid out.`;
    const pats = sentence("Pat Doyle", "15 February 2027");
    expect((await day.place("Pat Doyle", "Abbey", 5)).said).toBe(pats);
    // The name in other letters, or with a slip in it, is asked about before there is an account.
    for (const name of ["PÁT  doyle", "Pat Doyel"]) {
      const again = await day.tom.post(urls.accounts.add, { name, key: "", known: "" });
      expect([again.status, wordsOf(again.text)]).toEqual([
        409,
        expect.stringContaining(
          `ID ${day.ids["Pat Doyle"]} is excluded: ask whether they are the same person`,
        ),
      ]);
    }
    // The nickname has an account of old, and stands on a list from outside: it asks, and a person decides.
    const { shown } = await importList(day.shop, 'Name,From,Until\n"Doyle, Paddy",2026-08-01,2031-08-01\n');
    await day.shop.post(urls.accounts.saveList, fieldsIn(shown.text, "import-list"));
    const id = day.ids["Paddy Doyle"]!;
    const page = (await day.nora.page(urls.accounts.details(id))).text;
    expect(wordsOf(page)).toContain("May be Doyle, Paddy");
    expect((await day.place("Paddy Doyle", "Bellflower", 5, { isPaid: true })).status).toBe(201);
    const question = /name="question" value="(\d+)"/.exec(page)![1]!;
    await day.nora.post(urls.accounts.answerListed(id), { question, answer: "SAME" });
    const paddys = sentence("Paddy Doyle", "1 August 2031");
    expect((await day.place("Paddy Doyle", "Abbey", 5, { isPaid: true })).said).toBe(paddys);
    expect((await day.cash("deposit", "Paddy Doyle", 20)).said).toBe(paddys);
    expect((await day.cash("withdraw", "Pat Doyle", 12)).status).toBe(200);
    const list = wordsOf((await day.nora.page(urls.accounts.exclusions)).text);
    for (const name of ["Pat Doyle", "Paddy Doyle"]) expect(list).toContain(name);
  });
});

describe("a dishonest clerk tries", () => {
  test("to raise their own role, and to switch the limits off at a typed address", async () => {
    day.at("11:00");
    const role = { role: "owner", shown: "clerk" };
    const roles = "A clerk may not change roles. Ask an owner.";
    await day.forbidden(day.tom.post(urls.staff.roleOf(day.tom.id), role), roles);
    const settings = "A clerk may not change settings. Ask an owner.";
    await day.forbidden(day.tom.page(urls.system.settings), settings);
    await day.forbidden(day.tom.post(urls.system.settings, { stakeLimit: "OFF" }), settings);
  });

  test("to raise a friend's credit, their balance and a payout by the calls", async () => {
    const kit = account("Kit Moran");
    await day.forbidden(
      day.tom.call("PUT", kit, { creditLimit: 5000 }),
      "A clerk may not set credit limits. Ask a manager.",
    );
    await day.forbidden(
      day.tom.call("PATCH", `${kit}/balance`, { balance: 500 }),
      "A clerk may not correct payments. Ask a senior.",
    );
    await day.forbidden(
      day.tom.call("POST", "/api/payoutconfigs", { numberCount: 1, payouts: [] }),
      "A clerk may not change payouts. Ask a manager.",
    );
  });

  test("a stake as two bets at once, each within the credit: one is taken", async () => {
    const both = await Promise.all([day.place("Kit Moran", "Dusk", 40), day.place("Kit Moran", "Dusk", 40)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)!.said).toStartWith(
      "Would owe £80.00; the limit is £50.00.",
    );
  });

  test("a slip from before the limit, and its key for a larger one", async () => {
    const slip = { accountId: day.ids["Tom Walsh"], items: [day.bet("Bellflower", 55)] };
    const quoted = (await day.tom.call("POST", "/api/racing/bets/quote", slip)).body;
    expect([quoted.items[0].canBePlaced, quoted.refused]).toEqual([true, undefined]);
    expect((await saveSettingsForm(day.shop, { stakeLimitPence: "20" })).status).toBe(303);
    const stale = await day.place("Tom Walsh", "Bellflower", 55, { isPaid: true });
    expect(stale.said).toBe(
      "Stakes £55.00; the limit is £20.00 per bet. The most this bet may stake is £20.00.",
    );
    const key = "11111111-2222-4333-8444-555555555555";
    const taken = await day.place("Tom Walsh", "Bellflower", 20, { isPaid: true, key });
    expect(taken.status).toBe(201);
    tomsBet = taken.body.items[0].racingBet.id;
    const larger = { accountId: day.ids["Tom Walsh"], isPaid: true, items: [day.bet("Abbey", 200)] };
    const reused = await day.tom.call("POST", "/api/betslip/create", larger, key);
    expect([reused.status, reused.body.detail]).toEqual([
      422,
      expect.stringMatching(/^Placed by another window at 12:00: /),
    ]);
  });

  test("a colleague's session, and her password", async () => {
    const cookie = day.nora.cookie;
    await day.nora.post("/logout");
    const asked = await day.shop.ask("GET", urls.staff.audit, { headers: { cookie } });
    expect([asked.status, asked.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/login\?/)]);
    const guess = { email: "nora@shop.example", password: "counter-secret" };
    const signIn = await day.shop.call("POST", "/api/auth/login", guess, { signedOut: true });
    expect([signIn.status, signIn.body.detail]).toEqual([401, "Login failed: Wrong username or password"]);
  });

  test("to void a lost bet once the race is run, and to settle it by a result of their own", async () => {
    day.at("14:15");
    const fields = { status: "5", payoutPence: "2000", reason: "Struck by mistake", key: "" };
    await day.forbidden(
      day.tom.post(urls.racing.voidBet(tomsBet), fields),
      "A clerk may not void bets. Ask a senior.",
    );
    await day.forbidden(
      day.tom.post(urls.racing.enterResult(day.early.raceId), { order: "2" }),
      "A clerk may not settle races. Ask a manager.",
    );
  });
});

describe("in the evening", () => {
  test("a payout above its sum waits for a second person, whom the clerk cannot be", async () => {
    day.at("15:20");
    await callResult(day.shop, day.early, { finish: ["Abbey", "Bellflower", "Cloudberry"] });
    await callResult(day.shop, day.late, { finish: ["Dusk", "Ember"] });
    await checkPendingBets(day.shop.shop, { userId: 1, requestId: "evening" });
    const out = { amount: 100 };
    const held = await day.tom.call("POST", `${account("Maeve Kelly")}/withdraw`, out);
    const { approvalId } = held.body;
    expect([held.status, held.body.detail]).toEqual([
      409,
      `Payouts above £80.00 need a second person: request ${approvalId} waits for one. Nothing is done yet.`,
    ]);
    const approve = (by: Person, sent: object) =>
      by.call("POST", `/api/approvals/${approvalId}/approve`, sent);
    const tries: [sent: object, status: number, said: string][] = [
      [{ pinOrPassword: ADA.password }, 403, "Your own request needs a colleague's approval."],
      [
        { approver: "nora@shop.example", pinOrPassword: "2580" },
        422,
        "This is not their PIN or password. A PIN is set under Sign-in and Sessions.",
      ],
    ];
    for (const [sent, status, said] of tries) {
      const tried = await approve(day.tom, sent);
      expect([tried.status, tried.body.detail]).toEqual([status, said]);
      day.refused.push([day.tom.id, `approval ${approvalId}`]);
    }
    const nora = await signInAs(day.shop, "Nora");
    const approved = await approve(nora, { pinOrPassword: ADA.password });
    expect([approved.status, approved.body.status]).toEqual([200, "approved"]);
    expect((await approve(nora, { pinOrPassword: ADA.password })).status).toBe(409);
  });

  test("the favourite has won: every balance is right to the penny", async () => {
    // £60.00 at 4/6 returns £100.00, £40.00 at 2/1 returns £120.00.
    for (const name of BACKERS) day.moved(name, 10_000);
    day.moved(LAST, 5_000);
    for (const name of ["Orla Quinn", "Kit Moran"]) day.moved(name, 12_000);
    day.moved("Maeve Kelly", -10_000, -10_000);
    for (const [name, pence] of Object.entries(day.holds)) {
      const { body } = await day.shop.call("GET", account(name));
      expect([name, Math.round(100 * body.balance)]).toEqual([name, pence]);
    }
    const rows = await day.shop.shop.database.reader.select().from(transactions).orderBy(transactions.id);
    const cash = rows.filter(({ transactionType }) =>
      ["OpeningBalance", "Deposit", "Withdraw"].includes(transactionType),
    );
    expect(cash.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(day.drawer.pence);
    const all = rows.reduce((sum, { amountPence }) => sum + amountPence, 0);
    expect(all).toBe(Object.values(day.holds).reduce((sum, pence) => sum + pence, 0));
  });

  test("every attempt is in the trail, by whom and of what, and the owner reads it in words", async () => {
    const trail = await day.shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(like(auditRows.action, "Refused%"))
      .orderBy(asc(auditRows.id));
    expect(
      trail.map(({ userId, subjectType, subjectId }) => [userId, `${subjectType} ${subjectId}`]),
    ).toEqual(day.refused);
    const of = async (action: string) =>
      wordsOf((await day.shop.page(`${urls.staff.audit}?action=${action}`)).text);
    expect(await of("RefusedByRole")).toContain("Refuse by role user 3 Role clerk May not void bets");
    for (const words of ["Liability per race Would be £240.00 Limit £220.00", "Own limit: paid in a day"])
      expect(await of("RefusedPastLimit")).toContain(words);
    expect(await of("RefusedExcluded")).toContain("Refuse excluded customer account");
    expect(await of("RefusedApproval")).toContain("Why wrong PIN or password");
    expect(await of("Approve")).toContain("Nora Byrne");
    expect(await of("ChangeRole")).toContain("Nora");
    expect(await of("SetCreditLimit")).toContain("£100.00");
    expect(await of("SignOut")).toContain("Nora Byrne");
    expect(await of("ChangeSetting")).toContain("£20.00");
  });

  test("a check of the whole database finds nothing", async () => {
    expect((await checkSums(day.books.url)).findings).toEqual([]);
  });
});
