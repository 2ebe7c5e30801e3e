/**
 * P prints the last placed slip, although the line has the focus: only while the line is empty and untouched.
 * Returns a function that stops listening.
 */
export function printByKey(print: () => void): () => void {
  const stop = new AbortController();
  const press = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || key.length !== 1) return;
    if (document.querySelector("dialog[open]") || document.body.dataset.shortcuts === "off") return;
    const field = (target as Element).closest<HTMLInputElement>("input, textarea, select");
    if (field && field !== document.querySelector(".bet-builder [name=find]")) return;
    stop.abort();
    if (key.toLowerCase() !== "p" || field?.value) return;
    event.preventDefault();
    event.stopPropagation();
    print();
  };
  window.addEventListener("keydown", press, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
