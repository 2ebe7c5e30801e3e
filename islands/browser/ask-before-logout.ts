import { element } from "./element.ts";
import { betsIn } from "./slip-contents.ts";

/** A logout empties this browser's storage: where bets on slips would be lost, it asks first. */
export function askBeforeLogout(): void {
  // In the capture phase, before any other listener: the other tabs leave as soon as a logout is announced.
  document.addEventListener("submit", ask, true);
}

function ask(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (!form.matches("form[data-logout]") || form.dataset.sure) return;
  const lost = { bets: unplaced(), halfBuilt: halfBuilt() };
  const outlet = document.getElementById("dialog-outlet");
  if (lost.bets + lost.halfBuilt === 0 || !outlet) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  outlet.replaceChildren(question(lost, () => leave(form)));
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

/** Bets that are being put together, of all accounts; without a horse they are quickly typed again. */
function halfBuilt(): number {
  const keys = Object.keys(localStorage).filter((key) => /^building-\d+$/.test(key));
  return keys.filter((key) => hasHorses(localStorage.getItem(key))).length;
}

function hasHorses(kept: string | null): boolean {
  try {
    const { horses } = JSON.parse(kept ?? "{}") as { horses?: unknown };
    return Array.isArray(horses) && horses.length > 0;
  } catch {
    return false;
  }
}

/** "1 bet on a slip has not been placed, and 1 bet is half built. Slips are kept …" */
function lossIn({ bets, halfBuilt }: Lost): string {
  const unplaced = bets === 1 ? "1 bet on a slip has" : `${bets} bets on slips have`;
  const half = halfBuilt === 1 ? "1 bet is half built" : `${halfBuilt} bets are half built`;
  const parts = [bets > 0 && `${unplaced} not been placed`, halfBuilt > 0 && half].filter(Boolean);
  const kept = bets > 0 ? "Slips are kept" : "Half-built bets are kept";
  return `${parts.join(", and ")}. ${kept} in this browser, and a logout empties it.`;
}

type Lost = { bets: number; halfBuilt: number };

function question(lost: Lost, leaveAnyway: () => void): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.dataset.open = "";
  dialog.setAttribute("aria-labelledby", "dialog-title");
  const header = document.createElement("header");
  header.append(
    element("h2", lost.bets > 0 ? "Log out and lose the slip?" : "Log out and lose the bet?", {
      id: "dialog-title",
    }),
  );
  const inside = element("div", "", { className: "in form" });
  const stay = element("button", "Stay", { type: "button", className: "button", autofocus: true });
  stay.dataset.close = "";
  const go = element("button", "Logout", { type: "button", className: "button danger" });
  go.addEventListener("click", leaveAnyway);
  const actions = element("p", "", { className: "actions" });
  actions.append(stay, go);
  inside.append(element("p", lossIn(lost)), actions);
  dialog.append(header, inside);
  return dialog;
}
