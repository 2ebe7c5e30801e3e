import { expect, test } from "bun:test";
import type { AuditSubject } from "../../src/domain/audit.ts";
import { ACTION_WORDS, FIELD_WORDS, SUBJECT_WORDS } from "../../src/domain/audit-fields.ts";
import { actionWords, changesIn, readableName, subjectWords } from "../../views/staff/audit-words.ts";

const said = (before: unknown, after: unknown, subjectType: AuditSubject = "account") =>
  changesIn({ subjectType, before, after }).map(
    (change) => `${change.name}: ${change.before ?? "-"} > ${change.after ?? "-"}`,
  );

test("the books' names become words, and their units stand with the value", () => {
  expect(said({ balancePence: 1250 }, { balancePence: -1850, transactionId: 7 })).toEqual([
    "Balance: £12.50 > -£18.50",
    "Transaction ID: - > 7",
  ]);
  expect(said({ plainHalves: 4 }, { plainHalves: 21 })).toEqual(["Multiplier: × 2 > × 10.5"]);
  expect(said({ playsLottery: false }, { playsLottery: true })).toEqual(["Plays lottery: no > yes"]);
  expect(said({ paidAt: null }, { paidAt: "2026-08-15T14:00:00.000Z" })).toEqual([
    "Paid at: none > 15/08/2026, 15:00",
  ]);
  expect(said(null, { drawDate: "2026-08-15", winningNumbers: [1, 2], bonusBall: null })).toEqual([
    "Draw date: - > 15 August 2026",
    "Winning numbers: - > 1, 2",
    "Bonus ball: - > none",
  ]);
  expect(said({ status: 0 }, { status: 1 }, "racingBet")).toEqual(["Status: Pending > Won"]);
});

test("a setting has its label and its words, in pounds, days and kinds", () => {
  const setting: AuditSubject = "shop-setting";
  expect(said({ payoutLimitPence: null }, { payoutLimitPence: 100_000 }, setting)).toEqual([
    "Maximum payout: none > £1,000.00",
  ]);
  expect(said({ rounding: "HALF_UP" }, { rounding: "DOWN", validFrom: "2026-08-15" }, setting)).toEqual([
    "Rounding of returns: half a penny up > every part of a penny dropped",
    "First day: - > 15 August 2026",
  ]);
  expect(said({ tills: false, lapseDays: null }, { tills: true, lapseDays: 180 }, setting)).toEqual([
    "Tills: off > on",
    "Unclaimed money lapses after: none > 180 days",
  ]);
  expect(said({ tills: "<b>", rounding: 7 }, { tills: { a: 1 }, rounding: [1] }, setting)).toHaveLength(2);
});

test("times, sizes and deductions are written as on the screens", () => {
  expect(said({ off: null }, { off: "2026-08-15T14:00:00.000Z" }, "race")).toEqual([
    "Off: none > 15/08/2026, 15:00",
  ]);
  expect(said(null, { screenshotBytes: 0, characters: 67 }, "feedback")).toEqual([
    "Screenshot: - > none",
    "Characters: - > 67",
  ]);
  expect(said(null, { screenshotBytes: 4097 }, "feedback")).toEqual(["Screenshot: - > 5 kB"]);
  expect(said({ penceInPound: null }, { penceInPound: 25 }, "runner")).toEqual(["Rule 4: none > 25p"]);
  expect(said(null, { pence: -500 }, "books")).toEqual(["Money: - > -£5.00"]);
});

test("a field without a label is shown by its own name, whatever that is", () => {
  expect(said(null, { newFieldPence: 5, constructor: "x", "😀": 1, "<b>": 2 })).toEqual([
    "New field: - > £0.05",
    "Constructor: - > x",
    "😀: - > 1",
    "<b>: - > 2",
  ]);
  expect([actionWords("FlyKite"), subjectWords("toString")]).toEqual(["Fly kite", "To string"]);
});

test("no label is a name of the code", () => {
  const labels = [FIELD_WORDS, ACTION_WORDS, SUBJECT_WORDS].flatMap((table) => Object.values<string>(table));
  expect(labels.filter((label) => /[a-z][A-Z]|[a-z]\d|pence|halves|^[a-z]/.test(label))).toEqual([]);
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
