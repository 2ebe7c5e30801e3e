import type { PressedKey } from "./caught-key.ts";

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
