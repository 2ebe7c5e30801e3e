import { useComputed, useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type KeyboardEvent, type ReactElement, useRef } from "react";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { useAwake } from "../../use-awake.ts";
import { useNativeState } from "../../use-native-state.ts";
import { calculate } from "./calculation.ts";
import { CalculatorAnswer } from "./calculator-answer.tsx";
import { CalculatorDividends } from "./calculator-dividends.tsx";
import { CalculatorFacts, hasFacts } from "./calculator-facts.tsx";
import { CalculatorLegs } from "./calculator-legs.tsx";
import { CalculatorRules, hasRules } from "./calculator-rules.tsx";
import { CalculatorStake } from "./calculator-stake.tsx";
import type { CalculatorState } from "./calculator-state.ts";
import { legsOf, slipFrom, type TypedSlip, typeOf } from "./typed-slip.ts";
import { useSlipAddress } from "./use-slip-address.ts";

export type BetCalculatorProps = {
  id: string;
  /** The slip of the address, or a blank one. */
  slip: TypedSlip;
  house: SettlementSettings;
};

/**
 * A slip settled by hand: the engine itself, answering while typing. Without a script the form requests the
 * same component from the server; nothing is stored either way.
 */
export function BetCalculator(props: BetCalculatorProps): ReactElement {
  useSignals();
  const { id, house } = props;
  const slip = useSignal(props.slip);
  const editing = useSignal("");
  const calculation = useComputed(() => calculate(slip.value, house));
  const form = useRef<HTMLFormElement>(null);
  const awake = useAwake();
  const change: CalculatorState["change"] = (part) => {
    slip.value = { ...slip.peek(), ...part };
  };
  const changeLeg: CalculatorState["changeLeg"] = (leg, part) =>
    change({ of: slip.peek().of.map((one, at) => (at === leg - 1 ? { ...one, ...part } : one)) });
  const calculator: CalculatorState = { id, slip, calculation, editing, change, changeLeg };

  useSlipAddress(form, { came: props.slip, slip });
  useNativeState(() => change(slipFrom(new FormData(form.current as HTMLFormElement))));

  return (
    <form
      className="calculator"
      method="get"
      action={urls.racing.calculator}
      ref={form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={goOn}
      onFocus={({ target }) => {
        editing.value = target instanceof HTMLInputElement ? target.name : "";
      }}
      onBlur={() => {
        editing.value = "";
      }}
    >
      {/* What Enter presses without a script: the first button of the form, and not the one that adds a selection. */}
      {!awake.value && <button type="submit" hidden />}
      <CalculatorSheet calculator={calculator} house={house} first={props.slip} awake={awake.value} />
      <CalculatorAnswer calculator={calculator} />
    </form>
  );
}

type CalculatorSheetProps = {
  calculator: CalculatorState;
  house: SettlementSettings;
  /** The page's slip: its values open their parts of the sheet. */
  first: TypedSlip;
  awake: boolean;
};

/** The slip as it is typed. */
const CalculatorSheet = ({ calculator, house, first, awake }: CalculatorSheetProps): ReactElement => (
  <section className="sheet in calc-sheet" aria-label="Slip">
    <CalculatorStake calculator={calculator} />
    <CalculatorLegs calculator={calculator} />
    <CalculatorDividends calculator={calculator} house={house} />
    <CalculatorFacts
      calculator={calculator}
      open={legsOf(first).some((leg) => hasFacts(leg, typeOf(first).inOrder !== undefined))}
    />
    <CalculatorRules calculator={calculator} house={house} open={hasRules(first)} />
    <p className="actions">
      {!awake && (
        <button type="submit" className="button act">
          Calculate
        </button>
      )}
      <a className="button" href={urls.racing.calculator}>
        New slip
      </a>
      <span className="soft small needs-script">Enter goes on to the next price.</span>
    </p>
  </section>
);

/** The answer is shown already: Enter moves to the next field every slip needs, in a circle. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const from = event.target;
  if (event.key !== "Enter" || !(from instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = Array.from(event.currentTarget.querySelectorAll<HTMLInputElement>("[data-next]"));
  const next = fields[(fields.indexOf(from) + 1) % fields.length];
  next?.focus();
  next?.select();
}
