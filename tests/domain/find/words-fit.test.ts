import { expect, test } from "bun:test";
import { wordsFit } from "../../../src/domain/find/parse-search.ts";

test.each([
  ["unp res", "Unpaid Results"],
  ["results", "Unpaid Results"],
  ["RESULTS unpaid", "Unpaid Results"],
  ["todays", "Todays Cards"],
  ["séa", "Seamus"],
])("%s fits %s", (typed, text) => expect(wordsFit(typed, text)).toBe(true));

test.each([
  ["paid", "Unpaid Results"],
  ["unpaid x", "Unpaid Results"],
  ["", "Unpaid Results"],
  ["%", "Unpaid Results"],
  ["🐎", "Unpaid Results"],
])("%s does not fit %s", (typed, text) => expect(wordsFit(typed, text)).toBe(false));
