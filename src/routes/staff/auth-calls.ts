import { Elysia } from "elysia";
import * as v from "valibot";
import { findSession, findUser, type User } from "../../../db/stores/staff/staff.ts";
import { checkRound } from "../../operations/racing/check-round.ts";
import { changePassword } from "../../operations/staff/change-password.ts";
import { register } from "../../operations/staff/register.ts";
import { signOut } from "../../operations/staff/session.ts";
import { signIn } from "../../operations/staff/sign-in.ts";
import { arrivalOf, staffOf } from "../../web/arrival.ts";
import { email, password, registration } from "../../web/inputs.ts";
import { isBrowser } from "../../web/is-browser.ts";
import { problemOf } from "../../web/problem.ts";
import { answer } from "../api-answers.ts";
import { type Counter, callContext } from "../context.ts";
import { tokenFor } from "./session-answer.ts";
import { staffDocs } from "./staff-docs.ts";

const SignIn = v.object({ email, password });
const NewPassword = v.object({ currentPassword: password, newPassword: password });

/** The current user is kept for 240 minutes. tests/specification/section-9-constants.ts */
const USER_KEPT_SECONDS = 240 * 60;

/** `/api/auth`: signing in and out, the current user, the password. */
export const authCalls = ({ shop, cookies, tokens }: Counter) =>
  new Elysia({ prefix: "/api/auth", tags: ["Authentication"] })
    .use(callContext())
    .post(
      "/login",
      async ({ body, by, request }) => {
        const knownDeviceOf = tokens.deviceOwner(cookies.device.read(request));
        const { address } = arrivalOf(request);
        const outcome = await signIn(shop, by, { ...body, address, knownDeviceOf });
        if (!outcome.done) return problemOf(outcome.refusal);
        // Nobody waits for it, and it never fails.
        void checkRound(shop);
        const { token, setCookies } = await tokenFor({ cookies, tokens }, outcome.value, isBrowser(request));
        const response = Response.json({ token, user: userOnTheWire(outcome.value.user) });
        for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
        return response;
      },
      { body: SignIn, detail: staffDocs.signIn },
    )
    .post(
      "/logout",
      async ({ by, request }) => {
        const living = await findSession(shop.database.reader, staffOf(request).sessionId);
        if (living) await signOut(shop, by, living);
        const response = Response.json(true);
        response.headers.append("set-cookie", cookies.session.clear());
        response.headers.append("set-cookie", cookies.account.clear());
        return response;
      },
      { detail: staffDocs.signOut },
    )
    .post("/register", async ({ body, by }) => answer(await register(shop, by, body), userOnTheWire, 201), {
      body: registration,
      detail: staffDocs.register,
    })
    .get(
      "/me",
      async ({ request, set }) => {
        const user = await findUser(shop.database.reader, staffOf(request).userId);
        // Kept for that token alone, so that whoever signs in next asks anew; a logout empties the cache as well.
        set.headers["cache-control"] = `private, max-age=${USER_KEPT_SECONDS}`;
        set.headers.vary = "authorization, cookie";
        return user ? userOnTheWire(user) : null;
      },
      { detail: staffDocs.me },
    )
    .post(
      "/change-password",
      async ({ body, by, request }) => {
        const living = await findSession(shop.database.reader, staffOf(request).sessionId);
        if (!living) throw new Error("A session ended while it was used");
        const outcome = await changePassword(shop, by, living, body);
        // As specified, a wrong current password is an answer and not an error: false.
        if (!outcome.done && outcome.refusal.code === "current-password-wrong") return Response.json(false);
        return answer(outcome, () => true);
      },
      { body: NewPassword, detail: staffDocs.changePassword },
    );

const userOnTheWire = ({ id, email, firstName, lastName }: User) => ({ id, email, firstName, lastName });
