import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { TRANSFERS } from "../../../db/stores/accounts/transfers.ts";
import { countsOfShift } from "../../../db/stores/tills/shift-counts.ts";
import { findOpenShift, findShift } from "../../../db/stores/tills/shifts.ts";
import { deposit, withdraw } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { setBalance } from "../../../src/operations/accounts/set-balance.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { closeShift } from "../../../src/operations/tills/close-shift.ts";
import { handOver } from "../../../src/operations/tills/hand-over.ts";
import { moveToSafe } from "../../../src/operations/tills/move-to-safe.ts";
import { nameTill, takeOverTill } from "../../../src/operations/tills/name-till.ts";
import { openShift } from "../../../src/operations/tills/open-shift.ts";
import {
  customerWith,
  doneAnswer,
  doneOf,
  inDrawer,
  openWith,
  refusalOf,
  switchTillsOn,
  tillNamed,
} from "../../support/counted-tills.ts";
import { callResult, cardRace } from "../../support/race-cards.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let opened: TestShop;
let shop: TestShop["shop"];
let customer: number;
let names = 0;
const aTill = () => tillNamed(shop, `Till ${++names}`);
const pounds = (count: number) => ({ 100: count });
const nothing = { note: "", staysPence: null };

/** What a drawer, the safe or the like has, by all transfers: cash that comes in goes from its account. */
async function stands(account: string): Promise<number> {
  const moved = sql.raw(`select
    coalesce(sum(case when from_account = '${account}' then amount_pence when to_account = '${account}' then -amount_pence end), 0) as pence
    from (${TRANSFERS}) as moved`);
  return Number((await rowsBySql(shop.database.reader, moved))[0]!.pence);
}

beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  await switchTillsOn(shop);
  customer = await customerWith(shop, 500);
});
afterAll(() => opened.close());

