import { goToBox, keepFindBox, moveToBox } from "./find-box.ts";
import { areShortcutsOn, fieldOf, keyedBy } from "./keyed.ts";
import { BOX_CONTROL_KEY, BOX_KEY, HELP_KEY } from "./shortcut-keys.ts";

/** Keys for the whole page: to the one box, to the list of keys, to what shows a key of its own; Esc, and a click or the focus elsewhere, close menus. */
export function listenForShortcuts(): void {
  keepFindBox();
  moveFromSearch();
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeMenus();
    else if (isWithControl(event)) goByControl(event);
    else if (mayMean(event)) follow(event);
  });
  for (const left of ["click", "focusin"])
    document.addEventListener(left, ({ target }) => closeMenus(target as Node));
}

/** A character key is a shortcut only where it is not text, and where the user has not switched shortcuts off. */
function mayMean(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  if (!areShortcutsOn()) return false;
  const field = fieldOf(event.target);
  return !field || isBlankSearch(field, event);
}

/** The box's key typed before the script loaded is in the page's own search, with the text after it. */
function moveFromSearch(): void {
  const field = document.activeElement as HTMLInputElement;
  if (!areShortcutsOn() || !field.matches("[type=search]") || field.defaultValue !== "") return;
  if (field.value.startsWith(BOX_KEY)) moveToBox(field, field.value.slice(1));
}

/** No name begins with it: on a page that begins in its own search the key leads to the box as everywhere. */
const isBlankSearch = (field: Element, { key }: KeyboardEvent): boolean =>
  key === BOX_KEY && field.matches("[type=search]") && (field as HTMLInputElement).value === "";

function follow(event: KeyboardEvent): void {
  if (document.querySelector("dialog[open]")) pressKeyed(event);
  else if (event.key === BOX_KEY) goToBox() && event.preventDefault();
  else if (event.key === HELP_KEY) document.getElementById("menu-help")?.click();
  else pressKeyed(event);
}

/**
 * A key that is held down presses once, and one that was typed before its dialog was seen sends no form. The button of a
 * form that is done once, such as a payment, only gets the focus: Enter presses it.
 */
function pressKeyed(event: KeyboardEvent): void {
  const one = event.repeat ? undefined : keyedBy(event.key);
  if (!one) return;
  event.preventDefault();
  if (!event.isTrusted && one.matches("dialog [type=submit]")) return;
  if (one.closest("form")?.querySelector("[name=key]")) one.focus();
  else one.click();
}

const isWithControl = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === BOX_CONTROL_KEY;

/** No text is written by it: it works in a field, too, and where single keys are switched off. */
function goByControl(event: KeyboardEvent): void {
  if (!document.querySelector("dialog[open]") && goToBox()) event.preventDefault();
}

/** Closes every open menu but the one that holds the click or the focus; a key gives the focus back to the menu's own button. */
function closeMenus(clicked?: Node): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
    if (clicked && menu.contains(clicked)) continue;
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus && !clicked) menu.querySelector("summary")?.focus();
  }
}
