import { PNG } from "../../support/pictures.ts";

/** In every text that is no customer's business to be in a log: it is looked for in each line. */
export const MARK = "zqcanary";

export const OWNER = { email: "owner@shop.example", password: `${MARK}-owner` };

export type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Somebody who is signed in: on a page by cookie, as a program by token. */
export type Clerk = { cookie: string; token: string };

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

const json = (method: string, path: string, body: unknown, headers = {}): Asked => ({
  method,
  path,
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify(body),
});
const form = (path: string, fields: Record<string, string>, headers = {}): Asked => ({
  method: "POST",
  path,
  headers: { ...FORM_TYPE, ...headers },
  body: String(new URLSearchParams(fields)),
});
const get = (path: string, headers = {}): Asked => ({ method: "GET", path, headers });

/** Ways to say who one is that no program should try, each with something in it that is nobody's business. */
const oddWays = (secret: string): Record<string, string>[] => [
  { authorization: `Bearer ${secret}` },
  { authorization: `Bearer ${secret}.${secret}.${secret}` },
  { authorization: `Basic ${btoa(`owner:${secret}`)}` },
  { authorization: secret },
  { authorization: `Bearer  ${secret}  ${secret}` },
  { authorization: `bearer ${secret.repeat(50)}` },
  { "proxy-authorization": `Basic ${secret}`, "x-api-key": secret, "x-auth-token": secret },
  { cookie: `satchel=${secret}; token=${secret}` },
  { cookie: `satchel="${secret}"; device=${secret}; held-form=${secret}; flash=${secret}` },
  { referer: `http://elsewhere.example/?password=${secret}`, "user-agent": secret },
  { "hx-current-url": `http://localhost/?token=${secret}`, "hx-request": "true" },
  { "x-long": secret.repeat(2000) },
];

/** Who guesses is soon turned away without a hash, which would be most of what a large run costs. */
const GUESSER = { "x-forwarded-for": "10.255.255.1" };

/** One of the requests of a busy and careless day, by its number: most of them go wrong. */
export function cheapRequest(n: number, clerk: Clerk, accountId: number): Asked {
  const secret = `${MARK}-${n}`;
  const { cookie } = clerk;
  const authorization = `Bearer ${clerk.token}`;
  const account = `/api/accounts/${accountId}`;
  const ways = oddWays(secret);
  const requests: (() => Asked)[] = [
    () => json("POST", `${account}/deposit`, { amount: 1 }, { authorization, "idempotency-key": secret }),
    () =>
      json("POST", `${account}/withdraw`, { amount: 1 }, { authorization, "idempotency-key": `${secret}-w` }),
    () => get("/api/accounts/1", ways[n % ways.length]),
    () => get("/administration/accounts", ways[n % ways.length]),
    () => get(`/administration/accounts?q=${secret}&token=${secret}`, { cookie }),
    () => get(`/account/search?q=${secret}`, { cookie }),
    () => get(`/find?q=${secret}`, { cookie }),
    () => get(`/login?username=${secret}&password=${secret}`),
    () => json("POST", "/api/auth/login", { email: OWNER.email, password: secret }, GUESSER),
    () => json("POST", "/api/auth/login", { email: secret, password: secret }, GUESSER),
    () => form("/login", { username: secret, password: secret }, GUESSER),
    () => form("/login", { username: OWNER.email, password: "", passwort: secret }),
    () => form("/signup", { email: secret, password: secret, firstName: secret, lastName: secret }),
    () => form("/signup/note", { password: secret }),
    () => form("/change-password/note", { newPassword: secret }, { cookie }),
    () =>
      json("POST", "/api/auth/register", { email: `${n}@shop.example`, password: "1", firstName: secret }),
    () => ({ method: "POST", path: "/api/auth/login", headers: JSON_TYPE, body: `{"password":"${secret}` }),
    () => ({
      method: "POST",
      path: "/api/accounts",
      headers: { authorization, "content-type": secret },
      body: secret,
    }),
    () => json("POST", "/api/accounts", { name: secret, description: secret }, { authorization }),
    () =>
      json(
        "POST",
        "/api/accounts",
        { name: secret },
        { authorization, "idempotency-key": secret.repeat(100) },
      ),
    () =>
      form(
        "/administration/accounts/new",
        { name: secret, balance: secret, description: secret },
        { cookie },
      ),
    () => json("POST", "/api/feedback", { message: secret, screenshot: `data:image/png;base64,${secret}` }),
    () => form("/feedback", { message: secret, key: secret, from: `/?password=${secret}` }, { cookie }),
    () => form("/theme", { theme: secret }, { cookie, "sec-fetch-site": "cross-site" }),
    () => json("PUT", `${account}`, { name: secret, replaces: { name: secret } }, { authorization }),
    () => get(`/api/racing/horses/search?q=${secret}`, { authorization }),
    () => get("/racing/bets", { cookie }),
    () => get(`/administration/audit?user=${secret}`, { cookie }),
    () => get("/no/such/page", { cookie }),
    () => get("/%E0%A4%A"),
    () => get("/api/feedback/999999", { authorization, "x-request-id": `px-${n}` }),
    () => get("/api/payoutconfigs", { authorization }),
    () => get("/racing/all-bets.csv", { cookie }),
  ];
  return requests[n % requests.length]!();
}

export type Ask = (asked: Asked) => Promise<{ text: string; cookie: string; token: string }>;

/** What a day has a few of, because it costs a hash or a picture: a newcomer comes, works and leaves. */
export async function dearRequests(ask: Ask, n: number, { cookie, token }: Clerk): Promise<void> {
  const authorization = `Bearer ${token}`;
  const email = `clerk-${n}@shop.example`;
  const password = `${MARK}-clerk-${n}`;
  const newPassword = `${MARK}-new-${n}`;
  const ofPage = { "user-agent": "Mozilla/5.0", "sec-fetch-site": "same-origin" };
  await ask(json("POST", "/api/auth/register", { email, password, firstName: "Tom", lastName: "Clerk" }));
  await ask(json("POST", "/api/auth/login", { email, password: newPassword }));
  const tom = await ask(json("POST", "/api/auth/login", { email, password }, ofPage));
  if (tom.token) {
    const asTom = { authorization: `Bearer ${tom.token}`, cookie: tom.cookie };
    await ask(json("POST", "/api/auth/change-password", { currentPassword: email, newPassword }, asTom));
    await ask(json("POST", "/api/auth/change-password", { currentPassword: password, newPassword }, asTom));
    await ask(form("/logout", {}, { cookie: tom.cookie }));
  }
  await ask(form("/login", { username: OWNER.email, password: OWNER.password }));
  await ask(json("POST", "/api/feedback", { message: password, screenshot: PNG }, { authorization }));
  await ask(form("/feedback", { message: password }, { cookie }));
  await ask(json("POST", "/api/lotteryscraper/scrape", {}, { authorization }));
  await ask(form("/racing/refresh", {}, { cookie }));
}
