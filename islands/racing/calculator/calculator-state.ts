import type { ReadonlySignal } from "@preact/signals-react";
import type { Calculation } from "./calculation.ts";
import type { LegField, SlipField, TypedSlip } from "./typed-slip.ts";

/** What the parts of the calculator share: the slip as it is typed, what it comes to, and how to change it. */
export type CalculatorState = {
  /** Every id inside is derived from it. */
  id: string;
  slip: ReadonlySignal<TypedSlip>;
  calculation: ReadonlySignal<Calculation>;
  /** The field being typed into: it shows no error yet. */
  editing: ReadonlySignal<string>;
  change(part: Partial<TypedSlip>): void;
  /** Legs count from 1. */
  changeLeg(leg: number, part: Partial<Record<LegField, string>>): void;
};

/** The name of a field of the form: those of a leg end in its number. */
export const fieldName = (field: SlipField | LegField, leg?: number): string =>
  leg === undefined ? field : `${field}.${leg}`;

/** The sentence beside a field, unless it is being typed into. */
export function errorAt({ calculation, editing }: CalculatorState, name: string): string | undefined {
  const found = calculation.value;
  return found.state === "REFUSED" && found.field === name && editing.value !== name
    ? found.sentence
    : undefined;
}
