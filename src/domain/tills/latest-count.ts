type Corrected = { id: number; correctsId: number | null };

/** A count after all its corrections; `counts` are those of its shift. */
export function latestCount<Count extends Corrected>(count: Count, counts: readonly Count[]): Count {
  const later = counts.find(({ correctsId }) => correctsId === count.id);
  return later ? latestCount(later, counts) : count;
}

/** A count as it was made first, before any correction. */
export function firstCount<Count extends Corrected>(count: Count, counts: readonly Count[]): Count {
  const earlier = counts.find(({ id }) => id === count.correctsId);
  return earlier ? firstCount(earlier, counts) : count;
}

/** The counts that were made of a drawer, without those that only put one right. */
export const madeCounts = <Count extends Corrected>(counts: readonly Count[]): Count[] =>
  counts.filter(({ correctsId }) => correctsId === null);
