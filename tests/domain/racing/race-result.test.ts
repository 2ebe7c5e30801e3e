import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import type { Leg } from "../../../src/domain/racing/settlement/bet.ts";
import {
  legAfter,
  type RaceResult,
  type RunnerResult,
  type StruckLeg,
} from "../../../src/domain/racing/settlement/race-result.ts";

const odds = (numerator: number, denominator = 1) => ({ numerator, denominator });
const at = (time: string): Date => new Date(`2026-11-21T${time}:00Z`);

const ran = (runnerId: string, position?: number): RunnerResult =>
  position === undefined ? { runnerId, fate: "RAN" } : { runnerId, fate: "RAN", position };
const FIELD = [
  ran("Abbey", 1),
  ran("Bell", 2),
  ran("Cloud", 3),
  ran("Dusk", 4),
  ran("Elm"),
  ran("Fen", 5),
  ran("Gale", 6),
  ran("Hush", 7),
];
const race = (more: Partial<RaceResult> = {}): RaceResult => ({
  state: "WEIGHED_IN",
  day: "2026-11-21",
  handicap: false,
  runners: FIELD,
  withdrawals: [],
  ...more,
});
const struck = (runnerId: string, more: Partial<StruckLeg> = {}): StruckLeg => ({
  runnerId,
  price: odds(5),
  placeTerms: "STANDARD",
  struckAt: at("12:00"),
  ...more,
});
const after = (leg: StruckLeg, result = race(), settings = DEFAULT_SETTINGS): Leg =>
  legAfter(leg, result, settings);

test("eight ran: first has won, second and third are placed, fourth and a faller have lost", () => {
  const outcomes = ["Abbey", "Bell", "Cloud", "Dusk", "Elm"].map((name) => after(struck(name)).outcome);
  expect(outcomes).toEqual(["WON", "PLACED", "PLACED", "LOST", "LOST"]);
});

test("a withdrawal that leaves seven takes the third place away, but not from a bet on fixed terms", () => {
  const seven = race({ runners: [...FIELD.slice(0, 7), { runnerId: "Hush", fate: "NON_RUNNER" }] });
  expect(after(struck("Cloud"), seven).outcome).toBe("LOST");
  const fixed = { mode: "FIXED" as const, fraction: odds(1, 5), places: 3 };
  expect(after(struck("Cloud", { placeTerms: fixed }), seven).outcome).toBe("PLACED");
  expect(after(struck("Hush"), seven).outcome).toBe("VOID");
});

test("horses at the same position share it", () => {
  const tied = race({ runners: [ran("Abbey", 1), ran("Bell", 1), ...FIELD.slice(2)] });
  expect(after(struck("Bell"), tied)).toMatchObject({ outcome: "WON", deadHeat: { position: 1, tied: 2 } });
});

test("a result that is not weighed in settles nothing; a void race, a walkover and a race without finishers void the leg", () => {
  const alone = [ran("Abbey", 1), { runnerId: "Bell", fate: "NON_RUNNER" as const }];
  expect(after(struck("Abbey"), race({ state: "PROVISIONAL" })).outcome).toBe("PENDING");
  expect(after(struck("Abbey"), race({ state: "VOID" })).outcome).toBe("VOID");
  expect(after(struck("Abbey"), race({ runners: alone })).outcome).toBe("VOID");
  expect(after(struck("Abbey"), race({ runners: [ran("Abbey"), ran("Bell")] })).outcome).toBe("VOID");
});

test("a horse that the result does not know is waited for", () => {
  expect(after(struck("Zephyr")).outcome).toBe("PENDING");
});

test("Rule 4 takes from bets struck before the withdrawal only, and never from a bet at starting price", () => {
  const withdrawals = [
    { price: odds(9, 4), withdrawnAt: at("11:00") },
    { price: odds(6), withdrawnAt: at("13:00") },
  ];
  const pence = (leg: StruckLeg) => after(leg, race({ withdrawals })).rule4Pence;
  expect(pence(struck("Abbey", { struckAt: at("10:00") }))).toBe(40);
  expect(pence(struck("Abbey"))).toBe(10);
  expect(pence(struck("Abbey", { struckAt: at("13:00") }))).toBe(0);
  expect(pence(struck("Abbey", { struckAt: at("10:00"), price: null }))).toBe(0);
});

