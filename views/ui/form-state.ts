/** What a form shows when it comes back: what was typed, and a sentence beside each field that was wrong. */
export type FormState = {
  typed: Record<string, string | string[]>;
  errors: Record<string, string>;
  /** Where the clerk can do what the shop wants first. */
  wayOn?: { href: string; text: string };
};

export const untouched: FormState = { typed: {}, errors: {} };

/** What was typed into a field that takes one value, or what stood there before. */
export function typedText(form: FormState, name: string, before = ""): string {
  const typed = form.typed[name];
  return typeof typed === "string" ? typed : before;
}

/** Whether a checkbox was on when the form was sent, or before it was touched. */
export const wasOn = (form: FormState, name: string, before: boolean): boolean =>
  Object.keys(form.typed).length > 0 ? form.typed[name] !== undefined : before;
