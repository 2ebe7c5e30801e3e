import type * as v from "valibot";
import type { Toast } from "../../views/shell/toast.tsx";
import type { AppContext } from "./context.ts";
import type { PageContext } from "./request/page-context.ts";
import { faultFacts } from "./response/log.ts";
import { streamed } from "./response/streamed.ts";

type ReadList<L> = { list: L; toast?: never } | { list: null; toast: Toast };

/**
 * A list as a part of its page: where it cannot be read, the page is shown without it, under the specified
 * toast. A refresh by htmx gets the fault instead: the shown list stays.
 */
export async function readList<L>(
  counter: AppContext,
  visit: PageContext,
  sentence: string,
  read: () => Promise<L>,
): Promise<ReadList<L>> {
  try {
    return { list: await read() };
  } catch (fault) {
    return { list: null, toast: notRead(counter, visit, sentence, fault) };
  }
}

/** The same where the page reads its list: `without` is the page without it. */
export async function orWithoutList(
  counter: AppContext,
  visit: PageContext,
  sentence: string,
  { whole, without }: { whole: () => Promise<Response>; without: (toast: Toast) => Promise<Response> },
): Promise<Response> {
  try {
    return await whole();
  } catch (fault) {
    return await without(notRead(counter, visit, sentence, fault));
  }
}

function notRead({ log }: AppContext, visit: PageContext, sentence: string, fault: unknown): Toast {
  if (visit.partial) throw fault;
  const { requestId: reference } = visit;
  log.error("fault", { requestId: reference, path: visit.url.pathname, ...faultFacts(fault) });
  return { kind: "error", text: sentence, reference };
}

/** A JSON list of some entries at a time. */
export const streamedList = (chunks: AsyncIterable<readonly unknown[]>): Promise<Response> =>
  streamedJson(listOf(chunks));

/** JSON in pieces of text. */
export const streamedJson = (texts: AsyncGenerator<string>): Promise<Response> =>
  streamed(texts, { "content-type": "application/json;charset=utf-8" });

async function* listOf(chunks: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const some of chunks) {
    if (some.length === 0) continue;
    yield before + some.map((one) => JSON.stringify(one)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

type Entries = v.ObjectEntries;
type Wire<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** The fields that a row cannot give as they are: another name, another type, or not there at all. */
type Missing<W, R> = {
  [K in keyof W as K extends keyof R ? (AsText<R[K]> extends W[K] ? never : K) : K]: W[K];
};
type AsText<T> = T extends Date ? string : T;

/**
 * A row in an answer: exactly the fields of the answer's schema, dates as ISO 8601 texts. A new field of the
 * schema comes from the row's column of that name; without one, the compiler requires it in `others`.
 */
export function onTheWire<E extends Entries, R extends object>(
  schema: v.ObjectSchema<E, undefined>,
  row: R,
  others: Missing<Wire<E>, R>,
): Wire<E> {
  const answer: Record<string, unknown> = {};
  for (const name of Object.keys(schema.entries)) {
    const value = name in others ? others[name as keyof typeof others] : row[name as keyof R];
    answer[name] = value instanceof Date ? value.toISOString() : value;
  }
  return answer as Wire<E>;
}
