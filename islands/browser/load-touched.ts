import { afterPaint } from "./after-paint.ts";

let isLoading = false;
let rest: Promise<void> = Promise.resolve();

/** Resolves once all that a touched page needs is here; at once on one that is not touched. */
export const restIsHere = (): Promise<void> => rest;

/** Loads what a page needs from its first touch on, with that touch. */
export function loadTouched(): void {
  for (const type of ["server-lost", "offline"]) window.addEventListener(type, touch, true);
  void window.waiting.touched.then(touch);
}

export function touch(): void {
  if (isLoading) return;
  isLoading = true;
  const { waiting } = window;
  const begin = ({ beginTouched }: typeof import("./touched.ts")) => {
    waiting.end();
    beginTouched(waiting.held);
  };
  rest = new Promise((isHere) => {
    // What the page has answered by itself is seen first.
    afterPaint(() => void import("./touched.ts").then(begin, waiting.goOnWithout).finally(isHere));
  });
}

/** What was typed, chosen or opened before htmx was here is said again, to what listens by it. */
export function sayMissed(): void {
  for (const { type, target, bubbles } of window.waiting.missed)
    target?.dispatchEvent(new Event(type, { bubbles }));
}
