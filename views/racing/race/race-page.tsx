import { booksOf } from "../../../db/stores/racing/books.ts";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { historyOfRace } from "../../../db/stores/racing/histories.ts";
import type { StoredRaceDecision } from "../../../db/stores/racing/race-decisions.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { formatInstant } from "../../../src/domain/london-time.ts";
import {
  contradictionRemedy,
  contradictionText,
  RESULT_LATE_MS,
} from "../../../src/domain/racing/races/attention.ts";
import {
  actualOffIn,
  allowedLateIn,
  clockTime,
  goodwillIn,
  MOVE_WORDS,
  movesIn,
  withoutNewMarketIn,
} from "../../../src/domain/racing/races/race-decisions.ts";
import {
  type Contradiction,
  contradictionsIn,
  settlingVersion,
} from "../../../src/domain/racing/races/race-facts.ts";
import { newestOffer, offerFrom } from "../../../src/domain/racing/races/race-offer.ts";
import { isStopped } from "../../../src/domain/racing/races/race-status.ts";
import { ballotedOutIn, reservesIn } from "../../../src/domain/racing/races/reserves.ts";
import { scaleUnder } from "../../../src/domain/racing/settlement/rule-4.ts";
import { Title } from "../../ui/title.tsx";
import { BookOfRace } from "../book/book-page.tsx";
import { raceTitle } from "../cards/card.ts";
import { HedgeOfRace } from "../lay-offs/hedge-page.tsx";
import { dividendLines } from "./dividend-lines.ts";
import { RaceDetails } from "./race-details.tsx";
import { withdrawalsOf } from "./rule-4-list.tsx";
import { waitingLines } from "./waiting-bets.tsx";

type Props = { reader: Reader; now: Date; card: RaceCard; showsBook: boolean; showsLayOffs: boolean };

/** One race whole: its field and prices, who came out and what that takes, every version of its result. */
export async function RacePage(props: Props) {
  const { card } = props;
  return (
    <>
      <Title text={raceTitle(card.race)} sub={card.race.name} />
      <RaceDetailsPage {...props} />
    </>
  );
}

/** The part that a change shows in. */
export async function RaceDetailsPage({ reader, now, card, showsBook, showsLayOffs }: Props) {
  const { race } = card;
  const history = await historyOfRace(reader, race.id);
  const { versions, decisions, totes } = history;
  const { settlement: house, layOffs } = await currentSettings(reader);
  const names = await namesOf(
    reader,
    [...versions, ...decisions].map(({ userId }) => userId),
  );
  const prices = Map.groupBy(history.prices, ({ runnerId }) => runnerId);
  const facts = { race, runners: card.runners, versions, rule4Decisions: decisions };
  const settling = settlingVersion(facts) ?? null;
  const actualOff = actualOffIn(history.others);
  const allowed = allowedLateIn(history.others);
  const [reserves, ballotedOut] = [reservesIn(history.others), ballotedOutIn(history.others)];
  const isDue = now.getTime() - race.offAt.getTime() >= RESULT_LATE_MS;
  const open = waitingLines(
    { isStopped: isStopped(race.status), settling, hasVersions: versions.length > 0 },
    (isDue ? history.waiting : []).map((bet) => ({
      ...bet,
      isLate: actualOff !== null && bet.placedAt > actualOff && !allowed.has(bet.betId),
    })),
  );
  const isLaidOff = layOffs && showsLayOffs && now < race.offAt && !actualOff;
  const book = showsBook || isLaidOff ? ((await booksOf(reader, [race.id])).get(race.id) ?? null) : null;
  const by = (userId: number | null) => (userId === null ? null : (names.get(userId) ?? "staff"));
  return (
    <RaceDetails
      card={card}
      versions={versions.map((version) => ({
        ...version,
        by: by(version.userId),
        tote: totes.get(version.version) ?? {},
      }))}
      settling={settling?.version ?? null}
      contradictions={contradictionsIn(facts).map((one) => sentenceOf(one, card))}
      questions={history.questions}
      actualOff={actualOff}
      offer={offerFrom(newestOffer(history.others)?.choice ?? null)}
      decided={[
        ...goodwillLines(card, history.others),
        ...moveLines(history.others),
        ...rerunLines(history.others),
      ]}
      {...open}
      dividends={dividendLines(card, history)}
      withdrawals={withdrawalsOf(
        card,
        decisions.map((one) => ({ ...one, by: by(one.userId) ?? "staff" })),
        scaleUnder(house, race.day),
        { late: withoutNewMarketIn(history.others), reserves, ballotedOut, house },
      )}
      {...{ reserves, ballotedOut }}
      prices={prices}
      now={now}
      house={house}
      book={
        showsBook &&
        book && <BookOfRace raceId={race.id} book={book} prices={prices} offAt={race.offAt} now={now} />
      }
      layOffs={isLaidOff && <HedgeOfRace reader={reader} raceId={race.id} ofCustomers={book} />}
    />
  );
}

/** "Abbey is paid as well, for goodwill: The judge was wrong". */
const goodwillLines = ({ runners }: RaceCard, decisions: readonly StoredRaceDecision[]): string[] =>
  [...goodwillIn(decisions)].map(([runnerId, { reason }]) => {
    const horse = runners.find(({ id }) => id === runnerId)?.name ?? "A horse";
    return `${horse} is paid as a winner as well, for goodwill: ${reason}`;
  });

const moveLines = (decisions: readonly StoredRaceDecision[]): string[] =>
  movesIn(decisions).map(({ to, at }) => `It was ${MOVE_WORDS[to]} at ${formatInstant(at)}`);

const rerunLines = (decisions: readonly StoredRaceDecision[]): string[] =>
  decisions.flatMap(({ kind, at }) =>
    kind === "re-run" && at ? [`False start at ${clockTime(at)}: it is run again`] : [],
  );

function sentenceOf({ runnerId, resultSays }: Contradiction, { runners }: RaceCard): string {
  const horse = runners.find(({ id }) => id === runnerId)?.name ?? "A horse";
  const said = { horse, resultSays };
  return `${contradictionText(said)} ${contradictionRemedy(said)}`;
}
