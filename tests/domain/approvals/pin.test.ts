import { expect, test } from "bun:test";
import { brokenPinRule } from "../../../src/domain/approvals/pin.ts";

test.each(["2580", "1379", "90210", "18067345", "1122", "2004"])("%s is a PIN", (pin) => {
  expect(brokenPinRule(pin)).toBeNull();
});

test.each(["", "123", "123456789", "12a4", "-1234", "1234 ", "12.5", "😀😀😀😀", "<b>12</b>", "١٢٣٤"])(
  "%p is none: it has 4 to 8 digits",
  (pin) => {
    expect(brokenPinRule(pin)).toEqual({ code: "pin-malformed" });
  },
);

test.each(["0000", "99999999", "1234", "4321", "12345678", "9876", "7890", "2468", "1357", "1212", "909090"])(
  "%s is tried first, and refused",
  (pin) => {
    expect(brokenPinRule(pin)).toEqual({ code: "pin-trivial" });
  },
);
