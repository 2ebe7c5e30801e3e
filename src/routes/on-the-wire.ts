import type * as v from "valibot";

type Entries = v.ObjectEntries;
type Wire<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** The fields that a row cannot give as they are: another name, another type, or not there at all. */
type Missing<W, R> = {
  [K in keyof W as K extends keyof R ? (AsText<R[K]> extends W[K] ? never : K) : K]: W[K];
};
type AsText<T> = T extends Date ? string : T;

/**
 * A row as a call answers it: exactly the fields of the answer's schema, dates as ISO 8601 texts. A field that is new in
 * the schema comes from the row's column of that name; where there is none, the compiler asks for it in `others`.
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
