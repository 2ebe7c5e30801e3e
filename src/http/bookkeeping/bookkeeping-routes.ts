import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { accountNamePages } from "./account-name-pages.tsx";
import { journalPages } from "./journal-pages.tsx";

/** Every page of what the shop hands to its bookkeeper. */
export const bookkeepingRoutes = (app: AppContext) =>
  new Elysia().use(journalPages(app)).use(accountNamePages(app));