describe("a shift", () => {
  test("has its float from the safe, cash of customers, and goes to the safe when it closes", async () => {
    const till = await aTill();
    const safe = await stands("safe");
    const shiftId = await openWith(shop, till, 100);
    expect(await stands("safe")).toBe(safe - 10_000);
    doneAnswer(await deposit(shop, till, { accountId: customer, amountPence: 2_000 }));
    doneAnswer(await withdraw(shop, till, { accountId: customer, amountPence: 750 }));
    expect(await inDrawer(shop, shiftId)).toBe(11_250);
    expect(await stands(`till:${till.tillId}`)).toBe(11_250);
    const pieces = { 5000: 2, 1000: 1, 200: 1, 50: 1 };
    const closed = await closeShift(shop, till, { shiftId, pieces, note: "", staysPence: 5_000 });
    expect(doneAnswer(closed)).toEqual({
      ...{ till: `Till ${names}`, countedPence: 11_250, variancePence: 0, toSafePence: 6_250 },
    });
    expect(await stands(`till:${till.tillId}`)).toBe(5_000);
    expect(await stands("safe")).toBe(safe - 10_000 + 6_250);
    // What stayed is the next float: nothing more comes from the safe.
    const next = await openWith(shop, till, 50);
    expect(await inDrawer(shop, next)).toBe(5_000);
    expect(await stands("safe")).toBe(safe - 10_000 + 6_250);
  });

  test("that does not agree wants a note, and the difference is money that moves", async () => {
    const till = await aTill();
    const shiftId = await openWith(shop, till, 10);
    const before = await stands("cash-over-short");
    const short = { shiftId, pieces: pounds(8), ...nothing };
    const refused = await closeShift(shop, till, short);
    expect(refused.outcome).toMatchObject({
      refusal: { code: "variance-unexplained", expectedPence: 1_000, countedPence: 800 },
    });
    expect((await findShift(shop.database.reader, shiftId))!.closedAt).toBeNull();
    expect(await countsOfShift(shop.database.reader, shiftId)).toHaveLength(1);
    const noted = await rowsBySql(
      shop.database.reader,
      sql`select count(*) as rows from audit_rows where action = 'CountDiffered' and subject_id = ${shiftId}`,
    );
    expect(Number(noted[0]!.rows)).toBe(1);
    doneAnswer(await closeShift(shop, till, { ...short, note: "A coin under the drawer 🪙 <b>" }));
    expect(await stands("cash-over-short")).toBe(before + 200);
    expect(await stands(`till:${till.tillId}`)).toBe(800);
  });

  test("is opened once, however many press, and closed once: the second is told who was first", async () => {
    const till = await aTill();
    const opening = { pieces: pounds(5), note: "", fromSafePence: null };
    const both = await Promise.all([openShift(shop, till, opening), openShift(shop, till, opening)]);
    expect(both.map(({ outcome }) => refusalOf(outcome)).sort()).toEqual(["done", "shift-is-open"]);
    const shiftId = (await findOpenShift(shop.database.reader, till.tillId))!.id;
    const closing = { shiftId, pieces: pounds(5), ...nothing };
    const closed = await Promise.all([1, 2, 3].map(() => closeShift(shop, till, closing)));
    expect(closed.map(({ outcome }) => refusalOf(outcome)).sort()).toEqual([
      ...["done", "shift-closed", "shift-closed"],
    ]);
    expect(closed.find(({ outcome }) => !outcome.done)!.outcome).toMatchObject({
      refusal: { byName: "Ada Clerk" },
    });
    expect(await countsOfShift(shop.database.reader, shiftId)).toHaveLength(2);
  });

  test("sent twice with one key is closed once, with the first answer again", async () => {
    const till = await aTill();
    const shiftId = await openWith(shop, till, 5);
    const closing = { shiftId, pieces: pounds(5), ...nothing };
    const keyed = { key: `close-${shiftId}`, asked: closing };
    const both = await Promise.all([1, 2].map(() => closeShift(shop, till, closing, keyed)));
    expect(both.map(doneAnswer)).toEqual([doneAnswer(both[0]!), doneAnswer(both[0]!)]);
    expect(both.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
  });

  test("opened, and its cash carried to the safe, many times with one key, is so once", async () => {
    const till = await aTill();
    const safe = await stands("safe");
    const many = [1, 2, 3, 4, 5];
    const opening = { pieces: pounds(50), note: "", fromSafePence: null };
    const opens = { key: `open-${till.tillId}`, asked: opening };
    const shifts = await Promise.all(many.map(() => openShift(shop, till, opening, opens)));
    const { shiftId } = doneAnswer(shifts[0]!);
    expect(shifts.map(doneAnswer)).toEqual(many.map(() => ({ shiftId, countedPence: 5_000 })));
    const drop = { shiftId, amountPence: 1_500, way: "ToSafe", note: "" } as const;
    const drops = { key: `drop-${shiftId}`, asked: drop };
    const dropped = (await Promise.all(many.map(() => moveToSafe(shop, till, drop, drops)))).map(doneAnswer);
    expect(new Set(dropped.map(({ transferId }) => transferId)).size).toBe(1);
    expect([await stands(`till:${till.tillId}`), await stands("safe")]).toEqual([3_500, safe - 3_500]);
  });

  test("is handed over with one count: the one's closes, the other's opens with it", async () => {
    const till = await aTill();
    const { newSecret } = shop;
    const email = `bob-${newSecret()}@shop.example`;
    await opened.call("POST", "/api/auth/register", {
      email,
      password: "long-enough-1",
      firstName: "Bob",
      lastName: "Day",
    });
    const [bob] = await rowsBySql(shop.database.reader, sql`select id from users where email = ${email}`);
    const shiftId = await openWith(shop, till, 20);
    const handover = { shiftId, pieces: pounds(19), note: "A pound short" };
    expect(refusalOf((await handOver(shop, till, { ...handover, toUserId: 1 })).outcome)).toBe(
      "takes-over-unknown",
    );
    const over = doneAnswer(await handOver(shop, till, { ...handover, toUserId: Number(bob!.id) }));
    expect(over).toMatchObject({ to: "Bob Day", countedPence: 1_900 });
    const next = (await findOpenShift(shop.database.reader, till.tillId))!;
    expect(next).toMatchObject({ id: over.shiftId, openedBy: Number(bob!.id), carriedPence: 1_900 });
    expect(await inDrawer(shop, next.id)).toBe(1_900);
    expect(await stands(`till:${till.tillId}`)).toBe(1_900);
  });
});

describe("cash", () => {
  test("without an open shift is refused in a browser, and left to the counter for a script", async () => {
    const till = await aTill();
    const wanted = { accountId: customer, amountPence: 100 };
    expect(refusalOf((await deposit(shop, till, wanted)).outcome)).toBe("shift-not-open");
    expect(refusalOf((await deposit(shop, { ...till, till: "" }, wanted)).outcome)).toBe("till-not-named");
    expect(refusalOf((await deposit(shop, { ...till, till: "forged" }, wanted)).outcome)).toBe(
      "till-not-named",
    );
    expect(
      doneAnswer(await deposit(shop, { userId: 1, requestId: "script" }, wanted)).transaction.shiftId,
    ).toBeNull();
    // An adjustment is no cash.
    const adjusted = {
      accountId: customer,
      balancePence: 40_000,
      description: "Put right",
      expectedPence: null,
    };
    expect(doneAnswer(await setBalance(shop, till, adjusted)).transaction!.shiftId).toBeNull();
  });

  test("asks for no shift where tills are off", async () => {
    const till = await aTill();
    await switchTillsOn(shop, false);
    const wanted = { accountId: customer, amountPence: 100 };
    expect(doneAnswer(await deposit(shop, till, wanted)).transaction.shiftId).toBeNull();
    const opening = { pieces: pounds(1), note: "", fromSafePence: null };
    expect(refusalOf((await openShift(shop, till, opening)).outcome)).toBe("tills-off");
    await switchTillsOn(shop);
  });

  test("in the last millisecond of a day is in its shift, and in what the close expects the day after", async () => {
    const till = await aTill();
    const shiftId = await openWith(shop, till, 10);
    const before = opened.clock.shop;
    opened.clock.shop = new Date("2026-08-15T22:59:59.999Z");
    const { transaction } = doneAnswer(await deposit(shop, till, { accountId: customer, amountPence: 500 }));
    expect(transaction).toMatchObject({ shiftId, createdAt: new Date("2026-08-15T22:59:59.999Z") });
    opened.clock.shop = new Date("2026-08-15T23:00:00.000Z");
    const closed = await closeShift(shop, till, { shiftId, pieces: pounds(15), ...nothing });
    expect(doneAnswer(closed).variancePence).toBe(0);
    opened.clock.shop = before;
  });

  test("that comes while the shift is closed is in its sum, or refused", async () => {
    const till = await aTill();
    const shiftId = await openWith(shop, till, 10);
    const some = Array.from({ length: 12 }, () =>
      deposit(shop, till, { accountId: customer, amountPence: 100 }),
    );
    const closing = closeShift(shop, till, {
      shiftId,
      pieces: pounds(10),
      note: "At once",
      staysPence: null,
    });
    const taken = (await Promise.all(some)).filter(({ outcome }) => outcome.done).length;
    const refused = (await Promise.all(some)).filter(({ outcome }) => !outcome.done);
    expect([...new Set(refused.map(({ outcome }) => refusalOf(outcome)))]).toEqual(
      refused.length === 0 ? [] : ["shift-not-open"],
    );
    expect(doneAnswer(await closing).variancePence + 100 * taken).toBe(0);
    expect(await stands(`till:${till.tillId}`)).toBe(1_000);
  });

  test("of a paid slip is in its shift; bets that settle while it is closed move none", async () => {
    const till = await aTill();
    const shiftId = await openWith(shop, till, 10);
    const before = opened.clock.shop;
    const race = await cardRace(opened, {
      offAt: new Date(before.getTime() + 3_600_000),
      horses: { Arkle: "2/1", Dawn: "5/1" },
    });
    const slip = {
      accountId: customer,
      isPaid: true,
      bets: [1, 2, 3].map(() => ({
        ...{ betType: "Single", eachWay: false, stake: { perLinePence: 200 }, acceptsPrices: true },
        legs: [{ runnerId: race.runnerIds.Arkle!, seen: null }],
      })),
    };
    expect(refusalOf((await placeBets(shop, { ...till, till: "" }, slip)).outcome)).toBe("till-not-named");
    doneAnswer(await placeBets(shop, till, slip));
    expect(await inDrawer(shop, shiftId)).toBe(1_600);
    opened.clock.shop = new Date(before.getTime() + 7_200_000);
    await callResult(opened, race, { finish: ["Arkle", "Dawn"] });
    const [settled, closed] = await Promise.all([
      opened.call("GET", "/api/racing/bets/check-all-pending"),
      closeShift(shop, till, { shiftId, pieces: pounds(16), ...nothing }),
    ]);
    expect(settled.status).toBe(200);
    expect(doneAnswer(closed).variancePence).toBe(0);
    opened.clock.shop = before;
  });

  test("goes to the safe and back, no more than the books have in the drawer", async () => {
    const till = await aTill();
    const shiftId = await openWith(shop, till, 100);
    const safe = await stands("safe");
    const drop = { shiftId, amountPence: 8_000, way: "ToSafe", note: "" } as const;
    doneAnswer(await moveToSafe(shop, till, drop));
    doneAnswer(await moveToSafe(shop, till, { ...drop, amountPence: 500, way: "FromSafe" }));
    expect(refusalOf((await moveToSafe(shop, till, drop)).outcome)).toBe("more-than-in-till");
    expect(refusalOf((await moveToSafe(shop, till, { ...drop, amountPence: -1 })).outcome)).toBe(
      "amount-not-above-zero",
    );
    expect(await stands("safe")).toBe(safe + 7_500);
    expect(await inDrawer(shop, shiftId)).toBe(2_500);
    doneAnswer(await closeShift(shop, till, { shiftId, pieces: pounds(25), ...nothing }));
    expect(refusalOf((await moveToSafe(shop, till, drop)).outcome)).toBe("shift-closed");
  });
});

describe("a till", () => {
  test("is renamed and keeps its shift; two of one name are refused, however they are written", async () => {
    const till = await aTill();
    const other = await aTill();
    const shiftId = await openWith(shop, till, 10);
    const renamed = doneOf(await nameTill(shop, till, "  Front désk 🐎 "));
    expect(renamed.till).toMatchObject({ id: till.tillId, name: "Front désk 🐎" });
    expect((await findOpenShift(shop.database.reader, till.tillId))!.id).toBe(shiftId);
    expect(refusalOf(await nameTill(shop, other, "FRONT DESK 🐎"))).toBe("till-name-taken");
    expect(refusalOf(await nameTill(shop, other, " \u200b "))).toBe("till-name-missing");
  });

  test("is taken over knowingly: its former browser is none, its shift goes on", async () => {
    const till = await aTill();
    const shiftId = await openWith(shop, till, 10);
    const fresh = { ...till, till: "" };
    const wanted = { tillId: till.tillId, shownName: `Till ${names}` };
    expect(refusalOf(await takeOverTill(shop, fresh, { ...wanted, shownName: "Another" }))).toBe(
      "till-moved",
    );
    expect(refusalOf(await takeOverTill(shop, fresh, { ...wanted, tillId: 9999 }))).toBe("till-unknown");
    const { secret } = doneOf(await takeOverTill(shop, fresh, wanted));
    const paid = { accountId: customer, amountPence: 100 };
    expect(refusalOf((await deposit(shop, till, paid)).outcome)).toBe("till-not-named");
    const now = await deposit(shop, { ...till, till: secret }, paid);
    expect(doneAnswer(now).transaction.shiftId).toBe(shiftId);
  });
});
