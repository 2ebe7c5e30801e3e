import { DEFAULT_SETTINGS, type SettlementSettings } from "../../../../src/domain/bets/settings.ts";
import type { Day, History, Struck } from "./history.ts";

/**
 * The smallest day that still fails: without one happening, bet, horse or pick after the other. `fails` is asked of days
 * that nothing else is wrong with.
 */
export function shrunk(day: Day, fails: (day: Day) => boolean): Day {
  for (const smaller of smallerDays(day)) if (fails(smaller)) return shrunk(smaller, fails);
  return day;
}

function* smallerDays({ races, bets }: Day): Generator<Day> {
  for (const bet of bets) if (bets.length > 1) yield { races, bets: [bet] };
  const [bet] = bets;
  if (bet) for (const plainer of plainerBets(bet)) yield { races, bets: [plainer] };
  for (const race of races) {
    if (!bets.some(({ picks }) => picks.some((pick) => pick.race === race.id)))
      yield { bets, races: races.filter((one) => one !== race) };
    const picked = new Set(bets.flatMap(({ picks }) => picks.map(({ horse }) => horse)));
    for (const shorter of shorterRaces(race, picked))
      yield { bets, races: races.map((one) => (one === race ? shorter : one)) };
  }
}

function* plainerBets(bet: Struck): Generator<Struck> {
  const { picks, house, eachWay } = bet;
  if (picks.length > 1) for (const pick of picks) yield { ...bet, type: "Single", picks: [pick] };
  if (eachWay) yield { ...bet, eachWay: false };
  for (const rule of Object.keys(house) as (keyof SettlementSettings)[])
    if (house[rule] !== DEFAULT_SETTINGS[rule])
      yield { ...bet, house: { ...house, [rule]: DEFAULT_SETTINGS[rule] } };
}

function* shorterRaces(race: History, picked: ReadonlySet<number | null>): Generator<History> {
  for (const one of race.happenings)
    yield { ...race, happenings: race.happenings.filter((other) => other !== one) };
  for (const one of race.horses.filter(({ id }) => !picked.has(id)))
    yield {
      ...race,
      horses: race.horses.filter((other) => other !== one),
      happenings: race.happenings.map((told) =>
        told.what === "result"
          ? { ...told, finish: told.finish.filter(({ horse }) => horse !== one.id) }
          : told,
      ),
    };
}

/** A day in a few lines: prices as "6/4", and of the house what is not usual. */
export function written({ races, bets }: Day): string {
  const line = (value: unknown): string =>
    JSON.stringify(value, (_, one) => {
      if (one && typeof one === "object" && "numerator" in one) return `${one.numerator}/${one.denominator}`;
      return one;
    });
  const unusual = ({ house }: Struck) =>
    Object.entries(house).filter(
      ([rule, value]) => value !== DEFAULT_SETTINGS[rule as keyof SettlementSettings],
    );
  return [
    ...bets.map((bet) => line({ ...bet, house: Object.fromEntries(unusual(bet)) })),
    ...races.flatMap(({ happenings, horses, ...race }) => [
      line({ ...race, horses: horses.map(({ id }) => id) }),
      ...happenings.flatMap((one) =>
        one.what === "result" ? [line({ ...one, finish: [] }), ...one.finish.map(line)] : [line(one)],
      ),
    ]),
  ].join("\n");
}
