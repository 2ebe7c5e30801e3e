import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { approvalRequests, auditRows, transactions } from "../../../db/schema/index.ts";
import { findUser } from "../../../db/stores/staff/staff.ts";
import { setDisabled } from "../../../src/operations/staff/set-disabled.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { wordsOf } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { addColleague, callAs, PASSWORD, PIN, requestIn, SEAN, setTo } from "../../support/second-person.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Payouts above £100.00 are held. Maeve has £500.00; Ada is signed in, and Sean is the second person. */
let shop: TestShop;
let maeve: number;
let sean: number;
beforeEach(async () => {
  shop = await openTestShop();
  sean = await addColleague(shop);
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
  await setTo(shop, { secondForPayoutPence: 10_000 });
});
afterEach(() => shop.close());

const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;
const withdraw = (amount: string, more: Record<string, string> = {}, htmx = false) =>
  shop.post(`/administration/accounts/${maeve}/withdraw`, { amount, ...more }, { htmx });
const ask = async (amount = "300") => requestIn(await withdraw(amount))!;
const path = (id: number) => `/administration/approvals/${id}`;
const approveHere = (id: number, more: Record<string, string> = {}) =>
  shop.post(`${path(id)}/approve`, { approver: String(sean), pinOrPassword: PIN, ...more });
const asSean = (id: number, what = "approve", body: object = { pinOrPassword: PIN }) =>
  callAs(shop, SEAN, "POST", `/api/approvals/${id}/${what}`, body);
const statusOf = async (id: number) => (await shop.call("GET", `/api/approvals/${id}`)).body.status;
const trail = () => shop.shop.database.reader.select().from(auditRows).orderBy(asc(auditRows.id));

describe("a payout above the sum", () => {
  test("the sum itself is not above it; a penny more is", async () => {
    expect(requestIn(await withdraw("100"))).toBeNull();
    expect(requestIn(await withdraw("100.01"))).toBeGreaterThan(0);
    expect(await balance()).toBe(400);
  });

  test("the page says what waits, how the balance stands, and who may approve; it works by htmx, too", async () => {
    const id = await ask();
    const said = wordsOf((await shop.page(path(id))).text);
    for (const words of ["Payout, £300.00", "Maeve Kelly", "£500.00", "£200.00", "Sean Daly", "Waiting"])
      expect(said).toContain(words);
    expect(requestIn(await withdraw("200", {}, true))).toBeGreaterThan(id);
    const part = await shop.page(path(id), { htmx: true });
    expect(part.text).toStartWith('<div id="approval"');
    expect(await balance()).toBe(500);
  });

  test("what would be refused is refused at once, and does not wait", async () => {
    expect((await withdraw("501")).status).toBe(422);
    expect((await withdraw("-300")).status).toBe(422);
    expect(await shop.shop.database.reader.select().from(approvalRequests)).toEqual([]);
  });

  test("a call answers 409 with the id; with its key it answers what was carried out since", async () => {
    const send = () =>
      shop.call(
        "POST",
        `/api/accounts/${maeve}/withdraw`,
        { amount: 300 },
        { key: "withdraw-of-maeve-0001" },
      );
    const held = await send();
    expect([held.status, held.headers.get("content-type")]).toEqual([
      409,
      "application/problem+json; charset=utf-8",
    ]);
    const id = held.body.approvalId;
    expect(held.body.detail).toBe(
      `Payouts above £100.00 need a second person: request ${id} waits for one. Nothing is done yet.`,
    );
    expect(await send()).toMatchObject({ status: 409, body: { approvalId: id } });
    expect((await asSean(id)).body).toMatchObject({ status: "approved", decidedBy: "Sean Daly" });
    const done = await send();
    expect([done.status, done.body.balance, done.headers.get("idempotent-replayed")]).toEqual([
      200,
      200,
      "true",
    ]);
    expect(await balance()).toBe(200);
    const [row] = await shop.shop.database.reader
      .select()
      .from(transactions)
      .where(eq(transactions.transactionType, "Withdraw"));
    expect(row).toMatchObject({ userId: 1, amountPence: -30_000 });
  });

  test("a refused call, sent again with its key, says so", async () => {
    const send = () =>
      shop.call(
        "POST",
        `/api/accounts/${maeve}/withdraw`,
        { amount: 300 },
        { key: "withdraw-of-maeve-0002" },
      );
    const id = (await send()).body.approvalId;
    await asSean(id, "refuse", { reason: "No slip" });
    expect((await send()).body.detail).toBe("This request was refused by Sean Daly");
  });

  test("a form with a key that is sent again once it is approved says that it is done", async () => {
    const key = "form-key-of-maeve-0000000000000001";
    const id = requestIn(await withdraw("300", { key }))!;
    expect(requestIn(await withdraw("300", { key }))).toBe(id);
    await approveHere(id);
    expect((await withdraw("300", { key })).headers.get("location")).toBe(
      `/administration/accounts/${maeve}`,
    );
    expect(await balance()).toBe(200);
  });
});

