import { formerSession } from "../../db/stores/staff/staff.ts";
import { cookieHashOf } from "../operations/staff/session.ts";
import type { AppContext } from "./context.ts";
import { fieldsToHold, fillHeldForm, type HeldForm } from "./request/held-forms.ts";
import { backTo } from "./request/in-address.ts";
import { followedEvent, requestInfo } from "./request/request-info.ts";
import { urls } from "./urls/urls.ts";

/**
 * The redirect to the login page. It names an ended session, and holds a posted form; a browser with scripts
 * keeps its forms itself.
 */
export async function sendToLogin(app: AppContext, request: Request): Promise<Response> {
  const secret = app.cookies.session.read(request);
  const to = secret ? urls.staff.signedOut : urls.staff.login;
  // A screen's own request must not take a user away from a form.
  if (followedEvent(request) !== null || new URL(request.url).pathname === urls.events)
    return new Response(null, { status: 401 });
  // htmx does not follow a redirect to a whole page: it needs its own header.
  if (request.headers.has("hx-request"))
    return new Response(null, { status: 401, headers: { "hx-redirect": to } });
  const answer = new Response(null, { status: 303, headers: { location: to } });
  const form = secret && request.method === "POST" ? await formToHold(app, request, secret) : null;
  if (!form) return answer;
  const key = app.shop.newSecret();
  app.held.hold(key, form);
  answer.headers.append("set-cookie", app.cookies.heldForm.set(key));
  return answer;
}

async function formToHold({ shop }: AppContext, request: Request, secret: string): Promise<HeldForm | null> {
  const former = await formerSession(shop.database.reader, cookieHashOf(secret));
  const fields = former ? await fieldsToHold(request) : null;
  if (!former || !fields) return null;
  return { userId: former.userId, page: backTo(request), action: new URL(request.url).pathname, fields };
}

/** The form held for the signed-in user. */
export function heldFormFor(
  { cookies, held }: AppContext,
  request: Request,
  userId: number,
): HeldForm | null {
  const key = cookies.heldForm.read(request);
  return key ? held.find(key, userId) : null;
}

/** A response with the form values typed before the session ended. */
export function withHeldForm(app: AppContext, request: Request, response: Response): Response {
  const { staff } = requestInfo(request);
  const key = app.cookies.heldForm.read(request);
  if (!staff || key === null || response.status !== 200 || request.method !== "GET") return response;
  if (!(response.headers.get("content-type") ?? "").startsWith("text/html")) return response;
  const { pathname, search } = new URL(request.url);
  const form = heldFormFor(app, request, staff.userId);
  if (form?.page !== pathname + search) return response;
  app.held.drop(key);
  const filled = fillHeldForm(response, form);
  filled.headers.append("set-cookie", app.cookies.heldForm.clear());
  return filled;
}
