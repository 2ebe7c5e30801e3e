import type { DocumentDecoration } from "elysia";
import { definitionIn } from "./call.ts";
import type { RouteFault } from "./response/fault-page.ts";

/** As the `detail` of a page's route. A call says its sentence in its definition. */
export const faultSentence = (
  sentence: string,
  page: Pick<RouteFault, "emptyList" | "leadsBack"> = {},
): DocumentDecoration => ({ [FAULT]: { sentence, ...page } }) as DocumentDecoration;

/** What the route of a page or a call says of a fault, where it says anything. */
export function faultIn(detail: object | undefined): RouteFault | undefined {
  const sentence = definitionIn(detail)?.fault;
  return sentence === undefined ? (detail as Record<string, RouteFault> | undefined)?.[FAULT] : { sentence };
}

/** As specified, for a fault without a sentence of its own: what it was stays in the log. */
export const UNKNOWN_FAULT = "Unknown error";

const FAULT = "x-fault";
