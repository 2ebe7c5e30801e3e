import { daysByHour } from "../add-up.ts";
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

/** Adds up what happened: one number for each statistic, day, key and measure. Of all statistics, or of one. */
export class Grouped {
  readonly #groupings: readonly Grouping[];
  readonly #dayOf = daysByHour();
  readonly #sums = new Map<string, DayEntry>();

  constructor(only?: SummedStatistic) {
    this.#groupings = GROUPINGS.filter(({ name }) => !only || name === only);
  }

  addMovement(movement: Movement): void {
    const day = this.#dayOf(movement.at.getTime());
    for (const { name, ofMovement } of this.#groupings)
      if (ofMovement) this.#add(name, day, ofMovement(movement));
  }

  addSettlement(settled: SettledBet): void {
    const day = this.#dayOf(settled.at.getTime());
    for (const { name, ofSettlement } of this.#groupings)
      if (ofSettlement) this.#add(name, day, ofSettlement(settled));
  }

  /** The numbers so far, without those that are nought. */
  all(): DayEntry[] {
    return [...this.#sums.values()].filter(({ amount }) => amount !== 0);
  }

  #add(statistic: SummedStatistic, day: string, entries: readonly Entry[]): void {
    for (const { key, measure, amount } of entries) {
      if (amount === 0) continue;
      const name = `${statistic} ${day} ${measure} ${key}`;
      const sum = this.#sums.get(name);
      if (sum) sum.amount += amount;
      else this.#sums.set(name, { statistic, day, key, measure, amount });
    }
  }
}
