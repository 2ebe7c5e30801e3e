import { urls } from "../http/urls/urls.ts";
import type { Config } from "./config.ts";
import { alive, notNow } from "./request-tracker.ts";

const MOST_HEADER_BYTES = 64 * 1024;
export const LONG_HEADERS = `--max-http-header-size=${MOST_HEADER_BYTES}`;

type Address = Pick<Config, "port" | "host">;
type Answered = Response | Promise<Response>;
type Routes = Record<string, () => Answered>;
export type Fetch = (request: Request, server: Bun.Server<undefined>) => Answered;

/** A start takes a second or two; one that migrates a large database takes longer. */
const HELD_MS = 10_000;
const MOST_HELD = 500;

/**
 * Listens at the shop's address. Requests that come before the shop is open wait for it: a proxy without
 * health checks sends them as soon as it can connect. After a limit they get 503.
 */
export function listen(address: Address) {
  const waiting = untilOpen();
  const server = serverAt(address, waiting.fetch);
  return {
    server,
    /** From here on, and for whatever has waited. */
    serve(routes: Routes, fetch: Fetch): void {
      server.reload({ routes, fetch });
      waiting.open(fetch);
    },
  };
}

/** Holds requests until there is something that answers them. */
export function untilOpen(heldMs = HELD_MS, mostHeld = MOST_HELD) {
  const opened = Promise.withResolvers<Fetch>();
  let held = 0;
  return {
    open: opened.resolve,
    async fetch(request: Request, server: Bun.Server<undefined>): Promise<Response> {
      if (held >= mostHeld) return opening();
      held++;
      const fetch = await Promise.race([opened.promise, Bun.sleep(heldMs)]);
      held--;
      return fetch ? await fetch(request, server) : opening();
    },
  };
}

/** The gateway refuses larger bodies, with a sentence and all headers: Bun's own limits are higher. */
function serverAt({ port, host }: Address, fetch: Fetch) {
  takeLongHeaders();
  try {
    return Bun.serve({
      port,
      hostname: host,
      // A call may take the 60 seconds that the specification allows; Bun would close the connection after 10.
      idleTimeout: 90,
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      routes: { [urls.live]: alive, [urls.ready]: opening } as Routes,
      fetch,
    });
  } catch (fault) {
    throw new Error(whyNot({ port, host }, fault), { cause: fault });
  }
}

/** The binary is built with this option: Node's http, through which alone it can be set later, takes long to load. */
function takeLongHeaders(): void {
  if (process.execArgv.includes(LONG_HEADERS)) return;
  Object.assign(process.getBuiltinModule("node:http"), { maxHeaderSize: MOST_HEADER_BYTES });
}

/** Reloads by itself: a till that waited for the server does not stay on this page. */
export function opening(): Response {
  const response = notNow("Satchel is opening. Try again in a moment.");
  response.headers.set("refresh", "2");
  return response;
}

/** The reason an address cannot be used, and the setting that changes it. */
function whyNot({ port, host }: Address, fault: unknown): string {
  const code = fault instanceof Error && "code" in fault ? fault.code : "";
  const address = `${host}:${port}`;
  if (code === "EADDRINUSE")
    return `${address} is in use by another program, or by a Satchel that is open already. Close that one, or set PORT to another number, such as PORT=${port === 65_535 ? 3000 : port + 1}.`;
  if (code === "EACCES")
    return `${address} may not be used by this user: set PORT to 1024 or more, such as PORT=3000.`;
  return `Satchel cannot listen at ${address}: set HOST to an address of this machine, such as HOST=127.0.0.1, and PORT to a free number. (${fault instanceof Error ? fault.message : String(fault)})`;
}
