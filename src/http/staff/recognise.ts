import { rightsIn, sessionOfCookie, sessionOfToken } from "../../operations/staff/session.ts";
import type { AppContext } from "../context.ts";
import {
  followedEvent,
  isAboutCalls,
  isBrowser,
  isCall,
  requestInfo,
  type Staff,
} from "../request/request-info.ts";
import { urls } from "../urls/urls.ts";

/** The user of a request: by cookie for pages, by bearer token for calls, by either for the API's docs. */
export function recogniserFor({ shop, cookies, tokens }: AppContext) {
  const byToken = async (request: Request, cookieSecret: string | null) => {
    const authorization = request.headers.get("authorization") ?? "";
    const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    const token = bearer ? await tokens.read(bearer) : null;
    return token && (await sessionOfToken(shop, token, cookieSecret, requestInfo(request).id));
  };

  /** A screen's own requests do not extend an idle session. */
  const byCookie = async (request: Request, path: string, secret: string) => {
    const isWork = followedEvent(request) === null && path !== urls.events;
    return await sessionOfCookie(shop, secret, requestInfo(request).id, isWork);
  };

  /** A call may be a script's. */
  const tillOf = (request: Request, path: string): string | null =>
    cookies.till.read(request) ?? (isCall(path) && !isBrowser(request) ? null : "");

  return async (request: Request): Promise<Staff | null> => {
    const secret = cookies.session.read(request);
    const path = new URL(request.url).pathname;
    const open =
      (isCall(path) && (await byToken(request, secret))) ||
      ((!isCall(path) || isAboutCalls(path)) && secret && (await byCookie(request, path, secret)));
    if (!open) return null;
    requestInfo(request).till = tillOf(request, path);
    const { id: userId, email, firstName, lastName, firstPasswordUntil } = open.user;
    const rights = rightsIn(open);
    const { id: sessionId, mustSetUp } = open.session;
    return { userId, sessionId, email, firstName, lastName, firstPasswordUntil, rights, mustSetUp };
  };
}
