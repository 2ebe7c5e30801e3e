import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { type Building, isEachWay } from "../../src/domain/racing/bet-building.ts";

type EachWaySwitchProps = {
  id: string;
  building: Signal<Building>;
  onChange: (eachWay: boolean) => void;
};

/** Each way doubles the stake. The type "Each-Way" holds it on. */
export function EachWaySwitch({ id, building, onChange }: EachWaySwitchProps): ReactElement {
  useSignals();
  return (
    <label className="switch" htmlFor={id}>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name="eachWay"
        value="on"
        checked={isEachWay(building.value)}
        disabled={building.value.betType === "Each-Way"}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>Each Way</span>
    </label>
  );
}