test("ante-post: no Rule 4, no best odds, and a non-runner loses unless it was struck no bet", () => {
  const runners = [...FIELD.slice(0, 7), { runnerId: "Hush", fate: "NON_RUNNER" as const }];
  const result = race({ runners, withdrawals: [{ price: odds(6), withdrawnAt: at("13:00") }] });
  const ante = (name: string, antePost: NonNullable<StruckLeg["antePost"]>) =>
    after(struck(name, { antePost, bestOdds: true }), result);
  expect(ante("Abbey", "NON_RUNNER_LOSES")).toMatchObject({ outcome: "WON", rule4Pence: 0, bestOdds: false });
  expect(ante("Hush", "NON_RUNNER_LOSES").outcome).toBe("LOST");
  expect(ante("Hush", "NON_RUNNER_NO_BET").outcome).toBe("VOID");
});

test("the first past the post is paid beside the official winner only where the house says so", () => {
  const runners = FIELD.map((one) => (one.runnerId === "Bell" ? { ...one, passedPost: 1 } : one));
  const promotion = { ...DEFAULT_SETTINGS, payFirstPastThePost: true };
  expect(after(struck("Bell"), race({ runners })).outcome).toBe("PLACED");
  expect(after(struck("Bell"), race({ runners }), promotion).outcome).toBe("WON");
  expect(after(struck("Abbey"), race({ runners }), promotion).outcome).toBe("WON");
});

test("past the post goes by its own dead heats, and by the larger share of two equal finishes", () => {
  const settings = { ...DEFAULT_SETTINGS, payFirstPastThePost: true };
  const passed = (places: Record<string, number>) =>
    race({
      runners: FIELD.map((one) => {
        const place = places[one.runnerId];
        return place === undefined ? one : { ...one, passedPost: place };
      }),
    });
  // Bell and Abbey passed the post together; the result has Abbey first alone.
  const together = passed({ Bell: 1, Abbey: 1 });
  expect(after(struck("Bell"), together, settings)).toMatchObject({
    ...{ outcome: "WON", byPost: true },
    deadHeat: { position: 1, tied: 2 },
  });
  const alone = after(struck("Abbey"), together, settings);
  expect([alone.outcome, alone.deadHeat, alone.byPost]).toEqual(["WON", undefined, undefined]);
  // Two thirds of a place, and not the half by which it passed the post; the whole of one, and not half by the result.
  const tied = (post: number, horses: string[], places: number[]) =>
    race({
      runners: FIELD.map((one) => {
        const at = horses.indexOf(one.runnerId);
        return at < 0 ? one : { ...one, position: places[at]!, ...(at < 2 && { passedPost: post }) };
      }),
    });
  const three = after(struck("Bell"), tied(3, ["Bell", "Cloud", "Dusk"], [2, 2, 2]), settings);
  expect([three.deadHeat, three.byPost]).toEqual([{ position: 2, tied: 3 }, undefined]);
  const two = after(struck("Cloud"), tied(2, ["Cloud", "Dusk", "Bell"], [3, 3, 2]), settings);
  expect([two.deadHeat, two.byPost]).toEqual([{ position: 2, tied: 2 }, true]);
  // Ante-post bets are settled on the result alone.
  const early = struck("Bell", { antePost: "NON_RUNNER_LOSES" });
  expect(after(early, together, settings).outcome).toBe("PLACED");
});

test("Rule 4 off the starting price is that of horses out too late for a new market, whenever the bet was struck", () => {
  const withdrawals = [
    { price: odds(9, 4), withdrawnAt: at("11:00"), noNewMarket: true },
    { price: odds(6), withdrawnAt: at("11:00") },
  ];
  const pence = (more: Partial<StruckLeg>) =>
    after(struck("Abbey", more), race({ withdrawals })).spRule4Pence;
  expect(pence({ price: null, struckAt: at("10:00") })).toBe(30);
  expect(pence({ price: null, struckAt: at("12:00") })).toBe(30);
  expect(pence({ antePost: "NON_RUNNER_NO_BET" })).toBeUndefined();
});
