import type { Chance } from "../../../proof/faults/model/chance.ts";
import type { Finish, Happening, History, LostBy, Price, Result } from "./history.ts";

const PRICES =
  "1/9 1/5 2/7 1/3 4/9 8/13 4/6 4/5 10/11 20/21 1/1 11/10 6/5 11/8 6/4 13/8 7/4 15/8 85/40 9/4 23/10 5/2 11/4 3/1 100/30 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 8/1 9/1 19/2 10/1 12/1 14/1 16/1 20/1"
    .split(" ")
    .map((text): Price => {
      const [numerator = 0, denominator = 0] = text.split("/").map(Number);
      return { numerator, denominator };
    });
/** Few of them, so that favourites are joint now and then. */
const FEW = PRICES.filter((_, at) => at % 5 === 3);
export const somePrice = (chance: Chance): Price => chance.one(PRICES);
export const NINE = 9 * 60;
const FIRST_OFF = 14 * 60;
const HORSES_A_RACE = 100;

export function someRace(chance: Chance, id: number): History {
  const horses = chance.weighted([
    [2, chance.between(2, 4)],
    [3, chance.between(5, 7)],
    [4, chance.between(8, 11)],
    [3, chance.between(12, 18)],
  ]);
  const race: History = {
    ...{ id, handicap: chance.percent(50), off: FIRST_OFF + id, happenings: [] },
    horses: Array.from({ length: horses }, (_, at) => ({
      id: id * HORSES_A_RACE + at + 1,
      price: somePrice(chance),
    })),
  };
  const add = (...more: (Happening | null)[]) => race.happenings.push(...more.filter((one) => one !== null));
  for (
    let left = chance.weighted([
      [3, 0],
      [2, 1],
      [1, 3],
    ]);
    left > 0;
    left--
  )
    add(someWithdrawal(chance, race));
  if (chance.percent(12)) add(someMove(chance, race));
  if (chance.percent(15)) add({ what: "off", at: race.off + chance.between(-2, 2) });
  if (chance.percent(8)) add(someFalseStart(chance, race));
  if (chance.percent(4)) add(chance.one([{ what: "stopped" }, { what: "stopped" }, someStopByFeed()]));
  if (chance.percent(93)) add(someResult(chance, race));
  while (chance.percent(30)) add(...chance.one(LATER)(chance, race));
  return race;
}

type Made = (chance: Chance, race: History) => (Happening | null)[];

const horsesIn = ({ horses, happenings }: History): number[] => {
  const out = new Set(
    happenings.flatMap((one) =>
      one.what === "withdrawn"
        ? [one.horse]
        : one.what === "false start"
          ? one.out.map(({ horse }) => horse)
          : [],
    ),
  );
  return horses.map(({ id }) => id).filter((id) => !out.has(id));
};
const horsesOut = (race: History): number[] => {
  const left = new Set(horsesIn(race));
  return race.horses.map(({ id }) => id).filter((id) => !left.has(id));
};

function someWithdrawal(chance: Chance, race: History): Happening | null {
  const runs = horsesIn(race);
  if (runs.length < 2) return null;
  const at = chance.weighted([
    [8, chance.between(NINE, race.off - 1)],
    [2, race.off],
    [1, null],
  ]);
  const price = chance.percent(90) ? chance.one(chance.percent(50) ? FEW : PRICES) : null;
  return { what: "withdrawn", horse: chance.one(runs), at, price, byStaff: chance.percent(50) };
}

function someFalseStart(chance: Chance, race: History): Happening | null {
  const runs = horsesIn(race);
  const out = chance.some(runs, Math.min(runs.length - 1, chance.between(0, 2)));
  if (runs.length < 2) return null;
  const at = race.off + 1;
  return { what: "false start", at, out: out.map((horse) => ({ horse, price: somePrice(chance) })) };
}

const someMove = (chance: Chance, { off }: History): Happening => ({
  ...{ what: "moved", to: chance.one(["time", "day", "course", "surface", "conditions"] as const) },
  at: chance.between(NINE, off - 1),
});

const someStopByFeed = (): Result => ({ what: "result", as: "void", byStaff: false, unnamed: 0, finish: [] });

/** What may come after the result, or before it where there is none. */
const LATER: readonly Made[] = [
  (chance, race) => [someResult(chance, race)],
  (chance, race) => [someGoodwill(chance, race)],
  (chance, race) => [someGoodwill(chance, race)],
  (chance, race) => [someDeduction(chance, race)],
  (chance, race) => [someLateWithdrawal(chance, race)],
  (_chance, race) => [{ what: "moved back", at: race.off }],
  () => [{ what: "stopped" }, { what: "resumed" }],
  (chance) => [{ what: "in time", bet: chance.between(1, 20) }],
  (chance, race) => someDividends(chance, race),
  (chance, race) => someDividends(chance, race),
];

