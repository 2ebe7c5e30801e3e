import type { SQL } from "bun";

/**
 * A connection of Bun's, asked for at each use as drizzle uses it, that takes what SQLite takes and refuses what SQLite refuses: PostgreSQL
 * knows no zero character, which nobody types, and would round half a penny.
 */
export function guardedConnection(connection: () => SQL): SQL {
  const unsafe: SQL["unsafe"] = (text, values) => connection().unsafe(text, values?.map(storable));
  return { unsafe, options: connection().options } as unknown as SQL;
}

/** No column of ours holds a fraction. */
function storable(value: unknown): unknown {
  if (typeof value === "number" && !Number.isInteger(value))
    throw new RangeError(`${value} is not a whole number: the books hold pence`);
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\u{fffd}") : value;
}
