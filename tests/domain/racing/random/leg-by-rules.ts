import type { SettlementSettings } from "../../../../src/domain/bets/settings.ts";
import type { Leg } from "../../../../src/domain/racing/settlement/bet.ts";
import type { Finish, Pick, Price } from "./history.ts";
import type { Out, Standing } from "./race-by-rules.ts";

const BANDS =
  `1/9 90, 2/11 85, 1/4 80, 3/10 75, 2/5 70, 8/15 65, 8/13 60, 4/5 55, 20/21 50, 6/5 45, 6/4 40, 7/4 35, 9/4 30, 3/1 25,
  4/1 20, 11/2 15, 9/1 10, 14/1 5`
    .split(",")
    .map((band) => {
      const [numerator = 0, denominator = 0, pence = 0] = band.trim().split(/[/ ]/).map(Number);
      return { to: { numerator, denominator }, pence };
    });
const MOST_PENCE = 90;
type House = SettlementSettings;
type Terms = { fraction: Price; places: number };
type Strike = { at: number; house: House };

const compare = (a: Price, b: Price): number => a.numerator * b.denominator - b.numerator * a.denominator;

/** Pence of some horses that came out, together. */
function penceOf(outs: readonly Out[], { rule4Table, waiveLone5p }: House): number {
  const each = outs.map(({ price, decided }) => {
    if (decided !== null) return decided;
    const band = price ? BANDS.findIndex(({ to }) => compare(price, to) <= 0) : -1;
    return band < 0 ? 0 : (rule4Table?.pence[band] ?? BANDS[band]!.pence);
  });
  const pence = Math.min(
    each.reduce((sum, one) => sum + one, 0),
    rule4Table?.mostPence ?? MOST_PENCE,
  );
  return waiveLone5p && pence === 5 ? 0 : pence;
}

const less = ({ numerator, denominator }: Price, pence: number): Price => ({
  numerator: numerator * (100 - pence),
  denominator: denominator * 100,
});

/** The starting price of bets that get it: less Rule 4 of horses that came out too late for a new market. */
export const startingPrice = (sp: Price, { outs }: Standing, house: House): Price =>
  less(
    sp,
    penceOf(
      outs.filter(({ at, late }) => late && at !== null),
      house,
    ),
  );

/** Rows of the table of standard terms: by horses that ran, in handicaps and others. */
function termsFor({ ran, history: { handicap } }: Standing, { placeTermsTable }: House): Terms {
  const [row, places, partOf] =
    ran < 5
      ? [0, 1, 1]
      : ran < 8
        ? [1, 2, 4]
        : !handicap
          ? [2, 3, 5]
          : ran < 12
            ? [3, 3, 5]
            : ran < 16
              ? [4, 3, 4]
              : [5, 4, 4];
  const own = placeTermsTable?.[row!] ?? { places: places!, partOf: partOf! };
  return { places: own.places, fraction: { numerator: 1, denominator: own.partOf } };
}

type Stood = { place: number; tied: number };

/** Where a horse finished, by the result and past the post; the better of both where the house pays it. */
function stoodOf(standing: Standing, one: Finish, pick: Pick, house: House, { places }: Terms): Stood | null {
  const byResult =
    one.place === null
      ? null
      : stoodAt(
          standing.finish.map(({ place }) => place),
          one.place,
        );
  if (!house.payFirstPastThePost || pick.antePost || one.passed?.lostBy !== "objection") return byResult;
  const posts = standing.finish.map(({ passed, code }) =>
    passed?.lostBy === "objection" && code !== "VOI" ? passed.place : null,
  );
  const byPost = stoodAt(posts, one.passed.place);
  const [winResult, placeResult] = partsOf(byResult, places);
  const [winPost, placePost] = partsOf(byPost, places);
  return winPost > winResult || (winPost === winResult && placePost > placeResult) ? byPost : byResult;
}

const stoodAt = (places: readonly (number | null)[], place: number): Stood => ({
  place,
  tied: places.filter((other) => other === place).length,
});

/** The parts of the win and the place stake that a finish keeps. */
const partsOf = (stood: Stood | null, places: number): [win: number, place: number] => {
  if (!stood) return [0, 0];
  const { place, tied } = stood;
  return [place === 1 ? 1 / tied : 0, Math.min(tied, Math.max(0, places - place + 1)) / tied];
};

export const isVoidByMove = ({ moves }: Standing, { at: struckAt, house }: Strike): boolean =>
  moves.some(({ to, at }) => {
    const rule = { time: "STAND", day: house.movedRaces, course: house.movedRaces }[to] ?? null;
    const isVoid = to in { time: 1, day: 1, course: 1 } ? rule === "VOID" : house.alteredRaces === "VOID";
    return isVoid && struckAt <= at;
  });

/** Stopped, a walkover, or nobody finished; "open" without a result that names its winner. */
export function fateOf({ state, ran, finish }: Standing): "open" | "void" | "run" {
  if (state !== "run") return state;
  const places = finish.flatMap(({ place }) => place ?? []);
  if (ran <= 1 || places.length === 0) return "void";
  return places.includes(1) ? "run" : "open";
}

