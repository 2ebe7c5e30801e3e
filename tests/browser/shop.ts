import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "playwright/test";
import { takeRefused, watchPolicy } from "./policy-watch.ts";

export const OWNER = { email: "owner@shop.example", password: "counter-secret" };

export type OpenShop = {
  url: string;
  /** A call to the shop's API, as a script would make it. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Pages with a signed-in session. */
  screens: Set<Page>;
  /** Pages still open on the shop are left first: they would poll a closed shop. */
  close(): Promise<number>;
};

/** The shop's own program; a journey may bring another, which is none of the binary's. */
const PROGRAM = "src/app/server.ts";

/**
 * Opens a real shop in its own process, on a free port and in an empty folder. SATCHEL_TEST_SHOP names a
 * compiled binary instead of the sources; SATCHEL_TEST_DATABASE a PostgreSQL instead of a file: there two
 * servers are the shop, behind a proxy that alternates between them.
 */
export async function openShop(env: Record<string, string> = {}, program = PROGRAM): Promise<OpenShop> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-e2e-"));
  const books = booksOnPostgres(env.DATABASE_URL ?? folder);
  const start = () => startServer(folder, { ...env, ...books }, program);
  const servers = books ? await Promise.all([start(), start()]) : [await start()];
  const proxy =
    books && (await startProgram("bun", [PROXY, ...servers.map(({ url }) => url)], {}, process.cwd()));
  const { url } = proxy ?? servers[0]!;
  let token = "";
  const screens = new Set<Page>();
  return {
    url,
    screens,
    async call(method, path, body) {
      const send = async () =>
        await fetch(url + path, {
          method,
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      token ||= await signInByCall(url);
      let response = await send();
      if (response.status === 401) {
        // A journey that changed the password or signed out all sessions has ended this one, too.
        token = await signInByCall(url);
        response = await send();
      }
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return await response.json();
    },
    async close() {
      await leave(screens, url);
      const codes = await Promise.all(servers.map((server) => server.stop()));
      await proxy?.stop();
      await rm(folder, { recursive: true, force: true });
      return Math.max(...codes);
    },
  };
}

async function leave(screens: ReadonlySet<Page>, url: string): Promise<void> {
  const pages = [...screens].flatMap((screen) => screen.context().pages());
  const open = [...new Set(pages)].filter((page) => page.url().startsWith(url));
  await Promise.all(open.map((page) => page.goto("about:blank")));
}

const PROXY = join(process.cwd(), "tests/servers/proxy-in-front.ts");

function startServer(folder: string, env: Record<string, string>, program: string): Promise<Program> {
  const binary = program === PROGRAM ? process.env.SATCHEL_TEST_SHOP : undefined;
  const settings = {
    NODE_ENV: "production",
    PORT: "0",
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    // No journey uses the network outside.
    DRAWS_FEED: "none",
    RACING_FEED: "none",
    LOG_LEVEL: "warn",
    // The binary stands alone: neither Bun nor Node is on its path.
    ...(binary ? { PATH: folder } : {}),
    ...env,
  };
  return binary
    ? startProgram(binary, [], settings, folder)
    : startProgram("bun", [join(process.cwd(), program)], settings, folder);
}

type Program = { url: string; stop(): Promise<number> };

/** A program that prints its address, until it is stopped. */
async function startProgram(
  command: string,
  args: string[],
  env: Record<string, string>,
  cwd: string,
): Promise<Program> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
  // A journey that ran out of its time ends its worker without closing anything.
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    url: await addressOf(child),
    async stop() {
      const ended = new Promise<number>((resolve) => child.on("exit", (code) => resolve(code ?? 0)));
      child.kill("SIGTERM");
      const code = await ended;
      process.off("exit", kill);
      return code;
    },
  };
}

/** A schema for each database file: a shop that opens again finds its rows. */
function booksOnPostgres(file: string): Record<string, string> | null {
  const database = process.env.SATCHEL_TEST_DATABASE;
  if (!database) return null;
  const schema = `journey_${createHash("sha256").update(file).digest("hex").slice(0, 16)}`;
  return { DATABASE_URL: `${database}?search_path=${schema}`, DATABASE_POOL: "2" };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      said += chunk;
      const url = /open at (http\S+?)\/?\s/.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.on("exit", () => reject(new Error(`The shop did not open:\n${said}`)));
  });
}

async function signInByCall(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(OWNER),
  });
  return ((await response.json()) as { token: string }).token;
}

/** A clerk signs in by the form, as on every morning. */
export async function signIn(page: Page, shop: OpenShop): Promise<void> {
  shop.screens.add(page);
  await page.goto(`${shop.url}/login`);
  await page.getByLabel("Username").fill(OWNER.email);
  await page.getByLabel("Password").fill(OWNER.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/account/search");
}

/** Closes a shop that no page uses any more: an open screen would poll it in vain. */
export async function closeBehind(page: Page, shop: OpenShop): Promise<void> {
  for (const each of page.context().pages()) await each.goto("about:blank");
  await shop.close();
}

/** How the shop of a file of journeys is opened: `test.use({ opening: { open } })`. */
export type Opening = { open: () => Promise<OpenShop> };
type Fixtures = { opening: Opening; shop: OpenShop; console: string[]; policy: undefined; slowed: undefined };

/** How many times slower the processor of a journey's browser is to be: a slow till shows what a quick machine hides. */
const SLOWED = Number(process.env.SATCHEL_TEST_SLOWED ?? 1);

type ShopOfFile = { of(file: string, opening: Opening): Promise<OpenShop>; close(): Promise<void> };

/** A worker plays one file after another: the next one's first journey closes the shop of the last one. */
function shopOfFile(): ShopOfFile {
  let opened: { file: string; shop: OpenShop } | null = null;
  const close = async () => {
    await opened?.shop.close();
    opened = null;
  };
  return {
    async of(file, { open }) {
      if (opened?.file !== file) {
        await close();
        opened = { file, shop: await open() };
      }
      return opened.shop;
    },
    close,
  };
}

/**
 * A shop for each file of journeys, whatever file the worker had before. A journey fails on any console error that it did
 * not provoke, and on whatever the policy of a page refused, in its own tab or another.
 */
export const test = base.extend<Fixtures, { shops: ShopOfFile }>({
  browser: [
    async ({ browser }, use) => {
      watchPolicy(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  policy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      takeRefused();
      await use(undefined);
      expect(takeRefused()).toEqual([]);
    },
    { auto: true },
  ],
  slowed: [
    async ({ page }, use) => {
      const session = SLOWED > 1 ? await page.context().newCDPSession(page) : null;
      await session?.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
      await use(undefined);
    },
    { auto: true },
  ],
  opening: [{ open: () => openShop() }, { option: true }],
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const shops = shopOfFile();
      await use(shops);
      await shops.close();
    },
    { scope: "worker" },
  ],
  shop: async ({ shops, opening }, use, { file }) => use(await shops.of(file, opening)),
  console: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on("pageerror", (error) => said.push(error.message));
      page.on("console", (message) => {
        // The browser itself notes every answer of 400 and above: a refusal, and a feed that is down, are a normal day.
        const refusal = /Failed to load resource: the server responded with a status of (4\d\d|503)/;
        if (message.type() === "error" && !refusal.test(message.text())) said.push(message.text());
      });
      await use(said);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** What the page is asking the shop for. The live connection is one request that stays open for good. */
export const asking = (page: Page): Locator => page.locator(".htmx-request:not(#live)");

export { expect };
