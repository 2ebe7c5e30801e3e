import type { FormState } from "../../views/ui/form-state.ts";

type Typed = FormState["typed"];

/**
 * A page with one of its forms as somebody had typed it, and a sentence at its top: for what no form's own component
 * can answer, because it went wrong behind all of them. A password is typed again, and a request's key stays new.
 */
export function fillForm(page: string, action: string, typed: Typed, sentence: string): string {
  let inside = false;
  let chosen: string[] = [];
  return new HTMLRewriter()
    .on("form", {
      element(form) {
        inside = form.getAttribute("method") === "post" && pathOf(form.getAttribute("action")) === action;
        if (!inside) return;
        form.prepend(`<p class="form-error" role="alert">${Bun.escapeHTML(sentence)}</p>`, { html: true });
        form.onEndTag(() => {
          inside = false;
        });
      },
    })
    .on("input[name]", { element: (input) => void (inside && fillInput(input, typed)) })
    .on("textarea[name]", {
      element(field) {
        const value = valuesOf(typed, field.getAttribute("name"))[0];
        if (inside && value !== undefined) field.setInnerContent(value);
      },
    })
    .on("select[name]", {
      element: (field) => {
        chosen = inside ? valuesOf(typed, field.getAttribute("name")) : [];
      },
    })
    .on("select[name] option", {
      element(option) {
        if (!inside || chosen.length === 0) return;
        mark(option, "selected", chosen.includes(option.getAttribute("value") ?? ""));
      },
    })
    .transform(page);
}

function fillInput(input: HTMLRewriterTypes.Element, typed: Typed): void {
  const name = input.getAttribute("name")!;
  const kind = input.getAttribute("type");
  if (kind === "password" || kind === "file" || name === "key") return;
  const values = valuesOf(typed, name);
  if (kind === "checkbox" || kind === "radio")
    mark(input, "checked", values.includes(input.getAttribute("value") ?? "on"));
  else if (values[0] !== undefined) input.setAttribute("value", values[0]);
}

function mark(element: HTMLRewriterTypes.Element, attribute: string, isOn: boolean): void {
  if (isOn) element.setAttribute(attribute, "");
  else element.removeAttribute(attribute);
}

const valuesOf = (typed: Typed, name: string | null): string[] => [typed[name ?? ""] ?? []].flat();

const pathOf = (action: string | null): string => new URL(action ?? "", "http://shop").pathname;
