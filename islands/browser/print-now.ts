/** A paper that was asked for with one key prints as soon as it is there, and the screen goes back to where it was. */
export function printNow(): void {
  const paper = document.querySelector<HTMLElement>("[data-print-now]");
  if (!paper) return;
  delete paper.dataset.printNow;
  // Back and forward to this page print nothing again.
  window.history.replaceState(window.history.state, "", location.pathname);
  window.addEventListener("afterprint", () => window.history.back(), { once: true });
  window.print();
}
