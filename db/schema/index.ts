export * from "./accounts.ts";
export * from "./attention.ts";
export * from "./bets.ts";
export * from "./clock.ts";
export * from "./feedback.ts";
export * from "./lottery.ts";
export * from "./racing.ts";
export * from "./staff.ts";
