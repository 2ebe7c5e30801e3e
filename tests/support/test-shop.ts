import { openDatabase } from "../../db/client.ts";
import { insertUser } from "../../db/stores/staff/staff.ts";
import { buildApp } from "../../src/app/app.ts";
import { openLog } from "../../src/http/response/log.ts";
import type { Shop } from "../../src/operations/shop.ts";
import { newMemory } from "../../src/operations/shop.ts";
import type { Machine } from "../../src/operations/system/machine.ts";
import { POOL } from "./copied-database.ts";
import { openBooks } from "./empty-database.ts";
import { sharedApp } from "./shared-app.ts";
import { TEST_ENTRY } from "./test-entry.ts";

/** Ada is on the staff of every test shop. */
export const ADA = {
  email: "ada@shop.example",
  password: "brass-and-ink",
  firstName: "Ada",
  lastName: "Clerk",
};

/** What signs the tokens of every test shop. */
export const TEST_SECRET = "a secret of the test shop, 32 bytes or more";

/** A Saturday afternoon, before the draw. */
export const SATURDAY = new Date("2026-08-15T14:00:00Z");

/** Every shop has built files; of these one is asked for by its name. */
const BUILT_WORKER = { path: "islands/offline-worker.ts", type: "text/javascript", hashed: true };

const PARTS = {
  assets: { assets: { "offline-worker-test.js": BUILT_WORKER }, entry: TEST_ENTRY },
  sessionSecret: TEST_SECRET,
};

export type Sent = { status: number; headers: Headers; text: string };
export type Called = Sent & { body: any };
type Ways = { headers?: Record<string, string>; key?: string; htmx?: boolean; signedOut?: boolean };
export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** The least that Argon2id can cost: thousands of test shops are signed in to, and credentials.test.ts has real ones. */
const LEAST_COST = { memoryCost: 8, timeCost: 1 };

let adasHash: Promise<string> | undefined;

/** A shop of its own with a clock that stands still and Ada signed in, asked as a browser or a script would ask it. */
export async function openTestShop(
  rules: Partial<Shop["rules"]> & {
    now?: Date;
    database?: string;
    feeds?: Partial<Shop["feeds"]>;
    publicUrl?: URL;
    shopName?: string;
    tradeName?: string;
    kiosksStaySignedIn?: boolean;
    machine?: Machine;
    clockNotice?: boolean;
    /** Its routes are built for it alone, as a server builds them. */
    ownApp?: boolean;
  } = {},
) {
  const {
    now = SATURDAY,
    database: given,
    feeds,
    publicUrl = null,
    shopName,
    tradeName,
    kiosksStaySignedIn,
    machine,
    clockNotice = false,
    ownApp = false,
    ...chosen
  } = rules;
  const own = given === undefined ? await openBooks() : null;
  const database = own?.database ?? (await openDatabase(given!, POOL));
  const clock = { shop: now, real: now };
  const logged: string[] = [];
  let secrets = 0;
  // Two servers on the same books never make the same secret.
  const of = given === undefined ? "" : `${crypto.randomUUID()}-`;
  const log = openLog("debug", (line) => void logged.push(line));
  const shop: Shop = {
    database,
    clock: { now: () => clock.shop, real: () => clock.real },
    newSecret: () => `secret-${of}${++secrets}`.padEnd(32, "-"),
    rules: {
      openRegistration: false,
      passwordMin: 6,
      largestNumber: 47,
      drawDays: [3, 6],
      hashCost: LEAST_COST,
      ...chosen,
    },
    feeds: { draws: [], racing: [] },
    memory: newMemory(),
    log,
  };
  const isUsual =
    !ownApp && !publicUrl && !shopName && !tradeName && !kiosksStaySignedIn && !machine && !clockNotice;
  const built = isUsual
    ? await sharedApp(shop, log, PARTS)
    : buildApp({
        ...PARTS,
        shop,
        log,
        publicUrl,
        clockNotice,
        ...(shopName && { shopName }),
        ...(tradeName && { tradeName }),
        ...(kiosksStaySignedIn && { kiosksStaySignedIn }),
        ...(machine && { machine }),
      });

  const app = { handle: built.handle, routes: built.routes };

  adasHash ??= Bun.password.hash(ADA.password, { algorithm: "argon2id", ...LEAST_COST });
  const passwordHash = await adasHash;
  const { email, firstName, lastName } = ADA;
  await database.transact((tx) =>
    insertUser(tx, { email, firstName, lastName, passwordHash, createdAt: now }),
  );

  const ask = async (method: string, path: string, init: RequestInit): Promise<Sent> => {
    const host = new Headers(init.headers).get("host") ?? "localhost";
    const response = await app.handle(new Request(`http://${host}${path}`, { method, ...init }));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  const signedIn = await ask("POST", "/api/auth/login", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADA.email, password: ADA.password }),
  });
  const token: string = JSON.parse(signedIn.text).token;
  // A sign-in asks the feeds for today's cards: these are asked by nobody but the test.
  Object.assign(shop.feeds, feeds);
  const jar = new Map<string, string>();
  keep(jar, signedIn);

  return {
    shop,
    app,
    clock,
    logged,
    token,
    jar,
    ask,
    /** A call to /api with Ada's token; an object is sent as JSON, a string as it is. */
    async call(method: string, path: string, body?: unknown, ways: Ways = {}): Promise<Called> {
      const sent = await ask(method, path, {
        headers: {
          ...(ways.signedOut ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(ways.key ? { "idempotency-key": ways.key } : {}),
          ...ways.headers,
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      return { ...sent, body: jsonIn(sent) };
    },
    /** A page, or with `htmx` the part of it, with the cookies that this browser holds. */
    async page(path: string, ways: Ways = {}): Promise<Sent> {
      const sent = await ask("GET", path, { headers: browserHeaders(jar, ways) });
      keep(jar, sent);
      return sent;
    },
    /** A form posted by this browser from a page of the shop. */
    async post(path: string, fields: Record<string, string | string[]> = {}, ways: Ways = {}): Promise<Sent> {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields))
        for (const one of Array.isArray(value) ? value : [value]) body.append(name, one);
      const headers = { ...browserHeaders(jar, ways), "sec-fetch-site": "same-origin", ...ways.headers };
      const sent = await ask("POST", path, { headers, body });
      keep(jar, sent);
      return sent;
    },
    async close() {
      if ("leave" in built) built.leave();
      await database.close();
      await own?.drop();
    },
  };
}

function browserHeaders(jar: Map<string, string>, ways: Ways): Record<string, string> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    ...(cookie && !ways.signedOut ? { cookie } : {}),
    ...(ways.htmx ? { "hx-request": "true", "hx-request-type": "partial" } : {}),
    ...ways.headers,
  };
}

/** Keeps and forgets cookies as a browser would. */
function keep(jar: Map<string, string>, { headers }: Sent): void {
  for (const line of headers.getSetCookie()) {
    const [pair = "", ...attributes] = line.split(";");
    const at = pair.indexOf("=");
    const expired = attributes.some((attribute) => attribute.trim() === "Max-Age=0");
    if (expired) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function jsonIn({ text, headers }: Sent): unknown {
  return (headers.get("content-type") ?? "").includes("json") ? JSON.parse(text) : text;
}
