import { isCatchingKeys, keepKey } from "./keys-ahead.ts";
import { isForScript, isOfPage, isPlain, needsScript, sleepingIsland } from "./must-wait.ts";
import { typeKeys } from "./type-keys.ts";

/** Held keys and clicks, in their order: while one is left, whatever comes is behind it. */
const queue: Event[] = [];
let isAtWork = false;
/** A click that is done now is not held again. */
let doing = false;

/** An island that does not wake in this time is left as it is, in milliseconds. */
const LONGEST_MS = 10_000;

/**
 * After the first touch: replays held events, and holds those for a sleeping island until it is awake. The
 * event that woke it runs first, and later ones keep their order.
 */
export function replayHeld(held: readonly Event[], ready: Promise<void>): void {
  queue.push(...held);
  for (const type of ["keydown", "click"]) window.addEventListener(type, hold, true);
  if (queue.length > 0) void work(ready);
}

function hold(event: Event): void {
  if (doing || !waits(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  queue.push(event);
  void work();
}

function waits(event: Event): boolean {
  const target = event.target as Element;
  const behind = isAtWork && event.isTrusted;
  if (event.type === "click")
    return (
      isPlain(event as MouseEvent) && (behind || (sleepingIsland(target) !== null && needsScript(target)))
    );
  if (!event.isTrusted || !isOfPage(event as KeyboardEvent)) return false;
  return behind || (sleepingIsland(target) !== null && isForScript(event as KeyboardEvent, target));
}

async function work(ready?: Promise<void>): Promise<void> {
  if (isAtWork) return;
  isAtWork = true;
  try {
    await ready;
    for (let event = queue.shift(); event; event = queue.shift()) {
      if (event instanceof KeyboardEvent) await doKey(event);
      else if (event.type === "click") await doClick(pressedIn(event.target as Element));
      else event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
      // Listeners render the change before the next event.
      await new Promise((ready) => setTimeout(ready));
    }
  } finally {
    isAtWork = false;
  }
}

async function doKey(event: KeyboardEvent): Promise<void> {
  if (isCatchingKeys()) return keepKey(event);
  await awake(document.activeElement);
  let next: KeyboardEvent | undefined = event;
  await typeKeys(() => {
    const key = next;
    next = undefined;
    return key;
  }, true);
}

/** A click on an icon is one on its button: scripts cannot click parts of an icon. */
const pressedIn = (target: Element): HTMLElement => target.closest<HTMLElement>(":not(svg, svg *)")!;

/** What was pressed may have been replaced meanwhile: then what bears its id. */
async function doClick(pressed: HTMLElement): Promise<void> {
  await awake(pressed);
  const target = pressed.isConnected ? pressed : document.getElementById(pressed.id || "-");
  doing = true;
  target?.click();
  doing = false;
}

async function awake(target: Element | null): Promise<void> {
  sleepingIsland(target)?.dispatchEvent(new CustomEvent("wake"));
  for (const until = performance.now() + LONGEST_MS; sleepingIsland(target); await pause())
    if (performance.now() > until) return;
}

const pause = (): Promise<void> => new Promise((ready) => setTimeout(ready, 5));
