import { RACE_STATUS } from "../../../domain/racing/races/race-status.ts";
import type { WrittenRace, WrittenResult } from "../reading/written-race.ts";
import { type RpscrapeRace, writtenFinisher } from "./read-rpscrape-results.ts";

/** A race of the result file as a result. */
export const rpscrapeResult = ({ race, rows }: RpscrapeRace): WrittenResult => ({
  id: race.race_id,
  course: race.course,
  region: race.region,
  off: race.off,
  title: race.race_name,
  status: null,
  ran: race.ran,
  nonRunners: "",
  runners: rows.map(writtenFinisher),
});

/**
 * And as a card, for a past day of which only results were kept: the horses that ran, in the order of their numbers.
 * No prices: the only ones in the file are the starting prices, and before the off nobody knows those.
 */
export const rpscrapeCard = ({ race, rows }: RpscrapeRace): WrittenRace => ({
  id: race.race_id,
  course: race.course,
  region: race.region,
  surface: "",
  off: race.off,
  title: race.race_name,
  distances: [race.dist, race.dist_f],
  going: race.going,
  prize: "",
  prizeBasis: "winner",
  raceClass: race.class,
  pattern: race.pattern,
  type: race.type,
  ageBand: race.age_band,
  handicap: null,
  fieldSize: race.ran,
  status: RACE_STATUS.declared,
  runners: rows
    .toSorted((a, b) => Number(a.num) - Number(b.num))
    .map(({ num: number, horse, jockey, age, draw }) => ({
      horseId: "",
      number,
      horse,
      jockey,
      claim: "",
      age,
      draw,
      nonRunner: false,
      reserve: false,
      price: null,
      priceText: "",
    })),
});
