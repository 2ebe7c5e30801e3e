import type { ReactElement } from "react";

/** Where no script runs there is no slip: the bet is placed from its form. */
export function PlainPlacing({ requestKey }: { requestKey: string }): ReactElement {
  return (
    <noscript>
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
