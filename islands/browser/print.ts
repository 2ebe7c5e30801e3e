/** A button that prints the page; without a script, the browser's menu does. */
export function keepPrinting(): void {
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print]")) window.print();
  });
}
