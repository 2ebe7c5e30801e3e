/**
 * The focus of a page or a fragment that was rendered already: by the `autofocus` attribute, so that it is right without
 * a script, too. Text and attribute values are escaped in it, so that what is looked for here is always markup.
 */
const AUTOFOCUS = ' autofocus=""';
const FAULT = / (?:aria-invalid|data-fault)="true"/;
const CONTROL = /<(?:input(?![^>]* type="hidden")|select|textarea)/;

/** A form that comes back refused: on the first field at fault, or the first control of a group at fault. */
export function focusOnFault(html: string): string {
  if (!FAULT.test(html)) return html;
  const bare = html.replaceAll(AUTOFOCUS, "");
  const { index, 0: mark } = FAULT.exec(bare)!;
  if (mark.includes("aria-invalid")) return insert(bare, index);
  const control = CONTROL.exec(bare.slice(index));
  return control ? insert(bare, index + control.index + control[0].length) : html;
}

/** A page after a form that was done: on the element with this id, else on its heading, else where it wants it itself. */
export function focusOnArrival(html: string, id: string | null): string {
  if (html.includes(AUTOFOCUS)) return html;
  const mark = id === null ? "" : ` id="${id}"`;
  const at = id === null ? -1 : html.indexOf(mark);
  if (at >= 0) return insert(html, at + mark.length);
  return html.replace(/<h1(?=[ >])/, `<h1 tabindex="-1"${AUTOFOCUS}`);
}

const insert = (html: string, at: number): string => html.slice(0, at) + AUTOFOCUS + html.slice(at);
