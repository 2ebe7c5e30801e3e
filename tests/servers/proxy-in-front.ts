/** A process of its own for journeys: `bun tests/servers/proxy-in-front.ts URL URL` stands in front of these servers. */
import { startProxy } from "./start-proxy.ts";

const proxy = startProxy();
await proxy.serve(process.argv.slice(2));
process.stdout.write(`open at ${proxy.url}\n`);
