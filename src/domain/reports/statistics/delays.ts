const MINUTE_MS = 60_000;

/** How long something of a source took, in milliseconds. */
export type Delay = { source: string; ms: number };

/** The delays of one source, in whole minutes. */
export type Delays = { source: string; count: number; median: number; nineInTen: number; most: number };

/** The value that a share of a sorted list is no more than; the list has one at least. */
const withinShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;

/** Delays by source, in the order of their names; what came before its time took no minute. */
export const delaysOf = (delays: readonly Delay[]): Delays[] =>
  [...Map.groupBy(delays, ({ source }) => source)]
    .map(([source, own]) => {
      const minutes = own.map(({ ms }) => Math.max(0, Math.floor(ms / MINUTE_MS))).sort((a, b) => a - b);
      return {
        source,
        count: minutes.length,
        median: withinShare(minutes, 0.5),
        nineInTen: withinShare(minutes, 0.9),
        most: minutes.at(-1)!,
      };
    })
    .sort((a, b) => a.source.localeCompare(b.source, "en"));
