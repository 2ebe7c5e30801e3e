import { instantAt } from "../../../domain/london-time.ts";
import { chanceOf } from "../../chance.ts";
import type { PlannedRace } from "./programme.ts";

/** A horse in its race: how good it is, whether and when it comes out. Fixed for the day; nothing here knows the time. */
export type Entry = {
  name: string;
  number: number;
  draw: number | null;
  age: number;
  /** No invented person may bear a real jockey's name: riders have numbers. */
  jockey: string;
  bred: string;
  /** Weight in the draw of the winner. */
  ability: number;
  /** How its price moves from morning to the off, in rungs of the ladder. */
  drift: number;
  withdrawnAt: Date | null;
};

export function simulatedField(race: PlannedRace): Entry[] {
  const chance = chanceOf("field", race.key);
  const draws = chance.shuffled(race.horses.map((_, index) => index + 1));
  const day = race.key.slice(0, 10);
  const opening = instantAt(day, "07:00", "Europe/London").getTime();
  const lastCall = race.offAt.getTime() - 15 * 60_000;
  let mayLeave = race.horses.length - 3;
  return race.horses.map((name, index) => {
    const leaves = chance.next() < 0.07 && mayLeave-- > 0;
    const withdrawn = opening + Math.floor(chance.next() ** 0.5 * (lastCall - opening));
    return {
      name,
      number: index + 1,
      draw: race.type === "flat" ? (draws[index] ?? null) : null,
      age:
        race.type === "flat"
          ? /nursery/i.test(race.title)
            ? 2
            : chance.between(3, 6)
          : chance.between(4, 10),
      jockey: `Rider ${chance.between(1, 60)}`,
      bred: chance.pick(["GB", "IRE", "IRE", "FR"]),
      ability: Math.exp(chance.next() * 3),
      drift: chance.between(-3, 3),
      withdrawnAt: leaves ? new Date(withdrawn) : null,
    };
  });
}

/** Whether it was out at that moment. */
export const isOutAt = ({ withdrawnAt }: Entry, at: Date): boolean =>
  withdrawnAt !== null && withdrawnAt <= at;
