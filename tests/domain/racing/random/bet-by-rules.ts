import { settleByEnumeration } from "../enumeration.ts";
import { type Comes, type History, raceOf, type Struck } from "./history.ts";
import { legByRules } from "./leg-by-rules.ts";
import { ORDERED, orderByRules } from "./order-by-rules.ts";
import { type Standing, standingOf } from "./race-by-rules.ts";

const CODES: Record<string, number> = { PENDING: 0, WON: 1, PLACED: 2, LOST: 3, VOID: 5 };
const WAITS: Comes = { status: 0, pence: 0, goodwill: 0 };

/** Bets by the rules alone, every line by itself in exact fractions. */
export function settledByRules(races: readonly History[]): (bet: Struck) => Comes {
  const standings = new Map<number, Standing>();
  const standing = (id: number): Standing => {
    const found = standings.get(id) ?? standingOf(raceOf(races, id));
    standings.set(id, found);
    return found;
  };
  return (bet) => comesByRules(bet, standing);
}

function comesByRules(bet: Struck, standing: (race: number) => Standing): Comes {
  const races = bet.picks.map(({ race }) => standing(race));
  if (races.some((race) => isLate(bet, race))) return WAITS;
  if (ORDERED.includes(bet.type)) return orderByRules(bet, races[0]!);
  const plain = settled(bet, races, false);
  if (plain.status === WAITS.status || races.every(({ paidBoth }) => paidBoth.size === 0)) return plain;
  const generous = settled(bet, races, true);
  if (generous.status === WAITS.status) return WAITS;
  const goodwill = generous.pence - plain.pence;
  return goodwill > 0 ? { ...generous, goodwill } : plain;
}

const isLate = ({ id, at }: Struck, { off, state, inTime }: Standing): boolean =>
  off !== null && at > off && state !== "void" && !inTime.has(id);

function settled(bet: Struck, races: readonly Standing[], generous: boolean): Comes {
  const { type, stakePence, eachWay, house: settings } = bet;
  const legs = bet.picks.map((pick, at) => legByRules(pick, bet, races[at]!, generous));
  // Rule 4 is in the prices of the legs.
  const { status, returnsPence } = settleByEnumeration({
    ...{ type, stakePence, eachWay, legs },
    settings: { ...settings, waiveLone5p: false },
  });
  return status === "PENDING" ? WAITS : { status: CODES[status]!, pence: returnsPence, goodwill: 0 };
}
