import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { pricesOfRace } from "../../../db/stores/racing/prices.ts";
import { resultVersionsOf } from "../../../db/stores/racing/results.ts";
import { rule4DecisionsOf } from "../../../db/stores/racing/rule-4.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { namesOf } from "../../../db/stores/staff/staff.ts";
import { contradictionRemedy, contradictionText } from "../../../src/domain/racing/attention.ts";
import {
  type Contradiction,
  contradictionsIn,
  settlingVersion,
} from "../../../src/domain/racing/race-facts.ts";
import { Title } from "../../ui/title.tsx";
import { raceTitle } from "../cards/card.ts";
import { RaceDetails } from "./race-details.tsx";
import { withdrawalsOf } from "./withdrawals.ts";

type Props = { reader: Reader; now: Date; card: RaceCard };

/** One race whole: its field and prices, who came out and what that takes, every version of its result. */
export async function RacePage({ reader, now, card }: Props) {
  return (
    <>
      <Title text={raceTitle(card.race)} sub={card.race.name} />
      <RaceDetailsPage reader={reader} now={now} card={card} />
    </>
  );
}

/** The part that a change shows in. */
export async function RaceDetailsPage({ reader, now, card }: Props) {
  const { race } = card;
  const versions = await resultVersionsOf(reader, race.id);
  const decisions = await rule4DecisionsOf(reader, race.id);
  const names = await namesOf(
    reader,
    [...versions, ...decisions].map(({ userId }) => userId),
  );
  const prices = Map.groupBy(await pricesOfRace(reader, race.id), ({ runnerId }) => runnerId);
  const facts = { race, runners: card.runners, versions, rule4Decisions: decisions };
  const by = (userId: number | null) => (userId === null ? null : (names.get(userId) ?? "staff"));
  return (
    <RaceDetails
      card={card}
      versions={versions.map((version) => ({ ...version, by: by(version.userId) }))}
      settling={settlingVersion(facts)?.version ?? null}
      contradictions={contradictionsIn(facts).map((one) => sentenceOf(one, card))}
      withdrawals={withdrawalsOf(
        card,
        decisions.map((one) => ({ ...one, by: by(one.userId) ?? "staff" })),
      )}
      prices={prices}
      now={now}
    />
  );
}

function sentenceOf({ runnerId, resultSays }: Contradiction, { runners }: RaceCard): string {
  const horse = runners.find(({ id }) => id === runnerId)?.name ?? "A horse";
  const said = { horse, resultSays };
  return `${contradictionText(said)} ${contradictionRemedy(said)}`;
}
