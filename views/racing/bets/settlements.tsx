import { formatInstant } from "../../../src/domain/london-time.ts";
import type { BetStatusCode } from "../../../src/domain/racing/bet-status.ts";
import { paidText } from "../../../src/domain/racing/money-back.ts";
import { isUnreadable } from "../../../src/domain/unreadable.ts";
import { TrueStatus } from "./status-badge.tsx";

export type SettlementLine = {
  version: number;
  status: BetStatusCode;
  payoutPence: number;
  workings: readonly string[];
  settledAt: Date;
  reason: string | null;
};

type Props = {
  settlements: readonly SettlementLine[];
  amountPence: number;
  /** On paper, which unfolds nothing. */
  allOpen?: boolean;
};

/** How a bet was settled, in sentences to read aloud; the newest settlement open, those that it replaced below it. */
export function Settlements({ settlements, amountPence, allOpen = false }: Props) {
  if (settlements.length === 0) return <p className="soft">Not settled yet.</p>;
  return (
    <>
      {settlements.map((settlement, index) => (
        <details key={settlement.version} className="settlement" open={allOpen || index === 0}>
          <summary>
            {settlement.version === 1 ? "Settled" : "Settled again"} {formatInstant(settlement.settledAt)}{" "}
            <TrueStatus status={settlement.status} />{" "}
            <span className="strong">{paidText({ ...settlement, amountPence })}</span>
          </summary>
          {settlement.reason && <p>Reason: {settlement.reason}</p>}
          {isUnreadable(settlement.workings) ? (
            <p className="stale" role="alert">
              How this bet was settled cannot be read: check the books
            </p>
          ) : (
            <Workings lines={settlement.workings} />
          )}
        </details>
      ))}
    </>
  );
}

export const Workings = ({ lines }: { lines: readonly string[] }) => (
  <ol className="workings">
    {lines.map((line, index) => (
      // Workings have no id: equal ones are separate lines.
      <li key={index}>{line}</li>
    ))}
  </ol>
);
