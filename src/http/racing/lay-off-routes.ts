import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { layOffCalls } from "./lay-off-calls.ts";
import { layOffHedgePages } from "./lay-off-hedge-pages.tsx";
import { layOffListPages } from "./lay-off-list-pages.tsx";
import { layOffPages } from "./lay-off-pages.tsx";
import { layOffRecordPages } from "./lay-off-record-pages.tsx";

/** Every page and call of lay-offs. */
export const layOffRoutes = (app: AppContext) =>
  new Elysia()
    .use(layOffCalls(app))
    .use(layOffListPages(app))
    .use(layOffRecordPages(app))
    .use(layOffPages(app))
    .use(layOffHedgePages(app));
