/**
 * Rates of duty and levy as the law has them. Telephone bets are remote: their duty and levy have rates of their own.
 * docs/rules/duty.md
 */
const rate = <Value>(label: string, value: Value, note: string) =>
  ({ label, default: value, group: "rates", note }) as const;

export const LAW_RATES = {
  bettingDuty: rate("General betting duty", 15, "£30.00 of £1,000.00 staked less £800.00 paid out"),
  remoteDuty: rate("Duty on telephone bets", 25, "From 1 April 2027, but for racing in the United Kingdom"),
  levy: rate("Horserace betting levy", 10, "£10,000.00 of £600,000.00 profit in a levy year"),
  levyFree: rate("Levy: free each year", 50_000_000, "Profit without levy, 1 April to 31 March"),
  gamblingLevy: rate("Gambling levy", 0.5, "£50.00 of £10,000.00 staked less paid out in a levy year"),
  remoteLevy: rate("Gambling levy on telephone bets", 1.1, "£110.00 of £10,000.00 staked less paid out"),
};
