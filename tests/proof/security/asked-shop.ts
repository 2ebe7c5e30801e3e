import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Shop } from "../../../src/operations/shop.ts";
import { openTestShop, type Sent, TEST_SECRET } from "../../support/test-shop.ts";
import { openShop } from "../bench/open-shop.ts";
import { furnish } from "./furnish.ts";
import { type Person, peopleOf } from "./people.ts";

export type Route = { method: string; path: string };

/** What a harness asks: the shop, and what a fault that was planted adds to it or does to its answers. */
export type AskedShop = {
  /** Every route, those of a planted fault included. */
  routes: readonly Route[];
  ask(method: string, path: string, init?: RequestInit): Promise<Sent>;
  /** The answer before its body is read, which may have no end. */
  begin(method: string, path: string, init?: RequestInit): Promise<Response>;
  /** Who is signed in, with both credentials. */
  ada: Person;
  /** Where it can be asked over the wire, for what no client library sends. */
  port(): number;
  people: ReturnType<typeof peopleOf>;
  shop: Shop;
  close(): Promise<void>;
};

/** What stands before the shop's own answers: routes of its own, or other words. */
export type Planted = {
  routes?: readonly Route[];
  /** `next` is the shop's own answer. */
  handle(request: Request, next: (request: Request) => Promise<Response>, shop: Shop): Promise<Response>;
};

/** The id, the day or the name that a route's address asks for: of what `furnish` has put into the books first. */
export const addressOf = ({ path }: Route): string => path.replace(/:\w+/g, "1").replace("*", "none.js");

/**
 * A shop whose books hold one of everything, all of it with the word of a canary in its name: in this process, or, where
 * SATCHEL_TEST_SHOP names the binary, that on the same books.
 */
export async function openAskedShop(planted?: Planted, publicUrl?: URL): Promise<AskedShop> {
  const binary = process.env.SATCHEL_TEST_SHOP;
  const folder = binary ? await mkdtemp(join(tmpdir(), "satchel-asked-")) : null;
  const books = await openTestShop({
    ...(folder && { database: `file:${join(folder, "satchel.db")}` }),
    ...(publicUrl && { publicUrl }),
  });
  await furnish(books);
  books.clock.real = new Date();
  const served = folder ? await serveBinary(folder, books.clock.shop, publicUrl) : null;
  const own = (request: Request) => (served ? fetch(request) : books.app.handle(request));
  const handle = planted ? (request: Request) => planted.handle(request, own, books.shop) : own;
  const people = peopleOf(books.shop, publicUrl?.protocol === "https:");
  const begin: AskedShop["begin"] = async (method, path, init = {}) => {
    // Over the wire it goes to whichever port is free, and names the shop's own address.
    const headers = { ...(publicUrl && { host: publicUrl.host }), ...(init.headers as object) };
    const address = `${served?.url ?? "http://localhost"}${path}`;
    return await handle(new Request(address, { method, redirect: "manual", ...init, headers }));
  };
  let server: ReturnType<typeof Bun.serve> | undefined;
  return {
    routes: [...(await books.app.routes()), ...(planted?.routes ?? [])],
    people,
    ada: await people.person(),
    shop: books.shop,
    begin,
    async ask(method, path, init) {
      const response = await begin(method, path, init);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    port() {
      if (served) return Number(new URL(served.url).port);
      server ??= Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: handle });
      return server.port!;
    },
    async close() {
      await server?.stop(true);
      await served?.close();
      await books.close();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where it is opened for an address, that is what it says, and not where it listens. */
async function serveBinary(folder: string, clock: Date, publicUrl?: URL) {
  const port = publicUrl ? await freePort() : 0;
  const served = await openShop(folder, {
    PORT: String(port),
    SESSION_SECRET: TEST_SECRET,
    SHOP_CLOCK: clock.toISOString(),
    LOG_LEVEL: "error",
    ...(publicUrl && { PUBLIC_URL: publicUrl.href }),
  });
  return { ...served, url: port ? `http://127.0.0.1:${port}` : served.url };
}

async function freePort(): Promise<number> {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port = 0 } = server;
  await server.stop(true);
  return port;
}
