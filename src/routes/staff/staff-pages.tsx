import { Elysia } from "elysia";
import * as v from "valibot";
import { findSession } from "../../../db/stores/staff/staff.ts";
import type { Toast } from "../../../views/shell/toast.tsx";
import { ChangePasswordForm } from "../../../views/staff/change-password-form.tsx";
import { LoginForm, LoginPage } from "../../../views/staff/login-page.tsx";
import { LogoutPage } from "../../../views/staff/logout-page.tsx";
import { PasswordNote } from "../../../views/staff/password-note.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { weaknessOf } from "../../domain/staff/weak-password.ts";
import { checkRound } from "../../operations/racing/check-round.ts";
import type { By } from "../../operations/shop.ts";
import { changePassword } from "../../operations/staff/change-password.ts";
import { mayRegister } from "../../operations/staff/register.ts";
import { signOut } from "../../operations/staff/session.ts";
import { signIn } from "../../operations/staff/sign-in.ts";
import { urls } from "../../urls.ts";
import { arrivalOf, staffOf } from "../../web/arrival.ts";
import { backTo } from "../../web/back-to.ts";
import { formData, readForm } from "../../web/forms.ts";
import { password } from "../../web/inputs.ts";
import { say } from "../../web/refusals.ts";
import { respond, respondDialog, respondDone, seeOther } from "../../web/respond.tsx";
import { isFromOurPage } from "../../web/same-origin.ts";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { heldFormFor } from "../turn-away.ts";
import { tokenFor } from "./session-answer.ts";
import { warned } from "./warned.ts";

const Login = v.object({
  username: v.optional(
    v.pipe(v.string(), v.maxLength(320, "A username can have at most 320 characters")),
    "",
  ),
  password: v.optional(password, ""),
});
const NewPassword = v.object({
  currentPassword: v.optional(password, ""),
  newPassword: v.optional(password, ""),
  confirmPassword: v.optional(v.string(), ""),
});

/**
 * The specification's two sentences for it (tests/specification/section-8-errors.ts): in the dialog, and where the form
 * was a page of its own.
 */
const CHANGED = "Password changed successfully";
const UPDATED = "Password updated successfully";

