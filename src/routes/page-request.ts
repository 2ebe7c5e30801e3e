import type { By } from "../operations/shop.ts";
import type { Visit } from "../web/visit.ts";

/** What a page's handler gets, where its address names one thing by its id. */
export type PageRequest = { request: Request; params: { id: string }; visit: Visit; by: By };
