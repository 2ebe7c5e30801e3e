import { atEveryChange } from "./page-changes.ts";

const LEAST_MS = 6000;
const MS_PER_CHARACTER = 80;

let shown: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const region = (): HTMLElement | null => document.getElementById("toasts");

/**
 * The toasts of the page: `<p class="toast">` in the live region #toasts, from the first HTML, a swap or
 * `showToast`. One at a time, as long as reading takes, longer only under the pointer.
 */
export function keepToasts(): void {
  atEveryChange(showNewest);
  // By a pointer that moves: one that only rests where the toast comes up would hold it, over what it pressed, for good.
  for (const type of ["pointermove", "focusin"]) document.addEventListener(type, holdOrRelease);
  for (const type of ["pointerout", "focusout"]) document.addEventListener(type, holdOrRelease);
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("#toasts [data-dismiss]")) dismissToast();
  });
  // The next action removes the last one's toast: it never appears beside a refusal.
  document.addEventListener("submit", ({ target }) => isAction(target as Element) && dismissToast(), true);
  document.addEventListener("change", ({ target }) => postsAtOnce(target as Element) && dismissToast(), true);
  document.addEventListener("keydown", (event) => {
    // In an open dialog, Esc is the dialog's.
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) dismissToast();
  });
}

/** A toast of the browser's own, in the same shape as the server's. */
export function showToast(
  kind: "success" | "error" | "info",
  sentence: string,
  reference?: string | undefined,
): void {
  const toast = document.createElement("p");
  toast.className = "toast";
  toast.dataset.kind = kind;
  const close = document.createElement("button");
  close.type = "button";
  close.dataset.dismiss = "";
  close.setAttribute("aria-label", "Dismiss");
  close.textContent = "×";
  toast.append(sentence, " ");
  if (reference) {
    const small = document.createElement("small");
    small.textContent = `Reference ${reference}`;
    toast.append(small, " ");
  }
  toast.append(close);
  region()?.append(toast);
}

/** A modal dialog covers everything outside it and hides it from screen readers: the region moves into it, and back again (null). */
export function showToastsIn(dialog: Element | null): void {
  const toasts = region();
  const home = dialog ?? document.body;
  if (toasts && toasts.parentElement !== home) home.append(toasts);
}

function showNewest(): void {
  const newest = region()?.lastElementChild ?? null;
  if (newest === shown) return;
  shown = newest;
  while (newest?.previousElementSibling) newest.previousElementSibling.remove();
  startClock();
}

function startClock(): void {
  clearTimeout(timer);
  if (shown)
    timer = setTimeout(dismissToast, Math.max(LEAST_MS, (shown.textContent ?? "").length * MS_PER_CHARACTER));
}

/** A search or a filter changes nothing. */
const isAction = (form: Element): boolean => !form.hasAttribute("hx-get");
const postsAtOnce = (field: Element): boolean =>
  field.closest("form[hx-post]")?.getAttribute("hx-trigger")?.includes("change") ?? false;

/** Whatever is shown: an island that calls this has not shown it itself. */
export function dismissToast(): void {
  region()?.replaceChildren();
}

function holdOrRelease(event: Event): void {
  if (!shown?.contains(event.target as Node)) return;
  const arriving = event.type === "pointermove" || event.type === "focusin";
  const stays = shown.contains((event as PointerEvent | FocusEvent).relatedTarget as Node | null);
  if (arriving) clearTimeout(timer);
  else if (!stays) startClock();
}
