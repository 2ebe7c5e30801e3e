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

type Props = { calculator: CalculatorState; open: boolean };

/** What a race may also have to say: Rule 4, a dead heat, the starting price, best odds; and the horse's name. */
export function CalculatorFacts({ calculator, open }: Props): ReactElement {
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
        <LegFacts key={at.toString()} calculator={calculator} leg={at + 1} />
      ))}
    </details>
  );
}

function LegFacts({ calculator, leg }: { calculator: CalculatorState; leg: number }): ReactElement {
  const of = { calculator, leg };
  return (
    <fieldset className="calc-facts">
      <legend>
        <span className="leg-number" aria-hidden="true">
          {leg}
        </span>
        <span className="visually-hidden">Leg {leg}</span>
      </legend>
      <CalculatorInput {...of} field="name" label="Horse" />
      <CalculatorInput {...of} field="rule4" label="Rule 4, p" inputMode="numeric" />
      <CalculatorInput {...of} field="tied" label="Dead heat of" inputMode="numeric" />
      <CalculatorInput {...of} field="position" label="For place" inputMode="numeric" />
      <CalculatorInput {...of} field="sp" label="SP" />
      <CalculatorChoice {...of} field="bog" label="Paid at" options={BEST_ODDS} />
    </fieldset>
  );
}

export const hasFacts = ({ name, rule4, tied, sp, bog }: TypedLeg): boolean =>
  [name, rule4, tied, sp, bog].some((text) => text !== "");
