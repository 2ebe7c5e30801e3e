import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { CalculatorChoice } from "./calculator-choice.tsx";
import { CalculatorInput } from "./calculator-input.tsx";
import type { CalculatorState } from "./calculator-state.ts";
import { legCount, MOST_LEGS, type TypedLeg, typeOf } from "./typed-slip.ts";

const OUTCOMES = [
  ["WON", "Won"],
  ["PLACED", "Placed"],
  ["LOST", "Lost"],
  ["VOID", "Void or non-runner"],
  ["PENDING", "To run"],
] as const;

const TERMS = [
  ["1/5x3", "1/5, 3 places"],
  ["1/4x2", "1/4, 2 places"],
  ["1/4x3", "1/4, 3 places"],
  ["1/4x4", "1/4, 4 places"],
  ["1/5x4", "1/5, 4 places"],
  ["1/5x5", "1/5, 5 places"],
  ["1/1x1", "Win only"],
  ["RUNNERS", "By the runners"],
  ["HANDICAP", "By the runners, handicap"],
  ["OTHER", "Other terms"],
] as const;

/** A row a selection: price and result, and each way its place terms. What is rarer stands further down. */
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
        <Leg key={at.toString()} calculator={calculator} leg={leg} number={at + 1} eachWay={slip.eachWay} />
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

type LegProps = { calculator: CalculatorState; leg: TypedLeg; number: number; eachWay: boolean };

function Leg({ calculator, leg, number, eachWay }: LegProps): ReactElement {
  const byRunners = leg.terms === "RUNNERS" || leg.terms === "HANDICAP";
  return (
    <div className="calc-leg">
      <span className="leg-number" aria-hidden="true">
        {number}
      </span>
      <CalculatorInput
        calculator={calculator}
        field="odds"
        leg={number}
        label="Price"
        placeholder="5/1 or SP"
        bare
        next
      />
      <CalculatorChoice
        calculator={calculator}
        field="outcome"
        leg={number}
        label="Result"
        options={OUTCOMES}
        bare
      />
      {eachWay && (
        <div className="calc-terms-cell">
          <CalculatorChoice
            calculator={calculator}
            field="terms"
            leg={number}
            label="Each-way terms"
            options={TERMS}
            bare
          />
          {byRunners && (
            <CalculatorInput
              calculator={calculator}
              field="runners"
              leg={number}
              label="Runners"
              inputMode="numeric"
            />
          )}
          {leg.terms === "OTHER" && (
            <>
              <CalculatorInput
                calculator={calculator}
                field="fraction"
                leg={number}
                label="Fraction"
                placeholder="1/6"
              />
              <CalculatorInput
                calculator={calculator}
                field="places"
                leg={number}
                label="Places"
                inputMode="numeric"
              />
            </>
          )}
        </div>
      )}
    </div>
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
