import { expect, test } from "bun:test";
import { urls } from "../../src/urls.ts";
import { bodyLimit } from "../../src/web/body-limits.ts";

const KB = 1024;
const MB = 1024 * KB;

test("what a request may send: a stranger little, the staff a day's work, anybody a picture with a report", () => {
  expect(bodyLimit(urls.staff.login, false)).toEqual({
    bytes: 16 * KB,
    levels: 32,
    values: 20_000,
    tooMuch: "This is too much at once: at most 16 kB",
  });
  expect(bodyLimit(urls.api.accounts.list, true)).toEqual({
    bytes: MB,
    levels: 32,
    values: 20_000,
    tooMuch: "This is too much at once: at most 1 MB",
  });
  for (const path of [urls.feedback.send, urls.api.feedback.reports])
    for (const signedIn of [true, false])
      expect(bodyLimit(path, signedIn)).toMatchObject({ bytes: 8 * MB, levels: 32, values: 100 });
});
