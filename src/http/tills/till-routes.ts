import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { countPages, safePages } from "./count-pages.tsx";
import { correctionPages, shiftPages } from "./shift-pages.tsx";
import { openShiftPages, tillPages } from "./till-pages.tsx";

/** Every page of the tills: which one a browser is, its shifts, and what was counted. */
export const tillRoutes = (counter: AppContext) =>
  new Elysia()
    .use(tillPages(counter))
    .use(openShiftPages(counter))
    .use(shiftPages(counter))
    .use(countPages(counter))
    .use(safePages(counter))
    .use(correctionPages(counter));
