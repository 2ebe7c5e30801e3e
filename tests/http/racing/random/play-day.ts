import { betTypes, counterTypes } from "../../../../src/domain/bets/bet-types.ts";
import type { History, Pick, Struck } from "../../../domain/racing/random/history.ts";
import { termsFor } from "../../../domain/racing/random/leg-by-rules.ts";
import { ORDERED } from "../../../domain/racing/random/order-by-rules.ts";
import { somePrice } from "../../../domain/racing/random/some-race.ts";
import type { DayRules } from "./day-rules.ts";
import type { ShopDay } from "./shop-day.ts";
import { horsesIn, someFinish, written } from "./some-finish.ts";

const at = (hour: number, minute = 0): number => 60 * hour + minute;
const [NINE, FIRST_OFF, BETWEEN] = [at(9), at(14), 30];
const RACES = 4;

type Offer = { places: { places: number; partOf: number } | null; antePost: Pick["antePost"] };
/** Terms of bets that are struck now, by race. */
type Offers = ReadonlyMap<History, Offer>;

/** A day from its first bet until every bet on it is settled; what happens is chance. */
export async function playDay(day: ShopDay): Promise<void> {
  const { chance, setTime, races } = day;
  setTime(NINE);
  const rules = await day.saveRules();
  for (let race = 0; race < RACES; race++) await day.addRace(FIRST_OFF + race * BETWEEN);
  const offers = new Map<History, Offer>();
  for (const race of races) if (chance.percent(25)) offers.set(race, await offerOn(day, race));
  setTime(at(9, 30));
  await strikeSome(day, rules, offers, 6);
  setTime(at(10));
  for (const race of races) while (chance.percent(35)) await withdraw(day, race);
  setTime(at(11));
  for (const race of races) if (chance.percent(20)) await move(day, race);
  setTime(at(11, 30));
  await strikeSome(day, rules, new Map(), 5);
  setTime(FIRST_OFF - 2);
  await strikeSome(day, rules, new Map(), 2);
  for (const race of [...races].sort((a, b) => a.off - b.off)) await run(day, race);
  await day.settle();
  for (const race of races) await decideLate(day, race);
  await day.settle();
  for (const race of races) await keyDividends(day, race);
  await day.settle();
  for (const race of races) {
    const horse = chance.percent(20) ? horseToPay(day, race) : null;
    if (horse !== null) await payBoth(day, race, { horse, pays: true });
  }
}

async function offerOn({ chance, send, races: _, day, clock }: ShopDay, race: History): Promise<Offer> {
  const most = Math.min(race.horses.length, 6);
  const places = chance.percent(60)
    ? { places: chance.between(1, most), partOf: chance.between(2, 6) }
    : null;
  const kinds = ["NON_RUNNER_LOSES", "NON_RUNNER_NO_BET"] as const;
  const antePost = places && chance.percent(50) ? null : chance.one(kinds);
  await send(`/racing/races/${race.id}/offer`, {
    ...(places && { places: String(places.places), partOf: `1/${places.partOf}` }),
    ...(antePost && { antePost }),
    ...{ from: `${day}T${clock(NINE)}`, until: `${day}T${clock(at(11))}` },
  });
  return { places, antePost };
}

const CHEAP = betTypes.filter(
  ({ maxSelections, minSelections }) => minSelections <= RACES && maxSelections <= 8,
);
const IN_ORDER = counterTypes.filter(({ name }) => ORDERED.includes(name));

