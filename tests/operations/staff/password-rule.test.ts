import { expect, test } from "bun:test";
import { brokenPasswordRule } from "../../../src/operations/staff/passwords.ts";

const broken = (password: string) => brokenPasswordRule(password, 6, "newPassword");

test("a password has as many characters as the shop asks for, each counted once", () => {
  const tooShort = { code: "password-too-short", least: 6, field: "newPassword" } as const;
  expect(["", "saddl", "🐎🐎🐎"].map(broken)).toEqual([tooShort, tooShort, tooShort]);
  expect(["saddle", " sad d ", "🐎🐎🐎🐎🐎🐎"].map(broken)).toEqual([null, null, null]);
});

test("a password of which nothing is seen is refused, however long it is", () => {
  const blank = { code: "password-blank", field: "newPassword" } as const;
  expect([" ".repeat(6), "\t".repeat(20), "\u200b".repeat(6)].map(broken)).toEqual([blank, blank, blank]);
});
