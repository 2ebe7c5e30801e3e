import type { HtmxRequestCtx } from "htmx.org";
import { focusOn } from "./element.ts";
import { atEveryChange } from "./page-changes.ts";
import { firstFieldOf, heldIn } from "./page-dialog.ts";
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
  if (dialog && !open) opener ??= window.pageDialog?.opener ?? focused();
  open = dialog;
  if (dialog) show(dialog);
  else returnFocus();
}

function show(dialog: HTMLDialogElement): void {
  // One of the page is open already, and may have been typed into.
  const { pageDialog } = window;
  window.pageDialog = undefined;
  before = pageDialog ? pageDialog.before : document.activeElement;
  heldAtFirst = pageDialog?.heldAtFirst ?? heldIn(dialog);
  if (!dialog.open) dialog.showModal();
  if (!pageDialog) firstFieldOf(dialog)?.focus();
  showToastsIn(dialog);
  // One that the page had already: nothing is awaited any more.
  if (!underWay) typeCaughtKeys();
}

function afterSwap(): void {
  if (!open) return;
  showToastsIn(open);
  // A form that came back inside the dialog took the focus away with the old one.
  if (!open.contains(document.activeElement) || document.activeElement === open) firstFieldOf(open)?.focus();
}

function closeByClick(event: MouseEvent): void {
  if (!open) return;
  const target = event.target as Element;
  // The second press of a double click was meant for what opened the dialog.
  if (event.detail > 1 && target === open) return;
  const closes = target.closest("[data-close]") && open.contains(target);
  // The backdrop belongs to the dialog element itself; a press inside that ends outside is not meant to
  // close.
  const onBackdrop = target === open && pressedOnBackdrop && outside(open, event);
  if (!closes && !(onBackdrop && heldIn(open) === heldAtFirst)) return;
  // Without a script the close button is a link back to the page.
  event.preventDefault();
  open.close();
}

function outside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
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
