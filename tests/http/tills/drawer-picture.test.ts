import { afterEach, beforeEach, expect, test } from "bun:test";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { closeShift } from "../../../src/operations/tills/close-shift.ts";
import { moveToSafe } from "../../../src/operations/tills/move-to-safe.ts";
import { customerWith, doneAnswer, openWith, switchTillsOn, tillNamed } from "../../support/counted-tills.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let till: Awaited<ReturnType<typeof tillNamed>>;
let shiftId: number;
const at = (time: string) => {
  shop.clock.shop = new Date(`2026-08-15T${time}:00Z`);
};
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T08:00:00Z") });
  await switchTillsOn(shop.shop);
  till = await tillNamed(shop.shop, "Front");
  shiftId = await openWith(shop.shop, till, 100);
  const accountId = await customerWith(shop.shop, 50);
  at("10:00");
  doneAnswer(await deposit(shop.shop, till, { accountId, amountPence: 80_00 }));
  at("12:30");
  const drop = { shiftId, amountPence: 60_00, way: "ToSafe", note: "" } as const;
  doneAnswer(await moveToSafe(shop.shop, till, drop));
});
afterEach(() => shop.close());

const page = async () => (await shop.page(`/administration/tills/shifts/${shiftId}`)).text;
const close = async (pounds: number) => {
  at("16:00");
  const closing = { shiftId, staysPence: 40_00, pieces: { 100: pounds }, note: "One is missing" };
  doneAnswer(await closeShift(shop.shop, till, closing));
};

test("an open shift has no picture of its drawer, as its count is blind", async () => {
  expect(await page()).not.toContain("shift-drawer");
});

test("a closed one has its expected cash through the shift, the drops and the count", async () => {
  await close(119);
  const section = inside(await page(), "section", "shift-drawer");
  expect(wordsOf(section)).toStartWith(
    "Drawer through the shift Expected cash from £100.00 to £120.00. ▼ 1 move to the safe. ○ £119.00 counted, £1.00 short.",
  );
  expect(section).toContain(
    'aria-label="Expected cash, 09:00 to 17:00. The table of its cash has the same numbers."',
  );
  expect(section).toContain("13:30: £60.00 to the safe");
  // Four corners of two steps, and the end.
  expect(/class="share"[^>]* d="([^"]*)"/.exec(section)![1]!.match(/L/g)!.length).toBeGreaterThanOrEqual(4);
  expect(section).not.toContain("NaN");
});

test("a shift that was closed as it was opened has none, nor has one without a count a fault", async () => {
  at("08:00");
  const closing = { shiftId, staysPence: null, pieces: { 100: 120 }, note: "" };
  doneAnswer(await closeShift(shop.shop, till, closing));
  expect(await page()).not.toContain("shift-drawer");
});
