import type { ReactNode } from "react";

export type PartProps<Given, Reader> = {
  /** A component of its props and its reads only: a cached part gets the clock as a prop. */
  of: (props: Given & { reader: Reader }) => ReactNode | Promise<ReactNode>;
  reader: Reader;
  given: Given & Plain<Given>;
};

/** A part of a page that reads the database: rendered again when a table it read has changed. */
export const Part = <Given extends object, Reader>({
  of: Component,
  reader,
  given,
}: PartProps<Given, Reader>): ReactNode => <Component {...(given as Given)} reader={reader} />;

type NotPlain =
  | bigint
  | symbol
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | ((...given: never[]) => unknown);

/** Props with a faithful JSON form: equal JSON means equal props. */
export type Plain<T> = unknown extends T
  ? T
  : T extends NotPlain
    ? never
    : T extends string | number | boolean | null | undefined | Date
      ? T
      : { readonly [K in keyof T]: Plain<T[K]> };
