import type { HtmxRequestCtx } from "htmx.org";

/**
 * 30 minutes, at most 100 entries, the oldest goes first; a forced refresh skips the cache.
 * tests/specification/section-9-constants.ts
 */
const KEPT_MS = 30 * 60_000;
const MOST_KEPT = 100;
const STORE = "betDetails";

/** The badge of views/racing/bets/bet-details.tsx, as the server writes it: hidden. */
const BADGE = 'data-kept-badge="true"';

type Kept = { html: string; until: number; status: string };

/**
 * Caches bet details that were read once, with a badge. They are in this tab's session storage, which a
 * logout clears. Any post about the bet deletes it, and so does a card on the page with another status or
 * possible return.
 */
export function keepBets(): void {
  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
    const asked = betAsked(ctx);
    if (!asked) return;
    if (asked.changes) return drop(asked.id);
    const kept = asked.fresh ? undefined : keptNow(asked.id);
    if (kept) answerWith(ctx, kept.html.replace(`${BADGE} hidden=""`, BADGE));
  });
  document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
    const asked = betAsked(ctx);
    if (asked && !asked.changes && ctx.response?.status === 200 && ctx.text) keep(asked.id, ctx.text);
  });
  // The list behind the dialog shows the change as its refresh would.
  document.addEventListener("bet-changed", () => {
    document.querySelector("#refresh [data-refresh-in]")?.dispatchEvent(new CustomEvent("refresh-due"));
  });
}

function betAsked({ request }: HtmxRequestCtx): { id: string; fresh: boolean; changes: boolean } | null {
  const [path = "", query = ""] = (request.action ?? "").split("?");
  const [, id, deeper] = /^\/racing\/all-bets\/(\d+)(\/.+)?$/.exec(path) ?? [];
  if (!id) return null;
  const isPost = request.method === "POST";
  // What lies deeper, a form or a receipt, is never kept; what it posts changes the bet.
  if (deeper && !isPost) return null;
  return { id, fresh: new URLSearchParams(query).get("refresh") === "true", changes: isPost };
}

/** htmx gets this answer instead of the shop's, and goes on as if the shop had answered. */
function answerWith(ctx: HtmxRequestCtx, html: string): void {
  const headers = { "content-type": "text/html; charset=utf-8" };
  (ctx as { fetch?: () => Promise<Response> }).fetch = async () => new Response(html, { headers });
}

function keptNow(id: string): Kept | undefined {
  const kept = read().get(id);
  if (!kept) return undefined;
  const { status: shown, possible } = document.getElementById(`bet-${id}`)?.dataset ?? {};
  if (possible !== undefined && !kept.html.includes(`data-possible="${possible}"`)) return undefined;
  const left = kept.until - Date.now();
  // More than the whole time left: the clock was set back since.
  return left > 0 && left <= KEPT_MS && (shown === undefined || shown === kept.status) ? kept : undefined;
}

function keep(id: string, html: string): void {
  // An answer from the cache arrives here as well: it keeps its age.
  if (html.includes(`${BADGE}>`)) return;
  const all = read();
  all.delete(id);
  while (all.size >= MOST_KEPT) all.delete(all.keys().next().value!);
  all.set(id, { html, until: Date.now() + KEPT_MS, status: /data-status="(\d)"/.exec(html)?.[1] ?? "" });
  write(all);
}

function drop(id: string): void {
  const all = read();
  if (all.delete(id)) write(all);
}

function read(): Map<string, Kept> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? "[]") as [string, Kept][]);
  } catch {
    return new Map();
  }
}

function write(all: Map<string, Kept>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...all]));
  } catch {
    // The storage is full: without a cache the shop is requested again.
  }
}
