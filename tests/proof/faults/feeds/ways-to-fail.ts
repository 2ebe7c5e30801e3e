import type { ServerResponse } from "node:http";

const ENOUGH = 60_000_000;
/** More than any limit of a feed, packed into little. */
const bomb = () => (packed ??= Bun.gzipSync(new Uint8Array(ENOUGH)));
let packed: Uint8Array<ArrayBuffer> | undefined;
const DRIP_MS = 20;
const DAY_MS = 24 * 60 * 60_000;

/** What a feed answers when it is well: a list of things (races or evenings of draws) made into a body. */
export type Healthy = {
  type: string;
  /** Things of the day that was asked for; of another day where `shiftDays` says so. */
  things(shiftDays?: number): unknown[];
  body(things: readonly unknown[] | null): string;
};

/**
 * A way in which a service fails. `isDown`: nothing of its answer can be used, so that it must be left alone; else it is an
 * answer with a quirk, and what is stored must be as it was.
 */
export type Way = { isDown: boolean; answer(healthy: Healthy, response: ServerResponse): void };

const down = (answer: Way["answer"]): Way => ({ isDown: true, answer });
const quirk = (answer: Way["answer"]): Way => ({ isDown: false, answer });
const page = (title: string) => `<!doctype html><html><title>${title}</title><h1>${title}</h1></html>`;

export function answerWell({ type, things, body }: Healthy, response: ServerResponse): void {
  response.setHeader("content-type", type).end(body(things()));
}

const withStatus = (status: number, headers: Record<string, string> = {}): Way =>
  down((_, response) => void response.writeHead(status, headers).end(page("Sorry")));
const withText = (text: (healthy: Healthy) => string): Way["answer"] => {
  return (healthy, response) => void response.setHeader("content-type", healthy.type).end(text(healthy));
};

/** Fourteen ways that every upstream knows, and five that the feeds of the trade have shown. */
export const WAYS: Readonly<Record<string, Way>> = {
  hang: down(() => {}),
  "slow drip": down((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => response.write(" "), DRIP_MS);
    response.on("close", () => clearInterval(drip));
  }),
  reset: down((_, response) => void response.destroy()),
  "500": withStatus(500),
  "429 with Retry-After": withStatus(429, { "retry-after": "200" }),
  "302 to a page": withStatus(302, { location: "/moved" }),
  "HTML with 200": down(withText(() => page("Just a moment..."))),
  truncated: down(
    withText((healthy) => healthy.body(healthy.things()).slice(0, healthy.body(healthy.things()).length / 2)),
  ),
  "another schema": down(withText(() => JSON.stringify({ status: "ok", data: [{ a: 1 }] }))),
  "a body of 60 MB": down((healthy, response) => {
    response.writeHead(200, { "content-type": healthy.type });
    response.end(new Uint8Array(ENOUGH).fill(" ".charCodeAt(0)));
  }),
  "gzip bomb": down((healthy, response) => {
    response.writeHead(200, { "content-type": healthy.type, "content-encoding": "gzip" });
    response.end(bomb());
  }),
  duplicates: quirk(withText(({ body, things }) => body([...things(), ...things()]))),
  "out of order": quirk(withText(({ body, things }) => body(things().reverse()))),
  "clock skew": quirk((healthy, response) => {
    response.setHeader("date", new Date(Date.now() + 2 * DAY_MS).toUTCString());
    answerWell(healthy, response);
  }),
  // Found in use.
  "401, the key has run out": withStatus(401),
  "nothing with 200": down(withText(() => "")),
  "the day before, from a cache": down(withText(({ body, things }) => body(things(-1)))),
  "a list of nulls": down(withText(({ body }) => body([null, null, 7]))),
  "an empty list": quirk(withText(({ body }) => body([]))),
};
