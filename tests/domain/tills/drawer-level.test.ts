import { expect, test } from "bun:test";
import { drawerLevel } from "../../../src/domain/tills/drawer-level.ts";

const at = (time: string) => new Date(`2026-08-15T${time}:00Z`);
const moved = (time: string, kind: string, pounds: number) => ({ at: at(time), kind, pence: pounds * 100 });
const SHIFT = { openedAt: at("09:00"), closedAt: at("17:00"), carriedPence: 40_00 };

test("the opening's float is what it begins with, and each movement a step until the closing count", () => {
  const level = drawerLevel({
    ...SHIFT,
    movements: [
      moved("09:00", "Float", 61),
      moved("09:00", "CashOverShort", -1),
      moved("10:00", "Deposit", 20),
      moved("11:00", "ToSafe", -50),
      moved("12:00", "LotteryWinnings", -5.5),
      moved("17:00", "CashOverShort", -2),
      moved("17:00", "ToSafe", -30),
      moved("18:00", "Correction", 4),
    ],
  });
  expect(level!.steps.map(({ pence }) => pence)).toEqual([100_00, 120_00, 70_00, 64_50]);
  expect(level!.drops).toEqual([{ at: at("11:00"), pence: 70_00, movedPence: -50_00 }]);
});

test("a shift over whose till no cash went is level", () => {
  expect(drawerLevel({ ...SHIFT, movements: [] })).toEqual({
    steps: [{ at: at("09:00"), pence: 40_00 }],
    drops: [],
    closedAt: at("17:00"),
  });
});

test.each(["09:00", "08:00"])("of a shift that is closed at %s there is nothing to draw", (closed) => {
  expect(drawerLevel({ ...SHIFT, closedAt: at(closed), movements: [] })).toBeNull();
});
