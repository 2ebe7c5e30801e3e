import type { Db, Version } from "../handle.ts";

type Rows = unknown[][];
/** Answers by statement and values: rows, or a read in progress. */
export type SharedAnswers = Map<string, Rows | Promise<Rows>>;

/** Reads shared by several requests, and the version before the first of them. */
export type SharedReads = { answers: SharedAnswers; state: Version | Promise<Version> };

/** A read handle that runs each built query (query.ts) once for all requests that share its answers. */
export const sharedReader = (reader: Db, { answers, state }: SharedReads): Db =>
  Object.create(reader, { sharedAnswers: { value: answers }, version: { value: () => state } }) as Db;

/** The rows read before, or a new read; a failed one is repeated. */
export function readOnce(db: Db, key: () => string, ask: () => Rows | Promise<Rows>): Rows | Promise<Rows> {
  const { sharedAnswers: answers } = db as { sharedAnswers?: SharedAnswers };
  if (!answers) return ask();
  const name = key();
  const known = answers.get(name);
  const rows = known ?? ask();
  if (!known) answers.set(name, rows);
  if (!(rows instanceof Promise)) return copyOf(rows);
  return rows.then(copyOf, (fault: unknown) => {
    answers.delete(name);
    throw fault;
  });
}

/** Callers turn rows into objects in place. */
const copyOf = (rows: Rows): Rows => rows.map((row) => [...row]);
