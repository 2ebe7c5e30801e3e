import { expect, test } from "bun:test";
import { isStopped, RACE_STATUSES } from "../../../src/domain/racing/races/race-status.ts";

test("a race is stored, and called, by one of five words; two of them stop it", () => {
  expect(RACE_STATUSES).toEqual(["declared", "off", "result", "abandoned", "void"]);
  expect(RACE_STATUSES.filter(isStopped)).toEqual(["abandoned", "void"]);
});
