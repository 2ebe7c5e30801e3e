import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { checkSums } from "../../../db/check/check-sums.ts";
import * as schema from "../../../db/schema/index.ts";
import { colleagueName, erasedEmail } from "../../../src/domain/staff/erasure.ts";
import { BY_CLOCK } from "../../../src/operations/audit.ts";
import { eraseUser } from "../../../src/operations/staff/erase-user.ts";
import { recoverUser } from "../../../src/operations/staff/recover-user.ts";
import { changeRole } from "../../../src/operations/staff/roles.ts";
import { setDisabled } from "../../../src/operations/staff/set-disabled.ts";
import { sealRows } from "../../../src/operations/system/seal-rows.ts";
import { checkedBooks } from "../../support/checked-books.ts";
import { addQuark, keepNamesFor, QUARK, QUARK_NAME } from "../../support/former-staff.ts";
import { wordsOf } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const THURSDAY = new Date("2026-09-10T12:00:00Z");
const LATER = new Date("2033-10-01T12:00:00Z");
const ERASED = colleagueName(QUARK.id);

let books: Awaited<ReturnType<typeof checkedBooks>>;
let shop: TestShop;
beforeEach(async () => {
  books = await checkedBooks();
  shop = await openTestShop({ now: THURSDAY, database: books.url });
  await addQuark(shop, THURSDAY);
  await keepNamesFor(shop, 6);
});
afterEach(async () => {
  await shop.close();
  await books.drop();
});

const db = () => shop.shop.database;
const erase = (confirm = QUARK_NAME) => shop.post(`/administration/staff/${QUARK.id}/erase`, { confirm });
const page = async () => (await shop.page(`/administration/staff/${QUARK.id}/data`)).text;
const user = async () =>
  (await db().reader.select().from(schema.users).where(eq(schema.users.id, QUARK.id)))[0]!;
const noted = async () => await db().reader.select().from(schema.auditRows).where(sql`action = 'EraseUser'`);
const refused = async () => {
  const outcome = await eraseUser(shop.shop, BY_CLOCK, { id: QUARK.id, typed: QUARK_NAME });
  return outcome.done ? "done" : outcome.refusal;
};
const signIn = (email: string) =>
  shop.call("POST", "/api/auth/login", { email, password: ADA.password }, { signedOut: true });

