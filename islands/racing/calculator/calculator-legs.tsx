import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { CalculatorLeg } from "./calculator-leg.tsx";
import type { CalculatorState } from "./calculator-state.ts";
import { legCount, MOST_LEGS, typeOf } from "./typed-slip.ts";

/** A row for each leg: price and result, and each way its place terms. What is rarer stands further down. */
export function CalculatorLegs({ calculator }: { calculator: CalculatorState }): ReactElement {
  useSignals();
  const slip = calculator.slip.value;
  const { minSelections, maxSelections } = typeOf(slip);
  const count = legCount(slip);
  const most = Math.min(maxSelections, MOST_LEGS);
  return (
    <fieldset className={slip.eachWay ? "calc-legs each-way" : "calc-legs"}>
      <legend>Selections</legend>
      <div className="calc-leg-heads soft small" aria-hidden="true">
        <span />
        <span>Price</span>
        <span>Result</span>
        {slip.eachWay && <span>Each-way terms</span>}
      </div>
      {slip.of.slice(0, count).map((leg, at) => (
        <CalculatorLeg
          key={at.toString()}
          calculator={calculator}
          leg={leg}
          number={at + 1}
          eachWay={slip.eachWay}
        />
      ))}
      {minSelections < most && (
        <p className="actions">
          <input type="hidden" name="legs" value={count} />
          <MoreLegs calculator={calculator} to={count + 1} most={most} text="Add a selection" />
          <MoreLegs calculator={calculator} to={count - 1} least={minSelections} text="Take one off" />
        </p>
      )}
    </fieldset>
  );
}

type MoreLegsProps = { calculator: CalculatorState; to: number; least?: number; most?: number; text: string };

/** Without a script the button sends the form, and the page comes back with that many rows. */
function MoreLegs({ calculator, to, least = 1, most = MOST_LEGS, text }: MoreLegsProps): ReactElement {
  return (
    <button
      type="submit"
      name="legs"
      value={to}
      className="button small"
      disabled={to < least || to > most}
      onClick={(event) => {
        event.preventDefault();
        calculator.change({ legs: String(to) });
      }}
    >
      {text}
    </button>
  );
}
