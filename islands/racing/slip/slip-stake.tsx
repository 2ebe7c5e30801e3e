import { type ReactElement, useState } from "react";
import { plainPounds } from "../../../src/domain/money.ts";
import { stakePence } from "../../../src/domain/racing/placing/bet-building.ts";
import { amountFault, NO_AMOUNT } from "../../../src/domain/racing/placing/line-fault.ts";
import { isEachWay } from "../../../src/domain/racing/settlement/bet.ts";
import { FieldErrorText, faultOf } from "../../field-error-text.tsx";
import { hasFixedWay, linesOf, perLineOf, withTerms } from "./slip-terms.ts";
import type { SlipItem } from "./stored-slip.ts";

type SlipStakeProps = {
  item: SlipItem;
  /** The bet in words, for screen readers. */
  name: string;
  held: boolean;
  onChange: (changed: SlipItem) => void;
};

/** The stake per line and each way, changed where they stand. An amount that is none stays typed, and holds the slip. */
export function SlipStake({ item, name, held, onChange }: SlipStakeProps): ReactElement {
  const perLine = perLineOf(item);
  const [typed, setTyped] = useState<string | null>(null);
  const id = `slip-stake-${item.id}`;
  const lines = linesOf(item);
  const { eachWay } = item.racingBet;
  const stakeName = lines === 1 ? "Stake" : `${lines} lines at`;
  const error = typed !== null && pence(typed) === null ? (amountFault(typed) ?? NO_AMOUNT) : undefined;
  return (
    <div className="slip-terms">
      <label htmlFor={id} className="small">
        {stakeName} <span className="soft">£</span>
      </label>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        id={id}
        aria-label={`${stakeName} £, ${name}`}
        value={typed ?? (perLine === null ? "" : plainPounds(perLine))}
        disabled={held}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const perLinePence = pence(value);
          if (perLinePence !== null) onChange(withTerms(item, { perLinePence, eachWay }));
        }}
        onBlur={() => error === undefined && setTyped(null)}
        data-checked=""
        {...faultOf(id, error)}
      />
      <label className="switch small">
        <input
          type="checkbox"
          role="switch"
          aria-label={`Each Way, ${name}`}
          checked={isEachWay({ type: item.betType, eachWay })}
          disabled={held || perLine === null || hasFixedWay(item)}
          onChange={({ target: { checked } }) =>
            onChange(withTerms(item, { perLinePence: perLine!, eachWay: checked }))
          }
        />
        <span>Each Way</span>
      </label>
      <FieldErrorText id={id} error={error} />
    </div>
  );
}

const pence = (amount: string): number | null =>
  stakePence({ betType: null, eachWay: false, amount, horses: [] });

/** Focuses the first stake on the slip that is no amount; false where there is none. */
export function focusWrongStake(): boolean {
  const wrong = document.querySelector<HTMLInputElement>(".slip-terms [aria-invalid]");
  wrong?.focus();
  wrong?.select();
  return wrong !== null;
}
