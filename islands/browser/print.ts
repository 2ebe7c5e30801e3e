/** A button that prints the page as it stands; without a script the browser's own menu does. */
export function keepPrinting(): void {
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print]")) window.print();
  });
}
