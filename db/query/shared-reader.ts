import type { Db, Mark } from "../keeping.ts";

type Rows = unknown[][];
/** What was asked of the books, by statement and values, and the rows that came or are on their way. */
export type SharedAnswers = Map<string, Rows | Promise<Rows>>;

/** What is read for all who share it, and the state of the books before any of it was read. */
export type SharedReads = { answers: SharedAnswers; state: Mark | Promise<Mark> };

/** A handle for reading that asks each built query (query.ts) once for all who share its answers. */
export const sharedReader = (reader: Db, { answers, state }: SharedReads): Db =>
  Object.create(reader, { sharedAnswers: { value: answers }, mark: { value: () => state } }) as Db;

/** The rows that are there, or else are asked for; what failed is asked for again. */
export function askedOnce(db: Db, key: () => string, ask: () => Rows | Promise<Rows>): Rows | Promise<Rows> {
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

/** Whoever reads rows makes its objects in their place. */
const copyOf = (rows: Rows): Rows => rows.map((row) => [...row]);
