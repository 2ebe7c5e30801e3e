/**
 * A field's error is hidden once the field changes: the sentence was about the text before. The server checks the new
 * text when the form is sent. A field that checks each letter itself (`data-checked`) keeps its own sentence.
 */
export function hideMendedErrors(): void {
  document.addEventListener("input", mended);
  document.addEventListener("change", mended);
  document.addEventListener("numbers-picked", ({ target }) => {
    const line = document.querySelector(`[data-picker="${(target as Element).closest("[id]")?.id}"]`);
    if (line) hideError(line);
  });
}

let isRestoring = false;

/** Writes what was typed before into a form that was refused: its errors are newer, and stay. */
export function restoring(write: () => void): void {
  isRestoring = true;
  write();
  isRestoring = false;
}

/** The field itself, and the fieldset of a choice whose error is about the whole of it. */
function mended({ target }: Event): void {
  if (isRestoring) return;
  for (let field = target as Element | null; field; field = field.parentElement?.closest("fieldset") ?? null)
    hideError(field);
}

function hideError(field: Element): void {
  if (!field.matches("[aria-invalid=true]:not([data-checked]), [data-fault]")) return;
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  for (const id of ids.filter((one) => one.endsWith("-error"))) {
    const sentence = document.getElementById(id);
    if (sentence) sentence.hidden = true;
  }
  field.removeAttribute("aria-invalid");
  field.removeAttribute("data-fault");
}
