import type { PlaceTermsTable } from "../../bets/settings.ts";
import { decimalOdds, formatOdds, type Odds, oddsFault } from "../../odds.ts";
import { standardTerms } from "../settlement/bet.ts";
import type { RaceCardRefusal } from "./card-refusals.ts";
import type { Runner } from "./race.ts";
import type { Favourite, FinishCode, StartingPrice, StoredFinisher } from "./result-version.ts";

/** A horse as a clerk enters it in a result: a place, or a code, or neither for one that ran behind the places. */
export type EnteredHorse = {
  runnerId: number;
  place?: number | null;
  code?: FinishCode | null;
  sp?: Odds | null;
  favourite?: Favourite | null;
  nonRunner?: boolean;
};

type CardRunner = Pick<
  Runner,
  "horseId" | "number" | "name" | "bred" | "jockey" | "status" | "withdrawnAt"
> & { id: number };

/** The result that was meant: how many ran, who, first home first, and who is now known not to have run. */
export type EnteredResult = { ran: number; finishers: StoredFinisher[]; nonRunnerIds: number[] };

/**
 * Reads a result entered by hand against its card. Horses of the card that are not mentioned ran behind the places; a
 * reserve that is not, and a horse withdrawn earlier, did not run. Refuses what no race can end in.
 */
export function readEntered(
  card: readonly CardRunner[],
  entered: readonly EnteredHorse[],
): EnteredResult | RaceCardRefusal {
  const fault = faultIn(card, entered);
  if (fault) return fault;
  const said = new Map(entered.map((one) => [one.runnerId, one]));
  const mentioned = (id: number) => said.has(id) && !said.get(id)!.nonRunner;
  const ran = card.filter(({ id, status }) => mentioned(id) || (status === "runner" && !said.has(id)));
  const places = Map.groupBy(entered, ({ place }) => place ?? null);
  const finishers = ran.map((runner): StoredFinisher => {
    const { place = null, code = null, sp = null, favourite = null } = said.get(runner.id) ?? {};
    const { id: runnerId, horseId, number, name, bred, jockey } = runner;
    const deadHeat = place !== null && places.get(place)!.length > 1;
    const horse = { runnerId, horseId, number, name, bred, jockey };
    return { ...horse, place, code, deadHeat, sp: sp && startingPrice(sp), favourite };
  });
  return {
    ran: finishers.length,
    finishers: finishers.sort((a, b) => rankOf(a) - rankOf(b)),
    nonRunnerIds: entered.filter(({ nonRunner }) => nonRunner).map(({ runnerId }) => runnerId),
  };
}

/**
 * Whether a result has fewer places than each-way bets are paid on
 * (docs/rules/racing.md#standard-place-terms): horses behind would lose placed bets. Fewer are enough where
 * no other horse finished. `tables`: of the race's bets, and of bets struck now. `fixed`: places that bets on it were
 * struck with.
 */
export function placesMissing(
  { ran, finishers }: EnteredResult,
  handicap: boolean,
  tables: readonly (PlaceTermsTable | undefined)[],
  fixed: readonly number[] = [],
): RaceCardRefusal | null {
  const standard = tables.map((table) => standardTerms(ran, handicap, table).places);
  const places = Math.max(...standard, ...fixed.map((most) => Math.min(most, ran)));
  const home = finishers.filter(({ place }) => place !== null).length;
  const isOpen = finishers.some(({ place, code }) => place === null && code === null);
  return isOpen && home < places ? { code: "result-places-missing", places } : null;
}

function faultIn(card: readonly CardRunner[], entered: readonly EnteredHorse[]): RaceCardRefusal | null {
  const byId = new Map(card.map((runner) => [runner.id, runner]));
  const seen = new Set<number>();
  for (const { runnerId, place = null, code = null, sp, nonRunner = false } of entered) {
    const runner = byId.get(runnerId);
    if (!runner) return { code: "result-runner-of-another-race" };
    const { name: horse, status, withdrawnAt } = runner;
    if (seen.has(runnerId)) return { code: "result-runner-twice", horse };
    seen.add(runnerId);
    // A horse that was only missed in an earlier result may have run; one whose withdrawal is on record may not.
    if (!nonRunner && status === "non-runner" && withdrawnAt !== null)
      return { code: "result-names-non-runner", horse };
    if ((place !== null && code !== null) || (nonRunner && (place !== null || code !== null)))
      return { code: "result-place-and-code", horse };
    if (place !== null && !(Number.isInteger(place) && place >= 1))
      return { code: "result-place-wrong", horse };
    if (sp && oddsFault(sp) !== null) return { code: "result-price-wrong", horse };
  }
  return gapIn(entered.flatMap(({ place }) => place ?? []).sort((a, b) => a - b));
}

/** Places run 1, 2, 3 … and skip only behind a dead heat: 1, 2, 2, 4. */
function gapIn(places: readonly number[]): RaceCardRefusal | null {
  if (places[0] !== 1) return { code: "result-without-winner" };
  const at = places.findIndex((place, index) => place !== index + 1 && place !== places[index - 1]);
  return at === -1 ? null : { code: "result-place-gap", place: at + 1 };
}

const startingPrice = (fraction: Odds): StartingPrice => ({
  fraction,
  decimal: Number(decimalOdds(fraction)),
  text: formatOdds(fraction),
  fromDecimal: false,
});

/** Behind those with a place, those that ran unplaced, and last those that did not finish. */
const rankOf = ({ place, code }: StoredFinisher): number => place ?? (code === null ? 1_000 : 2_000);
