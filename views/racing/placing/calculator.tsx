import { Island } from "../../../islands/island.tsx";
import { BetCalculator } from "../../../islands/racing/calculator/bet-calculator.tsx";
import { slipFrom } from "../../../islands/racing/calculator/typed-slip.ts";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { Title } from "../../ui/title.tsx";

/** The slip as the address has it, and the shop's own rules. */
type CalculatorProps = { address: URLSearchParams; house: SettlementSettings };

/** The bet calculator: a tool of its own, that stores nothing and needs no account. */
export function Calculator({ address, house }: CalculatorProps) {
  return (
    <>
      <Title text="Bet Calculator" sub="Settles a slip by hand, to the penny. Nothing is stored." />
      <Island
        of={BetCalculator}
        name="bet-calculator"
        id="slip"
        wake="touch"
        props={{ slip: slipFrom(address), house }}
      />
    </>
  );
}
