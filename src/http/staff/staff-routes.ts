import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { auditPages } from "./audit-pages.tsx";
import { authCalls } from "./auth-calls.ts";
import { helpPages } from "./help-pages.tsx";
import { loginPages, logoutPages } from "./login-pages.tsx";
import { rolePages } from "./role-pages.tsx";
import { passwordPages, signUpPages } from "./sign-up-pages.tsx";
import { staffListPages } from "./staff-list-pages.tsx";
import { themePages } from "./theme-pages.ts";

/** Every page and call of the staff: sign-in, own settings, users, audit trail, help. */
export const staffRoutes = (app: AppContext) =>
  new Elysia()
    .use(authCalls(app))
    .use(loginPages(app))
    .use(logoutPages(app))
    .use(passwordPages(app))
    .use(themePages(app))
    .use(signUpPages(app))
    .use(staffListPages(app))
    .use(rolePages(app))
    .use(auditPages(app))
    .use(helpPages(app));
