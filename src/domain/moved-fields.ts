/** The fields of a change that a colleague saved since they were shown, and all present values. */
export type MovedFields<T extends object> = {
  fields: readonly [keyof T & string, ...(keyof T & string)[]];
  now: T;
};

/**
 * The fields to be changed that are neither what they were when they were shown, nor what they are to be; null where
 * nothing is overwritten unseen. Of a field that is not in `shown`, its sender does not ask.
 */
export function movedSince<T extends object>(
  now: T,
  changes: Partial<T>,
  shown: Partial<T>,
): MovedFields<T> | null {
  const [first, ...others] = fieldsOf(changes).filter(
    (field) =>
      shown[field] !== undefined &&
      changes[field] !== undefined &&
      !isSame(now[field], shown[field]) &&
      !isSame(now[field], changes[field]),
  );
  return first === undefined ? null : { fields: [first, ...others], now };
}

/** The sender's changes of the shown values; all values where those are unknown. */
export const changedFrom = <T extends object>(shown: Partial<T>, typed: T): Partial<T> =>
  Object.fromEntries(
    fieldsOf<T>(typed)
      .filter((field) => shown[field] === undefined || !isSame(shown[field], typed[field]))
      .map((field) => [field, typed[field]]),
  ) as Partial<T>;

const fieldsOf = <T extends object>(of: Partial<T>) => Object.keys(of) as (keyof T & string)[];

/** A text field of a form posts its line breaks in another way than a call. */
const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);
const written = (value: unknown): string =>
  JSON.stringify(typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);
