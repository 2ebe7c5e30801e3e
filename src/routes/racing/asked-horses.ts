import { findCard } from "../../../db/stores/racing/cards.ts";
import { horsesOnLine } from "../../../db/stores/racing/lines.ts";
import { findHorsesNamed } from "../../../db/stores/racing/search.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { Horse } from "../../domain/racing/card-horse.ts";
import { readHorseLine } from "../../domain/racing/horse-line.ts";
import { horseOnCard } from "../../domain/racing/horse-on-card.ts";
import { horsesMeant, whyUnclear } from "../../domain/racing/only-choice.ts";

/** The horses that a text means, as the counter's line is read; none where it finds none, a sentence where more fit. */
export async function horsesCalled(reader: Reader, text: string, now: Date): Promise<Horse[] | string> {
  const line = readHorseLine(text);
  const onLine = line ? await horsesOnLine(reader, line, now) : [];
  const found = onLine.length > 0 ? onLine : await findHorsesNamed(reader, text, { now, futureOnly: true });
  const horses = found.map(({ runner, race }) => horseOnCard(runner, race));
  const listed = horses.map((horse) => ({ name: horse.name, horse }));
  const meant = horsesMeant(text, listed).map((at) => horses[at]!);
  if (meant.length > 0 || horses.length === 0) return meant;
  return whyUnclear(text, listed, `type ${line ? "the course as well" : "more of the name"}`);
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
