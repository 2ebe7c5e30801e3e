import { sessionOfCookie, sessionOfToken } from "../../operations/staff/session.ts";
import type { Staff } from "../../web/arrival.ts";
import { isAboutCalls, isCall } from "../../web/calls.ts";
import type { Counter } from "../context.ts";

/** Who a request comes from: by cookie for pages, by bearer token for calls, and by either for reading about the calls. */
export function recogniserFor({ shop, cookies, tokens }: Counter) {
  const byToken = async (request: Request, cookieSecret: string | null) => {
    const authorization = request.headers.get("authorization") ?? "";
    const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    const token = bearer ? await tokens.read(bearer) : null;
    return token && (await sessionOfToken(shop, token, cookieSecret));
  };

  return async (request: Request): Promise<Staff | null> => {
    const secret = cookies.session.read(request);
    const path = new URL(request.url).pathname;
    const open =
      (isCall(path) && (await byToken(request, secret))) ||
      ((!isCall(path) || isAboutCalls(path)) && secret && (await sessionOfCookie(shop, secret)));
    if (!open) return null;
    const { id: userId, email, firstName, lastName } = open.user;
    return { userId, sessionId: open.session.id, email, firstName, lastName };
  };
}
