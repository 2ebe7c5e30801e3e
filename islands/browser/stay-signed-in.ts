/** A session that nobody uses ends after an hour; a till that is open uses it this often, in milliseconds. */
const EVERY_MS = 10 * 60_000;

/** Where the owner allows it, a kiosk's session lasts its twelve hours as long as a page of it is open. */
export function staySignedIn(): void {
  setInterval(() => void fetch("/help").catch(() => {}), EVERY_MS);
}