/** Disabled, years ago. */
async function left() {
  await db().transact((tx) =>
    tx.update(schema.users).set({ disabledAt: THURSDAY }).where(eq(schema.users.id, QUARK.id)),
  );
  shop.clock.shop = LATER;
}
const account = async () => (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;

describe("the erasure of a colleague is refused", () => {
  const alone = async (obstacle: object) => {
    const stopped = { code: "staff-erasure-stopped", by: [obstacle] } as const;
    expect(await refused()).toMatchObject(stopped as never);
    await erase();
    expect((await user()).firstName).toBe(QUARK.firstName);
    expect(await noted()).toEqual([]);
    const text = wordsOf(await page());
    expect(text).toContain("In the way now:");
    expect(text).not.toContain("Erase for Ever");
  };

  test("while they can sign in", async () => {
    shop.clock.shop = LATER;
    await alone({ kind: "active" });
  });

  test("while no other owner can sign in", async () => {
    await left();
    await giveRole(shop.shop, "owner", QUARK.id);
    await alone({ kind: "last-owner" });
    await giveRole(shop.shop, "owner", 1);
    expect(await refused()).toBe("done");
  });

  test("while a shift of theirs is open", async () => {
    await left();
    const till = { name: "Front", createdAt: THURSDAY };
    const [made] = await db().transact((tx) => tx.insert(schema.tills).values(till).returning());
    const tillId = made!.id;
    const shift = { tillId, openedAt: THURSDAY, openedBy: QUARK.id };
    await db().transact((tx) => tx.insert(schema.shifts).values(shift));
    await alone({ kind: "shifts", count: 1 });
    await db().transact((tx) => tx.update(schema.shifts).set({ closedAt: LATER, closedBy: 1 }));
    expect(await refused()).toBe("done");
  });

  test("while a dispute that they opened runs", async () => {
    await left();
    const about = { subject: "bet" as const, subjectId: 1, about: "A bet", receivedOn: "2026-09-12" };
    const opened = { status: "OPEN" as const, openedAt: THURSDAY, userId: QUARK.id };
    const accountId = await account();
    await db().transact((tx) => tx.insert(schema.disputes).values({ ...about, ...opened, accountId }));
    await alone({ kind: "disputes", count: 1 });
    await db().transact((tx) => tx.update(schema.disputes).set({ closedAt: LATER, status: "SHOP" }));
    expect(await refused()).toBe("done");
  });

  test("while something that they asked for waits for a second person", async () => {
    await left();
    const accountId = await account();
    const subject = { subjectType: "account" as const, subjectId: accountId, accountId };
    const asked = { verb: "payout" as const, operation: "withdraw" as const, wanted: "{}", facts: "[]" };
    const waits = { requestedBy: QUARK.id, requestedAt: THURSDAY, expiresAt: LATER };
    await db().transact((tx) =>
      tx.insert(schema.approvalRequests).values({ ...subject, ...asked, ...waits, status: "waiting" }),
    );
    await alone({ kind: "requests", count: 1 });
    await db().transact((tx) => tx.update(schema.approvalRequests).set({ status: "refused" }));
    expect(await refused()).toBe("done");
  });

  test("until so many years after what they did last, to the day", async () => {
    await left();
    const did = { action: "Deposit" as const, subjectType: "account" as const, subjectId: 1 };
    const at = new Date("2027-02-03T23:30:00Z");
    await db().transact((tx) => tx.insert(schema.auditRows).values({ ...did, at, userId: QUARK.id }));
    shop.clock.shop = new Date("2033-02-02T23:30:00Z");
    await alone({ kind: "kept", until: "2033-02-03" });
    shop.clock.shop = new Date("2033-02-03T00:30:00Z");
    expect(await refused()).toBe("done");
  });

  test("where the shop keeps names, where there is no such colleague, and by others than owners", async () => {
    await left();
    await keepNamesFor(shop, null);
    expect(await refused()).toEqual({ code: "erasure-off" });
    expect(wordsOf(await page())).not.toContain("Erase for Ever");
    await keepNamesFor(shop, 6);
    for (const other of [999, -1, "x", "🐎"])
      expect([303, 404]).toContain((await shop.post(`/administration/staff/${other}/erase`, {})).status);
    const none = await eraseUser(shop.shop, BY_CLOCK, { id: 999, typed: "999" });
    expect(none).toMatchObject({ done: false, refusal: { code: "colleague-unknown" } });
    await switchRoles(shop.shop);
    await giveRole(shop.shop, "manager");
    expect((await erase()).status).toBe(403);
    await giveRole(shop.shop, "owner", QUARK.id);
    const by = { userId: 1, requestId: "test" };
    const asked = { id: QUARK.id, typed: QUARK_NAME };
    expect(await eraseUser(shop.shop, by, asked)).toMatchObject({ refusal: { code: "owner-is-the-owners" } });
    expect((await user()).erasedAt).toBeNull();
  });

  test("where what was typed is not theirs, with a sentence, and nothing is lost", async () => {
    await left();
    const long = "z".repeat(10_000);
    for (const typed of ["", " ", "Quentin", "Ada", `${QUARK.id}0`, "<b>Q</b>", "🐎", long]) {
      const answer = await erase(typed);
      expect(answer.status).toBe(422);
      expect(wordsOf(answer.text)).toContain(
        `Not erased: that is neither the name ${QUARK_NAME} nor the number ${QUARK.id}.`,
      );
      expect(answer.text).toContain("Download JSON");
      expect(answer.text).not.toContain("<b>Q");
    }
    expect((await shop.post(`/administration/staff/${QUARK.id}/erase`, {})).status).toBe(422);
    expect((await user()).firstName).toBe(QUARK.firstName);
    expect((await erase(" quentin o'quark")).status).toBe(303);
    expect((await user()).firstName).toBe("Colleague");
  });
});

describe("an erased colleague", () => {
  /** What they did at the counter, as the shop does it. */
  async function work() {
    const { body } = await signIn(QUARK.email);
    const headers = { authorization: `Bearer ${body.token}` };
    const made = { signedOut: true, headers } as const;
    const { body: opened } = await shop.call("POST", "/api/accounts", { name: "Nora Byrne" }, made);
    await shop.call("POST", `/api/accounts/${opened.id}/deposit`, { amount: 45 }, made);
    const login = { userId: QUARK.id, sealedSecret: "s", lastStep: 1, setUpAt: THURSDAY };
    const key = { credential: "k", publicKey: "k", host: "h", userHandle: "u", signCount: 0, name: "Phone" };
    await db().transact(async (tx) => {
      await tx.insert(schema.secondFactors).values(login);
      await tx.insert(schema.recoveryCodes).values({ userId: QUARK.id, place: 1, codeHash: "h" });
      await tx.insert(schema.passkeys).values({ userId: QUARK.id, ...key, createdAt: THURSDAY });
      await tx.update(schema.users).set({ pinHash: "pin" }).where(eq(schema.users.id, QUARK.id));
    });
    await shop.post(`/administration/staff/${QUARK.id}/disable`, {});
    shop.clock.shop = LATER;
    return opened.id as number;
  }
  const sealedNow = async () => ({
    audit: await db().reader.select().from(schema.auditRows).orderBy(schema.auditRows.id),
    ledger: await db().reader.select().from(schema.transactions).orderBy(schema.transactions.id),
    settings: await db().reader.select().from(schema.shopSettings).orderBy(schema.shopSettings.id),
  });

  test("is Colleague and a number on every page, keeps no sign-in, and the books stay sound with all seals", async () => {
    const accountId = await work();
    await sealRows(shop.shop);
    expect((await checkSums(books.url)).findings).toEqual([]);
    const before = await sealedNow();
    expect(await page()).toContain("Erase for Ever");
    await Promise.all([erase(), erase(), erase()]);
    const [row, ...more] = await noted();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ userId: 1, subjectId: QUARK.id, before: null, after: { name: ERASED } });
    const after = await sealedNow();
    expect(after.audit.slice(0, before.audit.length)).toEqual(before.audit);
    expect(after.ledger).toEqual(before.ledger);
    expect(after.settings).toEqual(before.settings);
    expect(await user()).toMatchObject({
      ...{ email: erasedEmail(QUARK.id), firstName: "Colleague", lastName: String(QUARK.id) },
      ...{ passwordHash: "", pinHash: null, erasedAt: LATER },
    });
    for (const table of [schema.sessions, schema.secondFactors, schema.recoveryCodes, schema.passkeys])
      expect(await db().reader.select().from(table).where(eq(table.userId, QUARK.id))).toEqual([]);
    await sealRows(shop.shop);
    expect((await checkSums(books.url)).findings).toEqual([]);
    const trail = wordsOf((await shop.page(`/administration/audit?user=${QUARK.id}`)).text);
    expect(trail).toContain(ERASED);
    expect(trail).not.toContain(QUARK_NAME);
    for (const path of ["/administration/staff", `/administration/accounts/${accountId}`])
      expect((await shop.page(path)).text).not.toContain("Quark");
    expect(wordsOf((await shop.page("/administration/staff")).text)).toContain(`${ERASED} No email`);
    expect(await refused()).toEqual({ code: "colleague-erased", name: ERASED });
    const data = wordsOf(await page());
    expect(data).toContain(`Data of ${ERASED}`);
    expect(data).not.toContain("Erase for Ever");
  }, 120_000);

  test("cannot sign in, be enabled, get a role or be recovered; another may have the email", async () => {
    await work();
    await erase();
    for (const email of [QUARK.email, erasedEmail(QUARK.id)]) expect((await signIn(email)).status).toBe(401);
    const by = { userId: 1, requestId: "test" };
    const stays = { done: false, refusal: { code: "colleague-erased", name: ERASED } };
    for (const disabled of [false, true])
      expect(await setDisabled(shop.shop, by, { userId: QUARK.id, disabled })).toMatchObject(stays);
    await switchRoles(shop.shop);
    await giveRole(shop.shop, "owner");
    const role = { userId: QUARK.id, role: "senior", shown: "clerk" } as const;
    expect(await changeRole(shop.shop, by, role)).toMatchObject(stays);
    const wanted = { email: erasedEmail(QUARK.id), twoFactor: true, owner: true };
    expect(await recoverUser(shop.shop, wanted)).toBeNull();
    const text = (await shop.page("/administration/staff")).text;
    expect(text).not.toContain(`/staff/${QUARK.id}/enable`);
    expect(text).not.toContain(`/staff/${QUARK.id}/role`);
    const { id: _, ...again } = QUARK;
    expect((await shop.post("/signup", { ...again, password: "a-new-long-one" })).status).toBe(303);
    const { body } = await shop.call(
      "POST",
      "/api/auth/login",
      { email: QUARK.email, password: "a-new-long-one" },
      { signedOut: true },
    );
    expect(body.user.id).not.toBe(QUARK.id);
    expect((await user()).firstName).toBe("Colleague");
  });

  test("is erased again after a backup from before was restored", async () => {
    await work();
    const { id: _, ...old } = await user();
    await erase();
    // As the backup has it.
    await db().transact((tx) => tx.update(schema.users).set(old).where(eq(schema.users.id, QUARK.id)));
    expect((await user()).firstName).toBe(QUARK.firstName);
    expect(await refused()).toBe("done");
    expect(await user()).toMatchObject({ firstName: "Colleague", lastName: String(QUARK.id) });
  });
});
