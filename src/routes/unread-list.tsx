import { UnreadList } from "../../views/frame/unread-list.tsx";
import { urls } from "../urls.ts";
import { arrivalOf } from "../web/arrival.ts";
import { respond } from "../web/respond.tsx";
import type { RouteFault } from "../web/route-faults.ts";
import { type Counter, visitOf } from "./context.ts";

/**
 * A list that cannot be read: empty in the frame of every page, under the specified toast. Null for any other page; one
 * that is about something keeps the fault screen, which has no frame.
 */
export async function unreadList(
  counter: Counter,
  request: Request,
  fault: RouteFault | null,
): Promise<Response | null> {
  const { id, staff } = arrivalOf(request);
  const { pathname, search } = new URL(request.url);
  const title = fault?.emptyList;
  if (!title || !staff || request.headers.has("hx-request")) return null;
  try {
    const visit = await visitOf(counter, request);
    return await respond(visit, {
      title,
      crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: title }],
      status: 500,
      toast: { kind: "error", text: fault.sentence, reference: id },
      page: <UnreadList title={title} href={pathname + search} />,
    });
  } catch {
    // Not even the frame can be had.
    return null;
  }
}
