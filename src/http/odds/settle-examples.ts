/** Bets written by hand, as the documentation of the settlement call shows them. */
export const writtenBets = {
  "Single, Rule 4": {
    betType: "SINGLE",
    stakePerLine: "10.00",
    legs: [{ name: "Red Rum", odds: "8/1", outcome: "WON", rule4: 25 }],
  },
  "Each-way Patent with a non-runner": {
    kind: "racing",
    betType: "PATENT",
    stakePerLine: "2.00",
    eachWay: true,
    legs: [
      { odds: "5/1", outcome: "WON", placeTerms: { fraction: "1/5", places: 3 } },
      { odds: "8/1", outcome: "PLACED", placeTerms: { fraction: "1/4", places: 2 } },
      { odds: "3/1", outcome: "VOID" },
    ],
  },
  "Two numbers in the Main draw": {
    kind: "lotto",
    stakePerLine: "1.00",
    numbers: [8, 11],
    bonusBall: true,
    odds: { "2": "33/1" },
    draws: { MAIN: { main: [3, 11, 19, 27, 36, 44], bonus: 8 } },
  },
  "Rule 4 deduction": { kind: "rule4", withdrawn: ["9/4", "6/1"] },
  "Standard place terms": { kind: "placeTerms", runners: 12, handicap: true },
};

/** What the first of them comes to. */
export const settledExample = {
  lines: 1,
  totalStake: "10.00",
  returns: "70.00",
  profit: "60.00",
  status: "WON",
  workings: [
    "1 line at £10.00: £10.00 staked",
    "Red Rum 8/1 won, Rule 4 25p: 6/1",
    "1 single returned £70.00",
    "Returns £70.00, profit £60.00",
  ],
  returnsExact: "70",
} as const;
