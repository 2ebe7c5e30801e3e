import type { FinishCode, ResultRunner } from "../../../domain/racing/races/result-version.ts";
import { type Chance, chanceOf } from "../../chance.ts";
import { oddsToOne } from "../reading/read-price.ts";
import { type Entry, isOutAt } from "./field.ts";
import { simulatedPrice } from "./market.ts";
import type { PlannedRace } from "./programme.ts";

const JUMPING_MISHAPS: readonly FinishCode[] = ["PU", "PU", "PU", "F", "UR", "BD"];

/** The race as it was run: the better horses in front more often, some not round, now and then a dead heat. */
export function finishOf(race: PlannedRace, field: readonly Entry[]): ResultRunner[] {
  const chance = chanceOf("finish", race.key);
  const ran = field.filter((entry) => !isOutAt(entry, race.offAt));
  const order = runOrder(ran, chance);
  const jumps = race.type === "hurdle" || race.type === "chase";
  // At least two come home, or it would be no race to settle on.
  const strays = jumps ? order.filter((_, place) => place >= 2 && chance.next() < 0.09) : [];
  const home = order.filter((entry) => !strays.includes(entry));
  const tied = chance.next() < 0.03 && home.length > 3 ? chance.between(0, 2) : -1;
  const rows = [
    ...home.map((entry, index) =>
      row(race, field, entry, { place: tied >= 0 && index === tied + 1 ? tied + 1 : index + 1 }),
    ),
    ...strays.map((entry) => row(race, field, entry, { code: chance.pick(JUMPING_MISHAPS) })),
  ];
  for (const one of rows) one.deadHeat = one.place !== null && tied >= 0 && one.place === tied + 1;
  return withFavourites(rows);
}

/** One after the other, each drawn from those left in proportion to its ability. */
function runOrder(ran: readonly Entry[], chance: Chance): Entry[] {
  const left = [...ran];
  const order: Entry[] = [];
  while (left.length > 0) {
    const luck = chance.next() * left.reduce((sum, { ability }) => sum + ability, 0);
    let upTo = 0;
    const next = left.findIndex(({ ability }) => {
      upTo += ability;
      return luck < upTo;
    });
    order.push(...left.splice(Math.max(0, next), 1));
  }
  return order;
}

function row(
  race: PlannedRace,
  field: readonly Entry[],
  entry: Entry,
  end: { place?: number; code?: FinishCode },
): ResultRunner {
  const { fraction, decimal, text, fromDecimal } = simulatedPrice(race, field, entry, race.offAt);
  return {
    horseId: `${entry.number}`,
    number: entry.number,
    name: entry.name,
    bred: entry.bred,
    jockey: entry.jockey,
    place: end.place ?? null,
    code: end.code ?? null,
    deadHeat: false,
    sp: { fraction, decimal, text, fromDecimal },
    favourite: null,
    raw: { simulated: "yes" },
  };
}

function withFavourites(rows: ResultRunner[]): ResultRunner[] {
  const odds = ({ sp }: ResultRunner): number => (sp ? oddsToOne(sp.fraction) : Number.POSITIVE_INFINITY);
  const shortest = Math.min(...rows.map(odds));
  const favourites = rows.filter((one) => odds(one) === shortest);
  const mark = favourites.length === 1 ? "F" : favourites.length === 2 ? "J" : "C";
  for (const favourite of favourites) favourite.favourite = mark;
  return rows;
}
