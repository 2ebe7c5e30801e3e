import type { SQL } from "bun";
import { type AnswerLimit, withinLimit } from "./answer-limit.ts";
import type { SentAhead } from "./sent-ahead.ts";

/**
 * A connection of Bun's, asked for at each use as drizzle uses it, that takes what SQLite takes and refuses what SQLite
 * refuses: PostgreSQL knows no zero character, which nobody types, and would round half a penny. `ahead`: of a
 * transaction alone.
 */
export function guardedConnection(
  connection: () => SQL,
  limitOf: (connection: SQL) => AnswerLimit,
  ahead?: SentAhead,
): SQL {
  const unsafe = (text: string, values: readonly unknown[] = []) => {
    const on = connection();
    const sent = values.length === 0 ? on(templateOf(text)) : on.unsafe(text, values.map(storable));
    return withinLimit(sent, limitOf(on));
  };
  return { unsafe, ahead, options: connection().options } as unknown as SQL;
}

/**
 * A text without values as Bun's client prepares it. By `unsafe` it would be read anew at each call, and would wait until
 * all that was sent before it is answered.
 */
const templateOf = (text: string): TemplateStringsArray =>
  Object.defineProperty([text], "raw", { value: [text] }) as unknown as TemplateStringsArray;

/** No column of ours holds a fraction. */
function storable(value: unknown): unknown {
  if (typeof value === "number" && !Number.isInteger(value))
    throw new RangeError(`${value} is not a whole number: the books hold pence`);
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\u{fffd}") : value;
}
