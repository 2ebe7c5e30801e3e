/** docs/rules/lay-offs.md */
export const LAY_OFFS = {
  label: "Lay-offs",
  default: false,
  group: "counter",
  note: "The shop's own bets with other bookmakers, and what to lay off on each race",
} as const;
