import type { StampedRule } from "./payout.ts";

/** What an audit row keeps of the rules that a draw was stamped with: other rules have another mark. */
export const payoutRulesMark = (rules: readonly StampedRule[]): string =>
  new Bun.CryptoHasher("sha256").update(JSON.stringify(rules)).digest("hex").slice(0, 12);
