/** A paper requested by one key prints once it is loaded, and the screen goes back. */
export function printNow(): void {
  const paper = document.querySelector<HTMLElement>("[data-print-now]");
  if (!paper) return;
  delete paper.dataset.printNow;
  // Back and forward to this page print nothing again.
  window.history.replaceState(window.history.state, "", location.pathname);
  window.addEventListener("afterprint", () => window.history.back(), { once: true });
  window.print();
}
