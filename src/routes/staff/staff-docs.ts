import * as v from "valibot";
import { told } from "../docs/told.ts";

export const User = v.object({
  id: v.number(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
});
const user = { id: 1, email: "ada@shop.example", firstName: "Ada", lastName: "Clerk" };

export const staffDocs = {
  signIn: told({
    summary: "Sign in",
    description: "Answers the token for all other calls, and sets the cookie of the pages.",
    asks: { Ada: { email: "ada@shop.example", password: "brass-and-ink" } },
    answers: v.object({ token: v.string(), user: User }),
    example: { token: "eyJhbGciOiJIUzI1NiIs…", user },
    open: true,
    refuses: {
      401: "Wrong username or password",
      429: "Too many attempts; Retry-After says how long to wait",
    },
  }),
  signOut: told({
    summary: "Sign out",
    description: "The session ends on the server: its token and its cookie open nothing any more.",
    answers: v.literal(true),
    example: true,
  }),
  register: told({
    summary: "Register somebody on the staff",
    description: "Needs somebody signed in, unless the shop has no users yet or its registration is open.",
    asks: {
      Tom: { email: "tom@shop.example", password: "a-long-password", firstName: "Tom", lastName: "Walsh" },
    },
    answers: User,
    example: { ...user, id: 2, email: "tom@shop.example", firstName: "Tom", lastName: "Walsh" },
    status: 201,
    open: true,
    refuses: { 403: "Registration is closed", 409: "The email is on the staff already" },
  }),
  me: told({ summary: "Read the current user", answers: v.nullable(User), example: user }),
  changePassword: told({
    summary: "Change the password",
    description: "Answers false when the current password is wrong. All other sessions of the user end.",
    asks: { Ada: { currentPassword: "brass-and-ink", newPassword: "green-and-paper" } },
    answers: v.boolean(),
    example: true,
  }),
};
