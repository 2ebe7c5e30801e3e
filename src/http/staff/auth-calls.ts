import * as v from "valibot";
import { findSession, findUser, type User } from "../../../db/stores/staff/staff.ts";
import { checkRound } from "../../operations/racing/check-round.ts";
import type { Actor } from "../../operations/shop.ts";
import { changePassword } from "../../operations/staff/change-password.ts";
import type { SignedIn } from "../../operations/staff/open-session.ts";
import { register } from "../../operations/staff/register.ts";
import { finishSignIn } from "../../operations/staff/second-step.ts";
import { signOut } from "../../operations/staff/session.ts";
import { signIn } from "../../operations/staff/sign-in.ts";
import { answer, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { onTheWire } from "../read-list.ts";
import { email, password, registration, signInCode } from "../request/inputs.ts";
import { isBrowser, staffOf } from "../request/request-info.ts";
import { problem, problemOf } from "../response/problem.ts";
import { halfTokenFor, newcomerIn, tokenFor } from "./session-answer.ts";

/** `/api/auth`: signing in and out, the current user, the password. */
export const authCalls = (app: AppContext) =>
  callsUnder("/api/auth", "Authentication", [
    login(app),
    loginCode(app),
    logout(app),
    registerCall(app),
    me(app),
    newPassword(app),
  ]);

const UserAnswer = v.object({
  id: v.number(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
});
const userExample = { id: 1, email: "ada@shop.example", firstName: "Ada", lastName: "Clerk" };
const answerUser = (user: User) => onTheWire(UserAnswer, user, {});

const SignInAnswer = v.object({ token: v.string(), user: UserAnswer });
const signInExample = { token: "eyJhbGciOiJIUzI1NiIs…", user: userExample };

/** The current user is cached for 240 minutes. tests/specification/section-9-constants.ts */
const USER_KEPT_SECONDS = 240 * 60;

const login = (app: AppContext) =>
  call({
    method: "POST",
    path: "/login",
    permission: "everyone",
    summary: "Sign in",
    description: "Answers the token for all other calls, and sets the cookie of the pages.",
    open: true,
    body: v.object({ email, password }),
    bodyExamples: { Ada: { email: "ada@shop.example", password: "brass-and-ink" } },
    answer: SignInAnswer,
    example: signInExample,
    refusals: {
      401: "Wrong username or password; or two-factor sign-in is required, and the user has a passkey for it",
      429: "Too many attempts; Retry-After says how long to wait",
    },
    fault: `Login failed: ${UNKNOWN_FAULT}`,
    async handle({ body, by, request, headers }) {
      const outcome = await signIn(app.shop, by, { ...body, ...newcomerIn(app, request) });
      if (outcome.done) return await signedInAnswer(app, { by, request, headers }, outcome.value);
      const { refusal } = outcome;
      if (refusal.code !== "code-needed") return problemOf(refusal);
      return problem(401, say(refusal).detail, undefined, { secondStep: halfTokenFor(app, refusal.half) });
    },
  });

/** The second step, of a user who has set up two-factor sign-in. */
const loginCode = (app: AppContext) =>
  call({
    method: "POST",
    path: "/login/code",
    summary: "Sign in, second step",
    description:
      "For a user with two-factor sign-in, /login answers 401 with `secondStep`: good for this call, for five minutes. The code is the app's six digits, or a recovery code.",
    open: true,
    permission: "everyone",
    body: v.object({ secondStep: v.pipe(v.string(), v.maxLength(200)), code: signInCode }),
    bodyExamples: { Ada: { secondStep: "1.42.1772000000000.pK3v…", code: "123456" } },
    answer: SignInAnswer,
    example: signInExample,
    refusals: {
      401: "The code is wrong, was used, or is of another time; or the second step is over",
      429: "Too many attempts; Retry-After says how long to wait",
    },
    fault: `Login failed: ${UNKNOWN_FAULT}`,
    async handle({ body: { secondStep, code }, by, request, headers }) {
      const half = app.tokens.readHalf(secondStep, app.shop.clock.real());
      const wanted = { half, code, ...newcomerIn(app, request) };
      const outcome = await finishSignIn(app.shop, by, app.sealer, wanted);
      if (!outcome.done) return problemOf(outcome.refusal);
      return await signedInAnswer(app, { by, request, headers }, outcome.value);
    },
  });

type SigningIn = { by: Actor; request: Request; headers: Headers };

async function signedInAnswer(app: AppContext, { by, request, headers }: SigningIn, who: SignedIn) {
  // The answer does not wait for it, and it never fails.
  void checkRound(app.shop, by);
  const { token, setCookies } = await tokenFor(app, who, isBrowser(request));
  for (const cookie of setCookies) headers.append("set-cookie", cookie);
  return { token, user: answerUser(who.user) };
}

const logout = ({ shop, cookies }: AppContext) =>
  call({
    method: "POST",
    path: "/logout",
    permission: "everyone",
    summary: "Sign out",
    description: "The session ends on the server: its token and its cookie open nothing any more.",
    answer: v.literal(true),
    example: true,
    fault: `Logout failed: ${UNKNOWN_FAULT}`,
    async handle({ by, request, headers }) {
      const open = await findSession(shop.database.reader, staffOf(request).sessionId);
      if (open) await signOut(shop, by, open);
      headers.append("set-cookie", cookies.session.clear());
      headers.append("set-cookie", cookies.account.clear());
      return true as const;
    },
  });

const registerCall = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: "/register",
    permission: "staff",
    summary: "Register somebody on the staff",
    description: "Needs somebody signed in, unless the shop has no users yet or its registration is open.",
    open: true,
    body: registration,
    bodyExamples: {
      Tom: { email: "tom@shop.example", password: "a-long-password", firstName: "Tom", lastName: "Walsh" },
    },
    answer: UserAnswer,
    example: { id: 2, email: "tom@shop.example", firstName: "Tom", lastName: "Walsh" },
    status: 201,
    refusals: { 403: "Registration is closed", 409: "The email is on the staff already" },
    fault: `Signup failed: ${UNKNOWN_FAULT}`,
    handle: async ({ body, by }) => answer(await register(shop, by, body), answerUser),
  });

const me = ({ shop }: AppContext) =>
  call({
    method: "GET",
    path: "/me",
    permission: "everyone",
    summary: "Read the current user",
    answer: v.nullable(UserAnswer),
    example: userExample,
    async handle({ request, headers }) {
      const user = await findUser(shop.database.reader, staffOf(request).userId);
      // Cached for that token only; a logout clears the cache as well.
      headers.set("cache-control", `private, max-age=${USER_KEPT_SECONDS}`);
      headers.set("vary", "authorization, cookie");
      return user ? answerUser(user) : null;
    },
  });

const newPassword = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: "/change-password",
    permission: "everyone",
    summary: "Change the password",
    description: "Answers false when the current password is wrong. All other sessions of the user end.",
    body: v.object({ currentPassword: password, newPassword: password }),
    bodyExamples: { Ada: { currentPassword: "brass-and-ink", newPassword: "green-and-paper" } },
    answer: v.boolean(),
    example: true,
    fault: `Password change failed: ${UNKNOWN_FAULT}`,
    async handle({ body, by, request }) {
      const open = await findSession(shop.database.reader, staffOf(request).sessionId);
      if (!open) throw new Error("A session ended while it was used");
      const outcome = await changePassword(shop, by, open, body);
      // As specified, a wrong current password is an answer and not an error: false.
      if (!outcome.done && outcome.refusal.code === "current-password-wrong") return false;
      return answer(outcome, () => true);
    },
  });
