import { expect, test } from "bun:test";
import { RIDERS, riderNamed } from "../../../src/feeds/racing/simulator/riders.ts";

test("sixty invented riders, each with a name of their own", () => {
  const names = Array.from({ length: RIDERS }, (_, at) => riderNamed(at + 1));
  expect(names).toHaveLength(60);
  expect(new Set(names).size).toBe(60);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
});