/** Signing in and out, the password, the colours. */
export const staffPages = (counter: Counter) => {
  const { shop, cookies, tokens } = counter;

  const login = async (visit: Visit, by: By, form: FormState, status = 200, wasSignedOut = false) =>
    await respond(visit, {
      title: "Login",
      crumbs: [],
      status,
      page: <LoginPage {...{ form, wasSignedOut }} mayRegister={await mayRegister(shop, by)} />,
      part: <LoginForm form={form} />,
    });

  const leave = async (request: Request, visit: Visit, by: By) => {
    const living = await findSession(shop.database.reader, staffOf(request).sessionId);
    if (living) await signOut(shop, by, living);
    const response = seeOther(visit, urls.staff.login, null, true);
    response.headers.append("set-cookie", cookies.session.clear());
    response.headers.append("set-cookie", cookies.account.clear());
    response.headers.set("clear-site-data", '"cache"');
    return response;
  };

  const dialog = (visit: Visit, form: FormState, status = 200, toast?: Toast) =>
    respondDialog(visit, {
      ...(toast && { toast }),
      title: "Change Password",
      crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Change Password" }],
      status,
      form: <ChangePasswordForm form={form} least={shop.rules.passwordMin} />,
    });

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.staff.login, ({ visit, by }) => {
      const wasSignedOut = visit.url.searchParams.has("signed-out");
      // A tab that leaves with another tab's logout may be here before that has ended the session.
      if (visit.signedIn && !wasSignedOut) return seeOther(visit, urls.dashboard);
      const nobody = { ...visit, signedIn: false, userId: null, frame: { ...visit.frame, account: null } };
      return login(nobody, by, untouched, 200, wasSignedOut);
    })
    .post(
      urls.staff.login,
      async ({ request, visit, by }) => {
        const read = await readForm(request, Login);
        if (!read.ok) return login(visit, by, read.form, 422);
        const { username: email, password: given } = read.value;
        const knownDeviceOf = tokens.deviceOwner(cookies.device.read(request));
        const { address } = arrivalOf(request);
        const outcome = await signIn(shop, by, { email, password: given, address, knownDeviceOf });
        if (!outcome.done) {
          const { status, detail } = say(outcome.refusal);
          // 401 would send the browser to where it already is: a wrong password stays on the form.
          return login(
            visit,
            by,
            { typed: { username: email }, errors: { "": detail } },
            status === 401 ? 422 : status,
          );
        }
        // Nobody waits for it, and it never fails.
        void checkRound(shop);
        const { token, setCookies } = await tokenFor(counter, outcome.value, true);
        const held = heldFormFor(counter, request, outcome.value.user.id);
        const response = seeOther(visit, held?.page ?? urls.dashboard);
        if (visit.partial) response.headers.set("hx-trigger", JSON.stringify({ "signed-in": { token } }));
        for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
        return response;
      },
      { parse: "none" },
    )
    .post(
      urls.staff.token,
      async ({ request, visit }) => {
        const { userId, sessionId } = staffOf(request);
        const living = await findSession(shop.database.reader, sessionId);
        if (!living) return seeOther(visit, urls.staff.login);
        const { cookieHash } = living.session;
        return Response.json({ token: await tokens.sign({ userId, cookieHash, bound: true }) });
      },
      { parse: "none" },
    )
    .get(urls.staff.logout, ({ request, visit, by }) => {
      const isTyped = request.headers.get("sec-fetch-site") === "none";
      if (isFromOurPage(request) && (!isTyped || visit.url.searchParams.has("now")))
        return leave(request, visit, by);
      return respond(visit, { title: "Logout", crumbs: [], page: <LogoutPage atOnce={isTyped} /> });
    })
    .post(urls.staff.logout, ({ request, visit, by }) => leave(request, visit, by), { parse: "none" })
    .get(urls.staff.changePassword, ({ visit }) => dialog(visit, untouched))
    .post(
      urls.staff.passwordNote,
      async ({ request, visit }) => {
        const { typed } = await readForm(request, v.record(v.string(), v.string()));
        const password = String(typed.newPassword ?? "");
        const weakness = password === "" ? null : weaknessOf(password, staffOf(request));
        return respond(visit, { title: "Password", crumbs: [], page: <PasswordNote weakness={weakness} /> });
      },
      { parse: "none" },
    )
    .post(
      urls.staff.changePassword,
      async ({ request, visit, by }) => {
        const read = await readForm(request, NewPassword);
        if (!read.ok) return dialog(visit, read.form, 422);
        const { currentPassword, newPassword, confirmPassword } = read.value;
        const sorry = (detail: string, field = "") =>
          dialog(visit, { typed: {}, errors: { [field]: detail } }, 422);
        if (!currentPassword || !newPassword || !confirmPassword) return sorry("Please fill in all fields");
        if (newPassword !== confirmPassword) return sorry("New passwords do not match", "confirmPassword");
        const living = await findSession(shop.database.reader, staffOf(request).sessionId);
        if (!living) return seeOther(visit, urls.staff.login);
        const outcome = await changePassword(shop, by, living, { currentPassword, newPassword });
        if (outcome.done)
          return respondDone(visit, {
            toast: warned(visit.partial ? CHANGED : UPDATED, weaknessOf(newPassword, staffOf(request))),
            to: urls.dashboard,
          });
        const { detail, field = "" } = say(outcome.refusal);
        const toast = { kind: "error", text: detail } as const;
        const form = { typed: {}, errors: { [field]: detail } };
        return dialog(
          visit,
          form,
          422,
          outcome.refusal.code === "current-password-wrong" ? toast : undefined,
        );
      },
      { parse: "none" },
    )
    .post(
      urls.staff.theme,
      async ({ request, visit }) => {
        const data = await formData(request);
        const response = seeOther(visit, backTo(request));
        const theme = data.get("theme");
        const chosen = theme === "light" || theme === "dark";
        response.headers.append("set-cookie", chosen ? cookies.theme.set(theme) : cookies.theme.clear());
        return response;
      },
      { parse: "none" },
    );
};
