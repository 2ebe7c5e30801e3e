import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import { ranksApart, SURELY_APART } from "./guessing/rank-test.ts";
import harness from "./guessing.harness.ts";

test("whoever guesses gets few tries, also at a server that was opened later, and keeps nobody else out", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["tries looked at in them"]).toBeGreaterThan(100);
});

planted("the planted fault is found: tries that are forgotten between two servers", async () => {
  expect((await harness.run(0, true)).broken.join()).toContain("two servers: looked at 7 and 7 tries");
});

test("ranks tell samples apart that differ by little, and no others", () => {
  const even = Array.from({ length: 200 }, (_, at) => 50 + (at % 7));
  expect(ranksApart(even, even)).toBe(0);
  expect(Math.abs(ranksApart(even, even.toReversed()))).toBeLessThan(SURELY_APART);
  expect(
    Math.abs(
      ranksApart(
        even,
        even.map((one) => one + 2),
      ),
    ),
  ).toBeGreaterThan(SURELY_APART);
});
