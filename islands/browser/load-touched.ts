import { afterPaint } from "./after-paint.ts";

let isLoading = false;

/** Loads what a page needs from its first touch on, with that touch. */
export function loadTouched(): void {
  for (const type of ["first-touch", "server-lost", "offline"]) window.addEventListener(type, touch, true);
  if (window.waiting.isTouched) touch();
}

export function touch(): void {
  if (isLoading) return;
  isLoading = true;
  // What the page has answered by itself is seen first.
  afterPaint(() => void import("./touched.ts").then(({ beginTouched }) => beginTouched(end()), goOnWithout));
}

function end(): readonly Event[] {
  window.waiting.end();
  return window.waiting.held;
}

/** The page goes on as one without scripts: what was pressed is done as the browser does it. */
function goOnWithout(fault: unknown): void {
  console.error(fault);
  for (const { type, target } of end()) if (type === "click") (target as HTMLElement).click();
}
