import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { TRANSFERS } from "../../../db/stores/accounts/transfers.ts";
import { countsOfShift } from "../../../db/stores/tills/shift-counts.ts";
import { closeShift } from "../../../src/operations/tills/close-shift.ts";
import { type Correction, correctCount } from "../../../src/operations/tills/correct-count.ts";
import { openShift } from "../../../src/operations/tills/open-shift.ts";
import {
  doneAnswer,
  inDrawer,
  openWith,
  refusalOf,
  switchTillsOn,
  tillNamed,
} from "../../support/counted-tills.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let opened: TestShop;
let shop: TestShop["shop"];
let names = 0;
const aTill = () => tillNamed(shop, `Till ${++names}`);
const pounds = (count: number) => ({ 100: count });

beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  await switchTillsOn(shop);
});
afterAll(() => opened.close());

async function stands(account: string): Promise<number> {
  const moved = sql.raw(`select
    coalesce(sum(case when from_account = '${account}' then amount_pence when to_account = '${account}' then -amount_pence end), 0) as pence
    from (${TRANSFERS}) as moved`);
  return Number((await rowsBySql(shop.database.reader, moved))[0]!.pence);
}

const corrections = (shiftId: number) =>
  rowsBySql(
    shop.database.reader,
    sql`select from_account, to_account, amount_pence, corrects_id, user_id, description from shop_transfers
        where kind = 'Correction' and reference_id = ${shiftId} order by id`,
  );

const wrong = (given: Pick<Correction, "shiftId" | "countId" | "pieces">): Correction => ({
  ...given,
  wrongIn: "drawer",
  reason: "A roll of coins was not counted",
});

/** A shift that was opened with £10 and closed with what was counted; its closing count. */
async function closedWith(count: number, staysPence: number | null = null) {
  const till = await aTill();
  const shiftId = await openWith(shop, till, 10);
  const note = count === 10 ? "" : "Unknown";
  doneAnswer(await closeShift(shop, till, { shiftId, pieces: pounds(count), note, staysPence }));
  const counts = await countsOfShift(shop.database.reader, shiftId);
  return { till, shiftId, close: counts[1]! };
}

test("a wrong count stays, and beside it stand who corrected it, when, why, and the money that moved", async () => {
  const { till, shiftId, close } = await closedWith(8);
  doneAnswer(await correctCount(shop, till, wrong({ shiftId, countId: close.id, pieces: pounds(10) })));
  expect(await inDrawer(shop, shiftId)).toBe(1_000);
  expect(await stands(`till:${till.tillId}`)).toBe(1_000);
  const counts = await countsOfShift(shop.database.reader, shiftId);
  expect(counts.map(({ kind, countedPence, expectedPence }) => [kind, countedPence, expectedPence])).toEqual([
    ["open", 1_000, 1_000],
    ["close", 800, 1_000],
    ["correction", 1_000, 1_000],
  ]);
  expect(counts[2]).toMatchObject({
    correctsId: close.id,
    userId: 1,
    note: "A roll of coins was not counted",
  });
  const [moved] = await corrections(shiftId);
  expect(Number(moved!.corrects_id)).toBe(close.transferId!);
  expect(moved).toMatchObject({ from_account: `till:${till.tillId}`, to_account: "cash-over-short" });
});

test("a correction is corrected in its turn; whoever corrects what was corrected meanwhile is told", async () => {
  const { till, shiftId, close } = await closedWith(8);
  const asked = wrong({ shiftId, countId: close.id, pieces: pounds(11) });
  const both = await Promise.all([correctCount(shop, till, asked), correctCount(shop, till, asked)]);
  expect(both.map(({ outcome }) => refusalOf(outcome)).sort()).toEqual(["count-moved", "done"]);
  const latest = (await countsOfShift(shop.database.reader, shiftId))[2]!;
  const same = wrong({ shiftId, countId: latest.id, pieces: pounds(11) });
  expect(refusalOf((await correctCount(shop, till, same)).outcome)).toBe("count-unchanged");
  const mute = { ...same, pieces: pounds(9), reason: "  " };
  expect(refusalOf((await correctCount(shop, till, mute)).outcome)).toBe("correction-without-reason");
  doneAnswer(await correctCount(shop, till, { ...same, pieces: pounds(9) }));
  expect(await stands(`till:${till.tillId}`)).toBe(900);
});

test("where the drawer was counted again since, its difference is corrected the other way, and its cash stays", async () => {
  const { till, shiftId, close } = await closedWith(8);
  const opening = { pieces: pounds(10), note: "Two pounds more than was left", fromSafePence: 0 };
  const next = doneAnswer(await openShift(shop, till, opening)).shiftId;
  const overBefore = await stands("cash-over-short");
  doneAnswer(await correctCount(shop, till, wrong({ shiftId, countId: close.id, pieces: pounds(10) })));
  expect(await inDrawer(shop, next)).toBe(1_000);
  expect(await stands(`till:${till.tillId}`)).toBe(1_000);
  expect(await stands("cash-over-short")).toBe(overBefore);
  const counts = await countsOfShift(shop.database.reader, next);
  expect(counts.at(-1)).toMatchObject({ kind: "correction", countedPence: 1_000, expectedPence: 1_000 });
});

test("what went to the safe uncounted is in the safe, and the drawer stays as it is", async () => {
  const { till, shiftId, close } = await closedWith(8, 0);
  const safe = await stands("safe");
  const asked = { ...wrong({ shiftId, countId: close.id, pieces: pounds(10) }), wrongIn: "safe" } as const;
  doneAnswer(await correctCount(shop, till, asked));
  expect(await stands("safe")).toBe(safe + 200);
  expect(await stands(`till:${till.tillId}`)).toBe(0);
  const next = await openWith(shop, till, 10);
  expect(await inDrawer(shop, next)).toBe(1_000);
});

test("counts and closed shifts refuse every change behind the program's back", async () => {
  const { shiftId, close } = await closedWith(8);
  const refused = async (command: ReturnType<typeof sql>) => {
    try {
      await rowsBySql(shop.database.reader, command);
    } catch {
      return true;
    }
    return false;
  };
  const attempts = [
    sql`update shift_counts set counted_pence = 1 where id = ${close.id}`,
    sql`delete from shift_counts where id = ${close.id}`,
    sql`update shifts set carried_pence = 1 where id = ${shiftId}`,
  ];
  for (const attempt of attempts) expect(await refused(attempt)).toBe(true);
});
