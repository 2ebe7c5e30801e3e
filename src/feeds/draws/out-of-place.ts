/**
 * Which days of a list kept in order (either way) are misdated: those that do not lie between two neighbours which
 * are themselves in order. A list without an order, and its first and last day, are not judged; null is no date.
 */
export function daysOutOfPlace(days: readonly (string | null)[]): Set<number> {
  const steps = days.slice(1).map((day, index) => compare(day, days[index]!));
  const up = steps.filter((step) => step > 0).length;
  const down = steps.filter((step) => step < 0).length;
  const direction = up > 3 * down ? 1 : down > 3 * up ? -1 : 0;
  const strays = new Set<number>();
  if (direction === 0) return strays;
  for (let index = 1; index < days.length - 1; index++) {
    const [before, day, after] = [days[index - 1]!, days[index]!, days[index + 1]!];
    const neighboursAgree = compare(after, before) * direction >= 0 && before && after;
    const between = compare(day, before) * direction >= 0 && compare(after, day) * direction >= 0;
    if (day && neighboursAgree && !between) strays.add(index);
  }
  return strays;
}

const compare = (a: string | null, b: string | null): number => (!a || !b || a === b ? 0 : a < b ? -1 : 1);
