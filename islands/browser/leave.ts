/** urls.staff.signedOut: the list of addresses itself is too heavy for the one script that every page loads. */
const SIGNED_OUT = "/login?signed-out";

/** The session ended, here or in another tab: listeners store what is typed before the page is left. */
export const announceEnd = (): void => void document.dispatchEvent(new CustomEvent("session-ended"));

/**
 * To the login page, which gives the reason. It never redirects back, even where the session is still open on
 * the server.
 */
export function leaveForLogin(): void {
  announceEnd();
  location.assign(SIGNED_OUT);
}
