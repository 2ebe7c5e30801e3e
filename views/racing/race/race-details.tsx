import type { ReactNode } from "react";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { untilOff } from "../../../src/domain/countdown.ts";
import { REFRESH_SECONDS } from "../../../src/domain/intervals.ts";
import { formatInstant } from "../../../src/domain/london-time.ts";
import { questionText, type RaceQuestion } from "../../../src/domain/racing/races/attention.ts";
import { clockTime } from "../../../src/domain/racing/races/race-decisions.ts";
import { offerWords, type RaceOffer } from "../../../src/domain/racing/races/race-offer.ts";
import type { ReserveMark } from "../../../src/domain/racing/races/reserves.ts";
import { standardTerms, termsText } from "../../../src/domain/racing/settlement/bet.ts";
import { scaleUnder } from "../../../src/domain/racing/settlement/rule-4.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import type { PriceSeen } from "../../charts/price-spark.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { Fact } from "../../ui/fact.tsx";
import { NOW } from "../../ui/now.ts";
import { RefreshFooter } from "../../ui/refresh-footer.tsx";
import { placeToDecide } from "../attention/attention-item.ts";
import { type Card, resultOfRun, standingOf } from "../cards/card.ts";
import { raceFeedName } from "../cards/feed-notice.tsx";
import { SimulatedNotice } from "../cards/simulated-notice.tsx";
import { StandingBadge } from "../cards/standing-badge.tsx";
import { FieldTable } from "./field-table.tsx";
import { PriceMoves } from "./price-moves.tsx";
import { newestOf, ResultVersions, type VersionFacts } from "./result-versions.tsx";
import { Rule4List, type WithdrawalFacts } from "./rule-4-list.tsx";
import { WaitingBets, type WaitingLine } from "./waiting-bets.tsx";

export type RaceDetailsFacts = {
  card: Card & { race: { source: string; fetchedAt: Date } };
  versions: readonly VersionFacts[];
  /** The version that bets settle on; null while there is none. */
  settling: number | null;
  /** What staff and the result say against each other, a sentence each: bets wait until it is settled. */
  contradictions: readonly string[];
  /** Other open questions about it. */
  questions: readonly RaceQuestion[];
  /** What else was decided about it, a sentence each. */
  decided: readonly string[];
  /** Bets that it leaves open long after its off, and the version that one press settles at the last show. */
  waiting: readonly WaitingLine[];
  lastShowVersion: number | null;
  /** When it went off, as staff keyed it; null: not keyed. */
  actualOff: Date | null;
  /** What forecasts and tricasts on it settle at, "Forecast Brass Button, Tidewater £12.40". */
  dividends: readonly string[];
  /** What bets on it are given for a time; null: nothing. */
  offer: RaceOffer | null;
  withdrawals: readonly WithdrawalFacts[];
  /** What is noted of reserves, and horses that were balloted out, by runner. */
  reserves: ReadonlyMap<number, ReserveMark>;
  ballotedOut: ReadonlySet<number>;
  /** Prices by runner, oldest first. */
  prices: ReadonlyMap<number, readonly PriceSeen[]>;
  now: Date;
  /** What bets are struck by now. */
  house: SettlementSettings;
  /** What the shop wins or loses on it, for who may see that. */
  book: ReactNode;
  /** What to lay off on it, for who may do that. */
  layOffs: ReactNode;
};

/**
 * Everything that the shop knows of a race, in one calm place: the part of its page that a change shows in.
 */
export function RaceDetails(facts: RaceDetailsFacts) {
  const { card, versions, settling, contradictions, questions, withdrawals, prices, now, house } = facts;
  const { actualOff, decided, waiting, lastShowVersion, offer } = facts;
  const { race } = card;
  const standing = standingOf(card, now);
  return (
    <div id="race-details" data-live="bets races" data-now={NOW}>
      {race.simulated && <SimulatedNotice />}
      <RaceActions
        card={card}
        now={now}
        actualOff={actualOff}
        hasDividends={facts.dividends.length > 0 || questions.some(({ ask }) => ask === "dividends")}
      />
      {contradictions.map((sentence) => (
        <p key={sentence} className="stale" role="alert">
          {sentence}
        </p>
      ))}
      {questions.map((question) => (
        <RaceQuestionLine key={questionText(question)} raceId={race.id} question={question} />
      ))}
      {decided.map((sentence) => (
        <p key={sentence} className="stale">
          {sentence}
        </p>
      ))}
      <dl className="facts sheet">
        <div>
          <dt>Off</dt>
          <dd className="figure">{race.offTime}</dd>
          <dd>
            {standing === "to come" && (
              <span data-off={race.offAt.getTime()}>{untilOff(race.offAt.getTime() - now.getTime())}</span>
            )}
            <StandingBadge standing={standing} />
            {actualOff && <span className="soft"> off at {clockTime(actualOff)}</span>}
          </dd>
        </div>
        <Fact term="Each way" className="strong">
          {termsOfField(card, house)}
        </Fact>
        {facts.dividends.length > 0 && <Fact term="Dividends">{facts.dividends.join("; ")}</Fact>}
        {offer && (
          <Fact term="Offer" className="strong">
            {offerWords(offer)}
          </Fact>
        )}
        <Fact term="Card">
          from {raceFeedName(race.source)}, {formatInstant(race.fetchedAt)}
        </Fact>
      </dl>
      <WaitingBets raceId={race.id} bets={waiting} lastShowVersion={lastShowVersion} />
      <ResultVersions raceId={race.id} versions={versions} runners={card.runners} settling={settling} />
      <FieldTable
        result={newestOf(versions) ?? null}
        {...{ card, prices, reserves: facts.reserves, ballotedOut: facts.ballotedOut }}
        takesBets={standing === "to come"}
        now={now}
      />
      {facts.book}
      {facts.layOffs}
      <PriceMoves runners={card.runners} prices={prices} offAt={race.offAt} />
      <Rule4List
        scale={scaleUnder(house, race.day)}
        isOwn={house.rule4Table !== undefined}
        withdrawals={withdrawals}
      />
      <RefreshFooter href={urls.racing.race(race.id)} target="#race-details" seconds={REFRESH_SECONDS} />
    </div>
  );
}

