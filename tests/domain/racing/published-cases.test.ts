import { expect, test } from "bun:test";
import { settleWritten } from "../../../src/domain/racing/settlement/written-bet.ts";
import { RACING_CASES } from "./published-cases.ts";
import { casesOf, racingCase } from "./written-case.ts";

const cases = casesOf(RACING_CASES).map(racingCase);

test("there are 201 published racing cases, 165 of them core", () => {
  expect([cases.length, cases.filter(({ scope }) => scope === "core").length]).toEqual([201, 165]);
});

test.each(cases.map((one) => [one.id, one] as const))("%s settles at the published figures", (_, one) => {
  const settled = settleWritten(one.written);
  if (!settled.done) throw new Error(JSON.stringify(settled.refusal));
  expect(settled.value).toMatchObject(one.expected);
});
