/** docs/rules/disputes.md */
export const DISPUTES = {
  label: "Disputes",
  default: false,
  group: "counter",
  note: "Complaints about a bet, a draw or a movement, with eight weeks for the answer",
} as const;
