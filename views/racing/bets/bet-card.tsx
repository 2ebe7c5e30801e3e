import { betTypeLabel } from "../../../src/domain/bets/bet-types.ts";
import { formatInstant, timeAndDay } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { formatOdds } from "../../../src/domain/odds.ts";
import { openPrice, saysEachWay } from "../../../src/domain/racing/bet-name.ts";
import { CARD_LABELS, PENDING, VOID, WON } from "../../../src/domain/racing/bet-status.ts";
import { isPartReturn, moneyBack } from "../../../src/domain/racing/money-back.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Badge } from "../../ui/badge.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { CheckResults } from "./check-results.tsx";
import { type BetListLine, type LegListLine, possibleFact } from "./collecting.tsx";
import { CardStatus } from "./status-badge.tsx";

type Props = {
  bet: BetListLine;
  /** The filter of this page leaves it out. */
  isHidden: boolean;
  /** The page around it. */
  back: string;
  now: Date;
};

/** One bet of All Racing Bets: a card whose parts stand below those of the card before it, as in a table. */
export function BetCard({ bet, isHidden, back, now }: Props) {
  const { id, accountName, placedAt, betType, status, reference } = bet;
  return (
    <article
      id={`bet-${id}`}
      className="bet-card"
      data-status={status}
      data-possible={possibleFact(bet)}
      hidden={isHidden}
      aria-label={`Bet ${reference}`}
    >
      <OpensDialog id={`details-${id}`} className="reference" href={urls.racing.bet(id)}>
        <span className="visually-hidden">Details of bet </span>
        {reference}
      </OpensDialog>
      <span className="placed">{formatInstant(placedAt)}</span>
      <span className="who">{accountName ?? "Unknown Account"}</span>
      <span className="type">
        <Badge>{betTypeLabel(betType)}</Badge>
        {saysEachWay(bet) && <Badge>Each Way</Badge>}
      </span>
      <BetLegs legs={bet.legs} betType={betType} now={now} />
      <Figures bet={bet} />
      <CardStatus status={status} />
      {status === PENDING && <CheckResults betId={id} reference={reference} back={back} from="card" />}
    </article>
  );
}

/** What the bet cost, and beside it what it may bring while it is pending, what it paid where it won, or what came back of the stake. */
function Figures({ bet: { amountPence, possibleReturnPence, payoutPence, status } }: { bet: BetListLine }) {
  const settled = { status, amountPence, payoutPence: payoutPence ?? 0 };
  const comesBack = status === VOID || isPartReturn(settled);
  return (
    <dl>
      <dt>Stake</dt>
      <dd>{formatMoney(amountPence)}</dd>
      {status === PENDING && possibleReturnPence !== null && (
        <>
          <dt>Possible Return</dt>
          <dd>{formatMoney(possibleReturnPence)}</dd>
        </>
      )}
      {status === WON && payoutPence !== null && (
        <>
          <dt>Payout</dt>
          <dd>{formatMoney(payoutPence)}</dd>
        </>
      )}
      {comesBack && <dd className="back">{moneyBack(settled)}</dd>}
    </dl>
  );
}

/**
 * The legs of a bet by race time, a line each: status, time (with the day, where it is not today), course,
 * number and name, price.
 */
type BetLegsProps = { legs: readonly LegListLine[]; betType: string; now: Date };
export function BetLegs({ legs, betType, now }: BetLegsProps) {
  return (
    <ul className="bet-horses">
      {[...legs].sort(byOff).map((horse) => (
        <li key={horse.id} data-status={horse.status}>
          <span className="state">{CARD_LABELS[horse.status]}</span>
          <span className="when">
            {`${timeAndDay(horse.offAt, now)} `}
            <span className="soft">{horse.courseName}</span>
          </span>
          <span className="horse">
            {horse.horseNumber !== null && <b className="cloth">{horse.horseNumber}</b>}
            {` ${horse.horseName}`}
          </span>
          <span className="odds">{horse.price ? formatOdds(horse.price) : openPrice(betType)}</span>
        </li>
      ))}
    </ul>
  );
}

const byOff = (a: LegListLine, b: LegListLine): number => a.offAt.getTime() - b.offAt.getTime();
