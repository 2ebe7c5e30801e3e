import { onceLoaded } from "../once-loaded.ts";
import type { PickedNumbers } from "./picking.ts";
import { picksIn } from "./picks-in.ts";

/**
 * Lines that numbers are typed on (views/lottery/number-line-field.tsx). Enter goes on to the next one, and in the last
 * one sends; several lines that are pasted fill several fields; the line and its picker follow each other, which is
 * loaded with the first number.
 */
export function keepNumberLines(): void {
  // At once where the script is here: a form that is sent next has what was picked.
  const follow = onceLoaded(() => import("./follow-numbers.ts"));
  /** Null: the controls' numbers, after all earlier typing is applied. */
  const picked = (picker: Element, picks: PickedNumbers | null): void => {
    const line = document.querySelector<HTMLInputElement>(`[data-picker="${picker.id}"]`);
    if (line) follow(({ showPicked }) => showPicked(line, picks ?? picksIn(picker as HTMLElement)));
  };
  document.addEventListener("keydown", goOn);
  document.addEventListener("paste", pasteLines);
  document.addEventListener("input", (event) => {
    const line = lineAt(event);
    if (line) follow(({ showTyped }) => showTyped(line));
  });
  document.addEventListener("numbers-picked", ({ target, detail }) => picked(target as Element, detail));
  document.addEventListener("change", ({ target }) => {
    // An awake island sends its own event.
    const picker = (target as Element).closest<HTMLElement>("x-island:not([awake]) .picker");
    if (picker) picked(picker, null);
  });
}

declare global {
  interface DocumentEventMap {
    "numbers-picked": CustomEvent<PickedNumbers | null>;
  }
}

const lineAt = ({ target }: Event): HTMLInputElement | null =>
  (target as Element).closest<HTMLInputElement>("[data-picker]");

/** A line and those that follow it in its form. */
function linesFrom(line: HTMLInputElement): HTMLInputElement[] {
  const lines = Array.from(line.form?.querySelectorAll<HTMLInputElement>("[data-picker]") ?? []);
  return lines.slice(lines.indexOf(line));
}

function goOn(event: KeyboardEvent): void {
  const line = lineAt(event);
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey && !event.isComposing;
  const next = line && event.key === "Enter" && isPlain && linesFrom(line)[1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function pasteLines(event: ClipboardEvent): void {
  const line = lineAt(event);
  const pasted = event.clipboardData?.getData("text/plain") ?? "";
  const texts = pasted.split(/[\r\n]+/).filter((text) => text.trim() !== "");
  if (!line || texts.length < 2) return;
  event.preventDefault();
  const lines = linesFrom(line).slice(0, texts.length);
  for (const [at, field] of lines.entries()) {
    // Surplus numbers are in the last field: nothing is lost unseen.
    field.value = (at === lines.length - 1 ? texts.slice(at).join(" ") : texts[at]!).trim();
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }
}
