/**
 * A row of published.table.md of the lottery. A cell that is not understood is an error.
 *
 *   bets      "5.00 on 3 11 with bonus in draws 1 2, days Mon Sat", parted by ";"; with a time in front where it is
 *             not struck at noon of the Saturday
 *   terms     what the shop has set before
 *   happened  parted by "+"; empty: the night is drawn, and entered
 */
export type WrittenBet = {
  time: string;
  amount: string;
  numbers: string;
  includeBonus: boolean;
  draws: string[];
  days: string[];
};
export type WrittenRow = {
  bets: string;
  terms: string;
  happened: string;
  worked: string;
  expected: { due: string; paid: string; account: string };
  source: string;
};

export const CELLS = 8;

export function readRow(cells: readonly string[]): WrittenRow {
  const [bets, terms, happened, worked, due, paid, account, source] = cells as string[];
  return {
    ...{ bets: bets!, terms: terms!, happened: happened!, worked: worked!, source: source! },
    expected: { due: due!, paid: paid!, account: account! },
  };
}

const BET =
  /^(?:(\d\d:\d\d) )?(\d+\.\d\d) on (\d[\d ]*\d|\d)( with bonus)?(?: in draws (\d[\d ]*))?(?:, days (.+))?$/;

export const betsIn = (text: string): WrittenBet[] =>
  text.split("; ").map((bet) => {
    const [, time = "12:00", amount, numbers, bonus, draws = "1", days = "Wed Sat"] = BET.exec(bet) ?? [];
    if (!amount || !numbers) throw new Error(`no bet: ${bet}`);
    return {
      ...{ time, amount, numbers, includeBonus: bonus !== undefined },
      ...{ draws: draws.split(" "), days: days.split(" ") },
    };
  });
