import { formatInstant, wallClock } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { compareOdds, formatOdds, type Odds } from "../../../src/domain/odds.ts";
import { betName, openPrice } from "../../../src/domain/racing/bet-name.ts";
import { LOST, PENDING, VOID } from "../../../src/domain/racing/bet-status.ts";
import { BY_TELEPHONE } from "../../../src/domain/racing/channel.ts";
import { struckWords } from "../../../src/domain/racing/races/race-offer.ts";
import { type RightPrices, rightPriceOf } from "../../../src/domain/racing/races/right-prices.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../../ui/column-heads.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { Fact } from "../../ui/fact.tsx";
import { keyed, Letter } from "../../ui/letter.tsx";
import { SimulatedNotice } from "../cards/simulated-notice.tsx";
import { BetHead } from "./bet-head.tsx";
import { CheckResults } from "./check-results.tsx";
import {
  type BetLegLine,
  type BetLine,
  CollectedFact,
  type CollectionLine,
  LapsedFact,
  PayOut,
  PutBack,
  possibleFact,
} from "./collecting.tsx";
import { type SettlementLine, Settlements } from "./settlements.tsx";
import { TrueStatus } from "./status-badge.tsx";

const COLUMNS: readonly ColumnHead[] = ["Race", "Horse", ["Taken", "odds"], ["Settled at", "odds"], "Status"];

type Props = {
  bet: BetLine;
  now: Date;
  settlements: readonly SettlementLine[];
  /** Until when a browser may show these details again without asking. */
  keptUntil: Date;
  isSimulated: boolean;
  collections: readonly CollectionLine[];
  requestKey: string;
  /** What of it cannot be read, so that no result settles it; null: all can. */
  unread: string | null;
  /** What decisions about its races mean for it, a sentence each. */
  notes: readonly string[];
  rightPrices: RightPrices;
  /** The shop keeps disputes. */
  disputes: boolean;
};

/** Everything about one bet: what was struck, what became of it and how, and what staff can do. */
export function BetDetails(props: Props) {
  const { bet, now, settlements, keptUntil, isSimulated, collections } = props;
  const { requestKey, unread, notes, rightPrices, disputes } = props;
  const { id, status } = bet;
  return (
    <div id="bet-details" className="in bet-details" data-status={status} data-possible={possibleFact(bet)}>
      <BetHead bet={bet} now={now} />
      {unread && (
        <p className="stale" role="alert">
          Bet {bet.reference} settles on no result: {unread} cannot be read. Check the books, or void it.
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="stale">
          {note}
        </p>
      ))}
      <BetFacts bet={bet} collections={collections} />
      <Horses bet={bet} rightPrices={rightPrices} />
      <Settlements settlements={settlements} amountPence={bet.amountPence} />
      {isSimulated && <SimulatedNotice />}
      <BetActions bet={bet} requestKey={requestKey} disputes={disputes} />
      <KeptBadge betId={id} until={wallClock(keptUntil, "Europe/London").time} />
    </div>
  );
}

function BetFacts({ bet, collections }: Pick<Props, "bet" | "collections">) {
  const { reference, accountId, accountName } = bet;
  const lines = bet.amountPence / bet.stakePence;
  return (
    <dl className="facts">
      <Fact term="Reference">
        <span className="reference">{reference}</span>
      </Fact>
      <Fact term="Account">
        {accountName ? <a href={urls.accounts.details(accountId)}>{accountName}</a> : "Unknown Account"}
      </Fact>
      <Fact term="Bet">{betName(bet)}</Fact>
      <Fact term="Stake">
        {formatMoney(bet.amountPence)}
        <span className="soft small">
          {" "}
          {lines === 1 ? "1 line" : `${lines} lines`} at {formatMoney(bet.stakePence)},{" "}
          {bet.isPaid ? "paid" : "owed"}
          {bet.channel && `, ${BY_TELEPHONE.toLowerCase()}`}
        </span>
      </Fact>
      {bet.goodwillPence > 0 && <Fact term="Goodwill in the payout">{formatMoney(bet.goodwillPence)}</Fact>}
      {bet.dayCutPence > 0 && (
        <Fact term="Above the day's maximum">{formatMoney(bet.dayCutPence)}, not paid</Fact>
      )}
      <Fact term="Placed">{formatInstant(bet.placedAt)}</Fact>
      {bet.settledAt && <Fact term="Settled">{formatInstant(bet.settledAt)}</Fact>}
      <CollectedFact bet={bet} collections={collections} />
      <LapsedFact bet={bet} />
    </dl>
  );
}

