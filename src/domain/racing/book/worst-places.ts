/**
 * The most that horses can cost in the places behind the winner: each place has one horse, and each horse one place. Pence by
 * horse, as second, third and so on. Exact: every set of filled places is reached at its largest sum.
 */
export function mostInPlaces(costs: readonly (readonly number[])[]): number {
  // The largest sum with exactly these places filled, a bit for each.
  let best: ReadonlyMap<number, number> = new Map([[0, 0]]);
  for (const cost of costs) {
    const next = new Map(best);
    for (const [filled, sum] of best)
      for (const [place, pence] of cost.entries()) {
        const bit = 1 << place;
        if (filled & bit) continue;
        next.set(filled | bit, Math.max(next.get(filled | bit) ?? 0, sum + pence));
      }
    best = next;
  }
  return Math.max(...best.values());
}
