/** An element with its text and its properties. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text: string,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.textContent = text;
  return made;
}

/** Focuses it; where a menu has closed over it, the menu's own button is as near as the focus comes. */
export const focusOn = (one: HTMLElement | null | undefined): void =>
  (one?.closest("details:not([open])")?.querySelector("summary") ?? one)?.focus();
