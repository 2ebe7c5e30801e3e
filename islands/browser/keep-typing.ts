import type { HtmxRequestCtx } from "htmx.org";
import { restoring } from "./mended-fields.ts";
import { type Control, writeControl } from "./typed-forms.ts";

/** How each field stood when its form was sent, and where the focus was then. */
type Sent = { states: Map<string, string>; focus: Element | null };
/** What was changed since, and the field that is being typed into. */
type Since = { form: string; changed: Map<string, string>; at: { field: string; caret: Caret } | null };
type Caret = [start: number | null, end: number | null];

const sent = new WeakMap<Element, Sent>();

/** An htmx form was sent: later typing is not in it. */
export function noteSent({ sourceElement: form, request }: HtmxRequestCtx): void {
  if (!(form instanceof HTMLFormElement) || request.method !== "POST") return;
  const states = new Map([...fieldsOf(form)].map(([key, field]) => [key, stateOf(field)]));
  sent.set(form, { states, focus: document.activeElement });
}

/** What was typed since the form was sent; null where it was not refused, or nothing was typed. */
export function typedSince({ sourceElement: form, response }: HtmxRequestCtx): Since | null {
  const before = sent.get(form);
  if (!(form instanceof HTMLFormElement) || !before || (response?.status ?? 200) < 400) return null;
  const changed = new Map<string, string>();
  let at: Since["at"] = null;
  for (const [key, field] of fieldsOf(form)) {
    const isChanged = before.states.get(key) !== stateOf(field);
    if (isChanged) changed.set(key, stateOf(field));
    if (field === document.activeElement && (isChanged || field !== before.focus))
      at = { field: key, caret: caretOf(field) };
  }
  return { form: form.id, changed, at };
}

/** Restores it in the returned form. The focus stays in its field. */
export function putBack({ form, changed, at }: Since): void {
  const back = document.getElementById(form);
  if (!(back instanceof HTMLFormElement)) return;
  for (const [key, field] of fieldsOf(back)) {
    const state = changed.get(key);
    if (state !== undefined && state !== stateOf(field)) restoring(() => setState(field, state));
    if (key !== at?.field) continue;
    field.focus();
    if (at.caret[0] !== null) (field as HTMLInputElement).setSelectionRange(...at.caret);
  }
}

/** By name, and by number where several bear one name. */
export function fieldsOf(form: HTMLFormElement): Map<string, Control> {
  const fields = new Map<string, Control>();
  const counts = new Map<string, number>();
  for (const one of Array.from(form.elements) as Control[]) {
    if (!one.name || one.matches("button, output, fieldset, [type=hidden], [type=file]")) continue;
    const count = (counts.get(one.name) ?? 0) + 1;
    counts.set(one.name, count);
    fields.set(`${one.name} ${count}`, one);
  }
  return fields;
}

const isBox = (field: Control): boolean => field.matches("[type=checkbox], [type=radio]");
export const stateOf = (field: Control): string =>
  isBox(field) ? String((field as HTMLInputElement).checked) : field.value;

/** As the shop wrote it. */
export function stateWritten(field: Control): string {
  if (isBox(field)) return String((field as HTMLInputElement).defaultChecked);
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return (Array.from(field.options).find((one) => one.defaultSelected) ?? field.options[0])?.value ?? "";
}

export function setState(field: Control, state: string): void {
  if (!isBox(field)) writeControl(field, state);
  else if (field.matches("[type=checkbox]") || state === "true") field.click();
}

const caretOf = (field: Control): Caret =>
  field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
