import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scan } from "./support/scan.ts";

const OWNER = { email: "owner@shop.example", password: "counter-secret" };
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "satchel-server-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shopEnvironment = (env: Record<string, string>) => ({
  ...process.env,
  NODE_ENV: "production",
  PORT: "0",
  LOG_LEVEL: "info",
  DRAWS_FEED: "none",
  RACING_FEED: "none",
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  DATABASE_URL: "file:shop.db",
  ...env,
});

/** The real thing in a process of its own, on a free port. */
async function open(env: Record<string, string> = {}) {
  const child = Bun.spawn(["bun", join(process.cwd(), "src/app/server.ts")], {
    cwd: folder,
    stdout: "pipe",
    stderr: "pipe",
    env: shopEnvironment(env),
  });
  let said = "";
  const reader = child.stderr.getReader();
  const decoder = new TextDecoder();
  while (!said.includes("open at")) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The shop did not open: ${said}${await new Response(child.stdout).text()}`);
    said += decoder.decode(value);
  }
  reader.releaseLock();
  return {
    child,
    url: /open at (http\S+?)\/?\s/.exec(said)![1]!,
    said,
    /** Its log, to its end. */
    async rest(): Promise<string> {
      let text = "";
      for await (const bytes of child.stdout) text += decoder.decode(bytes);
      return text;
    },
  };
}

const signIn = (url: string) =>
  fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(OWNER),
  });

test("SIGTERM: what is under way is answered, the database is closed, and the exit is clean", async () => {
  const { child, url } = await open();
  const { token } = (await (await signIn(url)).json()) as { token: string };
  const opened = await fetch(`${url}/api/accounts`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: "Mary Murphy", balance: 10 }),
  });
  expect(opened.status).toBe(201);

  // Checking a password takes a while: these are under way when the signal comes.
  const underWay = [signIn(url), signIn(url), signIn(url)];
  await Bun.sleep(15);
  child.kill("SIGTERM");
  for (const answer of await Promise.all(underWay)) expect(answer.status).toBe(200);
  expect(await child.exited).toBe(0);
  expect(fetch(`${url}/healthz`)).rejects.toThrow();

  // A database that was closed in order has all of its log in it.
  expect(Bun.file(join(folder, "shop.db-wal")).size).toBe(0);
  const books = new Database(join(folder, "shop.db"), { readonly: true });
  expect(books.query("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(books.query("select balance_pence from accounts").get()).toEqual({ balance_pence: 1000 });
  books.close(true);
});

test("[F36] SIGTERM: what the clock has begun is done before the database is closed", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const feed = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch() {
      asked.resolve();
      return answer.promise.then((response) => response.clone());
    },
  });
  const { child, rest } = await open({
    DATABASE_URL: "file:cards/shop.db",
    RACING_FEED: "rapidapi",
    RAPIDAPI_KEY: "key",
    FEED_BASE_URL_RAPIDAPI: String(feed.url),
  });
  await asked.promise;
  child.kill("SIGTERM");
  await Bun.sleep(100);
  answer.resolve(new Response("not today", { status: 401 }));
  expect(await child.exited).toBe(0);
  expect(await rest()).not.toContain('"level":"error"');
  const books = new Database(join(folder, "cards/shop.db"), { readonly: true });
  expect(books.query("select count(*) > 0 as isTried from race_days").get()).toEqual({ isTried: 1 });
  books.close(true);
  await feed.stop(true);
});

test("[14.7] SIGTERM ends open screens at once, and what comes then is refused", async () => {
  const { child, url } = await open({ DRAIN_SECONDS: "1" });
  const cookie = (await signIn(url)).headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const listen = () => fetch(`${url}/events`, { headers: { cookie, "hx-request": "true" } });
  const screen = await listen();
  expect(screen.headers.get("content-type")).toStartWith("text/event-stream");
  child.kill("SIGTERM");
  expect(await screen.text()).toStartWith("retry: 500");
  // It answers on for a second, and takes nothing that would stay.
  expect((await listen()).status).toBe(503);
  expect(await child.exited).toBe(0);
});

test("[D7.1.7] a first start makes the books, and the key that signs tokens beside them, for their owner's eyes only", async () => {
  const { child } = await open({ DATABASE_URL: "file:first/shop.db" });
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
  for (const name of ["shop.db", "session.key"])
    expect(statSync(join(folder, "first", name)).mode & 0o777).toBe(0o600);
  expect((await Bun.file(join(folder, "first/session.key")).text()).length).toBeGreaterThanOrEqual(32);
});

test("[D7.1.1] a shop whose settings are wrong stays closed and says which", async () => {
  const child = Bun.spawn(["bun", join(process.cwd(), "src/app/server.ts")], {
    cwd: folder,
    stderr: "pipe",
    stdout: "ignore",
    env: { ...process.env, NODE_ENV: "production", PORT: "eighty" },
  });
  expect(await child.exited).toBe(1);
  expect(await new Response(child.stderr).text()).toContain("PORT must be a whole number");
});

test("a shop does not open with React's slow build", async () => {
  const child = Bun.spawn(["bun", join(process.cwd(), "src/app/server.ts")], {
    cwd: folder,
    stderr: "pipe",
    stdout: "ignore",
    env: { ...process.env, NODE_ENV: "development", PORT: "0" },
  });
  expect(await child.exited).toBe(1);
  expect(await new Response(child.stderr).text()).toContain("NODE_ENV=production");
});

test("[F22] the sources open from any folder without NODE_ENV, with React's quick build", async () => {
  const { child, url } = await open({ NODE_ENV: "", DATABASE_URL: "file:unset/shop.db" });
  const login = await fetch(`${url}/login`);
  expect([login.status, await login.text()]).toEqual([200, expect.stringContaining("<h1")]);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
});

test("[F22] where another program has the port, the setting to change is named and no books are made", async () => {
  const other = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("mine") });
  const { port } = other;
  const { code, err } = await ended({ PORT: String(port), DATABASE_URL: "file:taken/shop.db" });
  await other.stop(true);
  expect(code).toBe(1);
  expect(err).toContain(`127.0.0.1:${port} is in use`);
  expect(err).toContain("set PORT to another number");
  expect(err).not.toContain("    at ");
  // The first user's password is said once: it is not spent on a shop that does not open.
  expect(existsSync(join(folder, "taken"))).toBe(false);
});

test("[F22] an address that is no address of this machine names HOST", async () => {
  const { code, err } = await ended({ HOST: "203.0.113.7", DATABASE_URL: "file:elsewhere/shop.db" });
  expect([code, err]).toEqual([1, expect.stringContaining("set HOST")]);
});

test("[F94] what stands on standard output is the log alone, a JSON object a line; the rest is said beside it", async () => {
  const { child, url, said, rest } = await open({
    ADMIN_EMAIL: "",
    ADMIN_PASSWORD: "",
    DATABASE_URL: "file:apart/shop.db",
    LOG_LEVEL: "debug",
  });
  expect(said).toMatch(
    /\nSatchel is open at http.+\nSign in as .+ with the password .+ \(shown this once\)\n/,
  );
  expect((await fetch(`${url}/login`)).status).toBe(200);
  child.kill("SIGTERM");
  const lines = (await rest()).trimEnd().split("\n");
  const messages = lines.map((line) => JSON.parse(line).message);
  expect(messages).toEqual(expect.arrayContaining(["request", "closing", "closed"]));
  expect(await child.exited).toBe(0);
});

test("[F11a] a shop whose log stands on a full disk stays open, and closes in order", async () => {
  const full = openSync("/dev/full", "w");
  const port = await freePort();
  const child = Bun.spawn(["bun", join(process.cwd(), "src/app/server.ts")], {
    cwd: folder,
    stdout: full,
    stderr: full,
    env: { ...shopEnvironment({ PORT: String(port), DATABASE_URL: "file:full/shop.db" }) },
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(url);
  for (let asked = 0; asked < 5; asked++) expect((await fetch(`${url}/login`)).status).toBe(200);
  expect((await signIn(url)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
  closeSync(full);
});

test("[F11a] a shop whose log is read by nobody any more stays open", async () => {
  const { child, url } = await open({ DATABASE_URL: "file:unread/shop.db" });
  await child.stdout.cancel();
  for (let asked = 0; asked < 5; asked++) expect((await fetch(`${url}/login`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
});

test("[F66] a clock behind the books is said at the start, and nothing is saved until it is accepted", async () => {
  const env = { DATABASE_URL: "file:behind/shop.db" };
  const stop = async (shop: Awaited<ReturnType<typeof open>>) => {
    shop.child.kill("SIGTERM");
    return await shop.rest();
  };
  const first = await open(env);
  expect((await signIn(first.url)).status).toBe(200);
  await stop(first);
  const books = new Database(join(folder, "behind/shop.db"));
  books.run(`insert into audit_rows (at, action, subject_type, subject_id) values (?, 'SignIn', 'user', 1)`, [
    Date.now() + 3 * 60 * 60_000,
  ]);
  books.close(true);
  const behind = await open(env);
  const refused = await signIn(behind.url);
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining("the clock of the shop's computer is behind what was written before"),
  ]);
  expect((await fetch(`${behind.url}/health/ready`)).status).toBe(503);
  await stop(behind);
  const accepted = await open({ ...env, ACCEPT_CLOCK_BEHIND: "true" });
  expect((await signIn(accepted.url)).status).toBe(200);
  expect((await fetch(`${accepted.url}/health/ready`)).status).toBe(200);
  await stop(accepted);
});

test("a customer's statement link opens after a restart under the same key, and under no other", async () => {
  const env = { DATABASE_URL: "file:links/shop.db" };
  const first = await open(env);
  const signed = await signIn(first.url);
  const { token } = (await signed.clone().json()) as { token: string };
  const cookie = signed.headers.getSetCookie().map((line) => line.split(";")[0]);
  const authorization = `Bearer ${token}`;
  await fetch(`${first.url}/api/accounts`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify({ name: "Mary Murphy", balance: 10 }),
  });
  const books = new Database(join(folder, "links/shop.db"));
  books.run(
    `insert into shop_settings (key, value, valid_from, saved_at) values ('statementLinks', 'true', '2026-01-01', ?)`,
    [Date.now()],
  );
  books.close(true);
  const paper = await fetch(`${first.url}/administration/accounts/1/statement-link`, {
    method: "POST",
    headers: { cookie: cookie.join("; "), "sec-fetch-site": "same-origin" },
  });
  const { pathname, search } = new URL(scan(await paper.text()));
  const opened = async (url: string, host = new URL(url).host) => {
    const answer = await fetch(`${url}${pathname}${search}`, { headers: { host } });
    return [answer.status, (await answer.text()).includes("Mary Murphy")];
  };
  const stop = async ({ child }: Awaited<ReturnType<typeof open>>) => {
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
  };
  expect(await opened(first.url)).toEqual([200, true]);
  await stop(first);
  const again = await open(env);
  expect(await opened(again.url)).toEqual([200, true]);
  expect(await opened(again.url, "192.168.1.20:3000")).toEqual([200, true]);
  await stop(again);
  const rekeyed = await open({ ...env, SESSION_SECRET: "another key of at least 32 characters" });
  expect(await opened(rekeyed.url)).toEqual([404, false]);
  await stop(rekeyed);
  const port = await freePort();
  const moved = await open({ ...env, PORT: String(port), PUBLIC_URL: "http://shop.example" });
  expect(await opened(`http://127.0.0.1:${port}`, "shop.example")).toEqual([404, false]);
  expect(await opened(`http://127.0.0.1:${port}`)).toEqual([400, false]);
  await stop(moved);
}, 60_000);

/** A start that is expected to fail: how it ended, and what it said. */
async function ended(env: Record<string, string>, ...words: string[]) {
  const child = Bun.spawn(["bun", join(process.cwd(), "src/app/server.ts"), ...words], {
    cwd: folder,
    stdout: "pipe",
    stderr: "pipe",
    env: shopEnvironment(env),
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, out, err };
}

/** A number that was free a moment ago, for a shop that cannot say which it got. */
async function freePort(): Promise<number> {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port } = server;
  await server.stop(true);
  return port!;
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await Bun.sleep(20);
  }
}
