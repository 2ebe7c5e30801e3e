/** Keys that stand for themselves wherever they are pressed. */
const SHORTCUTS = /^[/?]$/;
const TYPED_INTO =
  "input:not([type=checkbox], [type=range]), textarea, select, [contenteditable], dialog, .feedback-panel";

/**
 * At the counter, typing outside of fields starts the next bet: the line takes the focus and the character. A
 * button's own letter presses the button.
 */
export function keepCounterKeys(): void {
  document.addEventListener("keydown", (event) => !event.defaultPrevented && betLineFor(event)?.focus());
}

/** The line that a character is meant for. */
export function betLineFor({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): HTMLElement | null {
  if (ctrlKey || altKey || metaKey || !/^[\p{L}\d£.]$/u.test(key) || SHORTCUTS.test(key)) return null;
  if ((target as Element).closest(TYPED_INTO) || document.querySelector("dialog[open]")) return null;
  if (document.querySelector(`[data-key="${key.toLowerCase()}"]`)) return null;
  return document.querySelector<HTMLElement>(".bet-builder [name=find]");
}
