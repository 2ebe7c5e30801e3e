import { folds, prices, races, stakes } from "./bands.ts";
import { clerks } from "./clerks.ts";
import { hours } from "./hours.ts";
import { luck } from "./luck.ts";
import { rules } from "./rules.ts";
import type { Entry, Grouping, Movement, SettledBet, SummedStatistic } from "./statistic.ts";

/** How each statistic that is kept groups what happened; draws are grouped by themselves. */
const GROUPINGS: readonly Grouping[] = [hours, clerks, prices, stakes, folds, luck, races, rules];

/** A number of a statistic on one of London's days. */
export type DayEntry = Entry & { statistic: SummedStatistic; day: string };

/** Adds entries up: one for each statistic, day, key and measure. */
class DaySums {
  readonly #sums = new Map<string, DayEntry>();

  add(statistic: SummedStatistic, day: string, entries: readonly Entry[]): void {
    for (const { key, measure, amount } of entries) {
      if (amount === 0) continue;
      const name = `${statistic} ${day} ${measure} ${key}`;
      const sum = this.#sums.get(name);
      if (sum) sum.amount += amount;
      else this.#sums.set(name, { statistic, day, key, measure, amount });
    }
  }

  all(): DayEntry[] {
    return [...this.#sums.values()].filter(({ amount }) => amount !== 0);
  }
}

/** What movements of money add to each statistic. `dayOf`: London's day of an instant in milliseconds. */
export function groupMovements(
  movements: Iterable<Movement>,
  dayOf: (at: number) => string,
  only?: SummedStatistic,
): DayEntry[] {
  const sums = new DaySums();
  const wanted = GROUPINGS.filter(({ name }) => !only || name === only);
  for (const movement of movements) {
    const day = dayOf(movement.at.getTime());
    for (const { name, ofMovement } of wanted) if (ofMovement) sums.add(name, day, ofMovement(movement));
  }
  return sums.all();
}

/** What settlements add to each statistic. */
export function groupSettlements(
  settlements: Iterable<SettledBet>,
  dayOf: (at: number) => string,
  only?: SummedStatistic,
): DayEntry[] {
  const sums = new DaySums();
  const wanted = GROUPINGS.filter(({ name }) => !only || name === only);
  for (const settled of settlements) {
    const day = dayOf(settled.at.getTime());
    for (const { name, ofSettlement } of wanted) if (ofSettlement) sums.add(name, day, ofSettlement(settled));
  }
  return sums.all();
}
