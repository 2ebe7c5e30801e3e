import { touch } from "./load-touched.ts";

/** What cannot wait for a hand: what a browser kept for this page is shown again. */
export function arrive(): void {
  // The banner comes with the rest, cached from an earlier page.
  document.addEventListener("server-lost", touch, { once: true });
  if (document.querySelector(AT_ONCE) || isKept()) touch();
  // A toast disappears in its time, without a touch.
  else if (document.querySelector("#toasts > *")) setTimeout(touch, 5000);
}

/** A logout that asks first, a paper to print, and a refused form, whose sentence must be in sight. */
const AT_ONCE = "[data-account-gone], [data-at-once], [data-print-now], [data-fault], [aria-invalid=true]";

/** Whether this browser kept something for the page: typed forms, an open slip, a bet that is half built. */
const isKept = (): boolean =>
  ["typed-forms", "half-typed", "slip-open"].some((key) => sessionStorage.getItem(key) !== null) ||
  Array.from(document.querySelectorAll<HTMLElement>("[data-kept]")).some(
    ({ dataset }) => localStorage.getItem(dataset.kept ?? "") !== null,
  );