async function strikeSome(day: ShopDay, rules: DayRules, offers: Offers, count: number): Promise<void> {
  const { chance, races } = day;
  const open = races.filter((race) => horsesIn(race).length > 0);
  for (let left = count; left > 0; left--) {
    const inOrder = chance.percent(25);
    const type = chance.one(inOrder ? IN_ORDER : CHEAP);
    const { name, minSelections } = type;
    const eachWay = !inOrder && (name === "Each-Way" || chance.percent(45));
    const bet = { type: name, eachWay, stakePence: chance.between(1, 300) };
    const race = chance.one(open);
    const field = horsesIn(race);
    if (inOrder && field.length < Math.max(minSelections, type.inOrder!.places + 1)) continue;
    const most = Math.min(type.maxSelections, inOrder ? field.length : open.length);
    const legs = chance.between(minSelections, most);
    const picks = inOrder
      ? chance.some(field, legs).map((horse) => ({ ...PLAIN, race: race.id, horse }))
      : chance.some(open, legs).map((one) => somePick(day, rules, one, offers.get(one), eachWay));
    await day.strike(rules, { ...bet, picks });
  }
}

const PLAIN = { favourite: null, price: null, bestOdds: false, antePost: null, terms: null };

function somePick(
  { chance }: ShopDay,
  { bestOdds, house }: DayRules,
  race: History,
  offer: Offer | undefined,
  eachWay: boolean,
): Struck["picks"][number] {
  const field = horsesIn(race);
  const { places = null } = offer ?? {};
  const offered = places && {
    places: places.places,
    fraction: { numerator: 1, denominator: places.places === 1 ? 1 : places.partOf },
  };
  const fixed = eachWay ? offered : null;
  if (field.length > 1 && chance.percent(15))
    return { ...PLAIN, race: race.id, horse: null, favourite: chance.one([1, 2] as const), terms: fixed };
  const horse = chance.one(field);
  if (chance.percent(20)) return { ...PLAIN, race: race.id, horse, terms: fixed };
  const { price } = race.horses.find(({ id }) => id === horse)!;
  const antePost = offer?.antePost ?? null;
  const terms = fixed ?? (eachWay && antePost ? termsFor(field.length, race.handicap, house) : null);
  return { race: race.id, horse, favourite: null, price, bestOdds: bestOdds && !antePost, antePost, terms };
}

/** A horse, a reserve that did not get in, or one that was balloted out. */
async function withdraw({ chance, send, tell, day, clock }: ShopDay, race: History): Promise<void> {
  const field = horsesIn(race);
  if (field.length < 3) return;
  const horse = chance.one(field);
  const price = somePrice(chance);
  const as = chance.one(["horse", "horse", "horse", "reserve", "balloted out"] as const);
  const late = as !== "balloted out" && chance.percent(30);
  const time = at(10);
  if (as === "reserve") {
    await send(`/racing/races/${race.id}/reserves`, { runner: String(horse), what: "not in" });
    tell(race, { what: "reserve", horse, mark: "not in" });
  }
  await send(`/racing/runners/${horse}/withdraw`, {
    ...{ withdrawnAt: clock(time), date: day, price: written(price) },
    ...(as === "balloted out" && { fate: as }),
    ...(late && { noNewMarket: "on", shownMarket: "" }),
  });
  tell(race, { what: "withdrawn", horse, at: time, price, byStaff: true });
  if (as === "balloted out") tell(race, { what: "ballot", horse, isOut: true });
  if (late) tell(race, { what: "no new market", horse, holds: true });
  if (as !== "horse" || !chance.percent(30)) return;
  const pence = chance.between(0, 90);
  const market = late ? { noNewMarket: "on" } : {};
  await send(`/racing/runners/${horse}/rule-4`, { penceInPound: String(pence), ...market });
  tell(race, { what: "deduction", horse, pence });
}

async function move({ chance, send, tell, day, clock }: ShopDay, race: History): Promise<void> {
  const to = chance.one(["time", "course", "surface", "conditions"] as const);
  const later = race.off + 5;
  const when = to === "time" ? { time: clock(later), date: day } : {};
  await send(`/racing/races/${race.id}/move`, { what: to, ...when });
  tell(race, { what: "moved", to, at: at(11) });
  if (to === "time") race.off = later;
}

