import { Island } from "../../islands/island.tsx";
import { SlipInside } from "../../islands/racing/slip/slip-inside.tsx";

type Props = { accountId: number; always: boolean; stakeCheck: boolean; now: Date };

/**
 * The bet slip of the selected account beside every page: hidden until a script finds bets on it (islands/browser/
 * slip-panel.ts), hydrated when it is opened. `always`: where bets are put together, its tab is always shown.
 */
export function SlipPanel({ accountId, always, stakeCheck, now }: Props) {
  return (
    <aside
      id="slip"
      className="slip"
      aria-label="Bet slip"
      data-account={accountId}
      data-kept={`slip-${accountId}`}
      data-always={always ? "" : undefined}
      hidden
    >
      <button
        type="button"
        id="slip-tab"
        className="slip-tab"
        data-toggle-slip
        aria-expanded={false}
        aria-controls="slip-inside"
      >
        <span className="slip-name">Slip</span>
        <span className="badge" data-slip-count>
          0
        </span>
        <span className="slip-sum" data-slip-total />
      </button>
      <div id="slip-inside" className="slip-paper" hidden>
        <Island
          of={SlipInside}
          name="bet-slip"
          id={`slip-${accountId}`}
          wake="touch"
          props={{ accountId, stakeCheck, now: now.toISOString() }}
        />
      </div>
    </aside>
  );
}
