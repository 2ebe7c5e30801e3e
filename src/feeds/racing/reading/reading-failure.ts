/**
 * Thrown by connectors inside this folder: there is no usable answer at all. `not-cards` is something else than
 * racing (an error page, half a JSON), `other-day` the right thing for another date, `not-on-plan` more than the
 * subscription gives, `no-file` a day that nobody has put in the folder, `not-set-up` ours to mend.
 */
export class ReadingFailure extends Error {
  override name = "ReadingFailure";
  constructor(
    readonly kind: "not-cards" | "other-day" | "not-on-plan" | "no-file" | "not-set-up",
    readonly detail: string,
  ) {
    super(detail);
  }
}