/** Its off, a false start now and then, and its result; or it is abandoned. */
async function run(day: ShopDay, race: History): Promise<void> {
  const { chance, send, tell, setTime, clock } = day;
  setTime(race.off + 3);
  const address = `/racing/races/${race.id}`;
  if (chance.percent(6)) {
    await send(`${address}/stop`, { as: "abandoned" });
    return tell(race, { what: "stopped" });
  }
  if (chance.percent(25)) {
    const early = race.off - chance.one([5, 0]);
    await send(`${address}/off`, { at: clock(early), holdsLate: "on" });
    tell(race, { what: "off", at: early });
  }
  if (chance.percent(20)) await startAgain(day, race);
  setTime(race.off + 12);
  await day.enterResult(race, someFinish(chance, race));
}

/** Horses come out at the price of their card. */
async function startAgain({ chance, send, tell, clock }: ShopDay, race: History): Promise<void> {
  const field = horsesIn(race);
  const out = chance.some(field, Math.min(field.length - 1, chance.between(0, 2)));
  const time = race.off + 1;
  await send(`/racing/races/${race.id}/re-run`, {
    ...{ falseStartAt: `${clock(time)}:00`, out: out.map(String) },
  });
  const priced = out.map((horse) => ({ horse, price: race.horses.find(({ id }) => id === horse)!.price }));
  tell(race, { what: "false start", at: time, out: priced });
}

/** Staff say of each bet that is held as late that it was struck in time. */
async function decideLate(day: ShopDay, race: History): Promise<void> {
  const path = `/racing/races/${race.id}/late-bets`;
  const bets = fieldsIn((await day.shop.page(path)).text, "bets");
  if (bets.length === 0) return;
  await day.send(path, { bets, what: "stands" });
  for (const bet of bets) day.tell(race, { what: "in time", bet: Number(bet) });
}

const fieldsIn = (html: string, name: string): string[] =>
  [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
    input.includes(`name="${name}"`) ? [/value="([^"]*)"/.exec(input)![1]!] : [],
  );

/** Every dividend that a bet of the race waits for, or waited for. */
export async function keyDividends(day: ShopDay, race: History): Promise<void> {
  const path = `/racing/races/${race.id}/dividends`;
  const { text } = await day.shop.page(path);
  const names = [...text.matchAll(/name="(dividend-[\d-]+)"/g)].map(([, name]) => name!);
  if (names.length === 0) return;
  const all = names.map((name) => ({
    horses: name.split("-").slice(1).map(Number),
    pence: day.chance.between(101, 9000),
  }));
  await day.send(
    path,
    Object.fromEntries(all.map(({ pence }, index) => [names[index]!, (pence / 100).toFixed(2)])),
  );
  for (const kind of ["forecast", "tricast"] as const) {
    const declared = all.filter(({ horses }) => horses.length === (kind === "forecast" ? 2 : 3));
    if (declared.length > 0) day.tell(race, { what: "dividends", kind, declared });
  }
}

/** One of the first home that has not won alone, and is not paid for goodwill yet. */
export function horseToPay({ chance }: ShopDay, { happenings }: History): number | null {
  if (happenings.some(({ what }) => what === "stopped")) return null;
  const finish = happenings.findLast((one) => one.what === "result")?.finish ?? [];
  const isAlone = finish.filter(({ place }) => place === 1).length === 1;
  const paid = new Set(happenings.flatMap((one) => (one.what === "pay both" && one.pays ? [one.horse] : [])));
  const others = finish.flatMap(({ horse, place }) =>
    horse !== null && !(place === 1 && isAlone) ? [horse] : [],
  );
  const left = others.slice(0, 3).filter((horse) => !paid.has(horse));
  return left.length === 0 ? null : chance.one(left);
}

export async function payBoth(
  { send, tell }: ShopDay,
  race: History,
  { horse, pays }: { horse: number; pays: boolean },
): Promise<void> {
  await send(`/racing/races/${race.id}/pay-both`, { what: `${pays ? "pay" : "take-back"}/${horse}` });
  tell(race, { what: "pay both", horse, pays });
}
