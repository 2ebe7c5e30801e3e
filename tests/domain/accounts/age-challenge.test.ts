import { expect, test } from "bun:test";
import { ageOn, birthdayFault } from "../../../src/domain/accounts/age-challenge.ts";

test.each([
  ["2008-08-15", "2026-08-15", 18],
  ["2008-08-16", "2026-08-15", 17],
  // Born on 29 February: a year older on 1 March where there is none.
  ["2008-02-29", "2026-02-28", 17],
  ["2008-02-29", "2026-03-01", 18],
])("born on %s, on %s they are %p", (birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age);
});

test("a birthday under 18, to come or of another century is not kept", () => {
  const today = "2026-08-15";
  expect(birthdayFault("2008-08-15", today)).toBeNull();
  expect(birthdayFault("2008-08-16", today)).toMatchObject({ code: "birthday-under-18", age: 17 });
  expect(birthdayFault("2026-08-16", today)).toEqual({ code: "birthday-unfit" });
  expect(birthdayFault("1880-01-01", today)).toEqual({ code: "birthday-unfit" });
});
