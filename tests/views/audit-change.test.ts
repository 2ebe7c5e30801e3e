import { expect, test } from "bun:test";
import type { AuditSubject } from "../../src/domain/audit.ts";
import { changesIn, readableName } from "../../views/staff/audit-filter.tsx";

const said = (before: unknown, after: unknown, subjectType: AuditSubject = "account") =>
  changesIn({ subjectType, before, after }).map(
    (change) => `${change.name}: ${change.before ?? "-"} > ${change.after ?? "-"}`,
  );

test("the books' names become words, and their units stand with the value", () => {
  expect(said({ balancePence: 1250 }, { balancePence: -1850, transactionId: 7 })).toEqual([
    "Balance: £12.50 > -£18.50",
    "Transaction id: - > 7",
  ]);
  expect(said({ plainHalves: 4 }, { plainHalves: 21 })).toEqual(["Plain: × 2 > × 10.5"]);
  expect(said({ playsLottery: false }, { playsLottery: true })).toEqual(["Plays lottery: no > yes"]);
  expect(said({ paidAt: null }, { paidAt: "2026-08-15T14:00:00.000Z" })).toEqual([
    "Paid: none > 15/08/2026, 15:00",
  ]);
  expect(said(null, { drawDate: "2026-08-15", winningNumbers: [1, 2], bonusBall: null })).toEqual([
    "Draw date: - > 15 August 2026",
    "Winning numbers: - > 1, 2",
    "Bonus ball: - > none",
  ]);
  expect(said({ status: 0 }, { status: 1 }, "racingBet")).toEqual(["Status: Pending > Won"]);
});

test("what stayed is left out, and what is only on one side is shown", () => {
  expect(said({ name: "Tom", description: "x" }, { name: "Tom", description: "" })).toEqual([
    "Description: x > none",
  ]);
  expect(said({ name: "Tom" }, null)).toEqual(["Name: Tom > -"]);
});

test.each([
  [null, null, []],
  [undefined, undefined, []],
  ["words", 5, ["Value: words > 5"]],
  [[1], { deep: { inner: [true] } }, ["Value: 1 > -", "Deep: - > inner yes"]],
])("%p and %p can be shown, too", (before, after, changes) => {
  expect(said(before, after)).toEqual(changes);
});

test("names are spoken as staff would", () => {
  expect(["OpenAccount", "racingBet", "player-result", "DecideRule4", "user"].map(readableName)).toEqual([
    "Open account",
    "Racing bet",
    "Player result",
    "Decide rule4",
    "User",
  ]);
});
