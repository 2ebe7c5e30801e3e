import type { CaughtKey } from "./caught-key.ts";
import { typeDate } from "./type-date.ts";

const STOPS =
  "a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])";

/** Types keys that were caught into whatever has the focus, one after another, as the browser would have. */
export async function typeKeys(next: () => CaughtKey | undefined): Promise<void> {
  let begun = false;
  for (let key = next(); key; key = next()) {
    if ("pasted" in key) insert(key.pasted);
    // An Enter before anything else was meant for the button that opened the dialog.
    else if (key.key === "Enter" && !begun) continue;
    else if (press(key) === "sent") return;
    begun = true;
    // Whoever listens renders what the key has changed before the next one comes.
    await new Promise((ready) => setTimeout(ready));
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function press({ key, shiftKey }: { key: string; shiftKey: boolean }): "sent" | undefined {
  const at = document.activeElement as HTMLElement | null;
  const heard = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
  if (!at?.dispatchEvent(heard)) return;
  if (key === "Tab") move(shiftKey ? -1 : 1);
  else if (key === "Enter") return enter(at);
  else if (at instanceof HTMLSelectElement) choose(at, key);
  else if (at.matches("[type=checkbox], [type=radio]")) key === " " && at.click();
  else if (at instanceof HTMLInputElement && at.matches("[type=date], [type=time]")) typeDate(at, key);
  else if (key === "Backspace") document.execCommand("delete");
  else if (key === "Delete") document.execCommand("forwardDelete");
  else if (key.length === 1) insert(key);
  return undefined;
}

/** As if it were typed: an input event for every listener, and Ctrl+Z takes it back. */
const insert = (text: string): void => void document.execCommand("insertText", false, text);

function move(by: 1 | -1): void {
  const home = document.querySelector("dialog:modal") ?? document;
  const stops = Array.from(home.querySelectorAll<HTMLElement>(STOPS)).filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility() && !isPassedOver(one as HTMLInputElement),
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[(at + by + stops.length) % stops.length];
  next?.focus();
  // A field that Tab reaches is written over, as a browser does it.
  if (next instanceof HTMLInputElement) next.select();
}

/** Tab goes by a whole group of radio buttons at once. */
const isPassedOver = (one: HTMLInputElement): boolean => {
  const { activeElement: at } = document;
  const isOther = one !== at && at instanceof HTMLInputElement;
  return isOther && one.type === "radio" && one.form === at.form && one.name === at.name;
};

/** Sends a form once. What is deleted or withdrawn for good is confirmed by nobody who has not seen it. */
function enter(at: HTMLElement): "sent" | undefined {
  if (at instanceof HTMLTextAreaElement) {
    insert("\n");
    return undefined;
  }
  const isField = at.matches("input, select");
  const button = isField ? (at as Field).form?.querySelector<HTMLButtonElement>("[type=submit]") : at;
  if (!button || button.matches("[disabled], .danger")) return undefined;
  button.click();
  return "sent";
}

let sought = "";

/** A letter goes to the next option that begins with what was typed; an arrow to the next one. */
function choose(list: HTMLSelectElement, key: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined && key.length !== 1) return;
  sought = step === undefined ? sought + key.toLowerCase() : "";
  const found = Array.from(list.options).findIndex(({ text }) => text.toLowerCase().startsWith(sought));
  const index = step === undefined ? found : list.selectedIndex + step;
  if (index < 0 || index >= list.options.length) return;
  list.selectedIndex = index;
  for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
}
