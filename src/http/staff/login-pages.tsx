import * as v from "valibot";
import { findSession, formerSession } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { LoginForm, LoginPage } from "../../../views/staff/login-page.tsx";
import { LogoutPage } from "../../../views/staff/logout-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatDay, formatWeekday, wallClock } from "../../domain/london-time.ts";
import { checkRound } from "../../operations/racing/check-round.ts";
import type { SignedIn } from "../../operations/staff/open-session.ts";
import { mayRegister } from "../../operations/staff/register.ts";
import { cookieHashOf, signOut } from "../../operations/staff/session.ts";
import { signIn } from "../../operations/staff/sign-in.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { letterheadOf } from "../letterhead.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { password } from "../request/inputs.ts";
import { staffOf } from "../request/request-info.ts";
import { isFromOurPage } from "../request/same-origin.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { heldFormFor } from "../send-to-login.ts";
import { urls } from "../urls/urls.ts";
import { passkeyPlaceFor } from "./passkey-place.ts";
import { halfTokenFor, newcomerIn, tokenFor } from "./session-answer.ts";

/** Signing in on a page, and the token for the calls that its scripts make. */
export const loginPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.staff.login, page(showLogin(app)))
    .post(urls.staff.login, page(login(app)), {
      parse: "none",
      detail: faultSentence(`Login failed: ${UNKNOWN_FAULT}`),
    })
    .post(urls.staff.token, newToken(app), { parse: "none" });

const Login = v.object({
  username: v.optional(
    v.pipe(v.string(), v.maxLength(320, "A username can have at most 320 characters")),
    "",
  ),
  password: v.optional(password, ""),
});

const showLogin =
  (app: AppContext) =>
  async ({ visit, ...asked }: PageRequest) => {
    const wasSignedOut = visit.url.searchParams.has("signed-out");
    // A tab that leaves with another tab's logout may be here before that has ended the session.
    if (visit.signedIn && !wasSignedOut) return seeOther(visit, urls.dashboard);
    const signedOut = { ...visit, signedIn: false, userId: null, frame: { ...visit.frame, account: null } };
    // Only the tab that logged out empties the storage: this one has a form in it.
    if (wasSignedOut) signedOut.flash = null;
    const secret = wasSignedOut ? app.cookies.session.read(visit.request) : null;
    const former = secret && (await formerSession(asked.reader, cookieHashOf(secret)));
    const endedElsewhere = former ? former.endedElsewhere : false;
    return await loginForm(app, { ...asked, visit: signedOut }, untouched, { wasSignedOut, endedElsewhere });
  };

const login =
  (app: AppContext) =>
  async (asked: PageRequest): Promise<Response> => {
    const { shop } = app;
    const { request, by } = asked;
    const read = await readForm(request, Login);
    if (!read.ok) return loginForm(app, asked, read.form, { status: 422 });
    const { username: email, password: given } = read.value;
    const outcome = await signIn(shop, by, { email, password: given, ...newcomerIn(app, request) });
    if (outcome.done) return await signedIn(app, asked, outcome.value);
    if (outcome.refusal.code === "code-needed") {
      const response = seeOther(asked.visit, urls.staff.loginCode);
      const half = halfTokenFor(app, outcome.refusal.half);
      response.headers.append("set-cookie", app.cookies.halfSignIn.set(half));
      return response;
    }
    const { status, detail } = say(outcome.refusal);
    const form = { typed: { username: email }, errors: { "": detail } };
    // 401 would send the browser to where it already is: a wrong password stays on the form.
    return loginForm(app, asked, form, { status: status === 401 ? 422 : status });
  };

/** The way into the shop, for a session that has just been opened. */
export async function signedIn(
  app: AppContext,
  { request, visit, by }: PageRequest,
  who: SignedIn,
): Promise<Response> {
  // The answer does not wait for it, and it never fails.
  void checkRound(app.shop, by);
  const { token, setCookies } = await tokenFor(app, who, true);
  const held = heldFormFor(app, request, who.user.id);
  const response = seeOther(visit, held?.page ?? urls.dashboard);
  if (visit.partial) response.headers.set("hx-trigger", JSON.stringify({ "signed-in": { token } }));
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  // A tab still logging out earlier would empty the storage of the new user.
  if (visit.flash?.signedOut) response.headers.append("set-cookie", app.cookies.flash.clear());
  return response;
}

async function loginForm(
  app: AppContext,
  { visit, by, request }: PageRequest,
  form: FormState,
  { status = 200, wasSignedOut = false, endedElsewhere = false },
): Promise<Response> {
  const { shop } = app;
  const { day } = wallClock(shop.clock.now(), "Europe/London");
  const settings = await currentSettings(shop.database.reader);
  const facts = {
    letterhead: letterheadOf(app, settings),
    passkeys: settings.passkeys && passkeyPlaceFor(app, request) !== null,
    today: `${formatWeekday(day)}, ${formatDay(day)}`,
    mayRegister: await mayRegister(shop, by),
  };
  return await respond(visit, {
    title: "Login",
    crumbs: [],
    status,
    page: <LoginPage {...{ form, wasSignedOut, endedElsewhere }} {...facts} />,
    part: <LoginForm form={form} />,
  });
}

const newToken =
  ({ shop, tokens }: AppContext) =>
  async ({ request, visit }: PageRequest) => {
    const { userId, sessionId } = staffOf(request);
    const open = await findSession(shop.database.reader, sessionId);
    if (!open) return seeOther(visit, urls.staff.login);
    const { cookieHash } = open.session;
    return Response.json({ token: await tokens.sign({ userId, cookieHash, bound: true }) });
  };

/** Signing out, by the button of a page or by the address. */
export const logoutPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.staff.logout, page(showLogout(app)), { detail: NOT_SIGNED_OUT })
    .post(urls.staff.logout, logout(app), { parse: "none", detail: NOT_SIGNED_OUT });

const NOT_SIGNED_OUT = faultSentence(`Logout failed: ${UNKNOWN_FAULT}`);

/** A link on another site signs no user out: it leads to the button. */
const showLogout = (app: AppContext) => (asked: PageRequest) => {
  const { request, visit } = asked;
  const isTyped = request.headers.get("sec-fetch-site") === "none";
  if (isFromOurPage(request, app.publicUrl) && (!isTyped || visit.url.searchParams.has("now")))
    return logout(app)(asked);
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
