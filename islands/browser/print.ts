/** Buttons that print the page, and that show a password; without a script, the browser's menu prints. */
export function keepPrinting(): void {
  document.addEventListener("click", ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>("[data-print], [data-shows]");
    if (pressed?.matches("[data-print]")) window.print();
    else if (pressed) turnPassword(pressed);
  });
}

function turnPassword(button: HTMLElement): void {
  const field = document.getElementById(button.dataset.shows!) as HTMLInputElement;
  const isShown = field.type === "text";
  field.type = isShown ? "password" : "text";
  button.ariaPressed = String(!isShown);
}
