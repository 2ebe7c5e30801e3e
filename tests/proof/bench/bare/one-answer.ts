/** The least that a server in a binary can be: what Bun itself takes to start. */
Bun.serve({
  port: process.env.PORT ?? 0,
  hostname: "127.0.0.1",
  fetch: () => new Response("<!doctype html><h1>Open</h1>", { headers: { "content-type": "text/html" } }),
});
