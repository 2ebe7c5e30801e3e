import { durationInWords } from "../age.ts";
import { formatInstant } from "../london-time.ts";

/** "off": not set up, which the owner may want so. */
export type HealthState = "good" | "warning" | "off";

/** One thing that has to be well: how it is, and where it is not, what to do. */
export type HealthLine = {
  key: string;
  name: string;
  state: HealthState;
  says: string;
  todo: string | null;
  /** Where that is done, on a page of the shop. */
  href?: string;
};

const MINUTE_MS = 60_000;

/** "3 hours ago, 22/11/2026, 03:23". An instant ahead is of a clock that was set back since. */
export function agoInWords(at: Date, now: Date): string {
  const ms = now.getTime() - at.getTime();
  return ms < MINUTE_MS ? "just now" : `${durationInWords(ms)} ago, ${formatInstant(at)}`;
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** "1.2 GB", by thousands as disks are sold. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** step;
  return `${size < 10 ? tenths(size) : Math.round(size)} ${UNITS[step]}`;
}

/** Rounded to a tenth. */
export const tenths = (figure: number): number => Math.round(figure * 10) / 10;
