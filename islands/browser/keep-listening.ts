import type { HtmxRequestCtx } from "htmx.org";
import { LIVE_EVENT } from "../../src/domain/live/topics.ts";
import { renew } from "./live-parts.ts";

/** Delay before a refused connection is tried again. */
const AGAIN_MS = 5000;

let stream: EventSource | null = null;
/** The id of the last event: what came after it is asked for with the next connection. */
let since = "";
let isOpen = false;

/**
 * Keeps the stream of changes (views/shell/document.tsx) open while the page is visible: a browser has six connections
 * for all tabs. One that breaks is opened again by the browser, half a second later. Where that fails, the document gets
 * `server-lost` at each try; once it is open, `server-back`.
 */
export function keepListening(): void {
  setInterval(listen, AGAIN_MS);
  document.addEventListener("visibilitychange", listen);
  // The shop's server answers again (server-lost.ts).
  document.addEventListener("listen", listen, true);
  for (const type of ["htmx:error", "htmx:response:error"] as const)
    document.addEventListener(type, keepQuiet, true);
  listen();
}

function listen(): void {
  const address = document.getElementById("live")?.dataset.events;
  if (document.hidden || !address) {
    close();
    return;
  }
  // Refused for good: it is opened anew.
  if (stream && stream.readyState !== stream.CLOSED) return;
  const opened = new URL(address, location.href);
  if (since) opened.searchParams.set("since", since);
  stream = new EventSource(opened);
  stream.addEventListener("open", () => {
    isOpen = true;
    say("server-back");
  });
  // One that breaks is opened again; only one that cannot be had is lost.
  stream.addEventListener("error", () => {
    if (!isOpen) say("server-lost");
    isOpen = false;
  });
  stream.addEventListener("live", ({ data, lastEventId: id }) => {
    since = id;
    renew({ data, id });
  });
  // The session is over.
  stream.addEventListener("ended", close);
}

function close(): void {
  stream?.close();
  stream = null;
}

const say = (type: "server-lost" | "server-back"): void => void document.dispatchEvent(new Event(type));

/** A failed refresh is silent: the shown content stays. */
function keepQuiet(event: CustomEvent<{ ctx?: HtmxRequestCtx }>): void {
  if (LIVE_EVENT in (event.detail.ctx?.request.headers ?? {})) event.stopImmediatePropagation();
}
