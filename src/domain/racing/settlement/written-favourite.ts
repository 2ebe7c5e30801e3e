import type { SettlementSettings } from "../../bets/settings.ts";
import { isWritten, WrittenFields } from "../../bets/written-settings.ts";
import { formatOdds, type Odds } from "../../odds.ts";
import { type FavouriteRank, favouriteName } from "../favourites.ts";
import { type Leg, MOST_RUNNERS, type PlaceTerms, placeTermsOf } from "./bet.ts";
import { favouritesIn } from "./favourite.ts";
import { legAfter, type RaceResult, type RunnerResult, type StruckLeg } from "./race-result.ts";
import { readPlaceTerms, readPrice, readStartingPrice } from "./written-fields.ts";
import { type Finish, fewestRunners, overlapIn, readFinish } from "./written-finish.ts";

type Parts = { eachWay: boolean; settings: SettlementSettings };

/**
 * A leg on the favourite (1) or second favourite (2) of a race: `field` has the horses that can be it, each with its
 * starting price and where it finished, VOID for one that came out too late for a new market; the others were longer. The
 * engine finds the favourite as for a struck bet. docs/rules/racing.md#unnamed-favourites
 */
export function readFavourite(fields: WrittenFields, leg: number, { eachWay, settings }: Parts): Leg {
  const rank = fields.number("favourite");
  const name = fields.text("name") ?? favouriteName(rank === 2 ? 2 : 1);
  const race = fields.text("race");
  const spRule4Pence = fields.number("spRule4") ?? 0;
  const placeTerms = readPlaceTerms(fields, leg);
  const open: Leg = { name, price: null, outcome: "PENDING", ...(race !== undefined && { race }) };
  if (rank !== 1 && rank !== 2) return fields.wrong("favourite") ?? open;
  if (readPrice(fields, leg)) return fields.refuse({ code: "favourite-at-price", leg }) ?? open;
  const terms = placeTerms ? { placeTerms } : {};
  const said = fields.of.field ?? undefined;
  const outcome = (fields.text("outcome") ?? "").toUpperCase();
  if (said === undefined && (outcome === "PENDING" || outcome === "VOID"))
    return { ...open, ...terms, outcome };
  const places = placeTerms ? placeTermsOf(placeTerms, settings.placeTermsTable).places : null;
  if (eachWay && places === null) return fields.refuse({ code: "place-terms-missing", leg }) ?? open;
  const result = readResult(fields, leg, rank, placeTerms);
  if (!result) return open;
  const fixed = placeTerms?.mode === "FIXED" ? placeTerms : ("STANDARD" as const);
  const struck: StruckLeg = {
    runnerId: "",
    favourite: rank,
    name,
    price: null,
    placeTerms: fixed,
    struckAt: new Date(0),
  };
  const settled = legAfter(race === undefined ? struck : { ...struck, race }, result, settings);
  if (spRule4Pence === 0) return settled;
  const sharers = settled.sharers?.map((one) => ({ ...one, spRule4Pence }));
  return { ...settled, spRule4Pence, ...(sharers && { sharers }) };
}

type Listed = Finish & { name?: string | undefined; startingPrice: Odds };

/** The race as the engine knows one: the listed horses, and as many that nothing is known of as it takes. */
function readResult(
  fields: WrittenFields,
  leg: number,
  rank: FavouriteRank,
  terms: PlaceTerms | undefined,
): RaceResult | null {
  const lacking = () => fields.refuse({ code: "favourite-unpriced", leg, rank }) ?? null;
  const { field } = fields.of;
  if (!Array.isArray(field) || field.length === 0) return lacking();
  if (field.length > MOST_RUNNERS) return fields.wrong("field") ?? null;
  const before = fields.refusals.length;
  const listed = field.flatMap((one: unknown, at): Listed[] => {
    if (!isWritten(one)) return fields.wrong(`field.${at}`) ?? [];
    const of = new WrittenFields(one, `${fields.path}field.${at}.`, fields.refusals);
    const startingPrice = readStartingPrice(of, leg);
    const horse = { name: of.text("name")?.trim() || undefined, ...readFinish(of, leg, true) };
    if (horse.fate === "OPEN") return of.wrong("outcome") ?? [];
    return startingPrice ? [{ ...horse, startingPrice }] : (lacking() ?? []);
  });
  if (fields.refusals.length > before) return null;
  const overlap = overlapIn(listed);
  if (overlap) return fields.refuse({ code: "order-places-overlap", leg, otherLeg: leg }) ?? null;
  const least = Math.max(2, fewestRunners(listed));
  const runners = terms?.mode === "STANDARD" ? terms.runners : least;
  if (!Number.isInteger(runners) || runners < least || runners > MOST_RUNNERS)
    return fields.refuse({ code: "runners-wrong", least, most: MOST_RUNNERS }) ?? null;
  const known = listed.map(asRunner);
  // Those that are not listed were longer, and are no second favourite by that.
  if (!favouritesIn(known, rank)) return lacking();
  return {
    ...{ state: "WEIGHED_IN" as const, day: "", withdrawals: [] },
    handicap: terms?.mode === "STANDARD" && terms.handicap,
    runners: [...known, ...othersIn(listed, runners)],
  };
}

function asRunner({ name, startingPrice, fate, position }: Listed, at: number): RunnerResult {
  const horse = { runnerId: `listed ${at + 1}`, name: name ?? formatOdds(startingPrice) };
  if (fate === "OUT") return { ...horse, fate: "NON_RUNNER", outAtPrice: startingPrice };
  return { ...horse, fate: "RAN", startingPrice, ...(position !== undefined && { position }) };
}

/** Horses that are not listed: on the first place and on shared ones where these are not full, and behind. */
function othersIn(listed: readonly Listed[], runners: number): RunnerResult[] {
  const ran = listed.filter(({ fate }) => fate === "RAN");
  const tiedOn = new Map(ran.flatMap(({ position, tied }) => (position ? [[position, tied] as const] : [])));
  if (!tiedOn.has(1)) tiedOn.set(1, 1);
  const placed = [...tiedOn].flatMap(([position, tied]): (number | undefined)[] => {
    const there = ran.filter((one) => one.position === position).length;
    return Array(Math.max(0, tied - there)).fill(position);
  });
  const behind = Math.max(0, runners - ran.length - placed.length);
  const { numerator, denominator } = listed
    .map(({ startingPrice }) => startingPrice)
    .reduce((longest, one) =>
      one.numerator * longest.denominator > longest.numerator * one.denominator ? one : longest,
    );
  return [...placed, ...Array(behind).fill(undefined)].map((position: number | undefined, at) => ({
    ...{ runnerId: `other ${at + 1}`, fate: "RAN" as const },
    startingPrice: { numerator: numerator + denominator, denominator },
    ...(position !== undefined && { position }),
  }));
}