/** A pick as its race has left it, in the shape that the enumeration reads. `generous`: with what the owner pays as well. */
export function legByRules(pick: Pick, strike: Strike, standing: Standing, generous: boolean): Leg {
  if (isVoidByMove(standing, strike) && !pick.antePost) return { price: null, outcome: "VOID" };
  const fate = fateOf(standing);
  if (fate !== "run") return { price: null, outcome: fate === "void" ? "VOID" : "PENDING" };
  return pick.favourite
    ? favourite(pick, strike, standing, generous)
    : onHorse(pick, strike, standing, generous, null);
}

/** `sp`: known of a joint favourite although the result lacks it. */
function onHorse(pick: Pick, strike: Strike, standing: Standing, generous: boolean, sp: Price | null): Leg {
  const { house } = strike;
  const one = standing.finish.find(({ horse, code }) => horse === pick.horse && code !== "VOI");
  const terms = pick.terms ?? termsFor(standing, house);
  const returned = one?.sp ?? sp;
  const base: Leg = {
    price: pick.price && less(pick.price, pick.antePost ? 0 : takenOff(standing, strike)),
    placeTerms: { mode: "FIXED", ...terms },
    bestOdds: pick.bestOdds && !pick.antePost,
    outcome: "LOST",
    ...(returned && {
      startingPrice: pick.antePost ? returned : startingPrice(returned, standing, house),
    }),
  };
  if (!one) return { ...base, outcome: fateOfAbsent(pick, standing) };
  if (generous && standing.paidBoth.has(pick.horse!)) return { ...base, outcome: "WON" };
  const stood = stoodOf(standing, one, pick, house, terms);
  if (!stood || stood.place > Math.max(1, terms.places)) return base;
  const deadHeat = { position: stood.place, tied: stood.tied };
  return { ...base, outcome: stood.place === 1 ? "WON" : "PLACED", ...(stood.tied > 1 && { deadHeat }) };
}

/** A horse that a result with a gap leaves out is waited for. */
function fateOfAbsent({ horse, antePost }: Pick, { finish, unnamed, outs }: Standing): Leg["outcome"] {
  const isKnown =
    unnamed === 0 || finish.some((one) => one.horse === horse) || outs.some((one) => one.horse === horse);
  if (!isKnown) return "PENDING";
  return antePost === "NON_RUNNER_LOSES" ? "LOST" : "VOID";
}

const takenOff = ({ outs }: Standing, { at: struckAt, house }: Strike): number =>
  penceOf(
    outs.filter(({ at }) => at !== null && struckAt < at),
    house,
  );

type Priced = { horse: number | null; sp: Price };

function favourite(pick: Pick, strike: Strike, standing: Standing, generous: boolean): Leg {
  const known = favouritesOf(standing, pick.favourite!);
  if (!known) return { price: null, outcome: "PENDING" };
  const { horses, sp } = known;
  if (sp && sp.numerator + sp.denominator < horses.length * sp.denominator)
    return { price: null, outcome: "VOID" };
  const sharers = horses.map((horse) =>
    onHorse({ ...pick, favourite: null, horse }, strike, standing, generous, sp),
  );
  if (sharers.length === 1) return sharers[0]!;
  const outcomes = sharers.map(({ outcome }) => outcome);
  const outcome = (["WON", "VOID", "PLACED"] as const).find((one) => outcomes.includes(one)) ?? "LOST";
  return { price: null, outcome, sharers };
}

/** docs/rules/racing.md#unnamed-favourites; null while neither all prices nor marks say it. */
function favouritesOf(
  standing: Standing,
  rank: 1 | 2,
): { horses: (number | null)[]; sp: Price | null } | null {
  const { finish, outs, unnamed, history } = standing;
  const ran = finish.filter(({ code }) => code !== "VOI");
  if (unnamed > 0 || ran.some(({ sp }) => sp === null)) {
    const marked = ran.filter(({ mark }) => mark);
    const sp = marked.find((one) => one.sp)?.sp ?? null;
    const isEnough = marked.length === 1 ? rank === 1 : marked.length > 1 && sp !== null;
    return isEnough ? { horses: marked.map(({ horse }) => horse), sp } : null;
  }
  const late = outs.filter(
    ({ at, late: keyed, price }) => price && (keyed || (at !== null && at >= history.off)),
  );
  const priced: Priced[] = [
    ...ran.map(({ horse, sp }) => ({ horse, sp: sp! })),
    ...late.map(({ horse, price }) => ({ horse, sp: price! })),
  ];
  const first = shortest(priced);
  const wanted =
    rank === 2 && first.length === 1 ? shortest(priced.filter((one) => one !== first[0])) : first;
  return wanted[0] ? { horses: wanted.map(({ horse }) => horse), sp: wanted[0].sp } : null;
}

const shortest = (priced: readonly Priced[]): Priced[] =>
  priced.filter(({ sp }) => priced.every((other) => compare(sp, other.sp) <= 0));
