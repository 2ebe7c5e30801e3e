/** Where a CSV history keeps what; null where it has no such column. `numbers` is six columns, or one with a list. */
export type HistoryColumns = {
  count: number;
  date: number;
  type: number | null;
  weekday: number | null;
  /** The date a second time, as day, month and year. */
  dateParts: number[] | null;
  numbers: number[];
  bonus: number | null;
  hasJackpot: boolean;
};

/** Reads the first line, whatever the spelling: `draw_date` or `DrawDate`, `N1` or `Num1`, `BN` or `Bonus`. */
export function historyColumns(head: string[]): HistoryColumns | null {
  const names = head.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const at = (...spellings: string[]) => {
    const found = names.findIndex((name) => spellings.includes(name));
    return found < 0 ? null : found;
  };
  const all = (columns: (number | null)[]) => (columns.includes(null) ? null : (columns as number[]));

  const date = at("drawdate", "date");
  const each = all([1, 2, 3, 4, 5, 6].map((n) => at(`n${n}`, `num${n}`, `number${n}`, `ball${n}`)));
  const list = all([at("winningnumbers", "numbers")]);
  const numbers = each ?? list;
  if (date === null || !numbers) return null;
  return {
    count: head.length,
    date,
    type: at("drawtype", "game", "type"),
    weekday: at("weekday", "day"),
    dateParts: all([at("dd"), at("mmm"), at("yyyy")]),
    numbers,
    bonus: at("bonus", "bn", "bonusball"),
    hasJackpot: at("jackpot") !== null,
  };
}
