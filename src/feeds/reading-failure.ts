import { FetchFailure } from "./fetch-text.ts";

/**
 * Thrown by connectors inside this folder: there is no usable answer at all. `unreadable` is something else than what
 * was asked for (an error page, half a JSON), `empty` the right thing with nothing in it, `other-day` the right thing
 * for another date, `not-on-plan` more than the subscription gives, `no-file` a day that nobody has put in the folder,
 * `not-set-up` ours to mend.
 */
export class ReadingFailure extends Error {
  override name = "ReadingFailure";
  constructor(
    readonly kind: "unreadable" | "empty" | "other-day" | "not-on-plan" | "no-file" | "not-set-up",
    readonly detail: string,
  ) {
    super(detail);
  }
}

/** What a connector may throw: the service could not be asked, or its answer could not be read. The rest is a fault. */
export const isFeedFailure = (error: unknown): error is FetchFailure | ReadingFailure =>
  error instanceof FetchFailure || error instanceof ReadingFailure;
