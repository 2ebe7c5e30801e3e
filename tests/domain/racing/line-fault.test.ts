import { expect, test } from "bun:test";
import { lineFault, type RaceOfDay } from "../../../src/domain/racing/placing/line-fault.ts";
import { RACE_STATUS, type RaceStatus } from "../../../src/domain/racing/races/race-status.ts";

const race = (
  offTime: string,
  courseName: string,
  status: RaceStatus = RACE_STATUS.declared,
  isOff = false,
): RaceOfDay => ({
  courseName,
  offTime,
  status,
  isOff,
});
/** At three in the afternoon. */
const RACES = [
  race("14:05", "Newmarket (July)", "declared", true),
  race("15:15", "Newmarket (July)"),
  race("15:40", "Newbury"),
  race("15:40", "Aintree"),
  race("16:40", "Sligo", RACE_STATUS.abandoned),
  race("17:10", "Sligo", "void"),
];

test.each([
  ["a course that does not race", "york 3.40 7", "No race at York at 3.40: York has no race today"],
  ["a time that the course has not", "aintree 3.15 7", "No race at Aintree at 3.15"],
  ["the same the other way round", "3.15 aintree 7", "No race at Aintree at 3.15"],
  ["a time without a colon", "aintree 1515 7", "No race at Aintree at 1515"],
  ["a course in short", "newm 3.40", "No race at Newmarket (July) at 3.40"],
  ["a piece that two courses begin with", "new 5.00 1", "No race at Newmarket (July) or Newbury at 5.00"],
  ["a time that no course has", "2.20 3", "No race at 2.20 today"],
  ["an abandoned race", "sligo 4.40 2", "16:40 Sligo is abandoned"],
  ["an abandoned race by its time alone", "4.40 2", "16:40 Sligo is abandoned"],
  ["a void race", "5.10 2", "17:10 Sligo is void"],
  ["a race that is off", "2.05 4", "14:05 Newmarket (July) is off: only future races can be selected"],
  [
    "a number that is not there",
    "newmarket 3.15 19",
    "There is no number 19 in the 15:15 at Newmarket (July)",
  ],
  ["the same at two courses", "3.40 19", "There is no number 19 in the 15:40 at Newbury or Aintree"],
  ["a race without horses", "newmarket 3.15", "The 15:15 at Newmarket (July) has no horses on its card"],
  ["minutes that no hour has", "aintree 3.75 2", "3.75 is not a time of day"],
  ["an hour that no day has", "25:00 2", "25:00 is not a time of day"],
  ["two times", "3.15 7 3.40 8", "Type one race and one number, such as 3.15 7"],
  [
    "two numbers, of which not even the first is there",
    "3.15 17 8",
    "There is no number 17 in the 15:15 at Newmarket (July)",
  ],
  ["the same in a whole bet", "3.15 19 £2 win", "There is no number 19 in the 15:15 at Newmarket (July)"],
  ["the course in a whole bet", "£2 ew york 3.40 7", "No race at York at 3.40: York has no race today"],
  [
    "a name where the number goes",
    "newmarket 3.15 rapid dancer",
    "Behind the time goes the number of the horse: newmarket 3.15 7",
  ],
  [
    "a number without a time",
    "newmarket 7",
    "Which race at Newmarket (July)? Type its time, such as newmarket 14:05",
  ],
  ["a course alone", "sligo", "Which race at Sligo? Type its time, such as sligo 16:40"],
  ["a tenth of a penny", "£1.005 lucky 15", "£1.005 is not a whole penny"],
  ["the same by itself", "£1.005", "£1.005 is not a whole penny"],
  ["the same without a sign", "1.005 l15 ew", "£1.005 is not a whole penny"],
  ["half a penny", "0.5p yankee", "0.5p is not a whole penny"],
  ["nothing", "£0 yankee", "At least £0.01, in pounds and whole pence"],
  ["less than nothing", "-5 yankee", "At least £0.01, in pounds and whole pence"],
  ["an amount that is none", "£ten single", "At least £0.01, in pounds and whole pence"],
  [
    "more than there is",
    "£99999999999 single",
    "£99999999999 is more than £1,000,000.00, the most that can be staked",
  ],
  [
    "more than can be counted",
    `£${"9".repeat(18)} single`,
    `£${"9".repeat(18)} is more than £1,000,000.00, the most that can be staked`,
  ],
  [
    "as many pence",
    `${"9".repeat(18)}p single`,
    `${"9".repeat(18)}p is more than £1,000,000.00, the most that can be staked`,
  ],
  ["a type that is none", "£1 luky 15", '"luky 15" is not a bet type, and no horse ahead is called so'],
  ["two amounts", "£1 £2 3.15 7", "Two amounts stand in the line: £1 and £2"],
  ["half a penny behind the horse", "3.15 7 £0.005", "£0.005 is not a whole penny"],
  ["nothing behind the horse", "3.15 7 £0 win", "At least £0.01, in pounds and whole pence"],
  ["a name that no horse has", "nobody", "No horse called nobody"],
  ["markup", "<b>x</b>", "No horse called <b>x</b>"],
  ["a picture", "🐎🐎", "Horse not found"],
  ["nothing but spaces", "   ", "Horse not found"],
])("[F9] %s: the wrong part is named", (_, line, sentence) => {
  expect(lineFault(line, RACES)).toBe(sentence);
});

