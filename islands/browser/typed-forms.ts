/** A page form at its session's end: the visible fields, without passwords. */
export type KeptForm = { action: string; fields: [name: string, value: string][] };

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const UNSEEN = new Set(["hidden", "password", "file", "submit", "button", "reset", "image"]);

/**
 * Forms that are filled in and then sent: one that posts at each choice would send restored values by itself.
 */
export const isKept = (form: HTMLFormElement): boolean =>
  form.method === "post" && !form.hasAttribute("hx-trigger") && controlsOf(form).length > 0;

const controlsOf = (form: HTMLFormElement): Control[] =>
  (Array.from(form.elements) as Control[]).filter(
    (one) =>
      one.name &&
      !UNSEEN.has(one.type) &&
      one.tagName !== "BUTTON" &&
      !one.hasAttribute("hx-post") &&
      !/password/i.test(one.name),
  );

const isBox = (one: Control): one is HTMLInputElement => one.type === "checkbox" || one.type === "radio";

export const actionOf = (form: HTMLFormElement): string => form.getAttribute("action") ?? "";

export function readTypedForm(form: HTMLFormElement): KeptForm {
  const sent = controlsOf(form).filter((one) => !isBox(one) || one.checked);
  return { action: actionOf(form), fields: sent.map(({ name, value }) => [name, value]) };
}

/** Puts back what was typed, with the events of typing, for islands and scripts that listen. Sends nothing. */
export function fillTypedForm(form: HTMLFormElement, { fields }: KeptForm): void {
  const left = [...fields];
  const take = (name: string, value?: string): string | undefined => {
    const at = left.findIndex((field) => field[0] === name && (value === undefined || field[1] === value));
    return at < 0 ? undefined : left.splice(at, 1)[0]?.[1];
  };
  for (const control of controlsOf(form)) {
    if (isBox(control)) {
      if ((take(control.name, control.value) !== undefined) !== control.checked) control.click();
      continue;
    }
    const value = take(control.name);
    if (value !== undefined && value !== control.value) writeControl(control, value);
  }
}

/** Past the setter of React's own, which would take the change for one that it made itself. */
export function writeControl(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
