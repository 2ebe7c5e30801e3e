import type { CaughtKey } from "./caught-key.ts";
import { typeKeys } from "./type-keys.ts";

/**
 * Keys that are typed while a dialog is on its way. They are caught until it is open, and typed into it then: at no
 * latency does a deposit of 150 become one of 50. Only one dialog is on its way at a time.
 */
let caught: CaughtKey[] | null = null;
let giveUp: () => void = () => {};
let watchdog: ReturnType<typeof setTimeout> | undefined;

/** Whatever goes wrong on the way of a dialog, the keyboard comes back. */
const LONGEST_MS = 30_000;

const WITH_MEANING = /^(.|Enter|Backspace|Delete|Tab|Home|End|Arrow(Up|Down|Left|Right))$/u;

/** Listens to the islands, whose dialogs come by themselves: see `awaited-dialog.ts`. */
export function keepTypedKeys(): void {
  document.addEventListener("dialog-awaited", (event) => catchKeys((event as CustomEvent).detail));
  document.addEventListener("dialog-open", () => void replayCaughtKeys());
  document.addEventListener("dialog-given-up", releaseKeys);
  document.addEventListener("typed-ahead", (event) => caught?.push(...(event as CustomEvent).detail));
}

/** Until `replayCaughtKeys` or `releaseKeys`. Esc gives the dialog up: `cancel` stops its request. */
export function catchKeys(cancel: () => void): void {
  giveUp = cancel;
  clearTimeout(watchdog);
  watchdog = setTimeout(releaseKeys, LONGEST_MS);
  if (caught) {
    // A caught key requested another dialog: the rest is for that one.
    caught = caught.splice(0);
    return;
  }
  caught = [];
  window.addEventListener("keydown", keep, true);
  window.addEventListener("paste", keepPasted, true);
}

/** Whether a dialog is on its way; a key that was held until now is one of those that are typed into it. */
export const isCatchingKeys = (): boolean => caught !== null;
export const keepKey = (key: CaughtKey): void => void caught?.push(key);

/** No dialog opens: what was typed for it is dropped. */
export function releaseKeys(): void {
  caught = null;
  clearTimeout(watchdog);
  window.removeEventListener("keydown", keep, true);
  window.removeEventListener("paste", keepPasted, true);
}

/** The dialog is open and focused. Keys typed meanwhile queue. */
export async function replayCaughtKeys(): Promise<void> {
  if (!caught) return;
  const keys = caught;
  try {
    await typeKeys(() => keys.shift());
  } finally {
    if (caught === keys) releaseKeys();
  }
}

function keep(event: KeyboardEvent): void {
  if (!event.isTrusted || !caught || event.isComposing) return;
  const ofBrowser = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph");
  if (ofBrowser || (event.key !== "Escape" && !WITH_MEANING.test(event.key))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === "Escape") {
    releaseKeys();
    giveUp();
  } else if (!(event.repeat && event.key === "Enter")) caught.push(event);
}

function keepPasted(event: ClipboardEvent): void {
  const pasted = event.clipboardData?.getData("text/plain");
  if (!pasted || !caught) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  caught.push({ pasted });
}