const RaceQuestionLine = ({ raceId, question }: { raceId: number; question: RaceQuestion }) => (
  <p className="stale" role="alert">
    {questionText(question)}{" "}
    <OpensDialog
      id={`decide-${question.ask}-${"runnerId" in question ? question.runnerId : raceId}`}
      className="button small"
      href={placeToDecide(raceId, question)}
    >
      Decide
    </OpensDialog>
  </p>
);

/** Terms follow the number of runners under starter's orders; before the result, those on the card. */
function termsOfField({ race, runners, result }: Card, { placeTermsTable }: SettlementSettings): string {
  const standing = runners.filter(({ status }) => status === "runner").length;
  const ran = result?.ran ?? (standing || race.runnersExpected);
  if (ran === 0) return "not known yet";
  const runnersText = `${ran} ${ran === 1 ? "runner" : "runners"}${race.handicap ? ", handicap" : ""}`;
  return `${termsText(standardTerms(ran, race.handicap, placeTermsTable))} (${runnersText})`;
}

/** What staff can say of a race in a feed's place. */
type RaceActionsProps = { card: Card; now: Date; actualOff: Date | null; hasDividends?: boolean };
export function RaceActions({ card, now, actualOff, hasDividends = false }: RaceActionsProps) {
  const { race } = card;
  const result = resultOfRun(card);
  const standing = standingOf(card, now);
  const stopped = standing === "abandoned" || standing === "void";
  return (
    <div className="actions">
      {!stopped && !result && !actualOff && isNearOff(race, now) && <OffNow raceId={race.id} />}
      {!stopped && (actualOff || isNearOff(race, now)) && (
        <OpensDialog id={`off-of-${race.id}`} href={urls.racing.keyOff(race.id)}>
          Off Time
        </OpensDialog>
      )}
      {!stopped && (race.offAt <= now || actualOff) && (
        <OpensDialog
          id={`result-of-${race.id}`}
          className={result ? "button" : "button act"}
          href={urls.racing.enterResult(race.id)}
        >
          {result ? "Correct Result" : "Enter Result"}
        </OpensDialog>
      )}
      {hasDividends && (
        <OpensDialog id={`dividends-of-${race.id}`} href={urls.racing.keyDividends(race.id)}>
          Dividends
        </OpensDialog>
      )}
      {standing === "to come" && !actualOff && (
        <OpensDialog id={`offer-on-${race.id}`} href={urls.racing.offerOnRace(race.id)}>
          Offer
        </OpensDialog>
      )}
      {stopped ? (
        <OpensDialog id="resume-race" href={urls.racing.resumeRace(race.id)}>
          Take Back
        </OpensDialog>
      ) : (
        <OpensDialog id="stop-race" href={urls.racing.stopRace(race.id)}>
          {result ? "Declare Void" : "Abandon Race"}
        </OpensDialog>
      )}
      {!result && !stopped && (race.offAt <= now || actualOff) && (
        <OpensDialog id={`re-run-${race.id}`} href={urls.racing.rerunRace(race.id)}>
          False Start
        </OpensDialog>
      )}
      {!result && !stopped && (
        <OpensDialog id={`move-${race.id}`} href={urls.racing.moveRace(race.id)}>
          Moved
        </OpensDialog>
      )}
      {!stopped && card.runners.length > 0 && (
        <OpensDialog id={`reserves-of-${race.id}`} href={urls.racing.reservesOf(race.id)}>
          Reserves
        </OpensDialog>
      )}
      {result && !stopped && (
        <OpensDialog id={`pay-both-${race.id}`} href={urls.racing.payBoth(race.id)}>
          Pay Both
        </OpensDialog>
      )}
      {(result || stopped) && (
        <a className="button" href={urls.racing.resettleRace(race.id)}>
          Re-settle Bets
        </a>
      )}
    </div>
  );
}

/** A race can go off some minutes early. */
const EARLY_MS = 10 * 60_000;
const isNearOff = ({ offAt }: Card["race"], now: Date): boolean =>
  offAt.getTime() - now.getTime() <= EARLY_MS;

/** One press as the race goes off: no bet is taken from then on. */
const OffNow = ({ raceId }: { raceId: number }) => (
  <form method="post" action={urls.racing.keyOff(raceId)}>
    <input type="hidden" name="at" value="now" />
    <button type="submit" className="button" id={`off-now-${raceId}`} data-busy="Saving...">
      Off Now
    </button>
  </form>
);
