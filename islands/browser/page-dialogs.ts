import { randomKey } from "./random-key.ts";

declare global {
  interface Window {
    /** The base script has it: a module that is loaded later must not bring a second one. */
    htmx?: { process(element: Element): void };
  }
}

/**
 * Opens a dialog that the page has already: the link that leads to its address gets a copy of it at once, and nothing is
 * asked of the shop. Where the page has none, the link stays htmx's.
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

/** Each copy is a request of its own; what was said before, such as "deposit 20", stands in it. */
function fill(field: HTMLInputElement, said: string | null): void {
  if (field.name === "key") field.value = randomKey();
  else if (said !== null && field.type !== "hidden") field.value = said;
}
