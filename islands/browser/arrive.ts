import { isNeededAtOnce } from "./at-once.ts";
import { touch } from "./load-touched.ts";

/** What cannot wait for a hand: what a browser kept for this page is shown again. */
export function arrive(): void {
  // The banner comes with the rest, cached from an earlier page.
  document.addEventListener("server-lost", touch, { once: true });
  if (isNeededAtOnce()) touch();
  // A toast disappears in its time, without a touch.
  else if (document.querySelector("#toasts > *")) setTimeout(touch, 5000);
}
