import { expect, test } from "bun:test";
import { sources } from "./sources.ts";

/** Files that match; the tables and their migrations write numbers out. */
const found = (pattern: RegExp): string[] =>
  [...sources].flatMap(([file, text]) =>
    /^(drizzle|db\/schema)\//.test(file) || !pattern.test(text) ? [] : [file],
  );

test("how an id is read is said in one place", () => {
  expect(found(/\\d\{0,14\}/)).toEqual([]);
  expect(sources.get("src/http/request/in-address.ts")).toContain("MOST_ID_DIGITS = 15");
});

/** HTTP's statuses have three digits. */
const BY_NUMBER = /\bstatus\}? ?(===|!==|=|<>|\?\?) ?\d(?!\d)|\bstatus: \d(?!\d)|Status(es)?\b[^\n]*\[0, 1/;

test("a status goes by its name", () => {
  // The specification's example of a call, as a caller writes it.
  expect(found(BY_NUMBER)).toEqual(["src/http/odds/calculate-call.ts"]);
  for (const by of ["status === 0", "racingBets.status} <> 0", "{ status: 1 }", "status = 4"])
    expect(by).toMatch(BY_NUMBER);
  for (const by of ["status === 422", "{ status: 404 }", "status === PENDING"])
    expect(by).not.toMatch(BY_NUMBER);
});
