import type { Finish, History, Price, Result } from "../../../domain/racing/random/history.ts";
import { somePrice } from "../../../domain/racing/random/some-race.ts";
import type { Chance } from "../../../proof/faults/model/chance.ts";

/** Horses that nothing has taken out. */
export function horsesIn({ horses, happenings }: History): number[] {
  const out = new Set(
    happenings.flatMap((one) => {
      if (one.what === "withdrawn") return [one.horse];
      return one.what === "false start" ? one.out.map(({ horse }) => horse) : [];
    }),
  );
  return horses.map(({ id }) => id).filter((id) => !out.has(id));
}

/** A whole result as a clerk can key it: dead heats, fallers, an objection, and every starting price. */
export function someFinish(chance: Chance, race: History): Result {
  const field = chance.shuffled(horsesIn(race));
  const fallers = field.length > 3 && chance.percent(30) ? 1 : 0;
  const isLost = field.length > 3 && chance.percent(10);
  let place = 0;
  const finish = field.map((horse, at): Finish => {
    const sp = somePrice(chance);
    if (at >= field.length - fallers) return { horse, place: null, code: "PU", sp };
    if (at === 0 || !chance.percent(15)) place = at + 1;
    return { horse, place, code: null, sp };
  });
  if (chance.percent(30)) passPost(chance, finish, isLost);
  return { what: "result", as: finish.length > 0 ? "weighed-in" : "void", byStaff: true, unnamed: 0, finish };
}

/** The first home passed the post in another order; one of them may have been disqualified. */
function passPost(chance: Chance, finish: Finish[], isLost: boolean): void {
  const home = finish.filter(({ place }) => place !== null).slice(0, chance.between(2, 4));
  const last = finish.findLast(({ place }) => place !== null);
  if (isLost && last && finish.filter(({ place }) => place === last.place).length === 1) {
    Object.assign(last, { place: null, code: "DSQ" });
    if (!home.includes(last)) home.push(last);
  }
  const lostBy = chance.one(["objection", "objection", "judge", "wrong-course"] as const);
  let place = 0;
  const passed = chance.shuffled(home).map((one, at) => {
    if (at === 0 || !chance.percent(25)) place = at + 1;
    return { one, place };
  });
  if (!passed.some(({ one, place: at }) => one.place === null || at < one.place)) return;
  for (const { one, place: at } of passed) one.passed = { place: at, lostBy };
}

export const written = ({ numerator, denominator }: Price): string => `${numerator}/${denominator}`;

/** The fields of the form: "7 9/2 3=5 2 PU", and the order past the post. */
export function typedResult(race: History, { finish }: Result): Record<string, string> {
  const numbers = new Map(race.horses.map(({ id }, at) => [id, at + 1]));
  const inOrder = (horses: readonly { horse: number | null; place: number | null; behind: string }[]) =>
    horses
      .map(({ horse, place, behind }, at) => {
        const isTied = at > 0 && place !== null && horses[at - 1]!.place === place;
        return `${isTied ? "=" : " "}${numbers.get(horse!)}${behind}`;
      })
      .join("")
      .trim();
  const home = finish.map(({ horse, place, code, sp }) => ({
    ...{ horse, place },
    behind: `${code ? ` ${code}` : ""}${sp ? ` ${written(sp)}` : ""}`,
  }));
  const last = (one: { place: number | null }) => one.place ?? Number.POSITIVE_INFINITY;
  const passed = finish
    .flatMap(({ horse, passed: post }) => (post ? [{ horse, place: post.place, behind: "" }] : []))
    .sort((a, b) => a.place - b.place);
  const lostBy = finish.find((one) => one.passed)?.passed?.lostBy;
  return {
    order: inOrder([...home].sort((a, b) => (last(a) === last(b) ? 0 : last(a) - last(b)))),
    ...(lostBy && { passed: inOrder(passed), lostBy }),
  };
}
