/** Whether the page cannot wait for a hand: the shop asks for something at once, or this browser kept something for it. */
export const isNeededAtOnce = (): boolean => document.querySelector(AT_ONCE) !== null || isKept();

/** A logout that asks first, a paper to print, and a refused form, whose sentence must be in sight. */
const AT_ONCE = "[data-account-gone], [data-at-once], [data-print-now], [data-fault], [aria-invalid=true]";

/** Typed forms, an open slip, a bet that is half built. */
const isKept = (): boolean =>
  ["typed-forms", "half-typed", "slip-open"].some((key) => sessionStorage.getItem(key) !== null) ||
  Array.from(document.querySelectorAll<HTMLElement>("[data-kept]")).some(
    ({ dataset }) => localStorage.getItem(dataset.kept ?? "") !== null,
  );
