import { announceEnd } from "./leave.ts";
import { showToast } from "./toasts.ts";

/** What htmx itself cannot show: a request without an answer, and a session that has ended. */
export function reportFaults(): void {
  document.addEventListener("htmx:error", ({ detail }) => {
    // Without the text of an answer it is a network fault; with it, a fault in a swap, which htmx has logged.
    if (detail.ctx && detail.ctx.text === undefined)
      showToast("error", lostSentence(detail.ctx.request, hasKey(detail.ctx.sourceElement)));
  });
  document.addEventListener("htmx:response:error", ({ detail }) => {
    // The server sends the way to the login page along; the other tabs learn it from this.
    if (detail.ctx.response?.status !== 401) return;
    localStorage.removeItem("token");
    announceEnd();
  });
}

/** A form with a key is done once, however often it is sent. */
const hasKey = (sender: Element | undefined): boolean =>
  sender?.closest("form")?.querySelector("input[name=key]") != null;

/**
 * Sentences for page requests without an answer: the specification's, by route.
 * tests/http/failure-sentences.test.ts compares them with the routes.
 */
const SENTENCES: Record<string, readonly string[]> = {
  "Login failed: Unknown error": ["POST /login", "POST /login/code", "POST /login/passkey"],
  "Signup failed: Unknown error": ["POST /signup"],
  "Logout failed: Unknown error": ["POST /logout"],
  "An error occurred while changing password.": ["POST /change-password"],
  "Failed to fetch accounts": ["GET /account/search", "GET /administration/accounts"],
  "Failed to load account": [
    "GET /administration/accounts/:id/edit",
    "GET /administration/accounts/:id/delete",
    "GET /administration/accounts/:id/deposit",
    "GET /administration/accounts/:id/withdraw",
    "GET /administration/accounts/:id/exclude",
    "GET /administration/accounts/:id/limits",
    "GET /administration/care/:id/note",
    "GET /administration/accounts/:id/challenge",
    "GET /administration/accounts/:id/photograph/new",
    "POST /administration/accounts/:id/statement",
    "POST /administration/accounts/:id/statement-link",
  ],
  "Failed to load transactions": ["GET /administration/accounts/:id"],
  "Failed to add account": [
    "POST /administration/accounts/new",
    "POST /administration/accounts/import",
    "POST /administration/accounts/import/open",
  ],
  "Failed to update account": [
    "POST /administration/accounts/:id/edit",
    "POST /administration/accounts/:id/cancel-increase",
  ],
  "Failed to save the entry": [
    "POST /administration/bookkeeping/banking",
    "POST /administration/bookkeeping/held",
    "POST /administration/bookkeeping/accounts",
  ],
  "Failed to save the exclusion": [
    "POST /administration/accounts/:id/exclude",
    "POST /administration/accounts/:id/end-exclusion",
  ],
  "Failed to save the limits": [
    "POST /administration/accounts/:id/limits",
    "POST /administration/accounts/:id/withdraw-limits",
  ],
  "Failed to save the note": ["POST /administration/accounts/:id/note", "POST /administration/care/:id/note"],
  "Failed to load the dispute": ["GET /administration/disputes/new", "GET /administration/disputes/:id/note"],
  "Failed to save the dispute": [
    "POST /administration/disputes/new",
    "POST /administration/disputes/:id/note",
    "POST /administration/disputes/:id/evidence",
  ],
  "Failed to load the lay-off": [
    "GET /racing/lay-offs/new",
    "GET /racing/lay-offs/:id/void",
    "GET /racing/lay-offs/:id/resettle",
  ],
  "Failed to save the lay-off": [
    "POST /racing/lay-offs/new",
    "POST /racing/lay-offs/:id/void",
    "POST /racing/lay-offs/:id/resettle",
  ],
  "Failed to save the customer's identity": [
    "POST /administration/accounts/:id/challenge",
    "POST /administration/accounts/:id/remove-birthday",
    "POST /administration/accounts/:id/photograph/new",
    "POST /administration/accounts/:id/photograph/remove",
    "POST /administration/accounts/:id/listed",
  ],
  "Failed to import the list": [
    "POST /administration/exclusion-lists/import",
    "POST /administration/exclusion-lists/import/save",
  ],
  "Failed to erase the customer": ["POST /administration/accounts/:id/erase"],
  "Failed to erase the colleague": ["POST /administration/staff/:id/erase"],
  "Failed to start the rehearsal": ["POST /administration/reports/what-if/rehearsal"],
  "Failed to stop the rehearsal": ["POST /administration/reports/what-if/rehearsal/stop"],
  "Failed to remove account": ["POST /administration/accounts/:id/delete"],
  "Failed to restore account": ["POST /administration/accounts/:id/restore"],
  "Failed to update balance": [
    "POST /administration/accounts/:id/deposit",
    "POST /administration/accounts/:id/withdraw",
  ],
  "Failed to load draw results": ["GET /lottery/results", "GET /lottery/unpaid"],
  "Failed to update paid status": [
    "POST /pay-winnings",
    "POST /lottery/results/:id/paid",
    "POST /lottery/unpaid/pay",
    "POST /lottery/collections/pay",
    "POST /lottery/collections/take-back",
    "POST /lottery-stakes/pay",
    "POST /lottery-stakes/give-back",
    "POST /lottery-stakes/take-again",
  ],
  "Failed to save draw result: Unknown error": [
    "POST /lottery/results/enter",
    "POST /lottery/results/confirm",
    "POST /lottery/results/draws/:id/remove",
  ],
  "Failed to fetch results. Please enter manually.": ["POST /lottery/results/fetch"],
  "Failed to fetch players: Unknown error": ["GET /lottery/manage-bets"],
  "Failed to add bet": ["POST /lottery/manage-bets/new"],
  "Failed to update player: Unknown error": [
    "POST /lottery/manage-bets/:id/edit",
    "POST /lottery/manage-bets/:id/stop",
    "POST /lottery/manage-bets/give-back",
    "POST /lottery/manage-bets/take-again",
  ],
  "Failed to save payout configurations": ["POST /administration/payout-settings"],
  "Failed to load feedback reports": ["GET /administration/feedback"],
  "Failed to load feedback report": ["GET /administration/feedback/:id"],
  "Failed to update feedback status": ["POST /administration/feedback/:id/status"],
  "Failed to load the day sheet": ["POST /administration/day/*"],
  "Failed to save the settings": [
    "POST /administration/settings",
    "POST /set-up/name",
    "POST /set-up/tills",
    "POST /set-up/dismiss",
  ],
  "Failed to save the PIN": ["POST /my/sign-in/pin"],
  "Failed to load the approvals": ["GET /administration/approvals", "GET /administration/approvals/:id"],
  "Failed to save the decision": [
    "POST /administration/approvals/:id/approve",
    "POST /administration/approvals/:id/refuse",
    "POST /administration/approvals/:id/cancel",
  ],
  "Failed to save the roles": ["POST /administration/roles", "POST /administration/staff/:id/role"],
  "Error: Failed to load racing bets": ["GET /racing/all-bets"],
  "Failed to fetch bet details": ["GET /racing/all-bets/:id"],
  "Failed to check bet result": ["POST /racing/all-bets/:id/check"],
  "Failed to fetch racing bets": ["GET /racing/unclaimed"],
  "Failed to fetch race cards. Please try again later.": ["GET /racing"],
  "Failed to refresh race cards. Please try again later.": ["POST /racing/refresh", "POST /set-up/races"],
  "Failed to fetch today's bets": ["GET /racing/bets/of-account"],
  "Failed to place bet: Unknown error": ["POST /racing/bets"],
  "Failed to search. Please try again later.": ["GET /find"],
};

/** As `request.method` and `request.action` are in htmx. */
type Asked = { method: string; action: string };

export function failureSentence({ method, action }: Asked): string | undefined {
  const asked = `${method} ${action.replace(/[?#].*$/, "")}`;
  const entry = Object.entries(SENTENCES).find(([, routes]) => routes.some((route) => matches(route, asked)));
  return entry?.[0];
}

const matches = (route: string, asked: string): boolean =>
  new RegExp(`^${route.replace(":id", "\\d+").replace("*", "[^/]+")}$`).test(asked);

/**
 * The sentence for a request without an answer, beginning with what failed. `isKeyed`: repeating it is safe.
 */
export function lostSentence(asked: Asked | undefined, isKeyed: boolean): string {
  const failed = asked && failureSentence(asked);
  const once = "Try again; it will be done only once.";
  if (!failed)
    return `We heard nothing back. ${isKeyed ? once : "Check what is shown here, then try again."}`;
  const next = isKeyed ? once : "Try again.";
  return /[.:]/.test(failed)
    ? `${failed.replace(/\.?$/, ".")} We heard nothing back. ${next}`
    : `${failed}: we heard nothing back. ${next}`;
}
