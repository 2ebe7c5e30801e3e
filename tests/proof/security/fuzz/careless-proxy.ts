const EVERY = 10;
const STACK = "TypeError: undefined is not an object\n    at handle (/home/shop/src/app.ts:12:7)";

/** What careless programs answer, one after another. */
const CARELESS: readonly ((sent: string) => Response)[] = [
  () => new Response(STACK, { status: 500 }),
  (sent) =>
    Response.json(
      { status: 422, detail: "This cannot be read", found: sent },
      { status: 422, headers: { "content-type": "application/problem+json" } },
    ),
  () => new Response("<h1>Bad</h1>", { status: 400, headers: { "content-type": "text/html" } }),
];

/** Stands before a shop, and answers one request in ten by itself, as a program would that takes less care. */
export function startCarelessProxy(target: string) {
  let asked = 0;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = request.body === null ? null : await request.text();
      asked += 1;
      if (asked % EVERY === 0) return CARELESS[(asked / EVERY) % CARELESS.length]!(`${search}${body}`);
      const { method, headers } = request;
      return await fetch(target + pathname + search, {
        method,
        headers,
        body,
        redirect: "manual",
        decompress: false,
      });
    },
  });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) };
}
