import { bodyLimit } from "./body-limits.ts";
import { strangersRoom, withRoom } from "./body-room.ts";
import { takeBody } from "./take-body.ts";

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
    /** What was held for this person; anybody else's is thrown away unread. */
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
  const taken = await withRoom(strangersRoom, request, limit, () => takeBody(request, false, limit));
  const text = taken && "request" in taken ? await taken.request.text() : "";
  if (text === "" || text.length > MOST_BYTES) return null;
  return [...new URLSearchParams(text)].filter(([name]) => !/password/i.test(name));
}
