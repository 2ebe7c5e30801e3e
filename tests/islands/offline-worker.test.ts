import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { ofShop } from "./dom.ts";

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const kept = new Map<string, Response>();
let answer: (address: string) => Response = () => ofShop(new Response("the shop's"));
const before = Object.fromEntries(
  ["fetch", "addEventListener", "caches"].map((name) => [name, Reflect.get(globalThis, name)]),
);

beforeAll(async () => {
  const address = (asked: unknown) => new URL((asked as Request).url ?? asked, "http://shop.test").pathname;
  Object.assign(globalThis, {
    KEPT: { page: "/offline", files: ["/assets/satchel.css"] },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    fetch: async (asked: unknown) => answer(address(asked)),
    caches: {
      open: async () => ({
        put: async (asked: unknown, one: Response) => void kept.set(address(asked), one),
      }),
      match: async (asked: unknown) => kept.get(address(asked))?.clone(),
    },
    Request: class extends Request {
      constructor(asked: string, init?: RequestInit) {
        super(new URL(asked, "http://shop.test"), init);
      }
    },
  });
  await import("../../islands/offline-worker.ts");
});
const OwnRequest = Request;
afterAll(() => void Object.assign(globalThis, { ...before, Request: OwnRequest }));
beforeEach(() => kept.clear());

const install = () =>
  new Promise<unknown>((waitUntil, _) => listeners.get("install")?.({ waitUntil })).catch((fault) => fault);
async function open(path: string): Promise<string> {
  const request = { url: `http://shop.test${path}`, mode: "navigate", method: "GET" };
  const shown = await new Promise<Response>((respondWith) =>
    listeners.get("fetch")?.({ request, preloadResponse: Promise.resolve(undefined), respondWith }),
  );
  return await shown.text();
}

test("[F51] a proxy's error page is not shown for a page of the shop: the page that says so is, and asks again", async () => {
  answer = (path) => ofShop(new Response(path === "/offline" ? "does not answer" : "the shop's"));
  await install();
  expect(await open("/racing")).toBe("the shop's");
  answer = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
  expect(await open("/racing")).toBe("does not answer");
  // The shop's own fault is shown, and so is a network's login page.
  answer = () => ofShop(new Response("Something went wrong", { status: 500 }));
  expect(await open("/racing")).toBe("Something went wrong");
  answer = () => new Response("Sign in to this network");
  expect(await open("/racing")).toBe("Sign in to this network");
});

test("[F51] a network's own page is never kept as one of the shop's", async () => {
  answer = (path) =>
    path === "/offline" ? new Response("Sign in to this network") : ofShop(new Response("x"));
  expect(await install()).toBeInstanceOf(TypeError);
  expect([...kept.keys()]).toEqual([]);
});
