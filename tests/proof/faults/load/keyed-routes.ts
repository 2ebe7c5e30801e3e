import { Glob } from "bun";
import { MONEY_ROUTES } from "./money-routes.ts";

/** What takes a key and is not sent here, and why. */
const NOT_SENT: Readonly<Record<string, string>> = {
  "POST /api/feedback": "moves no money, and takes five a minute",
  "src/http/feedback/feedback-pages.tsx": "the same",
  "src/http/lottery/selection-pages.tsx": "POST /api/lotteryplayers/{id}/selections is the same operation",
  "POST /api/lottery/collections":
    "what is owed is of the week that it is: tests/operations/lottery/collect-stakes.test.ts sends it twice",
  "POST /api/lottery/collections/take-back": "the same",
  "src/http/lottery/collection-pages.tsx": "the same",
  "PUT /api/drawresults/player-result/{id}/paid":
    "a result is paid once: tests/http/lottery/lottery-calls.test.ts sends it again, with one key and with others",
  "src/http/lottery/pay-all-pages.tsx": "the same operation",
  "src/http/dashboard/dashboard-pages.tsx":
    "the same operations: tests/http/lottery/unplayed-stakes.test.ts and tests/operations/lottery send each twice",
  "src/http/lottery/draw-pages.tsx": "POST /api/lottery/draw-results is the same operation",
  "src/http/tills/till-pages.tsx":
    "needs a browser that is a till: tests/operations/tills sends each many times with one key",
  "src/http/tills/count-pages.tsx": "the same",
  "src/http/tills/shift-pages.tsx": "the same",
  "src/http/bookkeeping/banking-pages.tsx":
    "a slip is entered once: tests/http/bookkeeping/banking.test.ts sends it twice, with one key and without",
  "src/http/reports/day-pages.tsx": "a day is closed once: tests/http/reports sends the form twice",
  "src/http/accounts/debtor-pages.tsx":
    "a note moves no money: tests/http/accounts/debtors.test.ts sends it twice",
  "src/http/accounts/exclusion-pages.tsx":
    "an exclusion moves no money: tests/http/accounts/exclusion.test.ts sends it twice",
  "src/http/accounts/own-limits-pages.tsx":
    "a limit moves no money: tests/http/accounts/own-limits.test.ts sends it twice",
  "src/http/accounts/care-pages.tsx":
    "a note moves no money: tests/http/accounts/care.test.ts sends it twice",
  "src/http/disputes/dispute-pages.tsx":
    "a dispute moves no money: tests/http/disputes/disputes.test.ts sends it twice",
  "src/http/accounts/identity-pages.tsx":
    "a challenge moves no money: tests/http/accounts/identity.test.ts sends it twice",
  "src/http/accounts/exclusion-lists-pages.tsx":
    "a list moves no money: tests/http/accounts/exclusion-lists.test.ts sends it twice",
  "src/http/racing/lay-off-record-pages.tsx":
    "needs the setting: tests/http/racing/lay-offs.test.ts sends the form twice",
  "src/http/racing/lay-off-pages.tsx": "needs a lay-off: tests/http/racing/lay-offs.test.ts",
  "POST /api/racing/lay-offs": "needs the setting: tests/http/racing/lay-offs.test.ts sends it twice",
  "src/http/racing/race-result-pages.tsx": "needs a race that is off: tests/http/racing",
  "src/http/racing/lapse-pages.tsx":
    "needs a return that has lapsed: tests/http/racing/lapse.test.ts sends it twice",
  "src/http/lottery/lapse-pages.tsx":
    "needs winnings that have lapsed: tests/http/lottery/lapse.test.ts sends it twice",
  "src/http/racing/resettle-bet-pages.tsx": "needs a result that has changed: tests/http/racing",
  "src/http/racing/resettle-race-pages.tsx": "needs a result that has changed: tests/http/racing",
};

type Described = { paths: Record<string, Record<string, { parameters?: { name: string }[] }>> };

/**
 * What takes a key and is not known here: calls by what the server says of itself, forms by the source of their handlers, with how
 * many of them a file has. A new money route is found so by itself.
 */
export async function unknownRoutes(url: string, cookie: string): Promise<string[]> {
  const calls = await keyedCalls(url, cookie);
  const known = new Set([
    ...MONEY_ROUTES.map(({ method, named, isForm }) => (isForm ? named : `${method} ${named}`)),
    ...Object.keys(NOT_SENT),
  ]);
  const forms = await keyedForms();
  const tooFew = [...forms].filter(
    ([file, count]) =>
      !(file in NOT_SENT) && MONEY_ROUTES.filter(({ named }) => named === file).length < count,
  );
  return [
    ...[...calls, ...forms.keys()].filter((route) => !known.has(route)),
    ...tooFew.map(([file]) => file),
    ...[...known].filter((route) => !calls.includes(route) && !forms.has(route)),
  ];
}

async function keyedCalls(url: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/docs/json`, { headers: { cookie } });
  const { paths } = (await answer.json()) as Described;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === "Idempotency-Key"))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

async function keyedForms(): Promise<Map<string, number>> {
  const forms = new Map<string, number>();
  for await (const file of new Glob("src/http/**/*.tsx").scan(".")) {
    const uses = (await Bun.file(file).text()).match(/\bkeyedForm\(/g) ?? [];
    if (uses.length > 0) forms.set(file, uses.length);
  }
  return forms;
}
