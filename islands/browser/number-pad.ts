/** The keys of the pad, in their order, four in a row: what they say, and what they are called where that is a sign. */
const KEYS: readonly (readonly [key: string, label?: string])[] = [
  ..."789".split("").map((key) => [key] as const),
  ["Backspace", "Delete the last figure"],
  ..."456".split("").map((key) => [key] as const),
  ["Close", "Close the pad"],
  ..."123".split("").map((key) => [key] as const),
  ["Enter"],
  ["0"],
  ["."],
  ["+"],
  [" ", "Space"],
];
const SHOWN: Record<string, string> = { Backspace: "⌫", Close: "✕", " ": "␣" };

const FIGURES = "input:is([inputmode=numeric], [inputmode=decimal], [type=number], [data-pad])";

let pad: HTMLElement | null = null;
let field: HTMLInputElement | null = null;

/**
 * On a kiosk, a focused field for amounts or numbers has a number pad. It types like a keyboard: every
 * listener gets the events, the islands' too.
 */
export function keepNumberPad(): void {
  const openFor = (target: Element | null) => open(target?.closest<HTMLInputElement>(FIGURES) ?? null);
  document.addEventListener("focusin", ({ target }) => openFor(target as Element));
  // The page may have put the focus there before this script was here.
  openFor(document.activeElement);
}

function open(wanted: HTMLInputElement | null): void {
  if (wanted === field && pad?.isConnected) return;
  pad?.remove();
  field = wanted;
  if (!field) return;
  // The pad is instead of the system's own keyboard.
  field.dataset.pad = "";
  field.inputMode = "none";
  pad ??= newPad();
  // A modal dialog covers whatever is outside it.
  (field.closest("dialog[open]") ?? document.body).append(pad);
  field.scrollIntoView({ block: "center" });
}

function newPad(): HTMLElement {
  const made = document.createElement("div");
  made.className = "number-pad";
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", "Figures");
  for (const [key, label] of KEYS) {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.value = key;
    button.textContent = SHOWN[key] ?? key;
    if (label) button.setAttribute("aria-label", label);
    made.append(button);
  }
  // The field keeps its focus and selection.
  made.addEventListener("pointerdown", (event) => event.preventDefault());
  made.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (button && field) press(button.value, field);
  });
  return made;
}

function press(key: string, into: HTMLInputElement): void {
  into.focus();
  if (key === "Close") close(into);
  else if (!into.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })))
    return;
  else if (key === "Backspace") document.execCommand("delete");
  else if (key === "Enter") into.form?.querySelector<HTMLElement>("[type=submit]")?.click();
  else document.execCommand("insertText", false, key);
}

function close(left: HTMLInputElement): void {
  left.blur();
  pad?.remove();
  field = null;
}
