import { mustWait, sleepingIsland } from "./must-wait.ts";
import { type HeldKey, insert, pressKey } from "./type-keys.ts";

/** A key, a pasted text, a click, or what else came before its script. */
type Held = Event | HeldKey | { pasted: string };

/** What is held, in its order: while one is left, whatever comes is behind it. */
const queue: Held[] = [];
let isAtWork = false;
/** A click that is done now is not held again. */
let isClicking = false;

/**
 * The dialog that is on its way, or open and not yet typed into: at no latency does a deposit of 150 become one
 * of 50. Only one is on its way at a time.
 */
let ahead: { isOpen: boolean; isBegun: boolean; cancel: () => void } | null = null;
let watchdog: ReturnType<typeof setTimeout> | undefined;

/** Whatever goes wrong on the way of a dialog, the keyboard comes back. */
const LONGEST_MS = 30_000;

/**
 * After the first touch: replays held events, and holds those for a sleeping island until it is awake. The
 * event that woke it runs first, and later ones keep their order. Islands announce their own dialogs
 * (`awaited-dialog.ts`).
 */
export function keepTypedAhead(held: readonly Event[], ready: Promise<void>): void {
  queue.push(...held);
  for (const type of ["keydown", "click", "paste"]) window.addEventListener(type, hold, true);
  document.addEventListener("dialog-awaited", (event) => catchKeys((event as CustomEvent).detail));
  document.addEventListener("dialog-open", typeCaughtKeys);
  document.addEventListener("dialog-given-up", releaseKeys);
  document.addEventListener("typed-ahead", (event) => ahead && queue.push(...(event as CustomEvent).detail));
  if (queue.length > 0) void work(ready);
}

/** Until `typeCaughtKeys` or `releaseKeys`. Esc gives the dialog up: `cancel` stops its request. */
export function catchKeys(cancel: () => void): void {
  ahead = { isOpen: false, isBegun: false, cancel };
  clearTimeout(watchdog);
  watchdog = setTimeout(releaseKeys, LONGEST_MS);
}

/** The dialog is open and focused. Keys typed meanwhile queue. */
export function typeCaughtKeys(): void {
  if (ahead) ahead.isOpen = true;
  void work();
}

/** No dialog opens: what was typed for it is dropped. */
export function releaseKeys(): void {
  ahead = null;
  clearTimeout(watchdog);
  queue.splice(0, queue.length, ...queue.filter((one) => !isTyped(one)));
}

const isTyped = (one: Held): one is HeldKey | { pasted: string } =>
  "pasted" in one || ("shiftKey" in one && "key" in one);

function hold(event: Event): void {
  const isClick = event.type === "click";
  const isBehind = event.isTrusted && (isAtWork || (ahead !== null && !isClick));
  if (isClicking || !(event.isTrusted || isClick)) return;
  if (!mustWait(event, isBehind, (target) => sleepingIsland(target) === null)) return;
  const pasted = (event as ClipboardEvent).clipboardData?.getData("text/plain");
  if (pasted === "") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { key, repeat } = event as KeyboardEvent;
  if (ahead && key === "Escape") {
    const { cancel } = ahead;
    releaseKeys();
    cancel();
    return;
  }
  if (!(repeat && key === "Enter")) queue.push(pasted === undefined ? event : { pasted });
  void work();
}

async function work(ready?: Promise<void>): Promise<void> {
  if (isAtWork) return;
  isAtWork = true;
  try {
    await ready;
    for (let next = takeNext(); next; next = takeNext()) {
      if (isTyped(next)) await type(next);
      else if (next.type === "click") await click(next.target as Element);
      else next.target?.dispatchEvent(new (next.constructor as typeof Event)(next.type, next));
      // Listeners render the change before the next event.
      await new Promise((ready) => setTimeout(ready));
    }
  } finally {
    isAtWork = false;
    if (ahead?.isOpen) releaseKeys();
  }
}

/** Keys wait for a dialog that is on its way. */
function takeNext(): Held | undefined {
  const at = ahead?.isOpen === false ? queue.findIndex((one) => !isTyped(one)) : 0;
  return at < 0 ? undefined : queue.splice(at, 1)[0];
}

async function type(key: HeldKey | { pasted: string }): Promise<void> {
  await awake(document.activeElement);
  const dialog = ahead;
  // An Enter before anything else was meant for the button that opened the dialog.
  if (dialog && !dialog.isBegun && "key" in key && key.key === "Enter") return;
  if (dialog) dialog.isBegun = true;
  if ("pasted" in key) insert(key.pasted);
  // What comes after a form was sent is dropped, unless another dialog was requested.
  else if (pressKey(key) === "sent" && dialog && ahead === dialog) releaseKeys();
}

/** What was pressed may have been replaced meanwhile: then what bears its id. Scripts cannot click parts of an icon. */
async function click(target: Element): Promise<void> {
  const pressed = target.closest<HTMLElement>(":not(svg, svg *)")!;
  await awake(pressed);
  isClicking = true;
  (pressed.isConnected ? pressed : document.getElementById(pressed.id || "-"))?.click();
  isClicking = false;
}

/** How long an island may take to wake, in milliseconds: what does not wake is left as it is. */
const LONGEST_SLEEP_MS = 10_000;

async function awake(target: Element | null): Promise<void> {
  sleepingIsland(target)?.dispatchEvent(new CustomEvent("wake"));
  const until = performance.now() + LONGEST_SLEEP_MS;
  while (sleepingIsland(target) && performance.now() < until) await new Promise((go) => setTimeout(go, 5));
}
