import { urls } from "../urls.ts";

/**
 * Where the focus rests on the page that follows a form that was done: mostly the button for the next one of its kind.
 * A form that is not listed leaves it on the heading of that page. `docs/focus.md` has the whole rule.
 */
export const FOCUS_AFTER: readonly [form: string, focus: string][] = [
  // Mostly they are at the counter: Enter serves them.
  [urls.accounts.add, "serve"],
  [urls.accounts.edit(":id"), "edit-account"],
  [urls.accounts.remove(":id"), "accounts-asked"],
  [urls.accounts.restore(":id"), "serve"],
  [urls.accounts.deposit(":id"), "deposit"],
  [urls.accounts.withdraw(":id"), "withdraw"],
  [urls.lottery.addSelection, "add-bet"],
  [urls.lottery.editSelection(":id"), "edit-bet-:id"],
  [urls.lottery.stopSelection(":id"), "add-bet"],
  [urls.lottery.enterDraws, "enter-draws"],
  [urls.lottery.markPaid(":id"), "paid-:id"],
  [urls.lottery.payoutSettings, "payout-1-tab"],
  [urls.feedback.status(":id"), "status-:id"],
  [urls.staff.signUp, "register-staff"],
  [urls.staff.disableUser(":id"), "standing-:id"],
  [urls.staff.enableUser(":id"), "standing-:id"],
  [urls.staff.signOutUser(":id"), "sign-out-:id"],
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
