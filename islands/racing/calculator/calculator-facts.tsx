import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { CalculatorChoice } from "./calculator-choice.tsx";
import { CalculatorInput } from "./calculator-input.tsx";
import type { CalculatorState } from "./calculator-state.ts";
import { legsOf, type TypedLeg } from "./typed-slip.ts";

const BEST_ODDS = [
  ["", "Price taken"],
  ["on", "Best odds guaranteed"],
] as const;

/** What a race may also have to say: Rule 4, a dead heat, the starting price, best odds; and the horse's name. */
export function CalculatorFacts({
  calculator,
  open,
}: {
  calculator: CalculatorState;
  open: boolean;
}): ReactElement {
  useSignals();
  const legs = legsOf(calculator.slip.value);
  const said = legs.filter(hasFacts).length;
  return (
    <details className="calc-more" open={open}>
      <summary>
        Rule 4, dead heats, starting prices, names{" "}
        {said > 0 && <span className="badge">{said === 1 ? "1 selection" : `${said} selections`}</span>}
      </summary>
      {legs.map((_, at) => (
        <fieldset key={at.toString()} className="calc-facts">
          <legend>
            <span className="leg-number" aria-hidden="true">
              {at + 1}
            </span>
            <span className="visually-hidden">Leg {at + 1}</span>
          </legend>
          <CalculatorInput calculator={calculator} field="name" leg={at + 1} label="Horse" />
          <CalculatorInput
            calculator={calculator}
            field="rule4"
            leg={at + 1}
            label="Rule 4, p"
            inputMode="numeric"
          />
          <CalculatorInput
            calculator={calculator}
            field="tied"
            leg={at + 1}
            label="Dead heat of"
            inputMode="numeric"
          />
          <CalculatorInput
            calculator={calculator}
            field="position"
            leg={at + 1}
            label="For place"
            inputMode="numeric"
          />
          <CalculatorInput calculator={calculator} field="sp" leg={at + 1} label="SP" />
          <CalculatorChoice
            calculator={calculator}
            field="bog"
            leg={at + 1}
            label="Paid at"
            options={BEST_ODDS}
          />
        </fieldset>
      ))}
    </details>
  );
}

export const hasFacts = ({ name, rule4, tied, sp, bog }: TypedLeg): boolean =>
  [name, rule4, tied, sp, bog].some((text) => text !== "");
