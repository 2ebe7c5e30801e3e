import type { ReactElement, RefObject } from "react";
import { formatMoney } from "../../../src/domain/money.ts";

type SlipTotalsProps = {
  possibleReturnPence: number;
  totalStakePence: number;
  button: RefObject<HTMLButtonElement | null>;
  /** What the button says now. */
  text: string;
  busy: boolean;
  onPlace: () => void;
};

/** The foot of the slip: what it can return, what it costs, and the button that places it. */
export function SlipTotals(props: SlipTotalsProps): ReactElement {
  const { possibleReturnPence, totalStakePence, button, text, busy, onPlace } = props;
  return (
    <footer>
      <div>
        <span className="soft">Possible return</span>
        <span className="money strong">{formatMoney(possibleReturnPence)}</span>
      </div>
      <div>
        <span className="strong">Total stake</span>
        <span className="money total">{formatMoney(totalStakePence)}</span>
      </div>
      <button
        type="button"
        ref={button}
        className="button act big"
        aria-disabled={busy || undefined}
        onClick={onPlace}
      >
        {text}
      </button>
    </footer>
  );
}
