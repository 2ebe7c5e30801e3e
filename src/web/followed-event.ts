import { LIVE_EVENT } from "../domain/live/live-event.ts";

/** The event that a screen asks after; null where somebody asks. */
export function followedEvent({ method, headers }: Request): string | null {
  const id = method === "GET" ? headers.get(LIVE_EVENT) : null;
  return id !== null && /^\d{1,15}\.\d{1,15}$/.test(id) ? id : null;
}
