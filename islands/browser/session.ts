import { leaveForLogin } from "./leave.ts";

/**
 * One sign-in and one selected account for every tab. The server decides, in two attributes of the body
 * (data-signed-in, data-account); local storage passes it to the other tabs.
 */
const SEARCH = "/account/search";
const CHANGE_ACCOUNT = "/account/change";

const signedIn = (): boolean => document.body.dataset.signedIn === "true";
const account = (): string => document.body.dataset.account ?? "";

/** The page follows a logout: no session until a tab reports one. */
let leftByLogout = false;
/** A logout of this very tab is on its way. */
let leaving = false;

export function keepSession(): void {
  leaving = false;
  noteLogout();
  window.addEventListener("storage", followOtherTabs);
  document.addEventListener("signed-in", keepToken);
  document.addEventListener("submit", announceLogout);
}

/** Whether this page came after a logout, which has emptied the storage: see `settle-page.ts`. */
export function noteLogout(): void {
  leftByLogout ||= document.querySelector("[data-clear-storage]") !== null;
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (!signedIn()) {
    dropLateAccount(key, newValue);
    return;
  }
  // The tab that logs out leaves by its own request: another navigation would cancel it.
  if (leaving) return;
  const ended = key === null || key === "logout" || (key === "token" && newValue === null);
  const otherAccount = key === "selectedAccount" && (newValue ?? "") !== account();
  if (ended) leaveForLogin();
  else if (otherAccount) followAccount(newValue);
}

/** At once, unless typing would be lost: then `ask-before-switch.ts` prevents it and asks. */
function followAccount(chosen: string | null): void {
  const follow = (): void => void (chosen === null ? letGoOfAccount() : location.reload());
  const asked = new CustomEvent("account-elsewhere", { cancelable: true, detail: { chosen, follow } });
  if (document.dispatchEvent(asked)) follow();
}

/**
 * Another tab's page, in progress during the logout, may restore its account after the storage was cleared. A
 * new sign-in sends a token first, and selects an account later.
 */
function dropLateAccount(key: string | null, newValue: string | null): void {
  if (key === "token" && newValue !== null) leftByLogout = false;
  if (leftByLogout && key === "selectedAccount" && newValue !== null) localStorage.removeItem(key);
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
  if (!(target as Element).matches("form[data-logout]")) return;
  leaving = true;
  localStorage.setItem("logout", String(Date.now()));
}
