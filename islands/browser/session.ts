/**
 * One sign-in and one selected account for every tab. The server is the truth, in two attributes of the body
 * (data-signed-in, data-account); local storage tells the other tabs.
 */
const LOGIN = "/login";
const SEARCH = "/account/search";
const CHANGE_ACCOUNT = "/account/change";

const signedIn = (): boolean => document.body.dataset.signedIn === "true";
const account = (): string => document.body.dataset.account ?? "";

export function keepSession(): void {
  settleSession();
  window.addEventListener("storage", followOtherTabs);
  document.addEventListener("signed-in", keepToken);
  document.addEventListener("submit", announceLogout);
}

/** Brings local storage in line with the page that the server has just sent. */
export function settleSession(): void {
  if (document.querySelector("[data-clear-storage]")) {
    localStorage.clear();
    sessionStorage.clear();
  }
  if (!signedIn() && location.pathname === LOGIN) localStorage.removeItem("token");
  if (signedIn()) mirrorAccount();
}

function mirrorAccount(): void {
  if (account()) localStorage.setItem("selectedAccount", account());
  else localStorage.removeItem("selectedAccount");
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (!signedIn()) return;
  const ended = key === null || key === "logout" || (key === "token" && newValue === null);
  const otherAccount = key === "selectedAccount" && (newValue ?? "") !== account();
  if (ended) location.assign(LOGIN);
  else if (otherAccount && newValue === null) void letGoOfAccount();
  else if (otherAccount) location.reload();
}

async function letGoOfAccount(): Promise<void> {
  await fetch(CHANGE_ACCOUNT, { method: "POST", keepalive: true }).catch(() => {});
  location.assign(SEARCH);
}

/** The token for /api, sent with the answer to the sign-in (HX-Trigger). */
function keepToken(event: Event): void {
  const { token } = (event as CustomEvent<{ token?: string }>).detail;
  if (token) localStorage.setItem("token", token);
}

/** Other tabs leave before the answer is here, so that none shows a customer while it waits. */
function announceLogout({ target }: Event): void {
  if ((target as Element).matches("form[data-logout]")) localStorage.setItem("logout", String(Date.now()));
}
