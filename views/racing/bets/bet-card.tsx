import { formatInstant } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { saysEachWay } from "../../../src/domain/racing/bet-name.ts";
import { PENDING, VOID, WON } from "../../../src/domain/racing/bet-status.ts";
import { betTypeLabel } from "../../../src/domain/racing/bet-type-label.ts";
import { isPartReturn, moneyBack } from "../../../src/domain/racing/money-back.ts";
import { urls } from "../../../src/urls.ts";
import { Badge } from "../../ui/badge.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { BetLegs } from "./bet-legs.tsx";
import { type BetLine, possibleFact } from "./bet-line.ts";
import { CheckResults } from "./check-results.tsx";
import { CardStatus } from "./status-badge.tsx";

type Props = {
  bet: BetLine;
  /** The filter of this page leaves it out. */
  isHidden: boolean;
  /** The page that it stands on. */
  back: string;
  now: Date;
};

/** One bet of All Racing Bets: whose, what, how it stands, and what there is to do. */
export function BetCard({ bet, isHidden, back, now }: Props) {
  const { id, accountName, placedAt, betType, status, reference } = bet;
  return (
    <article
      id={`bet-${id}`}
      className="bet"
      data-status={status}
      data-possible={possibleFact(bet)}
      hidden={isHidden}
      aria-label={`Bet ${reference}`}
    >
      <div className="line">
        <span className="strong">{accountName ?? "Unknown Account"}</span>
        <Badge>{betTypeLabel(betType)}</Badge>
        {saysEachWay(bet) && <Badge>Each Way</Badge>}
        <CardStatus status={status} />
        <StakeBack bet={bet} />
        <span className="soft small">{formatInstant(placedAt)}</span>
      </div>
      <Figure bet={bet} />
      <BetLegs legs={bet.legs} now={now} />
      <div className="bet-actions">
        {status === PENDING && <CheckResults betId={id} reference={reference} back={back} from="card" />}
        <OpensDialog id={`details-${id}`} className="button small" href={urls.racing.bet(id)}>
          Details <span className="visually-hidden">of bet</span> {reference}
        </OpensDialog>
      </div>
    </article>
  );
}

/** Beside a void, and wherever the stake came back in part: how much of it. */
function StakeBack({ bet: { status, amountPence, payoutPence } }: { bet: BetLine }) {
  const settled = { status, amountPence, payoutPence: payoutPence ?? 0 };
  if (status !== VOID && !isPartReturn(settled)) return null;
  return <span className="strong nowrap">{moneyBack(settled)}</span>;
}

/** What the bet cost, and beside it what it may bring while it is pending, or what it paid where it won. */
function Figure({ bet: { amountPence, possibleReturnPence, payoutPence, status } }: { bet: BetLine }) {
  return (
    <dl className="bet-figures">
      <div>
        <dt>Stake</dt>
        <dd>{formatMoney(amountPence)}</dd>
      </div>
      {status === PENDING && possibleReturnPence !== null && (
        <div>
          <dt>Possible Return</dt>
          <dd>{formatMoney(possibleReturnPence)}</dd>
        </div>
      )}
      {status === WON && payoutPence !== null && (
        <div className="won">
          <dt>Payout</dt>
          <dd>{formatMoney(payoutPence)}</dd>
        </div>
      )}
    </dl>
  );
}
