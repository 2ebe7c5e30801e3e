import { isForScript, isOfPage, isPlain, needsScript } from "./must-wait.ts";

/**
 * Until the first touch a page needs only this script. The first key, pointer or input loads the rest
 * (`touched.ts`); events that need it are held in order, and replayed (`replay-held.ts`).
 */
const held: Event[] = [];
const ended = new AbortController();
let isTouched = false;

export function waitForTouch(): void {
  const options = { capture: true, signal: ended.signal };
  for (const type of ["server-lost", "offline"]) window.addEventListener(type, touch, options);
  // "storage" comes from another tab.
  for (const type of ["pointermove", "pointerdown", "input", "keydown", "click", "storage"])
    window.addEventListener(type, hear, options);
}

/** Loads what a page needs from its first touch on. */
export function touch(): void {
  if (isTouched) return;
  isTouched = true;
  import("./touched.ts").then(
    ({ beginTouched }) => {
      ended.abort();
      beginTouched(held);
    },
    // The page goes on as one without scripts: what was pressed is done as the browser does it.
    (fault) => {
      console.error(fault);
      ended.abort();
      for (const { type, target } of held) if (type === "click") (target as HTMLElement).click();
    },
  );
}

function hear(event: Event): void {
  // Browsers send a pointer move by themselves once a page appears below the pointer.
  const { type, movementX, movementY } = event as PointerEvent;
  if (type === "pointermove" && !movementX && !movementY) return;
  touch();
  // Its own listeners come with the rest: it wakes then.
  if (type !== "pointermove") (event.target as Element).closest?.("x-island")?.setAttribute("touched", "");
  if (type !== "storage") {
    if (!waits(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  held.push(event);
}

function waits(event: Event): boolean {
  const target = event.target as Element;
  if (event.type === "click") return isPlain(event as MouseEvent) && needsScript(target);
  if (event.type !== "keydown" || !isOfPage(event as KeyboardEvent)) return false;
  return held.length > 0 || isForScript(event as KeyboardEvent, target);
}
