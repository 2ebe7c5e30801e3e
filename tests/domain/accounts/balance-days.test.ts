import { expect, test } from "bun:test";
import { balanceDays } from "../../../src/domain/accounts/balance-days.ts";

/** Newest first, as the ledger is read. */
const rows = (...each: [instant: string, pence: number][]) =>
  each
    .map(([instant, balanceAfterPence]) => ({ createdAt: new Date(instant), balanceAfterPence }))
    .toReversed();

test("a day has the balance of its last movement, and days without one keep it", () => {
  const drawn = balanceDays(
    rows(
      ["2026-07-01T10:00:00Z", 1000],
      ["2026-08-12T10:00:00Z", 2000],
      ["2026-08-12T11:00:00Z", -500],
      ["2026-08-14T10:00:00Z", 300],
    ),
    "2026-08-15",
    5,
  );
  expect(drawn).toEqual({ from: "2026-08-11", to: "2026-08-15", pence: [1000, -500, -500, 300, 300] });
});

test("without a row before the days it begins with the oldest one", () => {
  const drawn = balanceDays(rows(["2026-08-14T10:00:00Z", 300]), "2026-08-15", 90);
  expect(drawn).toEqual({ from: "2026-08-14", to: "2026-08-15", pence: [300, 300] });
});

test("a day is London's: half past eleven in summer is the day after in Greenwich's count", () => {
  const drawn = balanceDays(rows(["2026-08-13T23:30:00Z", 700]), "2026-08-15", 90);
  expect(drawn?.from).toBe("2026-08-14");
});

test("nothing is drawn of days without a movement, nor of no account's rows", () => {
  expect(balanceDays([], "2026-08-15", 90)).toBeNull();
  expect(balanceDays(rows(["2026-01-01T10:00:00Z", 700]), "2026-08-15", 90)).toBeNull();
});
