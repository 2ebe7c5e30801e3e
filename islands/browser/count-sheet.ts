import { formatMoney } from "../../src/domain/money.ts";
import { atEveryChange } from "./page-changes.ts";

const SHEET = "[data-count-sheet]";

/**
 * A counting sheet adds up while typing, and Enter moves to the next field instead of sending a half count.
 */
export function keepCountSheet(): void {
  document.addEventListener("input", ({ target }) => {
    const sheet = (target as Element).closest(SHEET);
    if (sheet) addUp(sheet);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.defaultPrevented) return;
    const field = (event.target as Element).closest<HTMLInputElement>(`${SHEET} input`);
    if (!field) return;
    event.preventDefault();
    const fields = fieldsAfter(field);
    const next = fields[fields.indexOf(field) + 1];
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  });
  atEveryChange(() => {
    for (const sheet of document.querySelectorAll(SHEET)) addUp(sheet);
  });
}

/** The fields of the sheet and those of its form behind it: the last one is the button that sends it. */
const fieldsAfter = ({ form }: HTMLInputElement): HTMLElement[] =>
  form
    ? [
        ...form.querySelectorAll<HTMLElement>(
          "input:not([type=hidden]), select, textarea, button[type=submit]:not([name])",
        ),
      ]
    : [];

function addUp(sheet: Element): void {
  let total = 0;
  for (const field of sheet.querySelectorAll<HTMLInputElement>("input")) {
    const count = /^\s*\d{1,5}\s*$/.test(field.value) ? Number(field.value) : 0;
    const pence = count * Number(field.dataset.pence);
    total += pence;
    say(field.parentElement?.querySelector("[data-count-worth]"), pence);
  }
  say(sheet.querySelector("[data-count-total]"), total);
  const button = sheet.querySelector<HTMLButtonElement>("[name=addUp]");
  if (button) button.hidden = true;
}

function say(output: Element | null | undefined, pence: number): void {
  const text = formatMoney(pence);
  if (output && output.textContent !== text) output.textContent = text;
}