function someDeduction(chance: Chance, race: History): Happening | null {
  const out = horsesOut(race);
  const pence = chance.percent(20) ? null : chance.between(0, 90);
  return out.length === 0 ? null : { what: "deduction", horse: chance.one(out), pence };
}

function someLateWithdrawal(chance: Chance, race: History): Happening | null {
  const out = horsesOut(race);
  return out.length === 0
    ? null
    : { what: "no new market", horse: chance.one(out), holds: chance.percent(80) };
}

function someGoodwill(chance: Chance, race: History): Happening | null {
  const finish = race.happenings.findLast((one) => one.what === "result")?.finish ?? [];
  const ran = finish.filter(({ horse, code }) => horse !== null && code !== "VOI").map(({ horse }) => horse!);
  if (ran.length === 0) return null;
  return { what: "pay both", horse: chance.one(ran.slice(0, 4)), pays: chance.percent(85) };
}

/** Of every order of the first horses home. */
export function someDividends(chance: Chance, race: History): Happening[] {
  const finish = race.happenings.findLast((one) => one.what === "result")?.finish ?? [];
  const home = finish
    .flatMap(({ horse, place }) => (horse !== null && place !== null ? [horse] : []))
    .slice(0, 5);
  const kind = chance.one(["forecast", "tricast"] as const);
  const pairs = home.flatMap((a) => home.filter((b) => b !== a).map((b) => [a, b]));
  const all =
    kind === "forecast"
      ? pairs
      : pairs.flatMap((two) => home.filter((c) => !two.includes(c)).map((c) => [...two, c]));
  const declared = all.map((horses) => ({ horses, pence: chance.between(101, 90_000) }));
  return declared.length === 0 ? [] : [{ what: "dividends", kind, declared }];
}

/** The field in some order: dead heats, fallers, horses without a number or a price, and an order past the post. */
export function someResult(chance: Chance, race: History): Result {
  const runs = chance.shuffled(horsesIn(race));
  // A horse that staff took out, or a feed: one of them may have run after all.
  if (chance.percent(2)) runs.push(...horsesOut(race).slice(0, 1));
  if (chance.percent(6)) runs.splice(0, runs.length - 1);
  const fallers = chance.percent(20) ? chance.between(1, Math.min(2, runs.length)) : 0;
  const prices = chance.percent(50) ? FEW : PRICES;
  let place = 0;
  const finish = runs.map((horse, at): Finish => {
    const sp = chance.one(prices);
    if (at >= runs.length - fallers) return { horse, place: null, code: "PU", sp };
    if (at === 0 || !chance.percent(12)) place = at + 1;
    return { horse, place, code: null, sp };
  });
  if (chance.percent(25)) changeOrder(chance, finish);
  if (chance.percent(40)) mark(finish);
  if (chance.percent(20)) for (const one of finish) if (chance.percent(50)) one.sp = null;
  if (chance.percent(4)) finish.push({ horse: null, place: null, code: "PU", sp: somePrice(chance) });
  if (chance.percent(4) && finish.length > 2) Object.assign(finish.at(-1)!, { code: "VOI", place: null });
  const unnamed = chance.percent(4) ? 1 : 0;
  if (unnamed > 0) finish.splice(Math.max(1, finish.length - 1));
  const as = chance.weighted([
    [90, "weighed-in"],
    [6, "corrected"],
    [4, "provisional"],
  ] as const);
  return { what: "result", as, byStaff: chance.percent(50), unnamed, finish };
}

const LOST: readonly LostBy[] = [
  "objection",
  "objection",
  "objection",
  "wrong-course",
  "wrong-weight",
  "judge",
];

/** As an objection changed it: the first home passed the post in another order, one of them disqualified now and then. */
function changeOrder(chance: Chance, finish: Finish[]): void {
  const home = finish.filter(({ place }) => place !== null).slice(0, chance.between(2, 5));
  const lostBy = chance.one(LOST);
  let place = 0;
  for (const [at, one] of chance.shuffled(home).entries()) {
    if (at === 0 || !chance.percent(35)) place = at + 1;
    if (chance.percent(90)) one.passed = { place, lostBy };
  }
  const last = home.at(-1);
  if (last && home.length > 1 && chance.percent(15)) Object.assign(last, { place: null, code: "DSQ" });
}

function mark(finish: readonly Finish[]): void {
  const value = ({ sp }: Finish) => sp!.numerator / sp!.denominator;
  const least = Math.min(...finish.map(value));
  const first = finish.filter((one) => value(one) === least);
  for (const one of first) one.mark = first.length === 1 ? "F" : first.length === 2 ? "J" : "C";
}
