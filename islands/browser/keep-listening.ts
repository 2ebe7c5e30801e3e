import "htmx.org/dist/ext/hx-sse.js";
import type { HtmxRequestCtx } from "htmx.org";
import { LIVE_EVENT } from "../../src/domain/live/topics.ts";
import { type Change, renew } from "./live-parts.ts";

/** Delay before a refused or failed connection is retried. */
const AGAIN_MS = 5000;

/**
 * Opens the stream of changes (views/shell/document.tsx) while the page is visible: a browser has six
 * connections for all tabs. Where it breaks and cannot be reopened, the document gets `server-lost` at each
 * try; once it is open, `server-back`.
 */
export function keepListening(): void {
  const listen = () => {
    // An open connection ignores this.
    if (!document.hidden) document.getElementById("live")?.dispatchEvent(new Event("listen"));
  };
  setInterval(listen, AGAIN_MS);
  document.addEventListener("visibilitychange", listen);
  document.addEventListener("live", (event) => renew((event as CustomEvent<Change>).detail));
  document.addEventListener("htmx:sse:after:connection", () => say("server-back"));
  // A connection that breaks is opened again; only one that cannot be had is lost.
  document.addEventListener("htmx:sse:error", (event) => {
    const { connection, status } = (event as CustomEvent<Failure>).detail;
    if (connection && connection.attempt > 0 && isLost(status)) say("server-lost");
  });
  for (const type of ["htmx:error", "htmx:response:error"] as const)
    document.addEventListener(type, keepQuiet, true);
  listen();
}

type Failure = { connection?: { attempt: number }; status?: number };

/** 503 is an answer: the shop closes, or has enough open screens. */
const isLost = (status: number | undefined): boolean =>
  status === undefined || status === 502 || status === 504;

const say = (type: "server-lost" | "server-back"): void => void document.dispatchEvent(new Event(type));

/** A failed refresh is silent: the shown content stays. */
function keepQuiet(event: CustomEvent<{ ctx?: HtmxRequestCtx }>): void {
  const { ctx } = event.detail;
  if (!ctx || (ctx.sourceElement?.id !== "live" && !(LIVE_EVENT in ctx.request.headers))) return;
  event.stopImmediatePropagation();
  if (ctx.sourceElement.id === "live" && isLost(ctx.response?.status)) say("server-lost");
}
