import { daysOpen, isLeftOpen } from "../../src/domain/tills/days-open.ts";
import { urls } from "../../src/http/urls/urls.ts";

/** Which till a browser is, none where it has no name, and its open shift. */
export type TillSign = { name: string | null; shiftId: number | null; openedAt: number | null };

/** "Till 1, open", in the header. */
export const TillLink = ({ text }: { text: string }) => (
  <a className="till-sign small" href={urls.tills.own}>
    {text}
  </a>
);

/** A till and its shift in a few words; a shift left open shows for how long. */
export function tillText({ name, openedAt }: TillSign, now: Date): string {
  if (name === null) return "No till";
  if (openedAt === null) return `${name}, no shift`;
  const opened = new Date(openedAt);
  return isLeftOpen(opened, now) ? `${name}, open ${daysOpen(opened, now)} days` : `${name}, open`;
}
