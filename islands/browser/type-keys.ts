import type { CaughtKey, PressedKey } from "./caught-key.ts";
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
    // Listeners render the key's change before the next one.
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
  // On a button, text would go into the field left before: its selection is still there.
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

/** Sends a form once. A permanent deletion or withdrawal is never confirmed unseen. */
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

/** What was typed to find an option, in which list, and when the last letter was answered. */
let sought = "";
let soughtIn: HTMLSelectElement | null = null;
let answeredAt = 0;

/** After a longer pause a letter begins another word, as in the browser's own lists. */
const LONGEST_PAUSE_MS = 1000;

/**
 * A letter goes to the next option that begins with what was typed; an arrow to the next one. The browser knows nothing of
 * letters that were held: until the list is left, those that follow them are looked for here, too.
 */
export function chooseOption(list: HTMLSelectElement, { key, timeStamp = 0 }: PressedKey): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined && key.length !== 1) return;
  if (list !== soughtIn) follow(list);
  if (step !== undefined || timeStamp - answeredAt > LONGEST_PAUSE_MS) sought = "";
  if (step === undefined) sought += key.toLowerCase();
  answeredAt = performance.now();
  const index = step === undefined ? foundIn(list) : list.selectedIndex + step;
  if (index < 0 || index >= list.options.length || index === list.selectedIndex) return;
  list.selectedIndex = index;
  announce(list);
}

/** The chosen option may be the one still; a letter that is pressed again goes to the next that begins with it. */
function foundIn(list: HTMLSelectElement): number {
  const isRepeated = sought.length > 1 && new Set(sought).size === 1;
  const word = isRepeated ? sought.slice(0, 1) : sought;
  const first = list.selectedIndex + (word.length === 1 ? 1 : 0);
  const options = Array.from(list.options, ({ text }) => text.toLowerCase());
  const after = options.findIndex((text, at) => at >= first && text.startsWith(word));
  return after < 0 ? options.findIndex((text) => text.startsWith(word)) : after;
}

function follow(list: HTMLSelectElement): void {
  sought = "";
  soughtIn = list;
  list.addEventListener("keydown", goOn);
  list.addEventListener("blur", () => leave(list), { once: true });
}

function leave(list: HTMLSelectElement): void {
  list.removeEventListener("keydown", goOn);
  if (soughtIn === list) soughtIn = null;
}

function goOn(event: KeyboardEvent): void {
  const isLetter = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
  // A space that ends no word opens the list.
  const opens = event.key === " " && event.timeStamp - answeredAt > LONGEST_PAUSE_MS;
  if (!event.isTrusted || !isLetter || opens) return;
  event.preventDefault();
  chooseOption(event.currentTarget as HTMLSelectElement, event);
}

/** Arrows go through a group of radio buttons, and move a slider; a space presses a box. */
export function chooseValue(box: HTMLInputElement, key: string): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (key === " " && box.type !== "range") box.click();
  else if (step && box.type === "range") slide(box, key === "ArrowUp" || key === "ArrowRight");
  else if (step && box.type === "radio") {
    const group = Array.from(box.form?.elements ?? []).filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === box.name,
    );
    const next = group[(group.indexOf(box) + step + group.length) % group.length];
    next?.focus();
    next?.click();
  }
}

function slide(slider: HTMLInputElement, isUp: boolean): void {
  if (isUp) slider.stepUp();
  else slider.stepDown();
  announce(slider);
}

function announce(field: HTMLElement): void {
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
