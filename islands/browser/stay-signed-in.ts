/** An unused session ends after an hour; an open till renews it at this interval, in milliseconds. */
const EVERY_MS = 10 * 60_000;

/** Where the owner allows it, a kiosk's session lasts its twelve hours as long as a page of it is open. */
export function staySignedIn(): void {
  setInterval(() => void fetch("/help").catch(() => {}), EVERY_MS);
}
