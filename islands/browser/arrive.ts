import { touch } from "./load-touched.ts";

/**
 * What cannot wait for a hand: the storage is brought in line with the page that the server has just sent, and what a
 * browser kept for this page is shown again.
 */
export function arrive(): void {
  settleSession();
  showEmptySlip();
  // The banner comes with the rest, cached from an earlier page.
  document.addEventListener("server-lost", touch, { once: true });
  if (document.querySelector(AT_ONCE) || isKept()) touch();
  // A toast disappears in its time, without a touch.
  else if (document.querySelector("#toasts > *")) setTimeout(touch, 5000);
}

/** One sign-in and one selected account for every tab: see `session.ts`. */
export function settleSession(): void {
  const { signedIn, account } = document.body.dataset;
  if (document.querySelector("[data-clear-storage]")) {
    localStorage.clear();
    sessionStorage.clear();
  }
  // The shop tells each tab itself that its account was deleted: a question about letting go would hold that back.
  if (document.querySelector("[data-account-gone]")) return;
  if (signedIn === "true") mirrorAccount(account);
  else if (location.pathname === "/login") localStorage.removeItem("token");
}

/** A logout that asks first, a paper to print, and a refused form, whose sentence must be in sight. */
const AT_ONCE = "[data-account-gone], [data-at-once], [data-print-now], [data-fault], [aria-invalid=true]";

function mirrorAccount(account: string | undefined): void {
  if (account) localStorage.setItem("selectedAccount", account);
  else localStorage.removeItem("selectedAccount");
}

/** Where bets are built the slip's tab is visible from the start. */
function showEmptySlip(): void {
  const slip = document.querySelector<HTMLElement>("#slip[data-always]");
  if (!slip) return;
  slip.hidden = false;
  document.body.dataset.slip ??= "closed";
}

/** Whether this browser kept something for the page: typed forms, an open slip, a bet that is half built. */
const isKept = (): boolean =>
  ["typed-forms", "half-typed", "slip-open"].some((key) => sessionStorage.getItem(key) !== null) ||
  Array.from(document.querySelectorAll<HTMLElement>("[data-kept]")).some(
    ({ dataset }) => localStorage.getItem(dataset.kept ?? "") !== null,
  );
