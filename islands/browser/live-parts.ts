import type { HtmxRequestCtx } from "htmx.org";
import { LIVE_EVENT } from "../../src/domain/live/live-event.ts";

/** What changed, topics with a space between them, and the id of the event that said so. */
export type Change = { data: string; id: string };

/** All screens do not ask in the same instant, and no part asks more often than this. */
const SPREAD_MS = 150;
const PAUSE_MS = 500;

/** The parts that are to ask, with the event that they follow, and when each asked last; by their ids, since a swap replaces them. */
const due = new Map<string, string>();
const asked = new Map<string, number>();

/**
 * Parts of the page name in `data-live` the topics that they show, and ask for themselves as they do at intervals: by
 * `refresh-due`, of their own or of their footer. A part that somebody works in waits until they are done.
 */
export function renew({ data, id }: Change): void {
  const changed = data.split(" ");
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const topics = part.dataset.live?.split(" ") ?? [];
    if (changed.includes("all") || topics.some((topic) => changed.includes(topic))) renewSoon(part.id, id);
  }
}

/** Has a part ask, unless it is about to. The event says after what: what screens ask after the same one is read once. */
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

/** Typing, a dialog that is open over it, a press that is not over: nothing changes under anybody's hands. */
function isWorkedIn(part: HTMLElement): boolean {
  const typing = part.querySelector<HTMLElement>(":is(input, textarea, select):focus");
  const dialog = document.querySelector("dialog[open]");
  return (
    typing !== null ||
    (dialog !== null && !dialog.contains(part)) ||
    part.matches(":active") ||
    isHeld(part) ||
    [...part.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea")].some(isChanged)
  );
}

/** Opened by hand where an answer would not have it open: `data-held` says by what that is known. */
const isHeld = (part: HTMLElement): boolean =>
  part.dataset.held !== undefined && part.querySelector(part.dataset.held) !== null;

/** What was typed into a dialog that was closed again was given up. */
const isChanged = (field: HTMLInputElement): boolean =>
  !field.closest("dialog:not([open])") &&
  (field.value !== field.defaultValue || field.checked !== field.defaultChecked);
