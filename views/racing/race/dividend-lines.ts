import { formatMoney } from "../../../src/domain/money.ts";
import {
  contestedIn,
  dividendsIn,
  kindOf,
  type RaceDividend,
  sameHorses,
} from "../../../src/domain/racing/races/dividends.ts";
import { feedDividendsOf, type RaceFacts } from "../../../src/domain/racing/races/race-facts.ts";
import type { ToteTexts } from "../../../src/domain/racing/races/tote.ts";

type RaceOnPage = { race: RaceFacts["race"]; runners: readonly { id: number; name: string }[] };
type History = {
  versions: readonly (RaceFacts["versions"][number] & { version: number })[];
  totes: ReadonlyMap<number, ToteTexts>;
  others: NonNullable<RaceFacts["decisions"]>;
  hasOrderedBets: boolean;
};

/** What forecasts and tricasts settle at: the keyed dividends, and the feed's where there are such bets. */
export function dividendLines(
  card: RaceOnPage,
  { versions, totes, others, hasOrderedBets }: History,
): string[] {
  const withTotes = versions.map((one) => ({ ...one, tote: totes.get(one.version) ?? {} }));
  const feed = feedDividendsOf({ race: card.race, versions: withTotes });
  const keyed = dividendsIn(others);
  const contested = contestedIn(others, feed);
  const open = feed.declared.filter(
    ({ runnerIds }) => !keyed.some((one) => sameHorses(one.runnerIds, runnerIds)),
  );
  return [
    ...keyed.map((one) => {
      const later = contested.find(({ runnerIds }) => sameHorses(runnerIds, one.runnerIds));
      const note = later ? ` keyed (the feed declared ${formatMoney(later.feedPence)} later)` : "";
      return `${dividendText(one, card)}${note}`;
    }),
    ...(hasOrderedBets ? open.map((one) => `${dividendText(one, card)} from the feed`) : []),
  ];
}

function dividendText({ runnerIds, pence }: RaceDividend, { runners }: RaceOnPage): string {
  const horses = runnerIds.map((id) => runners.find((runner) => runner.id === id)?.name ?? "a horse");
  return `${kindOf(runnerIds) === "forecast" ? "Forecast" : "Tricast"} ${horses.join(", ")} ${formatMoney(pence)}`;
}
