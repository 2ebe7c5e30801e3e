import type { ReactElement } from "react";

type PlainPlacingProps = {
  requestKey: string;
  /** The shop has the total typed from the customer's slip. */
  stakeCheck: boolean;
};

/** Where no script runs there is no slip: the bet is placed from its form. */
export function PlainPlacing({ requestKey, stakeCheck }: PlainPlacingProps): ReactElement {
  return (
    <noscript>
      {stakeCheck && (
        <label className="field">
          Total on the customer's slip (£) <input type="text" name="slipTotal" inputMode="decimal" />
        </label>
      )}
      <p className="actions">
        <input type="hidden" name="key" value={requestKey} />
        <button type="submit" className="button act" formMethod="post" name="isPaid" value="true">
          Place Bet: Paid
        </button>
        <button type="submit" className="button" formMethod="post" name="isPaid" value="false">
          Place Bet: Credit/Owed
        </button>
      </p>
    </noscript>
  );
}
