export * from "./accounts.ts";
export * from "./lottery.ts";
export * from "./staff.ts";
