import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { canHaveBonus } from "../../../src/domain/bets/bet-types.ts";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { CalculatorChoice } from "./calculator-choice.tsx";
import { CalculatorInput } from "./calculator-input.tsx";
import type { CalculatorState } from "./calculator-state.ts";
import { isEachWaySlip, type SlipField, type TypedSlip, typeOf } from "./typed-slip.ts";

type CalculatorRulesProps = { calculator: CalculatorState; house: SettlementSettings; open: boolean };

/** House rules, for a slip that was struck under others than the shop's own. */
export function CalculatorRules({ calculator, house, open }: CalculatorRulesProps): ReactElement {
  useSignals();
  const slip = calculator.slip.value;
  const type = typeOf(slip);
  return (
    <details className="calc-more" open={open}>
      <summary>House rules {hasRules(slip) && <span className="badge">changed</span>}</summary>
      <div className="calc-facts">
        <CalculatorChoice
          calculator={calculator}
          field="rounding"
          label="Half a penny"
          options={firstIs(house.rounding, ROUNDINGS)}
        />
        {canHaveBonus(type.name) && <BonusFields calculator={calculator} />}
        {type.inOrder && (
          <CalculatorChoice
            calculator={calculator}
            field="nonRunner"
            label="A forecast with a non-runner"
            options={firstIs(house.forecastNonRunner ?? "SP_SINGLE", NON_RUNNERS)}
          />
        )}
        {isEachWaySlip(slip) && <EachWayRules calculator={calculator} house={house} />}
        {!type.inOrder && (
          <CalculatorInput
            calculator={calculator}
            field="bogMax"
            label="Best odds add at most, £"
            placeholder="no limit"
          />
        )}
        <CalculatorInput
          calculator={calculator}
          field="maxPayout"
          label="Maximum payout, £"
          placeholder="no limit"
        />
        {!type.inOrder && (
          <label className="tick">
            <input
              type="checkbox"
              name="waiveLone5p"
              value="on"
              checked={slip.waiveLone5p}
              onChange={(event) => calculator.change({ waiveLone5p: event.target.checked })}
            />
            <span>Ignore a lone Rule 4 deduction of 5p</span>
          </label>
        )}
      </div>
    </details>
  );
}

/** How the places of an each-way bet go on. */
function EachWayRules({ calculator, house }: Omit<CalculatorRulesProps, "open">): ReactElement {
  useSignals();
  return (
    <>
      {typeOf(calculator.slip.value).expands.endsWith("PAIRS") && (
        <CalculatorChoice
          calculator={calculator}
          field="anyToCome"
          label="Any-to-come"
          options={firstIs(house.eachWayAnyToCome, ANY_TO_COME)}
        />
      )}
      <CalculatorChoice
        calculator={calculator}
        field="multiples"
        label="Each-way multiples"
        options={firstIs(house.eachWayMultiples, MULTIPLES)}
      />
    </>
  );
}

/** What the house pays extra on a full cover. */
function BonusFields({ calculator }: { calculator: CalculatorState }): ReactElement {
  useSignals();
  return (
    <>
      {typeOf(calculator.slip.value).expands === "FULL_COVER_WITH_SINGLES" && (
        <CalculatorInput
          calculator={calculator}
          field="oneWinner"
          label="Only winner, times the odds"
          placeholder="none"
        />
      )}
      <CalculatorInput
        calculator={calculator}
        field="allWinners"
        label="All winners, % more"
        placeholder="none"
      />
    </>
  );
}

const RULES: SlipField[] = [
  "rounding",
  "oneWinner",
  "allWinners",
  "anyToCome",
  "multiples",
  "bogMax",
  "maxPayout",
  "nonRunner",
];
export const hasRules = (slip: TypedSlip): boolean =>
  slip.waiveLone5p || RULES.some((rule) => slip[rule] !== "");

type Options = readonly (readonly [string, string])[];
const NON_RUNNERS: Options = [
  ["SP_SINGLE", "is a single at SP"],
  ["VOID", "is void"],
];
const ROUNDINGS: Options = [
  ["HALF_UP", "goes up"],
  ["DOWN", "is dropped"],
];
const ANY_TO_COME: Options = [
  ["EQUALLY_DIVIDED", "half to win, half for a place"],
  ["WIN_PLACE", "win to win, place to place"],
  ["WIN_FIRST", "the win stake first"],
];
const MULTIPLES: Options = [
  ["WIN_TO_WIN", "win to win, place to place"],
  ["EQUALLY_DIVIDED", "equally divided"],
];

/** The shop's own rule first, with an empty value, as the default of a slip. */
const firstIs = (own: string, options: Options): Options => [
  ...options.filter(([value]) => value === own).map(([, text]) => ["", text] as const),
  ...options.filter(([value]) => value !== own),
];
