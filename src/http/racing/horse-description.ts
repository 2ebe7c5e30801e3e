import * as v from "valibot";
import type { DescribedHorse } from "../../domain/racing/placing/bet-request.ts";

const fact = (what: string) =>
  v.pipe(
    v.optional(
      v.nullable(
        v.union([
          v.pipe(v.string(), v.maxLength(200, "A name, course or time has at most 200 characters")),
          v.number(),
        ]),
      ),
    ),
    v.description(`${what}; if sent, it must be that of the horse with this id`),
  );

/** What a screen showed of a horse, sent beside its id. */
export const HorseDescriptionFields = {
  horseName: fact("Its name"),
  horseNumber: fact("Its saddle number"),
  courseName: fact("Where it runs"),
  raceTime: fact('When: an instant, or London\'s clock, "15:15"'),
};

type Sent = { [Name in keyof typeof HorseDescriptionFields]?: string | number | null | undefined };

export const horseDescription = ({ horseName, horseNumber, courseName, raceTime }: Sent): DescribedHorse => ({
  name: String(horseName ?? ""),
  number: String(horseNumber ?? ""),
  course: String(courseName ?? ""),
  time: String(raceTime ?? ""),
});
