import type { ReactElement } from "react";
import { CalculatorChoice } from "./calculator-choice.tsx";
import { CalculatorInput } from "./calculator-input.tsx";
import type { CalculatorState } from "./calculator-state.ts";
import type { TypedLeg } from "./typed-slip.ts";

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

type CalculatorLegProps = { calculator: CalculatorState; leg: TypedLeg; number: number; eachWay: boolean };

/** One leg: its price, its result and, each way, its place terms. */
export function CalculatorLeg({ calculator, leg, number, eachWay }: CalculatorLegProps): ReactElement {
  const field = { calculator, leg: number };
  return (
    <div className="calc-leg">
      <span className="leg-number" aria-hidden="true">
        {number}
      </span>
      <CalculatorInput {...field} field="odds" label="Price" placeholder="5/1 or SP" bare next />
      <CalculatorChoice {...field} field="outcome" label="Result" options={OUTCOMES} bare />
      {eachWay && <TermsFields calculator={calculator} leg={leg} number={number} />}
    </div>
  );
}

function TermsFields({ calculator, leg, number }: Omit<CalculatorLegProps, "eachWay">): ReactElement {
  const field = { calculator, leg: number };
  const byRunners = leg.terms === "RUNNERS" || leg.terms === "HANDICAP";
  return (
    <div className="calc-terms-cell">
      <CalculatorChoice {...field} field="terms" label="Each-way terms" options={TERMS} bare />
      {byRunners && <CalculatorInput {...field} field="runners" label="Runners" inputMode="numeric" />}
      {leg.terms === "OTHER" && (
        <>
          <CalculatorInput {...field} field="fraction" label="Fraction" placeholder="1/6" />
          <CalculatorInput {...field} field="places" label="Places" inputMode="numeric" />
        </>
      )}
    </div>
  );
}
