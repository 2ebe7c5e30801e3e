import type { DocumentDecoration } from "elysia";
import { definitionIn } from "./call.ts";
import type { RouteFault } from "./response/fault-page.ts";

/** For the `detail` of a page's route. A call has its sentence in its definition. */
export const faultSentence = (
  sentence: string,
  page: Pick<RouteFault, "emptyList" | "leadsBack"> = {},
): DocumentDecoration => ({ [FAULT]: { sentence, ...page } }) as DocumentDecoration;

/** The fault sentence of a page's or call's route, if any. */
export function faultIn(detail: object | undefined): RouteFault | undefined {
  const sentence = definitionIn(detail)?.fault;
  return sentence === undefined ? (detail as Record<string, RouteFault> | undefined)?.[FAULT] : { sentence };
}

/** The specified text for a fault without a sentence; details go to the log only. */
export const UNKNOWN_FAULT = "Unknown error";

const FAULT = "x-fault";
