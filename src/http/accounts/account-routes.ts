import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { accountCalls } from "./account-calls.ts";
import { accountFormPages } from "./account-form-pages.tsx";
import { accountPages, selectedAccountPages } from "./account-pages.tsx";
import { accountPaperPages } from "./account-paper-pages.ts";
import { careListPages } from "./care-list-pages.tsx";
import { carePages } from "./care-pages.tsx";
import { challengesPages } from "./challenges-pages.tsx";
import { creditPages } from "./credit-pages.tsx";
import { debtorPages } from "./debtor-pages.tsx";
import { deleteAccountPages } from "./delete-account-pages.tsx";
import { exclusionListsPages } from "./exclusion-lists-pages.tsx";
import { exclusionPages } from "./exclusion-pages.tsx";
import { exclusionsListPages } from "./exclusions-list-pages.tsx";
import { identityPages } from "./identity-pages.tsx";
import { importPages } from "./import-pages.tsx";
import { moneyCalls } from "./money-calls.ts";
import { moneyPages } from "./money-pages.tsx";
import { ownLimitsPages } from "./own-limits-pages.tsx";
import { personPages } from "./person-pages.tsx";
import { statementLinkPages } from "./statement-link-pages.tsx";
import { statementPages } from "./statement-pages.tsx";

/** Every page and call of the customers: finding and choosing one, their accounts and their money. */
export const accountRoutes = (app: AppContext) =>
  new Elysia()
    .use(accountCalls(app))
    .use(moneyCalls(app))
    .use(selectedAccountPages(app))
    .use(accountPages(app))
    .use(accountFormPages(app))
    .use(importPages(app))
    .use(deleteAccountPages(app))
    .use(creditPages(app))
    .use(debtorPages(app))
    .use(exclusionPages(app))
    .use(exclusionsListPages(app))
    .use(ownLimitsPages(app))
    .use(carePages(app))
    .use(careListPages(app))
    .use(identityPages(app))
    .use(personPages(app))
    .use(challengesPages(app))
    .use(exclusionListsPages(app))
    .use(moneyPages(app))
    .use(accountPaperPages(app))
    .use(statementPages(app))
    .use(statementLinkPages(app));
