/** How a shop did in a span of days: money in pence. */
export type ShopFigures = {
  /** Racing bets struck in the span, and their stakes. */
  bets: number;
  stakedPence: number;
  /** What racing bets settled in the span returned, refunds of void ones included. */
  returnedPence: number;
  /** The most that pending bets can return, as struck; `unpricedBets` of them are at starting price and not in it. */
  exposurePence: number;
  pendingBets: number;
  unpricedBets: number;
  /** Lottery winnings of draws in the span, and unpaid winnings of all draws. */
  lotteryWonPence: number;
  unpaidPence: number;
};

/** A shop in head office's list. `figures` are null where its database cannot be read now. */
export type ShopLine = {
  name: string;
  /** Where its own staff sign in. */
  address: string;
  figures: ShopFigures | null;
  /** Faults as short sentences; empty where all is well. */
  troubles: string[];
};

/** The sums over every shop that could be read. */
export function totalOf(lines: readonly ShopLine[]): ShopFigures {
  const sum = (name: keyof ShopFigures): number =>
    lines.reduce((total, { figures }) => total + (figures?.[name] ?? 0), 0);
  return {
    bets: sum("bets"),
    stakedPence: sum("stakedPence"),
    returnedPence: sum("returnedPence"),
    exposurePence: sum("exposurePence"),
    pendingBets: sum("pendingBets"),
    unpricedBets: sum("unpricedBets"),
    lotteryWonPence: sum("lotteryWonPence"),
    unpaidPence: sum("unpaidPence"),
  };
}

/** What was kept of the stakes: "12.5%", or "-4.0%" where more went out; a dash where nothing was staked. */
export function marginOf({ stakedPence, returnedPence }: ShopFigures): string {
  if (stakedPence === 0) return "–";
  const tenths = Math.round(((stakedPence - returnedPence) * 1000) / stakedPence);
  const size = Math.abs(tenths);
  return `${tenths < 0 ? "-" : ""}${Math.floor(size / 10)}.${size % 10}%`;
}
