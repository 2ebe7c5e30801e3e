import { randomKey } from "./random-key.ts";

/** How a dialog was opened that `dialogs.ts` finds open. */
type Opened = { opener: HTMLElement; before: Element | null; heldAtFirst: string };
declare global {
  interface Window {
    /** The base script has it: a module that is loaded later must not bring a second one. */
    htmx?: { process(element: Element): void };
    pageDialog?: Opened | undefined;
  }
}

/**
 * Opens a dialog from a template in the page: the link to its address gets a copy at once, without a request, and before
 * any other script is here. Without a template the link is htmx's.
 */
export function openPageDialogs(): void {
  // On the way down: htmx listens on the link itself.
  document.addEventListener("click", open, true);
}

/** The template of the dialog that this link, or what stands in it, opens. */
export function pageDialogOf(target: Element): HTMLTemplateElement | null {
  const link = linkOf(target);
  if (!link || !outlet() || outlet()?.firstElementChild) return null;
  return document.querySelector(`template[data-dialog="${link.pathname}"]`);
}

const linkOf = (target: Element) => target.closest<HTMLAnchorElement>("a[hx-target='#dialog-outlet']");
const outlet = (): HTMLElement | null => document.getElementById("dialog-outlet");

function open(event: MouseEvent): void {
  const target = event.target as Element;
  const template = pageDialogOf(target);
  if (!template || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const [link, place] = [linkOf(target)!, outlet()!];
  place.dataset.address = link.getAttribute("href") ?? "";
  place.replaceChildren(template.content.cloneNode(true));
  const said = new URL(link.href).searchParams;
  for (const field of place.querySelectorAll("input")) fill(field, said.get(field.name));
  window.htmx?.process(place);
  const dialog = place.querySelector("dialog")!;
  const before = document.activeElement as HTMLElement | null;
  // By its letter it was pressed without having the focus, which comes back to it.
  const opener = before && before !== document.body ? before : link;
  window.pageDialog = { opener, before, heldAtFirst: heldIn(dialog) };
  // The browser focuses it as it shows the dialog: once, and not twice.
  firstFieldOf(dialog)?.setAttribute("autofocus", "");
  dialog.showModal();
}

/** Each copy gets its own key; earlier words, such as "deposit 20", fill its fields. */
function fill(field: HTMLInputElement, said: string | null): void {
  if (field.name === "key") field.value = randomKey();
  else if (said !== null && field.type !== "hidden") field.value = said;
}

/** All values the dialog's forms would post: compared, they tell whether it was touched. */
export function heldIn(dialog: Element): string {
  const forms = Array.from(dialog.querySelectorAll("form"));
  return JSON.stringify(
    forms.map((form) => Array.from(new FormData(form), ([name, value]) => [name, String(value)])),
  );
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

export const firstFieldOf = (dialog: Element): HTMLElement | null | undefined =>
  FIRST_FIELDS.map((fields) => dialog.querySelector<HTMLElement>(fields)).find(Boolean);
