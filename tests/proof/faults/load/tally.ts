import type { Work } from "./money-client.ts";

/** What came of the shops of a harness, all together. */
export type Tally = {
  acknowledged: number;
  askedAgain: number;
  doneBefore: number;
  /** From the start of a process to the last byte of its first page, in milliseconds. */
  starts: number[];
  broken: string[];
};

export const noTally = (): Tally => ({
  acknowledged: 0,
  askedAgain: 0,
  doneBefore: 0,
  starts: [],
  broken: [],
});

/** `wrong`: what its books lack. `what`: what brings it back. */
export function addedTo(tally: Tally, work: Work, wrong: readonly string[], what: string): void {
  tally.acknowledged += work.commands.filter(({ isAcknowledged }) => isAcknowledged).length;
  tally.askedAgain += work.askedAgain;
  tally.doneBefore += work.doneBefore;
  tally.broken.push(...[...work.broken, ...wrong].map((line) => `${what}: ${line}`));
}

export function tallyCounts({ acknowledged, askedAgain, doneBefore, starts }: Tally): Record<string, number> {
  const sorted = [...starts].sort((one, other) => one - other);
  const share = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return {
    "requests acknowledged": acknowledged,
    "asked again": askedAgain,
    "of them done before the kill": doneBefore,
    "ms to the first page (median)": share(0.5),
    "ms to it (p99)": share(0.99),
  };
}
