import type { Toast } from "../../views/shell/toast.tsx";
import { faultFacts } from "../web/log.ts";
import type { Visit } from "../web/visit.ts";
import type { Counter } from "./context.ts";

type ReadList<L> = { list: L; toast?: never } | { list: null; toast: Toast };

/**
 * A list that is one part of its page: where it cannot be read the page stands without it, under the specified toast.
 * htmx, which renews a list that is shown already, gets the fault instead: what is shown stays.
 */
export async function readList<L>(
  { log }: Counter,
  visit: Visit,
  sentence: string,
  read: () => Promise<L>,
): Promise<ReadList<L>> {
  try {
    return { list: await read() };
  } catch (fault) {
    if (visit.partial) throw fault;
    const { requestId: reference } = visit;
    log.error("fault", { requestId: reference, path: visit.url.pathname, ...faultFacts(fault) });
    return { list: null, toast: { kind: "error", text: sentence, reference } };
  }
}
