import { HELP_KEY } from "./shortcut-keys.ts";

const TYPED_INTO =
  "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]";

/** Whether this browser's user wants keys of single characters. */
export function areShortcutsOn(): boolean {
  const { signedIn, shortcuts } = document.body.dataset;
  return signedIn === "true" && shortcuts !== "off";
}

export const fieldOf = (target: EventTarget | null): Element | null =>
  (target as Element).closest(TYPED_INTO);

/**
 * What shows this key (`data-key`) and is in sight, or in the account bar's sheet: of an open dialog, else the page's own
 * before the frame's.
 */
export function keyedBy(key: string): HTMLElement | undefined {
  if (key === HELP_KEY) return document.getElementById("menu-help") ?? undefined;
  if (!/^[\p{L}\d]$/u.test(key)) return undefined;
  const dialog = Array.from(document.querySelectorAll("dialog[open]")).at(-1);
  const places = dialog ? [dialog] : [...document.querySelectorAll("main"), document.body];
  return places
    .flatMap((place) => Array.from(place.querySelectorAll<HTMLElement>(`[data-key="${key.toLowerCase()}"]`)))
    .find((found) => (isInSight(found) || found.closest("[popover]")) && !found.matches("[disabled]"));
}

const isInSight = (one: Element): boolean => one.checkVisibility({ checkVisibilityCSS: true });
