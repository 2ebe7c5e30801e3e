import { urls } from "../urls.ts";

/**
 * Where the focus rests on the page that follows a form that was done: mostly the button for the next one of its kind.
 * A form that is not listed leaves it on the heading of that page. `docs/focus.md` has the whole rule.
 */
export const FOCUS_AFTER: readonly [form: string, focus: string][] = [
  [urls.newAccount, "deposit"],
  [urls.editAccount(":id"), "edit-account"],
  [urls.deleteAccount(":id"), "accounts-asked"],
  [urls.deposit(":id"), "deposit"],
  [urls.withdraw(":id"), "withdraw"],
  [urls.newBet, "add-bet"],
  [urls.editBet(":id"), "edit-bet-:id"],
  [urls.stopBet(":id"), "add-bet"],
  [urls.enterDraws, "enter-draws"],
  [urls.markPaid(":id"), "paid-:id"],
  [urls.payoutSettings, "payout-1-tab"],
  [urls.feedbackStatus(":id"), "status-:id"],
  [urls.disableUser(":id"), "standing-:id"],
  [urls.enableUser(":id"), "standing-:id"],
  [urls.signOutUser(":id"), "sign-out-:id"],
];

/** The id of the element that gets the focus after the form of this address; null: the page's heading. */
export function focusAfter(path: string): string | null {
  for (const [form, focus] of FOCUS_AFTER) {
    const [start = "", end] = form.split(":id");
    if (end === undefined ? path !== form : !(path.startsWith(start) && path.endsWith(end))) continue;
    const id = end === undefined ? "" : path.slice(start.length, path.length - end.length);
    if (end === undefined || /^\d+$/.test(id)) return focus.replace(":id", id);
  }
  return null;
}
