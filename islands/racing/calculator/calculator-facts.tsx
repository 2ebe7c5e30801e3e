import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { CalculatorChoice } from "./calculator-choice.tsx";
import { CalculatorInput } from "./calculator-input.tsx";
import type { CalculatorState } from "./calculator-state.ts";
import { legsOf, type TypedLeg, typeOf } from "./typed-slip.ts";

const BEST_ODDS = [
  ["", "Price taken"],
  ["on", "Best odds guaranteed"],
] as const;

const BET_ON = [
  ["", "The horse"],
  ["1", "The favourite"],
  ["2", "The second favourite"],
] as const;

const JOINT = [
  ["", "None"],
  ["WON", "One that won"],
  ["PLACED", "One that was placed"],
  ["LOST", "One that lost"],
  ["VOID", "One that came out"],
] as const;

type Props = { calculator: CalculatorState; open: boolean };

/** What a race may also have to say: Rule 4, a dead heat, the starting price, best odds; and the horse's name. */
export function CalculatorFacts({ calculator, open }: Props): ReactElement {
  useSignals();
  const inOrder = typeOf(calculator.slip.value).inOrder !== undefined;
  const legs = legsOf(calculator.slip.value);
  const said = legs.filter((leg) => hasFacts(leg, inOrder)).length;
  return (
    <details className="calc-more" open={open}>
      <summary>
        {inOrder ? "Dead heats, starting prices" : "Rule 4, dead heats, starting prices, names, favourites"}{" "}
        {said > 0 && <span className="badge">{said === 1 ? "1 selection" : `${said} selections`}</span>}
      </summary>
      {legs.map((_, at) => (
        <LegFacts key={at.toString()} calculator={calculator} leg={at + 1} inOrder={inOrder} />
      ))}
    </details>
  );
}

type LegFactsProps = { calculator: CalculatorState; leg: number; inOrder: boolean };

function LegFacts({ calculator, leg, inOrder }: LegFactsProps): ReactElement {
  useSignals();
  const { on, joint2 } = calculator.slip.value.of[leg - 1]!;
  const of = { calculator, leg };
  return (
    <fieldset className="calc-facts">
      <legend>
        <span className="leg-number" aria-hidden="true">
          {leg}
        </span>
        <span className="visually-hidden">Leg {leg}</span>
      </legend>
      {!inOrder && <CalculatorChoice {...of} field="on" label="Bet on" options={BET_ON} />}
      {!inOrder && on !== "" && (
        <CalculatorChoice {...of} field="joint2" label="Joint with it" options={JOINT} />
      )}
      {!inOrder && on !== "" && joint2 !== "" && (
        <CalculatorChoice {...of} field="joint3" label="And with" options={JOINT} />
      )}
      {!inOrder && <CalculatorInput {...of} field="name" label="Horse" />}
      {!inOrder && <CalculatorInput {...of} field="rule4" label="Rule 4, p" inputMode="numeric" />}
      <CalculatorInput {...of} field="tied" label="Dead heat of" placeholder="2 horses" inputMode="numeric" />
      {!inOrder && (
        <CalculatorInput
          {...of}
          field="position"
          label="For place"
          placeholder="1 to 4"
          inputMode="numeric"
        />
      )}
      {on === "" && <CalculatorInput {...of} field="sp" label="SP" />}
      {!inOrder && on === "" && <CalculatorChoice {...of} field="bog" label="Paid at" options={BEST_ODDS} />}
    </fieldset>
  );
}

/** Of a forecast or tricast, names stand with its selections. */
export const hasFacts = ({ name, rule4, tied, sp, bog, on }: TypedLeg, inOrder: boolean): boolean =>
  (inOrder ? [tied, sp] : [name, rule4, tied, sp, bog, on]).some((text) => text !== "");
