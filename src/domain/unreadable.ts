const standIns = new WeakSet<object>();

/**
 * A stand-in for a stored value that cannot be read: pages show it as such, and no money is worked out from
 * it. It is recognised by identity, so a copy of it is a plain value.
 */
export function unreadable<T extends object>(value: T): T {
  standIns.add(value);
  return Object.freeze(value);
}

export const isUnreadable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && standIns.has(value);
