import { formatInstant } from "../../src/domain/london-time.ts";
import { daysOpen, isLeftOpen } from "../../src/domain/tills/days-open.ts";

/** Since when a shift is open and by whom; one that was forgotten says so. */
export function OpenSince({ openedAt, byName, now }: { openedAt: Date; byName: string | null; now: Date }) {
  return (
    <>
      Open since {formatInstant(openedAt)}
      {byName && `, ${byName}`}
      {isLeftOpen(openedAt, now) && (
        <strong className="left-open">
          {" "}
          This shift has been open for {daysOpen(openedAt, now)} days. Count the drawer and close it.
        </strong>
      )}
    </>
  );
}
