import { Elysia } from "elysia";
import { closeScreen } from "../operations/live/close-screen.ts";
import { openScreen } from "../operations/live/open-screen.ts";
import { lookSoon } from "../operations/live/watch-books.ts";
import { urls } from "../urls.ts";
import { staffOf } from "../web/arrival.ts";
import { eventStream } from "../web/event-stream.ts";
import type { Counter } from "./context.ts";

/** What changed, as it happens, for the screens of who is signed in. */
export function eventPages({ shop }: Counter) {
  shop.database.onCommit(() => lookSoon(shop));
  return new Elysia().get(urls.events, async ({ request }) => {
    const { response, ...writer } = eventStream(() => closeScreen(shop, screen));
    const screen = { sessionId: staffOf(request).sessionId, ...writer };
    return (await openScreen(shop, screen, sinceOf(request))) ? response : notNow();
  });
}

/** The last event on a connection that broke, as the browser says it, or the one that its page was made after. */
const sinceOf = ({ headers, url }: Request): string =>
  headers.get("last-event-id") ?? new URL(url).searchParams.get("since") ?? "";

const notNow = (): Response => new Response(null, { status: 503, headers: { "retry-after": "20" } });
