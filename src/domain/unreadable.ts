const standIns = new WeakSet<object>();

/**
 * A value that stands where a stored one cannot be read: pages show it as such, and no money is worked out from it. It is known by
 * being this very object, so that a copy of it is one no longer.
 */
export function unreadable<T extends object>(value: T): T {
  standIns.add(value);
  return Object.freeze(value);
}

export const isUnreadable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && standIns.has(value);
