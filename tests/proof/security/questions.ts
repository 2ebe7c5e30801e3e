import type { AskedShop, Route } from "./asked-shop.ts";
import { addressOf } from "./asked-shop.ts";
import { isCallRoute } from "./open-routes.ts";
import type { Person } from "./people.ts";

/** Something to be asked, and which answer it is meant to bring, where it is meant to bring one. */
export type Question = { name: string; method: string; path: string; init: RequestInit; status?: number };

/** What ends a session, and what has no end. */
const APART = ["/logout", "/api/auth/logout", "/events"];

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const HTMX = { "hx-request": "true", "hx-request-type": "partial" };
const PAGE = { accept: "text/html,application/xhtml+xml" };
const OURS = { "sec-fetch-site": "same-origin" };
const KB = 1024;

/** Every route by somebody who is signed in, whole and in part, and by a stranger. */
export function everyRoute({ routes, ada }: AskedShop): Question[] {
  return routes
    .filter(({ path }) => !APART.includes(path))
    .flatMap((route) => {
      const asAda = isCallRoute(route) ? asProgram(ada) : asBrowser(ada);
      const sent = { body: isCallRoute(route) ? "{}" : "a=1" };
      const body = route.method === "GET" ? {} : sent;
      const codings = { "accept-encoding": "gzip" };
      return [
        question("", route, { headers: { ...asAda, ...codings }, ...body }),
        question("in part", route, { headers: { ...asAda, ...HTMX }, ...body }),
        question("by a stranger", route, { headers: { ...OURS, ...PAGE } }),
      ];
    });
}

const question = (name: string, route: Route, init: RequestInit): Question => ({
  name: `${route.method} ${route.path} ${name}`.trim(),
  method: route.method,
  path: addressOf(route),
  init,
});

const asProgram = ({ token }: Person) => ({ authorization: `Bearer ${token}`, ...JSON_TYPE });
const asBrowser = ({ cookie }: Person) => ({ cookie, ...OURS, ...PAGE, ...FORM_TYPE });

/** Each way in which the shop answers, by a question that is sure to bring it. */
export function everyKind({ ada }: AskedShop, leaving: Person, etag: string): Question[] {
  const program = asProgram(ada);
  const browser = asBrowser(ada);
  const long = { "x-long": "x".repeat(17 * KB) };
  const list = "/administration/accounts";
  const of = (status: number, asked: string, init: RequestInit): Question => {
    const [method = "GET", path = ""] = asked.split(" ");
    return { name: `${status} ${asked}`, method, path, init, status };
  };
  const report = { headers: JSON_TYPE, body: '{"message":"again"}' };
  return [
    of(200, "HEAD /login", {}),
    of(200, `GET ${list}`, { headers: { ...browser, "accept-encoding": "br, zstd" } }),
    of(303, "POST /logout", { headers: asBrowser(leaving) }),
    of(304, `GET ${list}`, { headers: { ...browser, ...HTMX, "if-none-match": etag } }),
    of(400, "GET /%E0%A4%A", { headers: PAGE }),
    of(400, "GET /%E0%A4%A", {}),
    of(400, "POST /api/accounts", { headers: program, body: "{" }),
    of(401, "GET /api/accounts", {}),
    of(401, "GET /", { headers: HTMX }),
    of(401, "GET /events", {}),
    of(403, "POST /theme", { headers: { ...browser, "sec-fetch-site": "cross-site" } }),
    of(403, "POST /theme", { headers: { cookie: ada.cookie, ...HTMX } }),
    of(403, "POST /api/auth/login", {
      headers: { ...JSON_TYPE, "sec-fetch-site": "cross-site" },
      body: "{}",
    }),
    of(404, "GET /no/such/page", { headers: browser }),
    of(404, "GET /api/no-such-call", { headers: program }),
    of(404, "GET /assets/none.js", {}),
    of(404, "PUT /login", { headers: browser }),
    of(404, "DELETE /login", { headers: browser }),
    of(409, "PATCH /api/accounts/1/balance", { headers: program, body: '{"balance":1,"expectedBalance":2}' }),
    of(413, "POST /api/auth/login", { headers: JSON_TYPE, body: `"${"x".repeat(17 * KB)}"` }),
    of(413, "POST /login", { headers: { ...OURS, ...FORM_TYPE, ...PAGE }, body: "x".repeat(17 * KB) }),
    of(415, "POST /api/accounts", { headers: { ...program, "content-type": "text/plain" }, body: "{}" }),
    of(415, "POST /theme", { headers: { ...browser, "content-type": "text/plain" }, body: "x" }),
    of(422, "POST /api/accounts/1/deposit", { headers: program, body: '{"amount":-1}' }),
    of(431, "GET /login", { headers: { ...PAGE, ...long } }),
    of(431, "GET /api/accounts", { headers: { ...program, ...long } }),
    of(431, "GET /", { headers: { ...HTMX, ...long } }),
    ...Array.from({ length: 5 }, () => ({ ...of(201, "POST /api/feedback", report), status: 0 })),
    of(429, "POST /api/feedback", report),
    // 503 where no feed is set, as a shop of the tests has none.
    { ...of(503, "POST /api/lotteryscraper/scrape", { headers: program }), status: 0 },
  ];
}
