import type { DocumentDecoration } from "elysia";
import { definitionIn } from "./call.ts";

/** What is said, and shown, when a fault and no rule stood in the way of a request. */
export type RouteFault = {
  /** The specification's sentence (tests/specification/section-8-errors.ts). */
  sentence: string;
  /** The title of a page that is a list and nothing else: it is shown as an empty list below the sentence. */
  emptyList?: string;
  /** Where a page that cannot be shown leads back to, and what is said there. */
  leadsBack?: { to: string; sentence: string };
};

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
