import * as v from "valibot";

/**
 * Sources write the same field as "5", 5, null, "" or not at all. A field of a shape that cannot be text reads as
 * empty: whether that matters is judged where the field is used (a race without an off time is refused there).
 */
export const LooseText = v.optional(v.pipe(v.unknown(), v.transform(textOf)), "");

function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** true, "1", "true" · false, "0", "false" · null where missing. */
export const LooseFlag = v.pipe(
  LooseText,
  v.transform((text) => {
    if (/^(1|true|yes)$/i.test(text)) return true;
    return /^(0|false|no)$/i.test(text) ? false : null;
  }),
);

/** Rows that are checked one by one: one bad runner must not cost the race, nor one bad race the day. */
export const LooseRows = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): unknown[] => (Array.isArray(value) ? value : [])),
  ),
  [],
);
