import { nameKey } from "../reading/runner-fields.ts";

export type NamedHorse = { horseId: string | null; number: number | null; name: string };
export type PairedBy = "id" | "number and name" | "name" | "number";

/**
 * Which horse of one list is which of another: by the source's id, else by number and name, else by the name alone
 * (a horse can change its number), else by the number where the names are nearly the same (a letter lost on the
 * way). Never by the number alone: that would pay one horse's price on another. Each horse is paired once.
 * `sameSource` says that ids can be compared.
 */
export function pairHorses<A extends NamedHorse, B extends NamedHorse>(
  these: readonly A[],
  those: readonly B[],
  sameSource: boolean,
): Map<A, { other: B; by: PairedBy }> {
  const pairs = new Map<A, { other: B; by: PairedBy }>();
  const free = new Set(those);
  const keys = new Map<NamedHorse, string>([...these, ...those].map((horse) => [horse, nameKey(horse.name)]));
  const key = (horse: NamedHorse): string => keys.get(horse) ?? "";

  const rules: [PairedBy, (a: A, b: B) => boolean][] = [
    ["id", (a, b) => sameSource && a.horseId !== null && a.horseId === b.horseId],
    ["number and name", (a, b) => a.number !== null && a.number === b.number && key(a) === key(b)],
    ["name", (a, b) => key(a) === key(b)],
    ["number", (a, b) => a.number !== null && a.number === b.number && nearlySame(key(a), key(b))],
  ];
  for (const [by, fits] of rules) {
    for (const horse of these) {
      if (pairs.has(horse)) continue;
      const other = [...free].find((candidate) => fits(horse, candidate));
      if (!other) continue;
      pairs.set(horse, { other, by });
      free.delete(other);
    }
  }
  return pairs;
}

/** Cut short, or at most two letters apart. */
function nearlySame(a: string, b: string): boolean {
  const [short = "", long = ""] = [a, b].sort((x, y) => x.length - y.length);
  if (short.length < 5) return false;
  return long.startsWith(short) || distance(short, long) <= 2;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? a.length;
}
