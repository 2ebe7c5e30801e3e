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
  counter: Counter,
  visit: Visit,
  sentence: string,
  read: () => Promise<L>,
): Promise<ReadList<L>> {
  try {
    return { list: await read() };
  } catch (fault) {
    return { list: null, toast: notRead(counter, visit, sentence, fault) };
  }
}

/** The same where the page itself reads its list: `without` answers the page that stands without it. */
export async function orWithoutList(
  counter: Counter,
  visit: Visit,
  sentence: string,
  { whole, without }: { whole: () => Promise<Response>; without: (toast: Toast) => Promise<Response> },
): Promise<Response> {
  try {
    return await whole();
  } catch (fault) {
    return await without(notRead(counter, visit, sentence, fault));
  }
}

function notRead({ log }: Counter, visit: Visit, sentence: string, fault: unknown): Toast {
  if (visit.partial) throw fault;
  const { requestId: reference } = visit;
  log.error("fault", { requestId: reference, path: visit.url.pathname, ...faultFacts(fault) });
  return { kind: "error", text: sentence, reference };
}
