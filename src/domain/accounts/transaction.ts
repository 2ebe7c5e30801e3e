/** Why money moved on an account. */
export type TransactionType =
  | "OpeningBalance"
  | "Deposit"
  | "Withdraw"
  | "RacingBetPlaced"
  | "RacingBetPaidOut"
  | "RacingBetRefunded"
  | "LotteryStake"
  | "LotteryWinnings"
  | "Lapsed"
  | "Adjustment";

const NAMES: Record<TransactionType, string> = {
  OpeningBalance: "Opening balance",
  Deposit: "Deposit",
  Withdraw: "Withdrawal",
  RacingBetPlaced: "Racing bet placed",
  RacingBetPaidOut: "Racing bet paid out",
  RacingBetRefunded: "Racing bet refunded",
  LotteryStake: "Lottery stake",
  LotteryWinnings: "Lottery winnings",
  Lapsed: "Lapsed return",
  Adjustment: "Adjustment",
};

/** A transaction's type as staff say it. */
export const transactionName = (type: TransactionType): string => NAMES[type];
