/** A process of its own that answers at once: how long that takes is the machine's doing, and not the shop's. */
const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("ok") });
process.stdout.write(`open at ${server.url}\n`);
