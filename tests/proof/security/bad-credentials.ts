import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/index.ts";
import { IDLE_MS, SHIFT_MS } from "../../../src/operations/staff/session.ts";
import { setDisabled, signOutEverywhere } from "../../../src/operations/staff/set-disabled.ts";
import type { AskedShop } from "./asked-shop.ts";
import { forgedTokens } from "./forged-tokens.ts";
import type { Person } from "./people.ts";

/** What is sent, and to what it is bad: a token opens calls and a cookie pages, and neither the other. */
export type BadCredential = {
  name: string;
  headers: Record<string, string>;
  to: "calls" | "pages" | "both";
  /** With a cookie that is good for pages: by it, calls may be read about. */
  opensPages?: boolean;
};

const MINUTE_MS = 60_000;
const BY = { userId: 1, requestId: "people" };
const bearer = (token: string) => `Bearer ${token}`;

/** Everything that must not open a route, however near it comes to what does. */
export async function badCredentials(asked: AskedShop): Promise<BadCredential[]> {
  const ended = Object.entries(await endedSessions(asked)).flatMap(([name, person]) => ofEnded(name, person));
  const other = await asked.people.person(2);
  return [
    { name: "none", headers: {}, to: "both" },
    ...ended,
    ...badTokens(asked.ada, other),
    ...badCookies(asked.ada, other),
  ];
}

/** Sessions that somebody had, by how they ended. */
async function endedSessions({ people, shop, ask }: AskedShop): Promise<Record<string, Person>> {
  const { person, newUser } = people;
  const ago = (ms: number) => new Date(Date.now() - ms);
  const disable = (userId: number, disabled: boolean) => setDisabled(shop, BY, { userId, disabled });
  const [away, back, everywhere] = [await newUser(), await newUser(), await newUser()];
  const made = {
    "signed out": await person(),
    "session revoked": await person(1, { revokedAt: new Date() }),
    "session deleted": await person(),
    "session idle": await person(1, { lastSeenAt: ago(IDLE_MS + MINUTE_MS) }),
    "session older than a shift": await person(1, { createdAt: ago(SHIFT_MS + MINUTE_MS) }),
    "session from the future": await person(1, { createdAt: ago(-SHIFT_MS), lastSeenAt: ago(-SHIFT_MS) }),
    "user disabled": await person(away),
    "user disabled and enabled again": await person(back),
    "signed out everywhere": await person(everywhere),
  };
  const { cookie } = made["signed out"];
  const signedOut = await ask("POST", "/logout", { headers: { cookie, "sec-fetch-site": "same-origin" } });
  if (signedOut.status !== 303) throw new Error(`Nobody was signed out: ${signedOut.status}`);
  const { sessionId } = made["session deleted"];
  await shop.database.transact((tx) => tx.delete(sessions).where(eq(sessions.id, sessionId)));
  await disable(away, true);
  await disable(back, true);
  await disable(back, false);
  await signOutEverywhere(shop, BY, { userId: everywhere, butSessionId: 0 });
  return made;
}

const ofEnded = (name: string, { cookie, token, boundToken }: Person): BadCredential[] => [
  { name, headers: { cookie, authorization: bearer(token) }, to: "both" },
  { name: `${name}, token bound`, headers: { cookie, authorization: bearer(boundToken) }, to: "calls" },
];

function badTokens(ada: Person, other: Person): BadCredential[] {
  const { token, boundToken, cookie, secret, cookieHash } = ada;
  const forged = Object.entries(forgedTokens(token, other.token)).map(([name, text]) => [name, bearer(text)]);
  const sent: Record<string, string> = {
    ...Object.fromEntries(forged),
    "token garbage": bearer("x.y.z"),
    "token empty": "Bearer",
    "token without a scheme": token,
    "scheme Basic": `Basic ${btoa(`ada@shop.example:${token}`)}`,
    "scheme Token": `Token ${token}`,
    "two tokens": `${bearer(other.token)}, ${bearer(token)}`,
    "cookie's secret as a token": bearer(secret),
    "cookie's hash as a token": bearer(cookieHash),
    "bound token without its cookie": bearer(boundToken),
  };
  const authorization = bearer(boundToken);
  const every: Record<string, Record<string, string>> = {
    ...Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, { authorization: text }])),
    "bound token with a cookie of garbage": { authorization, cookie: "satchel=garbage" },
    "bound token with its cookie's hash": { authorization, cookie: `satchel=${cookieHash}` },
    "bound token with another session's cookie": { authorization, cookie: other.cookie },
    "another session's bound token": { authorization: bearer(other.boundToken), cookie },
    "token as a header of its own": { "x-authorization": bearer(token), "x-access-token": token },
    "token as a cookie": { cookie: `token=${token}; satchel=${token}` },
    "cookie on calls": { cookie },
    "proxy's word for it": { "x-remote-user": "ada@shop.example", "x-forwarded-user": "1" },
  };
  return Object.entries(every).map(([name, headers]) => {
    const opensPages = [cookie, other.cookie].includes(headers.cookie ?? "");
    return { name, headers, to: "calls", opensPages };
  });
}

function badCookies(ada: Person, other: Person): BadCredential[] {
  const { secret, cookieHash, sessionId, token } = ada;
  const cookies: Record<string, string> = {
    "cookie empty": "satchel=",
    "cookie garbage": "satchel=garbage",
    "cookie of NUL": "satchel=%00",
    "cookie that is no text": "satchel=%E0%A4%A",
    "cookie of 8 kB": `satchel=${"x".repeat(8192)}`,
    "cookie's hash": `satchel=${cookieHash}`,
    "session's number": `satchel=${sessionId}`,
    "cookie cut off": `satchel=${secret.slice(0, -1)}`,
    "cookie and more": `satchel=${secret}x`,
    "two cookies joined": `satchel=${other.secret}${secret}`,
    "two cookies, both garbage": "satchel=garbage; satchel=more",
    "cookie in capitals": `satchel=${secret.toUpperCase()}`,
    "cookie by another name": `session=${secret}`,
    "cookie's name in capitals": `SATCHEL=${secret}`,
    "cookie of https": `__Host-satchel=${secret}`,
    "cookie's name as a list": `satchel[]=${secret}`,
    "cookie of a form that is held": `held-form=${secret}`,
    "cookie of a device": `device=1.${secret}`,
    "token as the cookie": `satchel=${token}`,
  };
  return [
    ...Object.entries(cookies).map(([name, cookie]) => ({ name, headers: { cookie }, to: "pages" as const })),
    { name: "token on pages", headers: { authorization: bearer(token) }, to: "pages" },
    { name: "cookie's secret as a token, on pages", headers: { authorization: bearer(secret) }, to: "pages" },
  ];
}
