/** The files whose tests are tested, by what they decide: patterns from the root of the tree. */
export const MUTATED = {
  money: [
    "src/domain/{money,rounding,exact,odds}.ts",
    "src/http/request/money-inputs.ts",
    "src/operations/once.ts",
    "src/domain/racing/{amount-fault,cash}.ts",
  ],
  ledger: ["db/stores/accounts/ledger.ts", "src/operations/accounts/{move-money,set-balance,withdraw}.ts"],
  settlement: [
    "src/domain/racing/{settlement,rule-4,dead-heat,place-terms,any-to-come,bonus,multipliers,single}.ts",
    "src/domain/racing/{lines,cover,stake,reckoning,money-back,finishing-order,status,possible-return}.ts",
  ],
  lottery: [
    "src/domain/lottery/{payout,settle-selection,selection,draw,game,draw-night,numbers-game}.ts",
    "src/domain/lottery/{numbers-game-rules,losing-result,broken-term}.ts",
  ],
  sessions: ["src/operations/staff/{session,read-session,throttle,sign-in,password-rule}.ts"],
  time: ["src/domain/{london-time,age}.ts", "src/domain/racing/races/race-status.ts"],
  limits: ["src/http/request/read-body.ts", "src/operations/machine-limits.ts"],
} as const;

export type MutatedKind = keyof typeof MUTATED;

/** Tests that may find a change, by what they need: those of pages would find much, and take minutes each. */
export const FINDING = [
  "tests/domain/**/*.test.ts",
  "tests/db/*.test.ts",
  "tests/feeds/racing/*.test.ts",
  "tests/operations/**/*.test.ts",
  "tests/app/clock/*.test.ts",
  "tests/http/web/body-limits.test.ts",
  "tests/http/{accounts,staff,odds}/*.test.ts",
  "tests/http/{clock-set-back,limits-of-money,request-limits,typed-amounts,money-back}.test.ts",
  "tests/http/lottery/{lottery,lottery-calls,lottery-bad-input}.test.ts",
  "tests/http/racing/*.test.ts",
] as const;
