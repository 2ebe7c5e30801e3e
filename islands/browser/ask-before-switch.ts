import { urls } from "../../src/http/urls/urls.ts";
import { element } from "./element.ts";
import { fetchFromShop } from "./from-shop.ts";
import { showToast, showToastsIn } from "./toasts.ts";

/** Another tab has chosen an account, or (null) none; `follow` does the same here. */
export type ChosenElsewhere = { chosen: string | null; follow: () => void };

/** The value of each visited field at its first focus. */
const before = new Map<Element, string>();
let question: HTMLDialogElement | null = null;

/**
 * A choice in another tab never loses unfinished typing: the clerk is asked first. Staying selects this tab's
 * account again, for all tabs: the counter serves one customer at a time.
 */
export function askBeforeSwitch(): void {
  document.addEventListener("focusin", ({ target }) => note(target as Element, held));
  // The field that was being typed into when this came.
  if (document.activeElement) note(document.activeElement, heldAtFirst);
  document.addEventListener("account-elsewhere", (event) => {
    question?.close();
    if (!isUnfinished()) return;
    event.preventDefault();
    void ask((event as CustomEvent<ChosenElsewhere>).detail);
  });
  // In another tab the clerk chose to stay: the question is answered.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === "selectedAccount" && newValue === document.body.dataset.account) question?.close();
  });
}

function note(field: Element, read: (field: Element) => string): void {
  const only = "[type=search], input[hx-get], form[hx-get] *, form[hx-trigger] *, #bet-filters *";
  if (field.matches("input, select, textarea") && !field.matches(only) && !before.has(field))
    before.set(field, read(field));
}

const held = (field: Element): string => {
  const { type, checked, value } = field as HTMLInputElement;
  return type === "checkbox" || type === "radio" ? String(checked) : value;
};

const heldAtFirst = (field: Element): string => {
  const { type, defaultChecked, defaultValue = held(field) } = field as HTMLInputElement;
  return type === "checkbox" || type === "radio" ? String(defaultChecked) : defaultValue;
};

const isUnfinished = (): boolean =>
  Array.from(before).some(([field, was]) => field.isConnected && held(field) !== was);

async function ask({ chosen, follow }: ChosenElsewhere): Promise<void> {
  const here = document.querySelector("#account-bar .name")?.textContent ?? "this account";
  const other = chosen === null ? null : ((await nameChosen()) ?? "Another account");
  const dialog = element("dialog", "", { className: "dialog" });
  dialog.setAttribute("aria-labelledby", "switch-title");
  const header = element("header", "");
  const title = other ? `${other} was chosen in another tab` : `${here} was let go in another tab`;
  header.append(element("h2", title, { id: "switch-title" }));
  const stay = element("button", `Stay with ${here}`, {
    type: "button",
    className: "button act",
    autofocus: true,
  });
  const leave = element("button", other ? `Switch to ${other}` : "Change Account", {
    type: "button",
    className: "button",
  });
  stay.addEventListener("click", () => void stayHere(dialog));
  leave.addEventListener("click", follow);
  const inside = element("div", "", { className: "in form" });
  const actions = element("p", "", { className: "actions" });
  actions.append(stay, leave);
  inside.append(element("p", `What you typed here for ${here} is not saved yet.`), actions);
  dialog.append(header, inside);
  // Esc keeps what was typed.
  dialog.addEventListener("cancel", () => void stayHere(dialog));
  dialog.addEventListener("close", () => {
    showToastsIn(null);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  showToastsIn(dialog);
  question = dialog;
}

async function stayHere(dialog: HTMLDialogElement): Promise<void> {
  const account = document.body.dataset.account ?? "";
  const body = new URLSearchParams({ accountId: account });
  const headers = { "HX-Request": "true" };
  const asked = fetchFromShop(urls.accounts.select, { method: "POST", headers, body });
  // Without an answer the shop may still serve the other account.
  if (!(await asked.catch(() => null))) return showToast("error", "We heard nothing back. Try again.");
  localStorage.setItem("selectedAccount", account);
  dialog.close();
}

/** The account that the server serves now, by its bar. */
async function nameChosen(): Promise<string | null> {
  const answer = await fetchFromShop(urls.accounts.bar, { headers: { "HX-Request": "true" } }).catch(
    () => null,
  );
  if (!answer?.ok) return null;
  const bar = new DOMParser().parseFromString(await answer.text(), "text/html");
  return bar.querySelector(".name")?.textContent ?? null;
}
