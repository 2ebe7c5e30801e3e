/** Keys that stand for themselves wherever they are pressed. */
const SHORTCUTS = /^[/?]$/;
const TYPED_INTO =
  "input:not([type=checkbox], [type=range]), textarea, select, [contenteditable], dialog, .feedback-panel";

/**
 * At the counter, typing outside of fields starts the next bet: the line takes the focus and the character. A
 * button's own letter presses the button.
 */
export function keepCounterKeys(): void {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!/^[\p{L}\d£.]$/u.test(key) || SHORTCUTS.test(key)) return;
    if ((target as Element).closest(TYPED_INTO) || document.querySelector("dialog[open]")) return;
    if (document.querySelector(`[data-key="${CSS.escape(key.toLowerCase())}"]`)) return;
    document.querySelector<HTMLElement>(".bet-builder [name=find]")?.focus();
  });
}
