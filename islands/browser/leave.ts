/** urls.staff.signedOut: the list of addresses itself is too heavy for the one script that every page loads. */
const SIGNED_OUT = "/login?signed-out";

/** The session has ended, here or in another tab: listeners keep what is typed before the page is left. */
export const announceEnd = (): void => void document.dispatchEvent(new CustomEvent("session-ended"));

/** To the login page, which says why. It never redirects back, even where the server still has the session open. */
export function leaveForLogin(): void {
  announceEnd();
  location.assign(SIGNED_OUT);
}
