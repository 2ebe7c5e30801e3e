import type { HtmxRequestCtx } from "htmx.org";
import { focusOn } from "./element.ts";
import { atEveryChange } from "./page-changes.ts";
import { randomKey } from "./random-key.ts";
import { showToastsIn } from "./toasts.ts";
import { catchKeys, releaseKeys, typeCaughtKeys } from "./typed-ahead.ts";

/**
 * The open dialog of #dialog-outlet, what its forms held when it opened, and where the focus goes back to.
 */
let open: HTMLDialogElement | null = null;
let heldAtFirst = "";
let opener: HTMLElement | null = null;
/**
 * What had the focus when the dialog was shown: the browser gives it back there by itself, a moment before
 * "close".
 */
let before: Element | null = null;
let pressedOnBackdrop = false;
/** The request for the dialog that will open next. */
let underWay: HtmxRequestCtx | null = null;

const outlet = (): HTMLElement | null => document.getElementById("dialog-outlet");

/**
 * Opens each `<dialog data-open>` that arrives in #dialog-outlet, and empties the outlet when it is closed.
 */
export function keepDialogs(): void {
  atEveryChange(followOutlet);
  openPageDialogs();
  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
    const isFeedback = (ctx.target as Element).id === "feedback-outlet";
    if (ctx.request.method !== "GET" || !(isFeedback || ctx.target === outlet())) return;
    if (!isFeedback) (ctx.target as HTMLElement).dataset.address = ctx.request.action;
    if (!open && !isFeedback) opener = focused() ?? (ctx.sourceElement as HTMLElement);
    underWay = ctx;
    catchKeys(() => ctx.request.abort());
  });
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    if (ctx !== underWay) return;
    underWay = null;
    if (open) typeCaughtKeys();
    // The feedback panel announces by itself when it is hydrated.
    else if (!(ctx.target as Element).querySelector?.("dialog")) releaseKeys();
  });
  // A swap of the outlet must not take the toasts away that were shown inside it.
  document.addEventListener("htmx:before:swap", () => showToastsIn(null));
  document.addEventListener("htmx:finally:swap", afterSwap);
  // "close" does not bubble, but it can be caught on its way down. Esc ends in it, too.
  document.addEventListener("close", (event) => event.target === open && emptyOutlet(), true);
  document.addEventListener("pointerdown", ({ target }) => {
    pressedOnBackdrop = target === open;
  });
  document.addEventListener("click", closeByClick);
}

function followOutlet(): void {
  const dialog = outlet()?.querySelector<HTMLDialogElement>("dialog[data-open]") ?? null;
  if (dialog === open) return;
  if (dialog && !open) opener ??= focused();
  open = dialog;
  if (dialog) show(dialog);
  else returnFocus();
}

function show(dialog: HTMLDialogElement): void {
  before = document.activeElement;
  if (!dialog.open) dialog.showModal();
  heldAtFirst = held(dialog);
  focusIn(dialog);
  showToastsIn(dialog);
  // One that the page had already: nothing is awaited any more.
  if (!underWay) typeCaughtKeys();
}

function afterSwap(): void {
  if (!open) return;
  showToastsIn(open);
  // A form that came back inside the dialog took the focus away with the old one.
  if (!open.contains(document.activeElement) || document.activeElement === open) focusIn(open);
}

function focusIn(dialog: Element): void {
  const first = FIRST_FIELDS.map((fields) => dialog.querySelector<HTMLElement>(fields)).find(Boolean);
  first?.focus();
}

/**
 * The focus of a dialog: where the server marks it, else the error, else the first field, else the first
 * button without a letter: a second Enter in a hurry would pay a bet out.
 */
const FIRST_FIELDS = [
  "[autofocus]",
  "[aria-invalid=true]",
  "input:not([type=hidden]):not([disabled]), select, textarea",
  "button[type=submit]:not([data-key])",
  "button",
];

function closeByClick(event: MouseEvent): void {
  if (!open) return;
  const target = event.target as Element;
  // The second press of a double click was meant for what opened the dialog.
  if (event.detail > 1 && target === open) return;
  const closes = target.closest("[data-close]") && open.contains(target);
  // The backdrop belongs to the dialog element itself; a press inside that ends outside is not meant to
  // close.
  const onBackdrop = target === open && pressedOnBackdrop && outside(open, event);
  if (!closes && !(onBackdrop && held(open) === heldAtFirst)) return;
  // Without a script the close button is a link back to the page.
  event.preventDefault();
  open.close();
}

function outside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/** All values the dialog's forms would post: compared, they tell whether it was touched. */
function held(dialog: Element): string {
  const forms = Array.from(dialog.querySelectorAll("form"));
  return JSON.stringify(
    forms.map((form) => Array.from(new FormData(form), ([name, value]) => [name, String(value)])),
  );
}

function emptyOutlet(): void {
  showToastsIn(null);
  outlet()?.replaceChildren();
}

/**
 * Back to what opened it; where a swap has replaced that, to the element with its id. A key that came before
 * "close" may have moved the focus on: there it stays.
 */
function returnFocus(): void {
  showToastsIn(null);
  const isMoved = focused() !== null && focused() !== before;
  const back = opener?.isConnected ? opener : document.getElementById(opener?.id || "-");
  opener = null;
  if (isMoved) return;
  focusOn(back);
}

function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement && activeElement !== document.body ? (activeElement as HTMLElement) : null;
}

declare global {
  interface Window {
    /** The base script has it: a module that is loaded later must not bring a second one. */
    htmx?: { process(element: Element): void };
  }
}

/**
 * Opens a dialog from a template in the page: the link to its address gets a copy at once, without a request.
 * Without a template the link is htmx's.
 */
export function openPageDialogs(): void {
  // On the way down: htmx listens on the link itself.
  document.addEventListener("click", openInPage, true);
}

function openInPage(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[hx-target='#dialog-outlet']");
  const outlet = document.getElementById("dialog-outlet");
  if (!link || !outlet || event.ctrlKey || event.metaKey || event.shiftKey || outlet.firstElementChild)
    return;
  const { pathname, searchParams } = new URL(link.href);
  const kept = Array.from(document.querySelectorAll<HTMLTemplateElement>("template[data-dialog]"));
  const dialog = kept.find((one) => one.dataset.dialog === pathname);
  if (!dialog) return;
  event.preventDefault();
  event.stopPropagation();
  // By its letter it was pressed without having the focus, which comes back to it.
  if (document.activeElement === document.body) link.focus();
  outlet.dataset.address = link.getAttribute("href") ?? "";
  outlet.replaceChildren(dialog.content.cloneNode(true));
  for (const field of outlet.querySelectorAll("input")) fill(field, searchParams.get(field.name));
  window.htmx?.process(outlet);
}

/** Each copy gets its own key; earlier words, such as "deposit 20", fill its fields. */
function fill(field: HTMLInputElement, said: string | null): void {
  if (field.name === "key") field.value = randomKey();
  else if (said !== null && field.type !== "hidden") field.value = said;
}
