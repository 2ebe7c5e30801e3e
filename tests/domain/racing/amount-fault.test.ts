import { expect, test } from "bun:test";
import { amountFault, NO_AMOUNT } from "../../../src/domain/racing/amount-fault.ts";

test.each([
  ["1", null],
  ["£1.50", null],
  ["£ 2", null],
  ["50p", null],
  ["50P", null],
  [" 50p ", null],
  ["100000000p", null],
  ["1,000p", NO_AMOUNT],
  ["1.005", "£1.005 is not a whole penny"],
  ["£1.005", "£1.005 is not a whole penny"],
  [" £1.005 ", "£1.005 is not a whole penny"],
  ["0.5p", "0.5p is not a whole penny"],
  ["0.05", null],
  ["0", NO_AMOUNT],
  ["0p", NO_AMOUNT],
  ["p", NO_AMOUNT],
  ["-5", NO_AMOUNT],
  ["five", NO_AMOUNT],
  ["1000000", null],
  ["1000000.01", "£1000000.01 is more than £1,000,000.00, the most that can be staked"],
  ["100000001p", "100000001p is more than £1,000,000.00, the most that can be staked"],
  ["99999999999999", "£99999999999999 is more than £1,000,000.00, the most that can be staked"],
  ["9999999999999999999", "£9999999999999999999 is more than £1,000,000.00, the most that can be staked"],
])("%s", (typed, fault) => expect(amountFault(typed)).toBe(fault));
