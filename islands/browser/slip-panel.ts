import { awaitDialog } from "./awaited-dialog.ts";
import { atEveryChange } from "./page-changes.ts";
import { betsIn, type SlipContents } from "./slip-contents.ts";

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
    // The panel may still have to wake, and the shop to be asked, before the dialog can take a key.
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

/** Counted again only when it has changed: this is asked at every change of the page. */
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
