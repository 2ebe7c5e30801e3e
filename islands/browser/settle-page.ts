/** Brings the storage in line with the page that the server has just sent, and shows what only scripts serve. */
export function settlePage(): void {
  settleSession();
  showEmptySlip();
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
