import { betLineFor } from "./counter-keys.ts";
import { areShortcutsOn, keyedBy } from "./keyed.ts";
import { mustWait } from "./must-wait.ts";
import { pageDialogOf } from "./page-dialog.ts";

/**
 * Until the first touch a page needs only its two first scripts. The first key, pointer or input loads the rest
 * (`load-touched.ts`). What the page can answer by itself, a link, a dialog of its own, its line for bets, is answered at
 * once; events that need the rest are held in order, and replayed (`typed-ahead.ts`), and the pressed control says so.
 */
type Waiting = {
  held: readonly Event[];
  /** What was typed or chosen where htmx listens, before it was here. */
  missed: readonly Event[];
  touched: Promise<void>;
  /** The rest is here, and does what is held. */
  end: () => void;
  goOnWithout: (fault: unknown) => void;
};
declare global {
  interface Window {
    waiting: Waiting;
  }
}

let held: Event[] = [];
let missed: Event[] = [];
let ended = new AbortController();
let noteTouch = (): void => {};
let isPressed = false;

export function waitForTouch(): void {
  held = [];
  ended = new AbortController();
  const touched = new Promise<void>((is) => {
    noteTouch = is;
  });
  missed = [];
  isPressed = false;
  window.waiting = { held, missed, touched, end, goOnWithout };
  // "storage" comes from another tab.
  for (const type of [
    "pointermove",
    "pointerdown",
    "input",
    "change",
    "toggle",
    "keydown",
    "click",
    "storage",
  ])
    window.addEventListener(type, hear, { capture: true, signal: ended.signal });
}

function hear(event: Event): void {
  // Pressed before there is a page.
  if (!document.body) return;
  const { type } = event;
  const target = event.target as Element;
  // Browsers send a pointer move by themselves once a page appears below the pointer.
  const { movementX, movementY } = event as PointerEvent;
  if (type === "pointermove" && !movementX && !movementY) return;
  // A browser sends it by itself for what a page has open.
  const isMissed = !window.htmx && (type === "toggle" ? isPressed : /^(input|change)$/.test(type));
  if (isMissed) missed.push(event);
  if (type === "toggle") return;
  noteTouch();
  isPressed ||= type !== "pointermove";
  // Its own listeners come with the rest: it wakes then.
  if (type !== "pointermove") target.closest?.("x-island")?.setAttribute("touched", "");
  if (type === "keydown" || type === "click") {
    const isBehind = held.length > 0;
    if (!isBehind && isAnswered(event, target)) return;
    if (!mustWait(event, isBehind && type === "keydown")) return;
    stop(event);
    showPressed(event, target);
  } else if (type !== "storage") return;
  held.push(event);
}

/** The listeners below answer it: a page's dialog (page-dialog.ts), the line for bets (counter-keys.ts), or a link's letter. */
function isAnswered(event: Event, target: Element): boolean {
  if (event.type === "click") return pageDialogOf(target) !== null;
  const pressed = event as KeyboardEvent;
  if (betLineFor(pressed)) return true;
  if (!areShortcutsOn() || !mustWait(event, false)) return false;
  const link = keyedBy(pressed.key);
  if (!link?.matches("a[href]:not([hx-get])") && !(link && pageDialogOf(link))) return false;
  stop(event);
  if (!pressed.repeat) link.click();
  return true;
}

/** The press was taken, and its answer comes: seen at once on a slow till. */
function showPressed(event: Event, target: Element): void {
  const { key } = event as KeyboardEvent;
  const pressed = key ? keyedBy(key) : target.closest("a, button, [role=tab], summary");
  pressed?.setAttribute("data-pressed", "");
}

function end(): void {
  ended.abort();
  for (const pressed of document.querySelectorAll("[data-pressed]")) pressed.removeAttribute("data-pressed");
}

/** Nothing more comes: the page goes on as one without scripts, and what was pressed is done as the browser does it. */
function goOnWithout(fault: unknown): void {
  console.error(fault);
  end();
  for (const { type, target } of held) if (type === "click") (target as HTMLElement).click();
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
