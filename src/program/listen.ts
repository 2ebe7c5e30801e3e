import type { Config } from "../config.ts";
import { urls } from "../urls.ts";
import { alive, notNow } from "./intake.ts";

const MOST_HEADER_BYTES = 64 * 1024;
export const LONG_HEADERS = `--max-http-header-size=${MOST_HEADER_BYTES}`;

type Address = Pick<Config, "port" | "host">;

/**
 * Listens at the shop's address. Until the shop is open, every request is answered 503, try again. What is
 * too long is refused by the front door, with a sentence and the headers of every answer: Bun's own limits are higher.
 */
export function listen({ port, host }: Address) {
  takeLongHeaders();
  try {
    return Bun.serve({
      port,
      hostname: host,
      // A call may take the 60 seconds that the specification allows; Bun would close the connection after 10.
      idleTimeout: 90,
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      routes: { [urls.live]: alive, [urls.ready]: opening } as Record<
        string,
        () => Response | Promise<Response>
      >,
      fetch: (): Response | Promise<Response> => opening(),
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

/** A browser asks again by itself: a till that waited for the server is not left with this sentence. */
export function opening(): Response {
  const response = notNow("Satchel is opening. Try again in a moment.");
  response.headers.set("refresh", "2");
  return response;
}

/** What stands in the way of an address, and which setting changes it. */
function whyNot({ port, host }: Address, fault: unknown): string {
  const code = fault instanceof Error && "code" in fault ? fault.code : "";
  const address = `${host}:${port}`;
  if (code === "EADDRINUSE")
    return `${address} is in use by another program, or by a Satchel that is open already. Close that one, or set PORT to another number, such as PORT=${port === 65_535 ? 3000 : port + 1}.`;
  if (code === "EACCES")
    return `${address} may not be used by this user: set PORT to 1024 or more, such as PORT=3000.`;
  return `Satchel cannot listen at ${address}: set HOST to an address of this machine, such as HOST=127.0.0.1, and PORT to a free number. (${fault instanceof Error ? fault.message : String(fault)})`;
}
