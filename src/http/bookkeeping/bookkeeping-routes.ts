import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { accountNamePages } from "./account-name-pages.tsx";
import { bankingPages } from "./banking-pages.tsx";
import { heldPages } from "./held-pages.tsx";
import { journalPages } from "./journal-pages.tsx";

/** Every page of what the shop hands to its bookkeeper. */
export const bookkeepingRoutes = (app: AppContext) =>
  new Elysia().use(journalPages(app)).use(bankingPages(app)).use(heldPages(app)).use(accountNamePages(app));
