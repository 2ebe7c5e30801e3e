import { sessionOfScreen } from "../../operations/live/shared-reading.ts";
import { sessionOfCookie, sessionOfToken } from "../../operations/staff/session.ts";
import { urls } from "../../urls.ts";
import type { Staff } from "../../web/arrival.ts";
import { isAboutCalls, isCall } from "../../web/calls.ts";
import { followedEvent } from "../../web/followed-event.ts";
import type { Counter } from "../context.ts";

/** Who a request comes from: by cookie for pages, by bearer token for calls, and by either for reading about the calls. */
export function recogniserFor({ shop, cookies, tokens }: Counter) {
  const byToken = async (request: Request, cookieSecret: string | null) => {
    const authorization = request.headers.get("authorization") ?? "";
    const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    const token = bearer ? await tokens.read(bearer) : null;
    return token && (await sessionOfToken(shop, token, cookieSecret));
  };

  /** What a screen asks for by itself does not put off the end of an idle session. */
  const byCookie = async (request: Request, secret: string) => {
    const follows = followedEvent(request) !== null;
    const isWork = !follows && new URL(request.url).pathname !== urls.events;
    return (follows && sessionOfScreen(shop, secret)) || (await sessionOfCookie(shop, secret, isWork));
  };

  return async (request: Request): Promise<Staff | null> => {
    const secret = cookies.session.read(request);
    const path = new URL(request.url).pathname;
    const open =
      (isCall(path) && (await byToken(request, secret))) ||
      ((!isCall(path) || isAboutCalls(path)) && secret && (await byCookie(request, secret)));
    if (!open) return null;
    const { id: userId, email, firstName, lastName } = open.user;
    return { userId, sessionId: open.session.id, email, firstName, lastName };
  };
}
