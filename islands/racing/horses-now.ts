import { changesOf, type Horse } from "../../src/domain/racing/placing/card-horse.ts";
import { askQuote, type QuotedItem } from "./bets-on-wire.ts";

/** Horses as the shop has them now, and what has changed, in sentences. */
export type HorsesNow = { horses: Horse[]; changes: string[] };

/** What a horse cannot come back from; one that does not run stays on the list, where it is seen. */
const TAKEN_OFF = ["horse-unknown", "horse-is-another", "race-off", "race-abandoned"];

/** Looks up horses that were chosen a while ago; null when the shop cannot be asked: it decides when the bet is placed. */
export async function horsesNow(chosen: readonly Horse[]): Promise<HorsesNow | null> {
  const legs = chosen.map(({ runnerId, name, number, courseName, raceTime }) => ({
    runnerId,
    horseName: name,
    horseNumber: number,
    courseName,
    raceTime,
  }));
  // Only the horses matter: what they cost and make together is not looked at.
  const racingBet = { stakePence: 100, eachWay: false, possibleReturnPence: null, legs };
  const quoted = (await askQuote([{ betType: "Single", racingBet }]))?.items[0];
  if (quoted?.odds.length !== chosen.length) return null;
  const changes: string[] = [];
  const horses = chosen.flatMap((horse, at): Horse[] => {
    const now = horseNow(horse, at, quoted);
    if (now.change) changes.push(now.change);
    return now.horse ? [now.horse] : [];
  });
  return { horses, changes };
}

function horseNow(horse: Horse, at: number, quoted: QuotedItem): { horse: Horse | null; change?: string } {
  const problems = quoted.problems.filter(({ leg }) => leg === at);
  const lost = problems.find(({ code }) => TAKEN_OFF.includes(code));
  if (lost) return { horse: null, change: `${horse.name} is off the bet: ${lost.message}` };
  const isOut = problems.some(({ code }) => code === "horse-not-running");
  const odds = isOut ? "NR" : (quoted.odds[at] ?? horse.odds);
  const isMoved = problems.some(({ code }) => code === "race-retimed");
  const now = { ...horse, odds, raceTime: (isMoved && quoted.times[at]) || horse.raceTime };
  const changes = isOut ? [`${horse.name} does not run`] : changesOf(horse, now);
  return changes.length > 0 ? { horse: now, change: changes.join(". ") } : { horse };
}
