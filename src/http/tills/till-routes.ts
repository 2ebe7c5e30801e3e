import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { countPages, safePages } from "./count-pages.tsx";
import { correctionPages, shiftPages } from "./shift-pages.tsx";
import { openShiftPages, tillPages } from "./till-pages.tsx";

/** Every page of the tills: naming, shifts and counts. */
export const tillRoutes = (app: AppContext) =>
  new Elysia()
    .use(tillPages(app))
    .use(openShiftPages(app))
    .use(shiftPages(app))
    .use(countPages(app))
    .use(safePages(app))
    .use(correctionPages(app));
