import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { untilOff } from "../../../src/domain/countdown.ts";
import { REFRESH_SECONDS } from "../../../src/domain/intervals.ts";
import { formatInstant } from "../../../src/domain/london-time.ts";
import { questionText, type RaceQuestion } from "../../../src/domain/racing/races/attention.ts";
import { standardTerms, termsText } from "../../../src/domain/racing/settlement/bet.ts";
import { scaleUnder } from "../../../src/domain/racing/settlement/rule-4.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { OpensDialog } from "../../ui/dialog.tsx";
import { Fact } from "../../ui/fact.tsx";
import { NOW } from "../../ui/now.ts";
import { RefreshFooter } from "../../ui/refresh-footer.tsx";
import { placeToDecide } from "../attention/attention-item.ts";
import { type Card, standingOf } from "../cards/card.ts";
import { raceFeedName } from "../cards/feed-name.ts";
import { SimulatedNotice } from "../cards/simulated-notice.tsx";
import { FieldTable, type PriceSeen } from "./field-table.tsx";
import { RaceActions } from "./race-actions.tsx";
import { ResultVersions, type VersionFacts } from "./result-versions.tsx";
import { Rule4List } from "./rule-4-list.tsx";
import { StandingBadge } from "./standing-badge.tsx";
import type { WithdrawalFacts } from "./withdrawals.ts";

export type RaceDetailsFacts = {
  card: Card & { race: { source: string; fetchedAt: Date } };
  versions: readonly VersionFacts[];
  /** The version that bets settle on; null while there is none. */
  settling: number | null;
  /** What staff and the result say against each other, a sentence each: bets wait until it is settled. */
  contradictions: readonly string[];
  /** What else staff are asked about it. */
  questions: readonly RaceQuestion[];
  withdrawals: readonly WithdrawalFacts[];
  /** Prices by runner, oldest first. */
  prices: ReadonlyMap<number, readonly PriceSeen[]>;
  now: Date;
  /** What bets are struck by now. */
  house: SettlementSettings;
};

/** Everything that the shop knows of a race, in one calm place: the part of its page that a change shows in. */
export function RaceDetails(facts: RaceDetailsFacts) {
  const { card, versions, settling, contradictions, questions, withdrawals, prices, now, house } = facts;
  const { race } = card;
  const standing = standingOf(card, now);
  return (
    <div id="race-details" data-live="bets races" data-now={NOW}>
      {race.simulated && <SimulatedNotice />}
      <RaceActions card={card} now={now} />
      {contradictions.map((sentence) => (
        <p key={sentence} className="stale" role="alert">
          {sentence}
        </p>
      ))}
      {questions.map((question) => (
        <RaceQuestionLine key={questionText(question)} raceId={race.id} question={question} />
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
          </dd>
        </div>
        <Fact term="Each way" className="strong">
          {termsOfField(card, house)}
        </Fact>
        <Fact term="Card">
          from {raceFeedName(race.source)}, {formatInstant(race.fetchedAt)}
        </Fact>
      </dl>
      <ResultVersions raceId={race.id} versions={versions} runners={card.runners} settling={settling} />
      <FieldTable card={card} prices={prices} takesBets={standing === "to come"} />
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

/** Terms go by the horses that came under starter's orders; until the result says how many, by those on the card. */
function termsOfField({ race, runners, result }: Card, { placeTermsTable }: SettlementSettings): string {
  const standing = runners.filter(({ status }) => status === "runner").length;
  const ran = result?.ran ?? (standing || race.runnersExpected);
  if (ran === 0) return "not known yet";
  const runnersText = `${ran} ${ran === 1 ? "runner" : "runners"}${race.handicap ? ", handicap" : ""}`;
  return `${termsText(standardTerms(ran, race.handicap, placeTermsTable))} (${runnersText})`;
}
