import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { auditPages } from "./audit-pages.tsx";
import { authCalls } from "./auth-calls.ts";
import { helpPages } from "./help-pages.tsx";
import { loginPages, logoutPages } from "./login-pages.tsx";
import { mySignInPages } from "./my-sign-in-pages.tsx";
import { passkeyLoginPages } from "./passkey-login-pages.tsx";
import { passkeyPages } from "./passkey-pages.tsx";
import { pinPages } from "./pin-pages.tsx";
import { rolePages } from "./role-pages.tsx";
import { secondStepPages } from "./second-step-pages.tsx";
import { passwordPages, signUpPages } from "./sign-up-pages.tsx";
import { staffDataPages } from "./staff-data-pages.tsx";
import { staffListPages } from "./staff-list-pages.tsx";
import { themePages } from "./theme-pages.ts";
import { twoFactorPages } from "./two-factor-pages.tsx";

/** Every page and call of the staff: sign-in, own settings, users, audit trail, help. */
export const staffRoutes = (app: AppContext) =>
  new Elysia()
    .use(authCalls(app))
    .use(loginPages(app))
    .use(secondStepPages(app))
    .use(passkeyLoginPages(app))
    .use(logoutPages(app))
    .use(passwordPages(app))
    .use(mySignInPages(app))
    .use(twoFactorPages(app))
    .use(passkeyPages(app))
    .use(pinPages(app))
    .use(themePages(app))
    .use(signUpPages(app))
    .use(staffListPages(app))
    .use(staffDataPages(app))
    .use(rolePages(app))
    .use(auditPages(app))
    .use(helpPages(app));
