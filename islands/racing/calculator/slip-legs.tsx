import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { legCount, MOST_LEGS, type SlipLeg, typeOf } from "./slip.ts";
import { SlipChoice } from "./slip-choice.tsx";
import type { SlipDesk } from "./slip-desk.ts";
import { SlipInput } from "./slip-input.tsx";

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
export function SlipLegs({ desk }: { desk: SlipDesk }): ReactElement {
  useSignals();
  const slip = desk.slip.value;
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
        <Leg key={at.toString()} desk={desk} leg={leg} number={at + 1} eachWay={slip.eachWay} />
      ))}
      {minSelections < most && (
        <p className="actions">
          <input type="hidden" name="legs" value={count} />
          <MoreLegs desk={desk} to={count + 1} most={most} text="Add a selection" />
          <MoreLegs desk={desk} to={count - 1} least={minSelections} text="Take one off" />
        </p>
      )}
    </fieldset>
  );
}

type LegProps = { desk: SlipDesk; leg: SlipLeg; number: number; eachWay: boolean };

function Leg({ desk, leg, number, eachWay }: LegProps): ReactElement {
  const byRunners = leg.terms === "RUNNERS" || leg.terms === "HANDICAP";
  return (
    <div className="calc-leg">
      <span className="leg-number" aria-hidden="true">
        {number}
      </span>
      <SlipInput desk={desk} field="odds" leg={number} label="Price" placeholder="5/1 or SP" bare next />
      <SlipChoice desk={desk} field="outcome" leg={number} label="Result" options={OUTCOMES} bare />
      {eachWay && (
        <div className="calc-terms-cell">
          <SlipChoice desk={desk} field="terms" leg={number} label="Each-way terms" options={TERMS} bare />
          {byRunners && (
            <SlipInput desk={desk} field="runners" leg={number} label="Runners" inputMode="numeric" />
          )}
          {leg.terms === "OTHER" && (
            <>
              <SlipInput desk={desk} field="fraction" leg={number} label="Fraction" placeholder="1/6" />
              <SlipInput desk={desk} field="places" leg={number} label="Places" inputMode="numeric" />
            </>
          )}
        </div>
      )}
    </div>
  );
}

type MoreLegsProps = { desk: SlipDesk; to: number; least?: number; most?: number; text: string };

/** Without a script the button sends the form, and the page comes back with that many rows. */
function MoreLegs({ desk, to, least = 1, most = MOST_LEGS, text }: MoreLegsProps): ReactElement {
  return (
    <button
      type="submit"
      name="legs"
      value={to}
      className="button small"
      disabled={to < least || to > most}
      onClick={(event) => {
        event.preventDefault();
        desk.change({ legs: String(to) });
      }}
    >
      {text}
    </button>
  );
}
