import { expect, test } from "bun:test";
import { settleWrittenNumbers } from "../../../src/domain/lottery/numbers-game-written.ts";
import { casesOf } from "../racing/written-case.ts";
import { NUMBERS_CASES, numbersCase } from "./published-cases.ts";

const cases = casesOf(NUMBERS_CASES).map(numbersCase);

test("there are 22 published cases on numbers, 15 of them core", () => {
  expect([cases.length, cases.filter(({ scope }) => scope === "core").length]).toEqual([22, 15]);
});

test.each(cases.map((one) => [one.id, one] as const))("%s settles at the published figures", (_, one) => {
  const settled = settleWrittenNumbers(one.written);
  if (!settled.done) throw new Error(JSON.stringify(settled.refusal));
  expect(settled.value).toMatchObject(one.expected);
});
