import { mustWait } from "./must-wait.ts";

/**
 * Until the first touch a page needs only this script. The first key, pointer or input loads the rest
 * (`touched.ts`); events that need it are held in order, and replayed (`typed-ahead.ts`).
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
  const { type, target } = event;
  // Browsers send a pointer move by themselves once a page appears below the pointer.
  const { movementX, movementY } = event as PointerEvent;
  if (type === "pointermove" && !movementX && !movementY) return;
  touch();
  // Its own listeners come with the rest: it wakes then.
  if (type !== "pointermove") (target as Element).closest?.("x-island")?.setAttribute("touched", "");
  if (type === "keydown" || type === "click") {
    const isBehind = type === "keydown" && held.length > 0;
    if (!mustWait(event, isBehind)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (type !== "storage") return;
  held.push(event);
}
