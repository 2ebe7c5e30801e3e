import { isFromShop } from "../src/domain/live/shop-answer.ts";

/**
 * Between a till's pages and the server: shows the offline page where a page cannot be loaded. Caches that
 * page and its files only: no page of the shop, and no answer.
 */
type Kept = { page: string; files: readonly string[] };
type WorkerScope = {
  /** Written in front of this script by the server (src/http/installing). */
  KEPT: Kept;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
};
type WorkerEvent = Event & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
};

const worker = globalThis as unknown as WorkerScope;
const { page, files } = worker.KEPT;
const STORE = "offline";

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(pageOr(event));
  // A form that is sent is left to the browser, whose own page sends it again, with the same key.
  else if (files.includes(pathname)) event.respondWith(keptOr(request));
});

async function keep(): Promise<void> {
  const store = await caches.open(STORE);
  for (const address of [page, ...files]) {
    const answer = await fetch(new Request(address, { cache: "reload" }));
    // What a network puts in its place must not be kept: the browser tries again with the next page.
    if (!answer.ok || !isFromShop(answer)) throw new TypeError(`${address} was not answered by the shop`);
    await store.put(address, answer);
  }
  await worker.skipWaiting();
}

/** What an older version kept goes; the newer one looks after the pages that are open. */
async function takeOver(): Promise<void> {
  const store = await caches.open(STORE);
  const isStale = ({ url }: Request) => ![page, ...files].includes(new URL(url).pathname);
  await Promise.all((await store.keys()).filter(isStale).map((request) => store.delete(request)));
  // The page loads while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function pageOr({ request, preloadResponse }: WorkerEvent): Promise<Response> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    // A proxy's error page, such as 502. What leads elsewhere, or lets a network be signed in to, is shown as it is.
    return answer.status < 500 || isFromShop(answer) ? answer : await offlinePage();
  } catch {
    return await offlinePage();
  }
}

const offlinePage = async (): Promise<Response> => (await caches.match(page)) ?? Response.error();

const keptOr = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? (await fetch(request));
