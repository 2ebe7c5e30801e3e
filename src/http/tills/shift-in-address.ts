import { type NamedShift, namedShift } from "../../../db/stores/tills/till-list.ts";
import type { PageRequestById } from "../context.ts";
import { say } from "../messages/refusals.ts";
import { idIn } from "../request/in-address.ts";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Hands the shift in the address to a handler; without one, the page leads back to the list. */
export async function withShift(
  asked: PageRequestById,
  handle: (shift: NamedShift) => Response | Promise<Response>,
): Promise<Response> {
  const shift = await namedShift(asked.reader, idIn(asked.params.id) ?? 0);
  if (shift) return await handle(shift);
  return seeOther(asked.visit, urls.tills.list, {
    kind: "error",
    text: say({ code: "shift-unknown" }).detail,
  });
}

/** The same of a shift that is open: the form of a closed one leads to what came of it, and says who was first. */
export const withOpenShift = (
  asked: PageRequestById,
  handle: (shift: NamedShift) => Response | Promise<Response>,
): Promise<Response> =>
  withShift(asked, (shift) => {
    const { closedAt: at, closedByName: byName } = shift;
    if (!at) return handle(shift);
    const text = say({ code: "shift-closed", byName, at }).detail;
    return seeOther(asked.visit, urls.tills.details(shift.id), { kind: "error", text });
  });
