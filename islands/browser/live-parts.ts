import type { HtmxRequestCtx } from "htmx.org";
import { LIVE_EVENT } from "../../src/domain/live/topics.ts";

/** The changed topics, separated by spaces, and the event's id. */
type Change = { data: string; id: string };

/** Spreads the requests of many screens, and limits those of each part. */
const SPREAD_MS = 150;
const PAUSE_MS = 500;

/**
 * The parts about to refresh, with their event, and the last refresh of each; by id, since a swap replaces
 * elements.
 */
const due = new Map<string, string>();
const asked = new Map<string, number>();

/**
 * Parts of a page name their topics in `data-live` and refresh as at their interval: by `refresh-due`, on
 * themselves or their footer. A part in use waits.
 */
export function renew({ data, id }: Change): void {
  const changed = data.split(" ");
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const topics = part.dataset.live?.split(" ") ?? [];
    if (changed.includes("all") || topics.some((topic) => changed.includes(topic))) renewSoon(part.id, id);
  }
}

/**
 * Schedules a part's refresh, unless it is scheduled. With the event's id, the server reads once for all
 * screens.
 */
export function renewSoon(partId: string, eventId: string): void {
  // The same listener again is none.
  document.addEventListener("htmx:config:request", sayEvent);
  const isDue = due.has(partId);
  due.set(partId, eventId);
  if (isDue) return;
  const pause = (asked.get(partId) ?? Number.NEGATIVE_INFINITY) + PAUSE_MS - performance.now();
  setTimeout(() => ask(partId), Math.max(pause, 0) + Math.random() * SPREAD_MS);
}

function ask(partId: string): void {
  const part = document.getElementById(partId);
  if (part && isWorkedIn(part)) return void setTimeout(() => ask(partId), PAUSE_MS);
  asked.set(partId, performance.now());
  const asking = part?.matches("[hx-get]") ? part : part?.querySelector("[hx-trigger~=refresh-due]");
  if (asking) asking.dispatchEvent(new CustomEvent("refresh-due", { detail: { eventId: due.get(partId) } }));
  due.delete(partId);
}

/** The server reads what all screens ask after the same event once. */
function sayEvent({ detail: { ctx } }: CustomEvent<{ ctx: HtmxRequestCtx }>): void {
  const { request, sourceEvent } = ctx;
  const eventId = (sourceEvent as CustomEvent<{ eventId?: string } | null> | null)?.detail?.eventId;
  if (eventId) request.headers[LIVE_EVENT] = eventId;
}

/**
 * A focused field, an open dialog over it, a press in progress, a form on its way: nothing changes under the user's hands, and
 * what a form is answered is not talked over.
 */
function isWorkedIn(part: HTMLElement): boolean {
  const typing = part.querySelector<HTMLElement>(":is(input, textarea, select):focus");
  const dialog = document.querySelector("dialog[open]");
  return (
    typing !== null ||
    (dialog !== null && !dialog.contains(part)) ||
    part.matches(":active") ||
    part.querySelector("form button[aria-disabled=true]") !== null ||
    isHeld(part) ||
    [...part.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea")].some(isChanged)
  );
}

/** Opened by hand where an answer would close it: `data-held` is its selector. */
const isHeld = (part: HTMLElement): boolean =>
  part.dataset.held !== undefined && part.querySelector(part.dataset.held) !== null;

/** What was typed into a dialog that was closed again was given up. */
const isChanged = (field: HTMLInputElement): boolean =>
  !field.closest("dialog:not([open])") &&
  (field.value !== field.defaultValue || field.checked !== field.defaultChecked);
