import { Elysia } from "elysia";
import { findSession } from "../../../db/stores/staff/staff.ts";
import { LogoutPage } from "../../../views/staff/logout-page.tsx";
import { signOut } from "../../operations/staff/session.ts";
import { type AppContext, type PageRequest, page, pageContext } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { staffOf } from "../request/request-info.ts";
import { isFromOurPage } from "../request/same-origin.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Signing out, by the button of a page or by the address. */
export const logoutPages = (counter: AppContext) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.staff.logout, page(showLogout(counter)), { detail: NOT_SIGNED_OUT })
    .post(urls.staff.logout, logout(counter), { parse: "none", detail: NOT_SIGNED_OUT });

const NOT_SIGNED_OUT = faultSentence(`Logout failed: ${UNKNOWN_FAULT}`);

/** A link on another site signs out no user: it leads to the button. */
const showLogout = (counter: AppContext) => (asked: PageRequest) => {
  const { request, visit } = asked;
  const isTyped = request.headers.get("sec-fetch-site") === "none";
  if (isFromOurPage(request, counter.publicUrl) && (!isTyped || visit.url.searchParams.has("now")))
    return logout(counter)(asked);
  return respond(visit, { title: "Logout", crumbs: [], page: <LogoutPage atOnce={isTyped} /> });
};

const logout =
  ({ shop, cookies }: AppContext) =>
  async ({ request, visit, by }: PageRequest) => {
    const open = await findSession(shop.database.reader, staffOf(request).sessionId);
    if (open) await signOut(shop, by, open);
    const response = seeOther(visit, urls.staff.login, null, true);
    response.headers.append("set-cookie", cookies.session.clear());
    response.headers.append("set-cookie", cookies.account.clear());
    response.headers.set("clear-site-data", '"cache"');
    return response;
  };
