import type { HeldForm } from "./held-forms.ts";

const NOTE = "You were signed out before this was sent. Check it, then send it again.";
const NOT_TYPED = new Set(["hidden", "password", "file", "submit", "button"]);

/** Puts what was typed into the form of a rendered page. Hidden fields stay as the shop writes them. */
export function fillHeldForm(response: Response, { action, fields }: HeldForm): Response {
  const left = [...fields];
  const take = (name: string | null, value?: string | null): string | undefined => {
    const at = left.findIndex((field) => field[0] === name && (value == null || field[1] === value));
    return at < 0 ? undefined : left.splice(at, 1)[0]?.[1];
  };
  let chosen: string | undefined;
  const form = `form[action="${action.replace(/["\\]/g, "\\$&")}"]`;
  const note = `<p class="form-error" role="status">${NOTE}</p>`;
  return new HTMLRewriter()
    .on(form, { element: (element) => void element.prepend(note, { html: true }) })
    .on(`${form} input`, {
      element(input) {
        const type = input.getAttribute("type") ?? "text";
        const name = input.getAttribute("name");
        if (NOT_TYPED.has(type)) return;
        if (type === "checkbox" || type === "radio") {
          const ticked = take(name, input.getAttribute("value") ?? "on") !== undefined;
          if (ticked) input.setAttribute("checked", "");
          else input.removeAttribute("checked");
          return;
        }
        const value = take(name);
        if (value !== undefined) input.setAttribute("value", value);
      },
    })
    .on(`${form} textarea`, {
      element(area) {
        const value = take(area.getAttribute("name"));
        if (value !== undefined) area.setInnerContent(value, { html: false });
      },
    })
    .on(`${form} select`, {
      element(select) {
        chosen = take(select.getAttribute("name"));
      },
    })
    .on(`${form} option`, {
      element(option) {
        if (chosen === undefined) return;
        if (option.getAttribute("value") === chosen) option.setAttribute("selected", "");
        else option.removeAttribute("selected");
      },
    })
    .transform(response);
}
