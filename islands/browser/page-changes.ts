/**
 * Runs a look at the page now and after every change to it. Looking up by id each time, instead of watching one
 * element, holds even when a swap replaces that element. The look must be cheap.
 */
export function atEveryChange(look: () => void): void {
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true });
  look();
}
