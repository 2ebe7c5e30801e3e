import { expect, test } from "bun:test";
import { failuresIn, flakyIn } from "../../src/tasks/failures-in.ts";

const BUN = `
tests/money/pounds.test.ts:
(pass) a penny [1.00ms]
12 |   expect(sum).toBe(3);
                    ^
error: expect(received).toBe(expected)

      at <anonymous> (tests/money/pounds.test.ts:12:15)
(fail) three pence [2.00ms]
(fail) it has no words [1.00ms]

2 tests failed:
(fail) three pence [2.00ms]
(fail) it has no words [1.00ms]
`;

const PLAYWRIGHT = `
  ✘  1 tests/browser/bet.e2e.ts:20:3 › a bet (12.7s)

  1) tests/browser/bet.e2e.ts:20:3 › a bet ─────────

    Error: no slip

  2) tests/browser/login.e2e.ts:5:1 › a login ──────

    Error: no page

  2 failed
    tests/browser/bet.e2e.ts:20:3 › a bet ──────────
`;

test("each test that Bun failed is named once, with what went wrong", () => {
  expect(failuresIn(BUN)).toEqual([
    [
      "three pence [2.00ms]",
      "    12 |   expect(sum).toBe(3);",
      "                        ^",
      "    error: expect(received).toBe(expected)",
      "          at <anonymous> (tests/money/pounds.test.ts:12:15)",
    ].join("\n"),
    "it has no words [1.00ms]",
  ]);
});

test("each journey that failed is named once, with what went wrong", () => {
  expect(failuresIn(PLAYWRIGHT)).toEqual([
    "tests/browser/bet.e2e.ts:20:3 › a bet\n        Error: no slip",
    "tests/browser/login.e2e.ts:5:1 › a login\n        Error: no page",
  ]);
});

test("what went wrong has 24 lines, the last ones of Bun's", () => {
  const long = Array.from({ length: 40 }, (_, at) => `line ${at}`);
  const [failure = ""] = failuresIn([...long, "(fail) long"].join("\n"));
  expect(failure.split("\n")).toHaveLength(25);
  expect(failure).toEndWith("line 39");
});

test("a test that passes when it is tried again is listed as flaky, and is no failure", () => {
  const bun = "(pass) a penny [1.00ms]\n(pass) three pence (attempt 2) [2.00ms]\n";
  expect([flakyIn(bun), failuresIn(bun)]).toEqual([["three pence"], []]);
  const playwright = `
  1) tests/browser/bet.e2e.ts:20:3 › a bet ─────────

    Error: no slip

  2) tests/browser/login.e2e.ts:5:1 › a login ──────

    Error: no page

  1 failed
    tests/browser/login.e2e.ts:5:1 › a login ──────
  1 flaky
    tests/browser/bet.e2e.ts:20:3 › a bet ─────────
  132 passed (10.7m)
`;
  expect(flakyIn(playwright)).toEqual(["tests/browser/bet.e2e.ts:20:3 › a bet"]);
  expect(failuresIn(playwright).map((failure) => failure.split("\n")[0])).toEqual([
    "tests/browser/login.e2e.ts:5:1 › a login",
  ]);
});
