import { atEveryChange } from "./page-changes.ts";

/**
 * A form with data-needs-text="name" cannot be sent while that field is blank: its button is disabled. Only
 * by script, because only a script can enable it again; without one the server names the missing field.
 */
export function watchNeededText(): void {
  document.addEventListener("input", ({ target }) => look((target as Element).closest("form")));
  atEveryChange(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-needs-text]")) look(form);
  });
}

function look(form: HTMLFormElement | null): void {
  const name = form?.dataset.needsText;
  if (!form || !name) return;
  const field = form.elements.namedItem(name);
  const blank = field instanceof HTMLInputElement && field.value.trim() === "";
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[type=submit]"))
    if (button.disabled !== blank) button.disabled = blank;
}
