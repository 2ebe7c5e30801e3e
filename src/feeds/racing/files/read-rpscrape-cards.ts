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

/**
 * rpscrape's cards, old layout (to 2025: twelve-hour times, the claim inside the jockey's name) and new. They hold no
 * odds. Other countries are left out: their twelve-hour times are on clocks that the file does not name.
 */
export function readRpscrapeCards(json: unknown, day: string, notes: Notes): WrittenRace[] {
  const cards = v.safeParse(Cards, json);
  if (!cards.success)
    throw new ReadingFailure(
      "unreadable",
      `The card file of ${day} is not laid out by region, course and time.`,
    );
  const races: WrittenRace[] = [];
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
        if (card.success && reason === null) races.push(writtenCard(card.output, region, course, off));
        else notes.skipped.push({ where, reason: reason ?? "" });
      }
    }
  }
  return races;
}

function writtenCard(
  card: v.InferOutput<typeof Card>,
  region: string,
  course: string,
  off: string,
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
    type: card.type || card.race_type,
    ageBand: card.age_band,
    handicap: card.handicap,
    fieldSize: card.field_size,
    status: RACE_STATUS.declared,
    runners: card.runners.map(writtenRunner),
  };
}

const FirstPrize = v.object({ "1": v.pipe(LooseText, v.nonEmpty()) });

/**
 * The winner's share is in the list of prizes, `[{ "1": "£6,844" }, …]`. Beside a list both `prize` and, since May
 * 2026, `prize_winner` are the whole fund; cards without a list have the winner's.
 */
function prizeOf({ prize, prize_winner, prizes }: v.InferOutput<typeof Card>): {
  text: string;
  basis: WrittenRace["prizeBasis"];
} {
  const first = prizes.find((one) => v.is(FirstPrize, one));
  if (first) return { text: v.parse(FirstPrize, first)["1"], basis: "winner" };
  return { text: prize_winner || prize, basis: prizes.length > 0 ? "total" : "winner" };
}

function writtenRunner(row: unknown): WrittenRace["runners"][number] {
  const parsed = v.safeParse(Runner, row);
  const runner = parsed.success ? parsed.output : v.parse(Runner, {});
  return {
    horseId: runner.horse_id,
    number: runner.number,
    horse: runner.name,
    jockey: runner.jockey,
    claim: runner.claim || runner.jockey_allowance,
    age: runner.age,
    draw: runner.draw,
    nonRunner: runner.non_runner,
    reserve: runner.reserve,
    price: null,
    priceText: "",
  };
}
