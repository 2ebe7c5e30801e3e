/** Why money moved between two of the shop's own accounts. */
export type ShopTransferKind =
  | "LotteryStake"
  | "LotteryWinnings"
  | "Lapsed"
  | "Float"
  | "ToSafe"
  | "FromSafe"
  | "ToBank"
  | "FromBank"
  | "CashOverShort"
  | "Correction"
  | "LayOffStake"
  | "LayOffReturn";

const NAMES: Record<ShopTransferKind, string> = {
  LotteryStake: "Lottery stake in cash",
  LotteryWinnings: "Lottery winnings in cash",
  Lapsed: "Lapsed lottery winnings",
  Float: "Float",
  ToSafe: "To the safe",
  FromSafe: "From the safe",
  ToBank: "To the bank",
  FromBank: "From the bank",
  CashOverShort: "Cash over or short",
  Correction: "Correction",
  LayOffStake: "Lay-off stake",
  LayOffReturn: "Lay-off return",
};

/** A transfer's kind as staff say it. */
export const shopTransferName = (kind: ShopTransferKind): string => NAMES[kind];