test.each([
  [
    "a word that is no course beside a time",
    "3.15 fav",
    "No horse called fav in the 15:15 at Newmarket (July)",
  ],
  ["the same in front of it", "fav 3.40", "No horse called fav in the 15:40 at Newbury or Aintree"],
  ["the same with an amount", "3.15 fav £5", "No horse called fav in the 15:15 at Newmarket (July)"],
  ["the same alone", "fav", "No horse called fav"],
  ["the same with a bare amount", "fav 5", "No horse called fav"],
  ["the same with each way", "fav £5 ew", "No horse called fav"],
  ["the same at a time of no race", "fav 3.20", "No race at 3.20 today"],
  [
    "the same in a race that is off",
    "2.05 fav",
    "14:05 Newmarket (July) is off: only future races can be selected",
  ],
  ["the same with a number", "fav 3.15 7", "No course called Fav races today"],
  [
    "a course that we know and that does not race",
    "york 3.40",
    "No race at York at 3.40: York has no race today",
  ],
  ["a course in short that does not race", "donc 3.40 7", "No race at Donc at 3.40: Donc has no race today"],
  ["a time with pm", "3.15pm 19", "There is no number 19 in the 15:15 at Newmarket (July)"],
  ["a time with am that no race has", "3.15am 7", "No race at 3.15am today"],
  ["a number to win without a race", "2w", "Number 2 of which race? Type its time as well, such as 15:15 2w"],
  ["two bets", "3.15 7 ew, 3.40 2", "More than one bet stands in the line: type each by itself"],
  ["two amounts in two bets", "3.15 7 £1, 3.40 2 £2", "Two amounts stand in the line: £1 and £2"],
  ["commas", "newmarket, 3.15, 19", "There is no number 19 in the 15:15 at Newmarket (July)"],
])("[F77] %s is said truly", (_, line, sentence) => expect(lineFault(line, RACES)).toBe(sentence));

test("[F77] of a line about tomorrow it is tomorrow's races that are meant", () => {
  const looked = (horse: string) => ({ day: "tomorrow" as const, horse });
  expect(lineFault("tomorrow 2.20 7", RACES, looked("tomorrow 2.20 7"))).toBe("No race at 2.20 tomorrow");
  expect(lineFault("tomorrow york 2.20 7", RACES, looked("tomorrow york 2.20 7"))).toBe(
    "No race at York at 2.20: York has no race tomorrow",
  );
  expect(lineFault("3.15 7, 3.40 19", RACES, { day: "today", horse: "3.40 19" })).toBe(
    "There is no number 19 in the 15:40 at Newbury or Aintree",
  );
});
