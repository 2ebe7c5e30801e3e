import type { CaughtKey, PressedKey } from "./caught-key.ts";
import { chooseOption, chooseValue } from "./choose-by-key.ts";
import { beginDate, isDateField, typeDate } from "./type-date.ts";

const STOPS =
  "a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])";

/**
 * Types keys that were caught into whatever has the focus, one after another, as the browser would have. `isMeant`: the
 * first of them was pressed where the focus is, too.
 */
export async function typeKeys(next: () => CaughtKey | undefined, isMeant = false): Promise<void> {
  let begun = isMeant;
  if (!begun && isDateField(document.activeElement)) beginDate(document.activeElement, 1, move);
  for (let key = next(); key; key = next()) {
    await islandAwake();
    if ("pasted" in key) insert(key.pasted);
    // An Enter before anything else was meant for the button that opened the dialog.
    else if (key.key === "Enter" && !begun) continue;
    else if (press(key) === "sent") return;
    begun = true;
    // Whoever listens renders what the key has changed before the next one comes.
    await new Promise((ready) => setTimeout(ready));
  }
}

const LONGEST_MS = 3000;

/** Before it is hydrated, a grid of numbers would take a Tab for each ball. What does not hydrate is typed into as it is. */
async function islandAwake(): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while (document.activeElement?.closest("x-island:not([awake], [unwakeable])") && performance.now() < until)
    await new Promise((ready) => setTimeout(ready, 20));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function press(key: PressedKey): "sent" | undefined {
  const { ctrlKey = false, metaKey = false } = key;
  const heard = new KeyboardEvent("keydown", {
    key: key.key,
    shiftKey: key.shiftKey,
    ctrlKey,
    metaKey,
    bubbles: true,
    cancelable: true,
  });
  if (!document.activeElement?.dispatchEvent(heard) || ctrlKey || metaKey) return;
  // Where a listener has moved the focus, the key is typed there.
  const at = document.activeElement as HTMLElement;
  const isDate = isDateField(at);
  if (isDate && key.key !== "Enter") typeDate(key);
  else if (key.key === "Tab") move(key.shiftKey ? -1 : 1);
  else if (key.key === "Enter") return enter(at);
  else if (at instanceof HTMLSelectElement) chooseOption(at, key);
  else if (at.matches("[type=checkbox], [type=radio], [type=range]"))
    chooseValue(at as HTMLInputElement, key.key);
  else if (at.matches("input, textarea")) edit(key.key);
  // On a button text would go into the field that was left: its selection stands there still.
  else if (key.key === " ") return enter(at);
  return undefined;
}

/** Where a key moves the caret in a text. */
const CARET: Record<string, [to: "left" | "right" | "backward" | "forward", by: string]> = {
  ArrowLeft: ["left", "character"],
  ArrowRight: ["right", "character"],
  ArrowUp: ["backward", "line"],
  ArrowDown: ["forward", "line"],
  Home: ["left", "lineboundary"],
  End: ["right", "lineboundary"],
};

function edit(key: string): void {
  const caret = CARET[key];
  if (key === "Backspace") document.execCommand("delete");
  else if (key === "Delete") document.execCommand("forwardDelete");
  else if (caret) getSelection()?.modify("move", ...caret);
  else if (key.length === 1) insert(key);
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
  if (isDateField(next)) beginDate(next, by, move);
  else if (next instanceof HTMLInputElement) next.select();
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
  const form = isField ? (at as Field).form : null;
  const button = isField ? form?.querySelector<HTMLButtonElement>("[type=submit]") : at;
  if (form && !button) {
    form.requestSubmit();
    return "sent";
  }
  if (!button || button.matches("[disabled], .danger")) return undefined;
  button.click();
  return "sent";
}
