import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { Building } from "../../src/domain/racing/placing/bet-building.ts";
import { isEachWay } from "../../src/domain/racing/settlement/bet.ts";

type EachWaySwitchProps = {
  id: string;
  building: Signal<Building>;
  onChange: (eachWay: boolean) => void;
};

/** Each way doubles the stake. The type "Each-Way" holds it on. */
export function EachWaySwitch({ id, building, onChange }: EachWaySwitchProps): ReactElement {
  useSignals();
  const { betType, eachWay } = building.value;
  return (
    <label className="switch" htmlFor={id}>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name="eachWay"
        value="on"
        checked={isEachWay({ type: betType, eachWay })}
        disabled={betType === "Each-Way"}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>Each Way</span>
    </label>
  );
}
