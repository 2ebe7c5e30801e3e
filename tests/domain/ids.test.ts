import { expect, test } from "bun:test";
import type { Shift } from "../../db/stores/tills/shifts.ts";
import type { AccountId, BetId, RaceId, RunnerId, ShiftId, TillId, UserId } from "../../src/domain/ids.ts";

type Fits<From, To> = From extends To ? true : false;

test("ids of two kinds do not mix, and a plain number fits each", () => {
  const mixed: [
    Fits<BetId, AccountId>,
    Fits<RaceId, RunnerId>,
    Fits<TillId, ShiftId>,
    Fits<UserId, AccountId>,
    Fits<Shift["tillId"], ShiftId>,
    Fits<Shift["id"], TillId>,
  ] = [false, false, false, false, false, false];
  const own: [Fits<number, BetId>, Fits<Shift["id"], ShiftId>, Fits<Shift["tillId"], TillId>] = [
    true,
    true,
    true,
  ];
  expect([mixed, own].flat()).toHaveLength(9);
});
