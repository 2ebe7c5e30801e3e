import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "../../db/client.ts";
import { buildApp } from "../../src/app/app.ts";
import type { Assets } from "../../src/http/response/assets.ts";
import type { Log } from "../../src/http/response/log.ts";
import type { Shop } from "../../src/operations/shop.ts";

/** A shop, and the log of its server. */
type Served = { shop: Shop; log: Log };
export type TestApp = Pick<ReturnType<typeof buildApp>, "handle" | "routes">;

/**
 * Building and compiling the routes of a few departments takes longer than most tests, and every shop has the same
 * ones: they are built once in a process. A request, and all that it begins, works with the shop that it was sent to.
 */
const servedIn = new AsyncLocalStorage<Served>();
const open = new Set<Served>();
const onPublished: Parameters<Database["onPublished"]>[0][] = [];

/** A stream that is read, or left, is read by the test, outside the request that it answers. */
function served(): Served {
  const [one, ...others] = open;
  const asked = servedIn.getStore() ?? (others.length === 0 ? one : undefined);
  if (!asked) throw new Error("Several test shops are open: whose request is it?");
  return asked;
}

/** Stands for a part of the shop that is served, wherever a route took it apart when it was built. */
const partOf = <T extends object>(of: () => T): T =>
  new Proxy({} as T, {
    get(_, name) {
      const part = of();
      const value = Reflect.get(part, name);
      return typeof value === "function" ? value.bind(part) : value;
    },
    has: (_, name) => name in of(),
  });

const reader = partOf(() => served().shop.database.reader);
const cache = partOf(() => served().shop.database.cache);
const PARTS = {
  database: {
    reader,
    cache,
    transact: (work, turn) => served().shop.database.transact(work, turn),
    onPublished: (heard) => void onPublished.push(heard),
  } satisfies Partial<Database> as unknown as Database,
  rules: partOf(() => served().shop.rules),
  feeds: partOf(() => served().shop.feeds),
  memory: partOf(() => served().shop.memory),
  log: partOf(() => served().shop.log),
};

let isBuilt = false;
const part = <Name extends keyof typeof PARTS>(name: Name): Shop[Name] =>
  isBuilt ? served().shop[name] : (PARTS[name] as Shop[Name]);

const SHOP: Shop = {
  get database() {
    return part("database");
  },
  get rules() {
    return part("rules");
  },
  get feeds() {
    return part("feeds");
  },
  get memory() {
    return part("memory");
  },
  get log() {
    return part("log");
  },
  newSecret: () => served().shop.newSecret(),
  clock: {
    now: () => served().shop.clock.now(),
    real: () => served().shop.clock.real(),
    get books() {
      return served().shop.clock.books!;
    },
  },
};

const LOG: Log = {
  debug: (...line) => served().log.debug(...line),
  info: (...line) => served().log.info(...line),
  warn: (...line) => served().log.warn(...line),
  error: (...line) => served().log.error(...line),
  with: (facts) => served().log.with(facts),
};

type Parts = { assets: Assets; sessionSecret: string };
let built: Promise<ReturnType<typeof buildApp>> | undefined;

async function build(parts: Parts) {
  const app = buildApp({ shop: SHOP, log: LOG, publicUrl: null, clockNotice: false, ...parts });
  await app.routes();
  isBuilt = true;
  return app;
}

/** The app of a shop that differs from others by what is in its books, its clock, its rules and its feeds. */
export async function sharedApp(shop: Shop, log: Log, parts: Parts): Promise<TestApp & { leave(): void }> {
  built ??= build(parts);
  const { handle, routes } = await built;
  const own = { shop, log };
  open.add(own);
  for (const heard of onPublished)
    shop.database.onPublished((event) => servedIn.run(own, () => heard(event)));
  return {
    handle: (...asked) => servedIn.run(own, () => handle(...asked)),
    routes,
    leave: () => void open.delete(own),
  };
}
