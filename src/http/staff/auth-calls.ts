import * as v from "valibot";
import { findSession, findUser, type User } from "../../../db/stores/staff/staff.ts";
import { checkRound } from "../../operations/racing/check-round.ts";
import { changePassword } from "../../operations/staff/change-password.ts";
import { register } from "../../operations/staff/register.ts";
import { signOut } from "../../operations/staff/session.ts";
import { signIn } from "../../operations/staff/sign-in.ts";
import { answer, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { onTheWire } from "../read-list.ts";
import { email, password, registration } from "../request/inputs.ts";
import { isBrowser, requestInfo, staffOf } from "../request/request-info.ts";
import { problemOf } from "../response/problem.ts";
import { tokenFor } from "./session-answer.ts";

/** `/api/auth`: signing in and out, the current user, the password. */
export const authCalls = (app: AppContext) =>
  callsUnder("/api/auth", "Authentication", [
    login(app),
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

/** The current user is cached for 240 minutes. tests/specification/section-9-constants.ts */
const USER_KEPT_SECONDS = 240 * 60;

const login = ({ shop, cookies, tokens }: AppContext) =>
  call({
    method: "POST",
    path: "/login",
    permission: "everyone",
    summary: "Sign in",
    description: "Answers the token for all other calls, and sets the cookie of the pages.",
    open: true,
    body: v.object({ email, password }),
    bodyExamples: { Ada: { email: "ada@shop.example", password: "brass-and-ink" } },
    answer: v.object({ token: v.string(), user: UserAnswer }),
    example: { token: "eyJhbGciOiJIUzI1NiIs…", user: userExample },
    refusals: {
      401: "Wrong username or password",
      429: "Too many attempts; Retry-After says how long to wait",
    },
    fault: `Login failed: ${UNKNOWN_FAULT}`,
    async handle({ body, by, request, headers }) {
      const knownDevice = tokens.readDevice(cookies.device.read(request));
      const { address } = requestInfo(request);
      const replacedCookie = cookies.session.read(request);
      const outcome = await signIn(shop, by, { ...body, address, knownDevice, replacedCookie });
      if (!outcome.done) return problemOf(outcome.refusal);
      // The answer does not wait for it, and it never fails.
      void checkRound(shop, by);
      const { token, setCookies } = await tokenFor({ cookies, tokens }, outcome.value, isBrowser(request));
      for (const cookie of setCookies) headers.append("set-cookie", cookie);
      return { token, user: answerUser(outcome.value.user) };
    },
  });

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
