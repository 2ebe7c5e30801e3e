import { formatMoney, penceFromPounds } from "../../src/domain/money.ts";
import { awaitDialog } from "./awaited-dialog.ts";
import { element } from "./element.ts";
import { atEveryChange } from "./page-changes.ts";

/** What pages for staff do with the bet slips of this browser, without React. */
export function keepSlips(): void {
  keepSlipPanel();
  askBeforeLogout();
  document.querySelector<HTMLFormElement>("form[data-logout][data-at-once]")?.requestSubmit();
}

/** A logout clears this browser's storage: it asks first where bets on slips would be lost. */
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

/** `total` is written as money, and empty where the slip does not say it. */
export type SlipContents = { bets: number; total: string };

/** What a stored slip holds, as far as a page counts it. The slip's island validates it fully. */
export function betsIn(text: string | null): SlipContents {
  try {
    const stored = JSON.parse(text ?? "{}") as {
      items?: unknown;
      totalStakePence?: unknown;
      totalStake?: unknown;
    };
    if (!Array.isArray(stored.items)) return { bets: 0, total: "" };
    const pence = stored.totalStakePence ?? penceOfPounds(stored);
    return {
      bets: stored.items.length,
      total: Number.isSafeInteger(pence) ? formatMoney(Number(pence)) : "",
    };
  } catch {
    return { bets: 0, total: "" };
  }
}

/** Slips stored by an earlier version have their total in pounds. */
const penceOfPounds = ({ totalStake }: { totalStake?: unknown }): number | null =>
  typeof totalStake === "number" ? penceFromPounds(totalStake) : null;

/**
 * The slip's panel, its tab and the counts of it, without React: right on every page from the first moment on. The
 * island inside wakes when the panel opens. Events of the page: "slip-changed", "open-slip", "slip-opened".
 */
export function keepSlipPanel(): void {
  atEveryChange(showSlip);
  for (const type of ["slip-changed", "slip-toggled"]) document.addEventListener(type, showSlip);
  document.addEventListener("open-slip", (event) => {
    openSlip((event as CustomEvent<{ toPlace?: boolean } | null>).detail?.toPlace);
  });
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith("slip-")) showSlip();
    if (key === PLACED) document.body.dispatchEvent(new CustomEvent("account-changed"));
  });
  // The slip that was placed here announces it; the other tabs learn it from the storage.
  document.addEventListener("account-changed", () => localStorage.setItem(PLACED, String(Date.now())));
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("[data-open-slip], [data-toggle-slip]");
    if (!button) return;
    if (button.hasAttribute("data-open-slip")) {
      openSlip();
      tab()?.focus();
    } else if (isOpen()) closeSlip();
    else openSlip();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (!panel()?.contains(event.target as Node) || !isOpen()) return;
    closeSlip();
    tab()?.focus();
  });
}

const OPEN = "slip-open";
const PLACED = "account-changed";

const panel = (): HTMLElement | null => document.getElementById("slip");
const tab = (): HTMLElement | null => document.getElementById("slip-tab");
const isOpen = (): boolean => sessionStorage.getItem(OPEN) !== null;

function openSlip(toPlace = false): void {
  const slip = panel();
  if (!slip) return;
  sessionStorage.setItem(OPEN, "");
  if (toPlace) {
    slip.dataset.toPlace = "true";
    // The panel may have to wake, and request a quote, before the dialog can take a key.
    if (betsIn(localStorage.getItem(`slip-${slip.dataset.account}`)).bets > 0)
      awaitDialog(() => delete slip.dataset.toPlace);
  }
  showSlip();
  document.dispatchEvent(new CustomEvent("slip-opened"));
}

function closeSlip(): void {
  sessionStorage.removeItem(OPEN);
  showSlip();
}

/** Brings the page in line with the storage. Runs after every change of the page: it writes only what differs. */
function showSlip(): void {
  const slip = panel();
  const { bets, total } = slip ? stored(slip.dataset.account ?? "") : betsIn(null);
  const open = slip !== null && isOpen();
  const shown = slip !== null && (open || bets > 0 || slip.hasAttribute("data-always"));
  setState(shown ? (open ? "open" : "closed") : undefined);
  for (const count of document.querySelectorAll("[data-slip-count]")) setText(count, String(bets));
  for (const sum of document.querySelectorAll("[data-slip-total]")) setText(sum, bets > 0 ? total : "");
  for (const button of document.querySelectorAll<HTMLElement>("[data-open-slip]"))
    setHidden(button, bets === 0);
  if (!slip) return;
  setHidden(slip, !shown);
  const inside = document.getElementById("slip-inside");
  if (inside) setHidden(inside, !open);
  const expanded = String(open);
  if (tab()?.getAttribute("aria-expanded") !== expanded) tab()?.setAttribute("aria-expanded", expanded);
  if (open) inside?.querySelector("x-island:not([awake])")?.dispatchEvent(new CustomEvent("wake"));
}

let read: { text: string | null; contents: SlipContents } = { text: null, contents: betsIn(null) };

/** Counted again only after a change: this runs at every change of the page. */
function stored(accountId: string): SlipContents {
  const text = localStorage.getItem(`slip-${accountId}`);
  if (text !== read.text) read = { text, contents: betsIn(text) };
  return read.contents;
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}
function setState(state: string | undefined): void {
  if (document.body.dataset.slip === state) return;
  if (state) document.body.dataset.slip = state;
  else delete document.body.dataset.slip;
}
