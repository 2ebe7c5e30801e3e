import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { auditPages } from "./audit-pages.tsx";
import { authCalls } from "./auth-calls.ts";
import { helpPages } from "./help-pages.tsx";
import { loginPages, logoutPages } from "./login-pages.tsx";
import { passwordPages, signUpPages } from "./sign-up-pages.tsx";
import { staffListPages } from "./staff-list-pages.tsx";
import { themePages } from "./theme-pages.ts";

/** Every page and call of the staff: signing in and out, their own settings, who works here, the audit trail, help. */
export const staffRoutes = (counter: AppContext) =>
  new Elysia()
    .use(authCalls(counter))
    .use(loginPages(counter))
    .use(logoutPages(counter))
    .use(passwordPages(counter))
    .use(themePages(counter))
    .use(signUpPages(counter))
    .use(staffListPages(counter))
    .use(auditPages(counter))
    .use(helpPages(counter));