describe("who approves", () => {
  test("by PIN or by password, on their own screen by call and on the same one", async () => {
    const one = await ask();
    expect((await approveHere(one, { pinOrPassword: PASSWORD })).status).toBe(303);
    expect(await statusOf(one)).toBe("approved");
    const other = await ask("150");
    expect((await asSean(other)).status).toBe(200);
    expect(await balance()).toBe(50);
  });

  test("never its author, by page or by call, with the right password", async () => {
    const id = await ask();
    const page = await approveHere(id, { approver: "1", pinOrPassword: ADA.password });
    expect([
      page.status,
      wordsOf(page.text).includes("Your own request needs a colleague's approval"),
    ]).toEqual([422, true]);
    const call = await shop.call("POST", `/api/approvals/${id}/approve`, { pinOrPassword: ADA.password });
    expect(call.status).toBe(403);
    const named = { approver: ADA.email.toUpperCase(), pinOrPassword: ADA.password };
    expect((await shop.call("POST", `/api/approvals/${id}/approve`, named)).status).toBe(403);
    expect([await statusOf(id), await balance()]).toEqual(["waiting", 500]);
  });

  test("no disabled colleague, and no colleague without the right", async () => {
    const id = await ask();
    await setDisabled(shop.shop, { userId: 1, requestId: "test" }, { userId: sean, disabled: true });
    expect((await approveHere(id)).text).toContain("not their PIN or password");
    await setDisabled(shop.shop, { userId: 1, requestId: "test" }, { userId: sean, disabled: false });
    await giveRole(shop.shop, "owner");
    await switchRoles(shop.shop);
    expect(wordsOf((await approveHere(id)).text)).toContain("Sean Daly may not approve for colleagues");
    expect((await shop.page(path(id))).text).not.toContain("Sean Daly");
    await giveRole(shop.shop, "manager", sean);
    expect((await approveHere(id)).status).toBe(303);
    expect(await statusOf(id)).toBe("approved");
  });

  test("not after it has expired: nothing was done, and it can be asked again", async () => {
    await setTo(shop, { secondPersonMinutes: 15 });
    const id = await ask();
    shop.clock.real = new Date(shop.clock.real.getTime() + 15 * 60_000);
    expect(requestIn(await approveHere(id))).toBe(id);
    expect(wordsOf((await shop.page(path(id))).text)).toContain("This request has expired");
    expect([await statusOf(id), await balance()]).toEqual(["expired", 500]);
    const again = await ask();
    expect(again).not.toBe(id);
    expect((await approveHere(again)).status).toBe(303);
    expect(await balance()).toBe(200);
  });

  test("not once its subject is another: it is dropped", async () => {
    const id = await ask();
    await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 5 });
    expect(requestIn(await approveHere(id))).toBe(id);
    expect([await statusOf(id), await balance()]).toEqual(["changed", 505]);
    expect((await asSean(id)).body.detail).toBe("What this request is about has changed since. Ask again.");
    const dropped = (await trail()).filter(({ action }) => action === "DropApproval");
    expect(dropped).toMatchObject([{ userId: sean, subjectId: id }]);
  });

  test("while it cannot be done it goes on waiting", async () => {
    const id = await ask();
    await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 100 });
    for (let left = 0; left < 3; left++)
      await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 100 });
    // £100.00 are left of £500.00, and £300.00 were asked for.
    expect(wordsOf((await approveHere(id)).text)).toContain("Balance cannot be negative");
    expect([await statusOf(id), await balance()]).toEqual(["waiting", 100]);
  });

  test("nothing comes in for a customer who was excluded since, and the attempt is noted", async () => {
    await setTo(shop, { secondForAdjustmentPence: 0, care: true });
    const sent = { balance: 600, description: "Mended" };
    const id = (await shop.call("PATCH", `/api/accounts/${maeve}/balance`, sent)).body.approvalId;
    const excluded = { kind: "exclusion", from: "2026-08-15", until: "2027-08-15" };
    const form = fieldsIn(
      (await shop.page(`/administration/accounts/${maeve}/exclude`)).text,
      "exclude-form",
    );
    await shop.post(`/administration/accounts/${maeve}/exclude`, { ...form, ...excluded });
    expect((await asSean(id)).body.detail).toContain("excluded");
    expect([await statusOf(id), await balance()]).toEqual(["waiting", 500]);
    expect((await trail()).map(({ action }) => action)).toContain("RefusedExcluded");
  });

  test("two colleagues at once: it is done once, and the other reads by whom", async () => {
    await addColleague(shop, "Tom", "7391");
    const id = await ask();
    const both = await Promise.all([
      asSean(id),
      callAs(shop, "tom@shop.example", "POST", `/api/approvals/${id}/approve`, { pinOrPassword: "7391" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.detail).toMatch(
      /^This request was approved by (Sean|Tom) Daly and carried out$/,
    );
    expect(await balance()).toBe(200);
  });
});

describe("refusing and cancelling", () => {
  test("a colleague refuses with a reason, its author cannot, and nothing is done", async () => {
    const id = await ask();
    expect((await asSean(id, "refuse", { reason: "  " })).status).toBe(422);
    const own = await shop.call("POST", `/api/approvals/${id}/refuse`, { reason: "No" });
    expect(own.status).toBe(403);
    expect((await asSean(id, "refuse", { reason: "<b>Who is it?</b> 🐎" })).body.status).toBe("refused");
    const page = await shop.page(path(id));
    expect(page.text).toContain("&lt;b&gt;Who is it?&lt;/b&gt; 🐎");
    expect(requestIn(await approveHere(id))).toBe(id);
    expect([await statusOf(id), await balance()]).toEqual(["refused", 500]);
  });

  test("its author cancels it, a colleague cannot", async () => {
    const id = await ask();
    expect((await asSean(id, "cancel", {})).status).toBe(403);
    expect((await shop.post(`${path(id)}/cancel`)).headers.get("location")).toBe("/administration/approvals");
    expect((await asSean(id)).body.detail).toBe("This request was cancelled by Ada Clerk");
    expect(await balance()).toBe(500);
    expect((await trail()).map(({ action }) => action)).toContain("CancelApproval");
  });
});

describe("who sees it", () => {
  test("those who may approve have a count in the header and the list; its author sees it waiting", async () => {
    const id = await ask();
    expect((await shop.page("/administration/approvals")).text).toContain(`href="${path(id)}"`);
    expect((await shop.page("/administration")).text).toContain("1 waiting");
    expect((await shop.page("/administration")).text).not.toContain("1 to approve");
    shop.jar.clear();
    await shop.post("/login", { username: SEAN, password: PASSWORD });
    const { text } = await shop.page("/administration");
    expect(text).toContain("1 to approve");
    expect((await shop.page(path(id))).text).toContain("PIN or password of Sean Daly");
    await shop.post(`${path(id)}/approve`, { approver: String(sean), pinOrPassword: PIN });
    expect((await shop.page("/administration")).text).not.toContain("to approve");
    expect(await balance()).toBe(200);
  });

  test("with roles on a clerk sees their own alone", async () => {
    const id = await ask();
    await giveRole(shop.shop, "owner");
    await switchRoles(shop.shop);
    expect((await callAs(shop, SEAN, "GET", "/api/approvals")).body).toEqual([]);
    expect((await callAs(shop, SEAN, "GET", `/api/approvals/${id}`)).status).toBe(404);
    expect((await asSean(id, "refuse", { reason: "No" })).status).toBe(403);
    expect((await shop.call("GET", "/api/approvals")).body).toMatchObject([{ id, amount: 300 }]);
  });

  test("with nothing held no page knows of it", async () => {
    await setTo(shop, { secondForPayoutPence: null });
    for (const page of ["/administration", "/", "/my/sign-in"])
      expect([page, /approval|Set PIN/i.test((await shop.page(page)).text)]).toEqual([page, false]);
    const found = await shop.page("/find?q=approvals");
    expect(found.text).not.toContain('href="/administration/approvals"');
  });
});

describe("bad input", () => {
  test.each([
    ["no colleague", { approver: "" }],
    ["an id that is none", { approver: "<b>7</b>" }],
    ["a user who is not there", { approver: "999" }],
    ["a huge id", { approver: "9".repeat(40) }],
    ["no PIN", { pinOrPassword: "" }],
    ["another PIN", { pinOrPassword: "2581" }],
    ["emoji", { pinOrPassword: "😀😀😀😀" }],
    ["a password of a megabyte", { pinOrPassword: "x".repeat(2000) }],
  ])("%s approves nothing, and is not sent back", async (_, more) => {
    const id = await ask();
    const { status, text } = await approveHere(id, more);
    expect(status).toBe(422);
    for (const value of Object.values(more)) if (value.length > 3) expect(text).not.toContain(value);
    expect([await statusOf(id), await balance()]).toEqual(["waiting", 500]);
  });

  test.each([
    ["GET", "/api/approvals/0"],
    ["GET", "/api/approvals/-1"],
    ["GET", "/api/approvals/1e9"],
    ["GET", "/api/approvals/🐎"],
    ["POST", "/api/approvals/999/approve"],
    ["POST", "/api/approvals/999/refuse"],
    ["POST", "/api/approvals/999/cancel"],
  ])("%s %s is 404 in a sentence", async (method, address) => {
    const body = method === "GET" ? undefined : { pinOrPassword: PIN, reason: "No" };
    const { status, body: problem } = await shop.call(method, address, body);
    expect([status, problem.detail]).toEqual([404, expect.any(String)]);
  });

  test.each([[[]], [{}], [{ pinOrPassword: 2580 }], [{ pinOrPassword: null }], ["text"]])(
    "a call with %j approves nothing",
    async (body) => {
      const id = await ask();
      const { status } = await shop.call("POST", `/api/approvals/${id}/approve`, JSON.stringify(body));
      expect([400, 422]).toContain(status);
      expect(await statusOf(id)).toBe("waiting");
    },
  );

  test.each(["-5", "0.005", "many", "99999999999", "😀"])("a sum of %s is no setting", async (sum) => {
    const sent = await shop.post("/administration/settings", { secondForVoidPence: sum });
    expect(sent.status).toBe(422);
  });
});

describe("a PIN", () => {
  const save = (newPassword: string, password: string = ADA.password) =>
    shop.post("/my/sign-in/pin", { newPassword, password });
  const pinHash = async () => (await findUser(shop.shop.database.reader, 1))!.pinHash;

  test("is set with the password, hashed, and approves nothing but what a colleague asks", async () => {
    expect((await shop.page("/my/sign-in")).text).toContain("Set PIN");
    expect((await save("8316", "wrong")).status).toBe(422);
    for (const pin of ["0000", "1234", "12", "123456789", "abcd", "😀😀😀😀"])
      expect([pin, (await save(pin)).status]).toEqual([pin, 422]);
    expect(await pinHash()).toBeNull();
    const saved = await save("8316");
    expect(saved.headers.get("location")).toBe("/my/sign-in");
    expect(await pinHash()).toStartWith("$argon2id$");
    expect((await shop.page("/my/sign-in")).text).toContain("Change PIN");
    const signIn = { email: ADA.email, password: "8316" };
    expect((await shop.call("POST", "/api/auth/login", signIn, { signedOut: true })).status).toBe(401);
    expect((await trail()).at(-1)).toMatchObject({ action: "SetPin", subjectId: 1, after: null });
  });

  test("is taken away by who manages staff", async () => {
    expect((await shop.page("/administration/staff")).text).toContain("Reset PIN");
    await shop.post(`/administration/staff/${sean}/reset-pin`);
    expect((await findUser(shop.shop.database.reader, sean))!.pinHash).toBeNull();
    const id = await ask();
    expect((await approveHere(id)).status).toBe(422);
    expect((await approveHere(id, { pinOrPassword: PASSWORD })).status).toBe(303);
  });

  test("guessed at is slowed down, of any colleague, and their own screen is not", async () => {
    const tom = await addColleague(shop, "Tom", "7391");
    const id = await ask();
    for (let guess = 0; guess < 10; guess++)
      expect((await approveHere(id, { pinOrPassword: `30${10 + guess}` })).status).toBe(422);
    await approveHere(id, { pinOrPassword: "3099" });
    for (const approver of [sean, tom]) {
      const late = await approveHere(id, { approver: String(approver), pinOrPassword: "7391" });
      expect(wordsOf(late.text)).toContain("Too many attempts");
    }
    expect((await asSean(id)).status).toBe(200);
  });

  test("stands in no log, no trail and no page", async () => {
    const id = await ask();
    await approveHere(id, { pinOrPassword: "4719" });
    await save("4719");
    await approveHere(id);
    const rows = await shop.shop.database.reader.select().from(approvalRequests).orderBy(approvalRequests.id);
    const everything = `${shop.logged.join("\n")}${JSON.stringify([await trail(), rows])}`;
    expect(everything).toContain("an approval was refused");
    for (const secret of ["4719", `"${PIN}"`, PASSWORD]) expect(everything).not.toContain(secret);
  });
});
