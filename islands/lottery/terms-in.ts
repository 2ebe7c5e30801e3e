import { FLAGS, type SelectionTermFields } from "./selection-terms.ts";

/** The yes-or-no terms and the start date as they stand in the native controls; pickers and sliders read their own. */
export function termsIn(fields: HTMLElement): Partial<SelectionTermFields> {
  const inputOf = (name: string) => fields.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const flags = FLAGS.map((flag) => [flag, inputOf(flag)?.checked ?? false]);
  return { ...Object.fromEntries(flags), startDate: inputOf("startDate")?.value ?? "" };
}
