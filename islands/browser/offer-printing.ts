/** A button with [data-print] prints the page. */
export function offerPrinting(): void {
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print]")) window.print();
  });
}
