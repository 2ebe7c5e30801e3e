import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { CALCULATED_TYPES, typeOf, typeTitle } from "./slip.ts";
import { SlipChoice } from "./slip-choice.tsx";
import type { SlipDesk } from "./slip-desk.ts";
import { SlipInput } from "./slip-input.tsx";

const TYPES = CALCULATED_TYPES.map(({ name }) => [name, typeTitle(name)] as const);
const STAKE_IS = [
  ["LINE", "per line"],
  ["ALL", "in all"],
] as const;

/** The head of a slip: what bet, for how much, each way or not. */
export function SlipStake({ desk }: { desk: SlipDesk }): ReactElement {
  useSignals();
  const { eachWay } = desk.slip.value;
  const type = typeOf(desk.slip.value);
  return (
    <>
      <div className="calc-head">
        <SlipChoice desk={desk} field="type" label="Bet type" options={TYPES} autoFocus />
        {type.name === "Perm" && (
          <SlipInput desk={desk} field="fold" label="Selections per line" inputMode="numeric" next />
        )}
        <SlipInput desk={desk} field="stake" label="Stake, £" inputMode="decimal" placeholder="0.00" next />
        <SlipChoice desk={desk} field="stakeIs" label="Stake is" options={STAKE_IS} />
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            name="eachWay"
            value="on"
            checked={eachWay}
            onChange={(event) => desk.change({ eachWay: event.target.checked })}
          />
          <span>Each Way</span>
        </label>
      </div>
      <p className="soft small">{type.description}</p>
    </>
  );
}
