import { Elysia } from "elysia";
import type { Counter } from "../context.ts";
import { correctionPages } from "./correction-pages.tsx";
import { countPages } from "./count-pages.tsx";
import { openShiftPages } from "./open-shift-pages.tsx";
import { safePages } from "./safe-pages.tsx";
import { shiftPages } from "./shift-pages.tsx";
import { tillPages } from "./till-pages.tsx";

/** Every page of the tills: which one a browser is, its shifts, and what was counted. */
export const tillRoutes = (counter: Counter) =>
  new Elysia()
    .use(tillPages(counter))
    .use(openShiftPages(counter))
    .use(shiftPages(counter))
    .use(countPages(counter))
    .use(safePages(counter))
    .use(correctionPages(counter));