/** What staff can do with it. */
function BetActions({ bet, requestKey, disputes }: Pick<Props, "bet" | "requestKey" | "disputes">) {
  const { id, reference, status } = bet;
  return (
    <div className="actions">
      <a className="button" href={urls.racing.betAgain(bet.id)}>
        Same again
      </a>
      <PayOut bet={bet} requestKey={requestKey} />
      {status === PENDING && (
        <CheckResults betId={id} reference={reference} back={urls.racing.bet(id)} from="details" />
      )}
      <a className="button" href={urls.racing.printReceipt(id)} {...keyed("p")}>
        Print Receipt <Letter of="p" />
      </a>
      {status !== PENDING && (
        <a className="button" href={urls.racing.betSettlement(id)}>
          How It Was Settled
        </a>
      )}
      {status !== PENDING && (
        <OpensDialog id={`resettle-${id}`} href={urls.racing.resettleBet(id)}>
          Re-settle
        </OpensDialog>
      )}
      {!isWhollyVoid(bet) && (
        <OpensDialog id={`void-${id}`} href={urls.racing.voidBet(id)} letter="v">
          Void Bet
        </OpensDialog>
      )}
      {status !== VOID && bet.legs.some(({ price }) => price !== null) && (
        <OpensDialog id={`right-price-${id}`} href={urls.racing.rightPrice(id)}>
          Right Price
        </OpensDialog>
      )}
      {disputes && (
        <OpensDialog id={`dispute-${id}`} className="button quiet" href={urls.disputes.openAbout("bet", id)}>
          Open Dispute
        </OpensDialog>
      )}
      <PutBack bet={bet} />
    </div>
  );
}

/** Its whole stake went back: there is nothing left to void. */
const isWhollyVoid = ({ status, amountPence, payoutPence }: BetLine): boolean =>
  status === VOID && payoutPence === amountPence;

/** A horse that lost at a price taken settled at none: what Rule 4 would have made of it helps no reader. */
function settledAt({ status, price, resultPrice }: BetLegLine): string {
  const isOfNoUse = status === LOST && price !== null;
  return resultPrice && !isOfNoUse ? formatOdds(resultPrice) : "";
}

/** `right`: what it settles at instead of the price taken. */
const termsStruck = (horse: BetLegLine, right: Odds | undefined): string =>
  [
    right && `right price ${formatOdds(right)}`,
    horse.offer?.bestOdds && bestOddsText({ ...horse, price: right ?? horse.price }),
    struckWords(horse.offer, horse.placeTerms),
  ]
    .filter(Boolean)
    .join("; ");

/** Longer than the price that counts, it can only be the starting price. */
const bestOddsText = ({ price, resultPrice, status }: BetLegLine): string =>
  price && resultPrice && status !== LOST && compareOdds(resultPrice, price) > 0
    ? `best odds: SP ${formatOdds(resultPrice)} beats ${formatOdds(price)}`
    : "best odds";

function Horses({ bet, rightPrices }: Pick<Props, "bet" | "rightPrices">) {
  const terms = (horse: BetLegLine) =>
    termsStruck(horse, rightPriceOf(rightPrices, { bet: bet.id, runner: horse.runnerId })?.price);
  const price = (odds: Odds | null) => (odds ? formatOdds(odds) : openPrice(bet.betType));
  return (
    <div className="scroll">
      <table className="bet-legs">
        <caption className="visually-hidden">Horses of the bet</caption>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {bet.legs.map((horse) => (
            <tr key={horse.id}>
              <td>
                {formatInstant(horse.offAt)} <span className="soft">{horse.courseName}</span>
              </td>
              <th scope="row">
                {horse.horseNumber !== null && <b className="cloth">{horse.horseNumber}</b>} {horse.horseName}
                {terms(horse) && <div className="soft small">{terms(horse)}</div>}
              </th>
              <td className="odds">{price(horse.price)}</td>
              <td className="odds" data-as-taken={settledAt(horse) === price(horse.price) || undefined}>
                {settledAt(horse)}
              </td>
              <td>
                <TrueStatus status={horse.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Marks details from the browser's cache, and their expiry; shown by the script that used them. Refresh
 * requests the shop.
 */
export function KeptBadge({ betId, until }: { betId: number; until: string }) {
  return (
    <p className="kept">
      <span className="badge" data-kept-badge hidden>
        Cached, expires at {until}
      </span>
      <a
        className="button small"
        href={urls.racing.freshBet(betId)}
        hx-get={urls.racing.freshBet(betId)}
        hx-target="#dialog-outlet"
        hx-swap="innerHTML"
        data-busy="Refreshing..."
      >
        Refresh
      </a>
    </p>
  );
}
