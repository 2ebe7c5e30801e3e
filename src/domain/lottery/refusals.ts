/** Why the lottery can refuse. `draw` is the draw's number as staff say it: 1 Main, 2 Plus 1, 3 Plus 2. */
export type LotteryRefusal =
  | { code: "player-unknown" }
  | { code: "player-has-another-account" }
  | { code: "selection-unknown" }
  | { code: "selection-without-account" }
  | { code: "selection-too-few-numbers" }
  | { code: "selection-too-many-numbers" }
  | { code: "selection-without-day" }
  | { code: "selection-without-draw" }
  | { code: "no-players" }
  | { code: "draw-in-the-future"; day: string }
  | { code: "draw-repeated"; draw: number }
  | { code: "draw-has-paid-results" }
  | { code: "result-unknown" }
  | { code: "result-without-winnings" };
