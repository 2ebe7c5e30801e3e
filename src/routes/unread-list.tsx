import { UnreadList } from "../../views/frame/unread-list.tsx";
import { urls } from "../urls.ts";
import { arrivalOf } from "../web/arrival.ts";
import { faultWords } from "../web/fault-words.ts";
import { respond } from "../web/respond.tsx";
import { type Counter, visitOf } from "./context.ts";

/** The pages that are a list and nothing else. One that is about something keeps the fault screen without it. */
const LISTS: Record<string, string> = {
  [urls.accounts.search]: "Find Account",
  [urls.accounts.list]: "Registered Accounts",
  [urls.lottery.results]: "Lottery Results",
  [urls.lottery.unpaid]: "Unpaid Results",
  [urls.lottery.selections]: "Manage Bets",
  [urls.racing.cards]: "Today's Races",
  [urls.racing.allBets]: "All Racing Bets",
};

/** A list that cannot be read: empty in the frame of every page, under the specified toast. Null for any other page. */
export async function unreadList(counter: Counter, request: Request): Promise<Response | null> {
  const { id, staff } = arrivalOf(request);
  const { pathname, search } = new URL(request.url);
  const title = LISTS[pathname];
  const words = faultWords(request);
  if (!title || !words || !staff || request.method !== "GET" || request.headers.has("hx-request"))
    return null;
  try {
    const visit = await visitOf(counter, request);
    return await respond(visit, {
      title,
      crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: title }],
      status: 500,
      toast: { kind: "error", text: words, reference: id },
      page: <UnreadList title={title} href={pathname + search} />,
    });
  } catch {
    // Not even the frame can be had.
    return null;
  }
}
