import { strangersRoom, withRoom } from "./body-room.ts";
import { bodyLimit, readBody } from "./read-body.ts";

/** A form that was posted after its session had ended, without its passwords. */
export type HeldForm = {
  userId: number;
  /** Where it stood, and where it was posted. */
  page: string;
  action: string;
  fields: [name: string, value: string][];
};
export type HeldForms = ReturnType<typeof heldForms>;

const KEPT_MS = 30 * 60_000;
const MOST_HELD = 100;
/** Longer than any form of the shop; a hundred of them are 1.6 MB. */
const MOST_BYTES = 16 * 1024;

/** Forms in memory, each under a secret that only its sender's browser has: a restart forgets them. */
export function heldForms(now: () => Date) {
  const held = new Map<string, { form: HeldForm; until: number }>();

  return {
    hold(secret: string, form: HeldForm): void {
      while (held.size >= MOST_HELD) held.delete(held.keys().next().value!);
      held.set(secret, { form, until: now().getTime() + KEPT_MS });
    },
    /** The form held for this user; another user's is deleted unread. */
    find(secret: string, userId: number): HeldForm | null {
      const found = held.get(secret);
      if (found && found.form.userId === userId && found.until > now().getTime()) return found.form;
      held.delete(secret);
      return null;
    },
    drop: (secret: string): void => void held.delete(secret),
  };
}

/** The fields of a plainly posted form: no passwords, and nothing that is no form of the shop's size. */
export async function fieldsToHold(request: Request): Promise<HeldForm["fields"] | null> {
  const limit = bodyLimit(new URL(request.url).pathname, false);
  const taken = await withRoom(strangersRoom, request, limit, () => readBody(request, false, limit));
  const text = taken && "request" in taken ? await taken.request.text() : "";
  if (text === "" || text.length > MOST_BYTES) return null;
  return [...new URLSearchParams(text)].filter(([name]) => !/password/i.test(name));
}

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
