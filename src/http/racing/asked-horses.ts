import { findCard } from "../../../db/stores/racing/cards.ts";
import { horsesCalled } from "../../../db/stores/racing/lines.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { Horse } from "../../domain/racing/placing/card-horse.ts";
import { horseOnCard } from "../../domain/racing/placing/card-horse.ts";
import { clearerBy, horsesMeant, whyUnclear } from "../../domain/racing/placing/horse-line.ts";
import { eachHorse } from "../../domain/racing/placing/typed-bet.ts";

/**
 * The horses that a text means, as the counter's line is read, all of them where it names several; none where it finds
 * none for one, a sentence where more fit.
 */
export async function horsesMeantBy(reader: Reader, text: string, now: Date): Promise<Horse[] | string> {
  const all: Horse[] = [];
  for (const part of eachHorse(text)) {
    const found = await horsesCalled(reader, part, { now, futureOnly: true });
    const horses = found.map(({ runner, race }) => horseOnCard(runner, race));
    const listed = horses.map((horse) => ({ name: horse.name, horse }));
    const meant = horsesMeant(part, listed);
    if (horses.length === 0) return [];
    if (meant.length === 0)
      return `${part === text ? "" : `${part}: `}${whyUnclear(part, listed, clearerBy(part))}`;
    all.push(...meant.map((at) => horses[at]!));
  }
  return all;
}

/** The horse of a race that has a number; a sentence where there is none. */
export async function horseNumbered(
  reader: Reader,
  { course, race, number }: { course: string; race: string; number: string },
): Promise<Horse | string> {
  if (!/^\d+$/.test(race) || number === "") return "Please select course, race, and horse number";
  const card = await findCard(reader, Number(race));
  if (!card) return "Race not found";
  if (course !== "" && course !== card.race.courseName)
    return `This race is at ${card.race.courseName}, not at ${course}: choose the course or the race again`;
  const runner = card.runners.find((one) => String(one.number) === number);
  return runner ? horseOnCard(runner, card.race) : "Horse not found";
}
