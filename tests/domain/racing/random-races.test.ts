import { expect, test } from "bun:test";
import { counterTypes } from "../../../src/domain/bets/bet-types.ts";
import { LOST, PENDING, PLACED, VOID, WON } from "../../../src/domain/racing/bet-status.ts";
import { type Chance, chanceOf } from "../../proof/faults/model/chance.ts";
import { settledByRules } from "./random/bet-by-rules.ts";
import { settledByShop } from "./random/facts.ts";
import type { Comes, Day, Happening, History } from "./random/history.ts";
import { shrunk, written } from "./random/shrink.ts";
import { someBet } from "./random/some-bet.ts";
import { someRace } from "./random/some-race.ts";
import { someWay } from "./random/there-and-back.ts";

/** Another start of chance by SATCHEL_SEED, as a failure names it. */
const SEED = Number(process.env.SATCHEL_SEED ?? 27);
const DAYS = process.env.NIGHTLY === "1" ? 6_000 : 150;
const RACES = 9;
const BETS = 30;

/** A day of some seed alone: the same whatever days come before it. */
function dayOf(chance: Chance): Day {
  const races = Array.from({ length: RACES }, (_, at) => someRace(chance, at + 1));
  return { races, bets: Array.from({ length: BETS }, (_, at) => someBet(chance, races, at + 1)) };
}

const differs = (one: Comes, other: Comes): boolean =>
  one.status !== other.status || one.pence !== other.pence || one.goodwill !== other.goodwill;

/** Fails with the smallest day that the rules and the shop settle differently. */
function compare({ races, bets }: Day, seed: number): Comes[] {
  const byRules = bets.map(settledByRules(races));
  const byShop = bets.map(settledByShop(races));
  const at = byRules.findIndex((one, index) => differs(one, byShop[index]!));
  if (at >= 0) {
    const fails = (day: Day) =>
      day.bets.some((bet) => differs(settledByRules(day.races)(bet), settledByShop(day.races)(bet)));
    const least = shrunk({ races, bets: [bets[at]!] }, fails);
    const says = [settledByRules, settledByShop].map((by) => JSON.stringify(by(least.races)(least.bets[0]!)));
    throw new Error(`SATCHEL_SEED=${seed}: rules ${says[0]}, shop ${says[1]}\n${written(least)}`);
  }
  const sum = (all: readonly Comes[]) => all.reduce((total, { pence }) => total + pence, 0);
  expect(sum(byShop)).toBe(sum(byRules));
  return byShop;
}

const after = (races: readonly History[], id: number, more: readonly Happening[]): History[] =>
  races.map((race) => (race.id === id ? { ...race, happenings: [...race.happenings, ...more] } : race));

/** How many bets came to something else on the way. */
function thereAndBack({ races, bets }: Day, before: readonly Comes[], chance: Chance, seed: number): number {
  const race = chance.one(races);
  const way = someWay(chance, race);
  if (!way) return 0;
  const there = after(races, race.id, way.there);
  const onIt = bets.filter(({ picks }) => picks.some((pick) => pick.race === race.id));
  const changed = compare({ races: there, bets: onIt }, seed);
  const back = bets.map(settledByShop(after(there, race.id, way.back)));
  expect({ seed, back }).toEqual({ seed, back: [...before] });
  return onIt.filter((bet, at) => differs(changed[at]!, before[bets.indexOf(bet)]!)).length;
}

test("random races and bets of all types pay what an enumeration in exact fractions does, there and back", () => {
  const comes: Comes[] = [];
  const types = new Set<string>();
  let changed = 0;
  for (let seed = SEED; seed < SEED + DAYS; seed++) {
    const chance = chanceOf(seed);
    const day = dayOf(chance);
    const before = compare(day, seed);
    changed += thereAndBack(day, before, chance, seed);
    comes.push(...before);
    for (const { type } of day.bets) types.add(type);
  }
  // Every type, every end of a bet, goodwill, and ways that changed something: else nothing was tried.
  expect(counterTypes.filter(({ name }) => !types.has(name))).toEqual([]);
  for (const status of [PENDING, WON, PLACED, LOST, VOID])
    expect(comes.filter((one) => one.status === status).length).toBeGreaterThan(DAYS);
  expect(comes.filter(({ goodwill }) => goodwill > 0).length).toBeGreaterThan(DAYS / 10);
  expect(changed).toBeGreaterThan(DAYS / 2);
}, 300_000);
