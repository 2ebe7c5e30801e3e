import type { ReadonlySignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { Flag, SelectionTermFields } from "./selection-terms.ts";

type BetFlagProps = {
  id: string;
  flag: Flag;
  label: string;
  asSwitch?: boolean;
  terms: ReadonlySignal<SelectionTermFields>;
  change: (part: Partial<SelectionTermFields>) => void;
};

/** One yes-or-no term: a checkbox, which posts "on", or the same as a switch. */
export function SelectionFlag({ id, flag, label, asSwitch, terms, change }: BetFlagProps): ReactElement {
  useSignals();
  return (
    <label className={asSwitch ? "switch" : "tick"}>
      <input
        type="checkbox"
        id={`${id}-${flag}`}
        name={flag}
        value="on"
        role={asSwitch ? "switch" : undefined}
        checked={terms.value[flag]}
        onChange={(event) => change({ [flag]: event.target.checked })}
      />
      <span>{label}</span>
    </label>
  );
}
