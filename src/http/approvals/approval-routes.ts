import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { approvalCalls } from "./approval-calls.ts";
import { approvalPages } from "./approval-pages.tsx";

/** Every page and call of what needs a second person. */
export const approvalRoutes = (app: AppContext) =>
  new Elysia().use(approvalCalls(app)).use(approvalPages(app));
