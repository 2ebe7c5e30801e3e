import { betsIn } from "./slip-contents.ts";

/** A logout empties this browser's storage: where bets on slips would be lost, it asks first. */
export function askBeforeLogout(): void {
  // Before anybody else hears of it: the other tabs leave as soon as a logout is announced.
  document.addEventListener("submit", ask, true);
}

function ask(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (!form.matches("form[data-logout]") || form.dataset.sure) return;
  const bets = unplaced();
  const outlet = document.getElementById("dialog-outlet");
  if (bets === 0 || !outlet) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  outlet.replaceChildren(question(bets, () => leave(form)));
}

function leave(form: HTMLFormElement): void {
  form.dataset.sure = "true";
  form.requestSubmit();
}

/** Bets on the slips of all accounts. */
function unplaced(): number {
  const keys = Object.keys(localStorage).filter((key) => /^slip-\d+$/.test(key));
  return keys.reduce((bets, key) => bets + betsIn(localStorage.getItem(key)).bets, 0);
}

function question(bets: number, leaveAnyway: () => void): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.dataset.open = "";
  dialog.setAttribute("aria-labelledby", "dialog-title");
  const header = document.createElement("header");
  header.append(element("h2", "Log out and lose the slip?", { id: "dialog-title" }));
  const inside = element("div", "", { className: "in form" });
  const are = bets === 1 ? "1 bet on a slip has" : `${bets} bets on slips have`;
  const stay = element("button", "Stay", { type: "button", className: "button", autofocus: true });
  stay.dataset.close = "";
  const go = element("button", "Logout", { type: "button", className: "button danger" });
  go.addEventListener("click", leaveAnyway);
  const actions = element("p", "", { className: "actions" });
  actions.append(stay, go);
  inside.append(
    element("p", `${are} not been placed. Slips are kept in this browser, and a logout empties it.`),
    actions,
  );
  dialog.append(header, inside);
  return dialog;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text: string,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.textContent = text;
  return made;
}
