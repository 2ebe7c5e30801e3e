import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { CalculatorChoice } from "./calculator-choice.tsx";
import { CalculatorInput } from "./calculator-input.tsx";
import type { CalculatorState } from "./calculator-state.ts";
import { isEachWaySlip, legCount, MOST_LEGS, type TypedLeg, typeOf } from "./typed-slip.ts";

/** A row per leg: price and result, and each way its place terms. Rarer fields are further down. */
export function CalculatorLegs({ calculator }: { calculator: CalculatorState }): ReactElement {
  useSignals();
  const slip = calculator.slip.value;
  const { minSelections, maxSelections, inOrder } = typeOf(slip);
  const eachWay = isEachWaySlip(slip);
  const count = legCount(slip);
  const most = Math.min(maxSelections, MOST_LEGS);
  return (
    <fieldset className={eachWay ? "calc-legs each-way" : "calc-legs"}>
      <legend>Selections</legend>
      <div className="calc-leg-heads soft small" aria-hidden="true">
        <span />
        <span>{inOrder ? "Horse" : "Price"}</span>
        <span>{inOrder ? "Finished" : "Result"}</span>
        {eachWay && <span>Each-way terms</span>}
      </div>
      {slip.of.slice(0, count).map((leg, at) => (
        <CalculatorLeg
          key={at.toString()}
          calculator={calculator}
          leg={leg}
          number={at + 1}
          eachWay={eachWay}
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
  if (typeOf(calculator.slip.value).inOrder) return <LegInOrder {...field} />;
  const price =
    leg.on === "" ? { label: "Price", placeholder: "5/1 or SP" } : { label: "SP", placeholder: "SP, 5/1" };
  return (
    <div className="calc-leg">
      <span className="leg-number" aria-hidden="true">
        {number}
      </span>
      <CalculatorInput {...field} {...price} field="odds" bare next />
      <CalculatorChoice {...field} field="outcome" label="Result" options={OUTCOMES} bare />
      {eachWay && <TermsFields calculator={calculator} leg={leg} number={number} />}
    </div>
  );
}

const FINISHES = [
  ["", "Where it finished"],
  ["1", "First"],
  ["2", "Second"],
  ["3", "Third"],
  ["LOST", "Behind them, or fell"],
  ["VOID", "Non-runner"],
  ["PENDING", "To run"],
] as const;

/** A horse of a forecast or tricast: its name and where it finished. */
function LegInOrder(field: { calculator: CalculatorState; leg: number }): ReactElement {
  return (
    <div className="calc-leg">
      <span className="leg-number" aria-hidden="true">
        {field.leg}
      </span>
      <CalculatorInput {...field} field="name" label="Horse" placeholder="Name or number" bare next />
      <CalculatorChoice {...field} field="finish" label="Finished" options={FINISHES} bare />
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
