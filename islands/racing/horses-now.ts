import type { Horse } from "../../src/domain/racing/card-horse.ts";
import { urls } from "../../src/urls.ts";
import { callShop } from "../browser/call-shop.ts";

/** Horses as the shop has them now, and what has changed, in sentences. */
export type HorsesNow = { horses: Horse[]; changes: string[] };

type Answer = {
  items: {
    problems: { code: string; message: string; selection: number | null }[];
    selections: { odds?: { fractional: string } }[];
  }[];
};

/** What a horse cannot come back from; one that does not run stays on the list, where it is seen. */
const TAKEN_OFF = ["horse-unknown", "horse-is-another", "race-off", "race-abandoned"];

/** Looks up horses that were chosen a while ago; null when the shop cannot be asked: it decides when the bet is placed. */
export async function horsesNow(chosen: readonly Horse[]): Promise<HorsesNow | null> {
  const selections = chosen.map((horse) => ({
    racingRunnerId: horse.runnerId,
    horseName: horse.name,
    horseNumber: horse.number,
    courseName: horse.courseName,
    raceTime: horse.raceTime,
  }));
  const answer = await callShop<Answer>(urls.api.racing.quoteBets, {
    method: "POST",
    // Only the horses matter: what they cost and make together is not looked at.
    body: { items: [{ betType: "Single", racingBet: { stake: 1, selections } }] },
  });
  if (answer.kind !== "done") return null;
  const quoted = answer.body.items[0];
  if (quoted?.selections.length !== chosen.length) return null;
  const changes: string[] = [];
  const horses = chosen.flatMap((horse, at): Horse[] => {
    const problems = quoted.problems.filter(({ selection }) => selection === at);
    const lost = problems.find(({ code }) => TAKEN_OFF.includes(code));
    if (lost) changes.push(`${horse.name} is off the bet: ${lost.message}`);
    if (lost) return [];
    const isOut = problems.some(({ code }) => code === "horse-not-running");
    const odds = isOut ? "NR" : (quoted.selections[at]?.odds?.fractional ?? horse.odds);
    if (odds !== horse.odds)
      changes.push(isOut ? `${horse.name} does not run` : `${horse.name}: ${horse.odds} is ${odds} now`);
    return [{ ...horse, odds }];
  });
  return { horses, changes };
}
