type NotPlain =
  | bigint
  | symbol
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | ((...given: never[]) => unknown);

/** Facts that their JSON says whole: two that have the same JSON are the same facts. */
export type Plain<T> = unknown extends T
  ? T
  : T extends NotPlain
    ? never
    : T extends string | number | boolean | null | undefined | Date
      ? T
      : { readonly [K in keyof T]: Plain<T[K]> };
