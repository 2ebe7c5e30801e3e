import type { Explained } from "../../../src/domain/explained.ts";
import { formatInstant, formatSecond } from "../../../src/domain/london-time.ts";
import { betName } from "../../../src/domain/racing/bet-name.ts";
import { isUnreadable } from "../../../src/domain/unreadable.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { CustomerSheet } from "../../paper/customer-sheet.tsx";
import { ExplainedParts } from "../../paper/explained-sheet.tsx";
import type { Letterhead } from "../../paper/letterhead.tsx";
import { SimulatedNotice } from "../cards/simulated-notice.tsx";
import type { BetLine } from "./collecting.tsx";
import { type SettlementLine, Workings } from "./settlements.tsx";

type Props = {
  bet: BetLine;
  settlement: SettlementLine;
  /** Null: its figures cannot be worked out again. */
  explained: Explained | null;
  letterhead: Letterhead;
  complaints: readonly string[];
  isA4: boolean;
  isSimulated: boolean;
  printedAt: Date;
};

/** How a bet was settled, for its customer. */
export function SettlementSheet({ bet, settlement, explained, isSimulated, ...sheet }: Props) {
  const { id, reference, placedAt, accountId, accountName } = bet;
  return (
    <CustomerSheet
      title={`How bet ${reference} was settled`}
      label={`Settlement of ${reference}`}
      other={sheet.isA4 ? urls.racing.betSettlement(id) : urls.racing.betSettlementA4(id)}
      back={{ href: urls.racing.bet(id), text: "Back to the bet" }}
      {...sheet}
    >
      <p>
        {accountName ?? "Unknown Account"} (ID {accountId})
        <br />
        {betName(bet)}, placed {formatSecond(placedAt)}
        <br />
        {settlement.version > 1 ? "Settled again" : "Settled"} {formatInstant(settlement.settledAt)}
        {settlement.reason && `: ${settlement.reason}`}
      </p>
      {isSimulated && (
        <>
          <p className="strong">PRACTICE</p>
          <SimulatedNotice />
        </>
      )}
      {explained ? (
        <ExplainedParts
          explained={explained}
          of="horses"
          stampedAt={placedAt}
          stampedBy="As they stood when the bet was placed,"
        />
      ) : (
        <StoredWorkings settlement={settlement} />
      )}
    </CustomerSheet>
  );
}

/** What was written down when it was settled. */
const StoredWorkings = ({ settlement: { workings } }: Pick<Props, "settlement">) =>
  isUnreadable(workings) ? (
    <p className="stale" role="alert">
      How this bet was settled cannot be read: check the books
    </p>
  ) : (
    <Workings lines={workings} />
  );
