import * as v from "valibot";
import { RACE_STATUS } from "../../../domain/racing/races/race-status.ts";
import { ReadingFailure } from "../../fetch-text.ts";
import { LooseFlag, LooseRows, LooseText } from "../../loose-text.ts";
import type { Notes } from "../../notes.ts";
import { readRegion } from "../reading/runner-fields.ts";
import type { WrittenRace } from "../reading/written-race.ts";

/** {region: {course: {off time: race}}}, as rpscrape writes it. */
const Cards = v.record(v.string(), v.record(v.string(), v.record(v.string(), v.unknown())));

const Runner = v.object({
  horse_id: LooseText,
  name: LooseText,
  number: LooseText,
  jockey: LooseText,
  claim: LooseText,
  jockey_allowance: LooseText,
  age: LooseText,
  draw: LooseText,
  non_runner: LooseFlag,
  reserve: LooseFlag,
});

const Card = v.object({
  race_id: LooseText,
  date: LooseText,
  surface: LooseText,
  race_name: LooseText,
  distance: LooseText,
  distance_round: LooseText,
  distance_f: LooseText,
  going: LooseText,
  prize: LooseText,
  prize_winner: LooseText,
  prizes: LooseRows,
  race_class: LooseText,
  pattern: LooseText,
  type: LooseText,
  race_type: LooseText,
  age_band: LooseText,
  handicap: LooseFlag,
  field_size: LooseText,
  runners: LooseRows,
});

type CardRunner = v.InferOutput<typeof Runner>;
type RpscrapeCard = Omit<v.InferOutput<typeof Card>, "runners"> & { runners: CardRunner[] };

/**
 * rpscrape's cards, old layout (to 2025: twelve-hour times, the claim inside the jockey's name) and new (since May
 * 2026 times and kinds of race as the site has them, and groups of fields that can be switched off). They hold no
 * odds. Other countries are left out: their twelve-hour times are on clocks that the file does not name.
 */
export function readRpscrapeCards(json: unknown, day: string, notes: Notes): WrittenRace[] {
  const cards = v.safeParse(Cards, json);
  if (!cards.success)
    throw new ReadingFailure(
      "unreadable",
      `The card file of ${day} is not laid out by region, course and time.`,
    );
  const read: { card: RpscrapeCard; region: string; course: string; off: string }[] = [];
  for (const [region, courses] of Object.entries(cards.output)) {
    for (const [course, ofCourse] of Object.entries(courses)) {
      for (const [off, race] of Object.entries(ofCourse)) {
        const where = `${course} ${off}`;
        const card = v.safeParse(Card, race);
        const reason = !card.success
          ? "it is not a race card"
          : readRegion(region) === null
            ? `${region} racing: only British and Irish cards are read`
            : card.output.date !== "" && card.output.date !== day
              ? `it is of ${card.output.date}, not of ${day}`
              : null;
        if (!card.success || reason !== null) {
          notes.skipped.push({ where, reason: reason ?? "" });
          continue;
        }
        const runners = namedRunners(card.output.runners, where, notes);
        read.push({ card: { ...card.output, runners }, region, course, off });
      }
    }
  }
  // A switched-off group "status" is written as false throughout: then the numbers tell who is a reserve.
  const hasStatus = read.some(({ card }) => card.runners.some((one) => one.reserve || one.non_runner));
  return read.map(({ card, ...of }) => writtenCard(card, of, hasStatus));
}

/** Without the group "core" no runner has a name: the race is shown, and no horse of it. */
function namedRunners(rows: readonly unknown[], where: string, notes: Notes): CardRunner[] {
  const runners = rows.map((row) => v.parse(v.fallback(Runner, v.parse(Runner, {})), row));
  if (runners.length === 0 || runners.some(({ name }) => name !== "")) return runners;
  notes.warnings.push({ where, reason: `its ${runners.length} runners have no names` });
  return [];
}

function writtenCard(
  card: RpscrapeCard,
  { region, course, off }: { region: string; course: string; off: string },
  hasStatus: boolean,
): WrittenRace {
  const prize = prizeOf(card);
  return {
    id: card.race_id,
    course,
    region,
    surface: card.surface,
    off,
    title: card.race_name,
    distances: [card.distance, card.distance_round, card.distance_f],
    going: card.going,
    prize: prize.text,
    prizeBasis: prize.basis,
    raceClass: card.race_class,
    pattern: card.pattern,
    type: raceTypeOf(card.type || card.race_type),
    ageBand: card.age_band,
    handicap: card.handicap,
    fieldSize: card.field_size,
    status: RACE_STATUS.declared,
    runners: card.runners.map((runner) => writtenRunner(runner, hasStatus)),
  };
}

/** The site's letters for kinds of race; words stay. */
const RACE_TYPES: Readonly<Record<string, string>> = {
  ...{ F: "Flat", X: "Flat" },
  ...{ C: "Chase", U: "Chase", H: "Hurdle" },
  ...{ B: "NH Flat", W: "NH Flat" },
};
const raceTypeOf = (text: string): string => (text.length === 1 ? (RACE_TYPES[text] ?? "") : text);

const FirstPrize = v.object({ "1": v.pipe(LooseText, v.nonEmpty()) });

/**
 * The winner's share is in the list of prizes, `[{ "1": "£6,844" }, …]`. Beside a list both `prize` and, since May
 * 2026, `prize_winner` are the whole fund; cards without a list have the winner's. Numbers of a list are pounds,
 * in Ireland too.
 */
function prizeOf({ prize, prize_winner, prizes }: RpscrapeCard): {
  text: string;
  basis: WrittenRace["prizeBasis"];
} {
  const first = prizes.find((one) => v.is(FirstPrize, one));
  const inPounds = (text: string): string => text.replace(/^(?=\d)/, "£");
  if (first) return { text: inPounds(v.parse(FirstPrize, first)["1"]), basis: "winner" };
  const text = prize_winner || prize;
  return prizes.length > 0 ? { text: inPounds(text), basis: "total" } : { text, basis: "winner" };
}

function writtenRunner(runner: CardRunner, hasStatus: boolean): WrittenRace["runners"][number] {
  return {
    horseId: runner.horse_id,
    number: runner.number,
    horse: runner.name,
    jockey: runner.jockey,
    claim: runner.claim || runner.jockey_allowance,
    age: runner.age,
    draw: runner.draw,
    nonRunner: runner.non_runner,
    reserve: hasStatus ? runner.reserve : null,
    price: null,
    priceText: "",
  };
}
