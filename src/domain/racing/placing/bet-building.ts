import { type BetType, type BetTypeName, betTypeLabel, betTypeOf, isInOrder } from "../../bets/bet-types.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import { formatMoney, MOST_COUNTED, penceFromPounds } from "../../money.ts";
import { favouriteOf } from "../favourites.ts";
import { isEachWay } from "../settlement/bet.ts";
import { linesOfType, winLinesOfType } from "../settlement/broken-rule.ts";
import { possibleReturn } from "../settlement/settle.ts";
import { type Horse, isNonRunner, isOff, offTime, takenPrice } from "./card-horse.ts";
import { pendingLeg } from "./strike-bet.ts";

/** A bet in progress: the form's content. */
export type Building = {
  /** Null while none is chosen. */
  betType: string | null;
  eachWay: boolean;
  /** As typed; on each line. */
  amount: string;
  horses: Horse[];
};

export const NOTHING_BUILT: Building = { betType: null, eachWay: false, amount: "", horses: [] };

/** What a screen needs to know of a bet type. */
export type OfferedType = { name: string } & Pick<
  BetType,
  "description" | "minSelections" | "maxSelections" | "stakeMultiplier"
>;

/** The type that the bet is of: without a chosen one, one horse is a Single. */
export const typeNameOf = ({ betType, horses }: Building): string | null =>
  betType ?? (horses.length === 1 ? "Single" : null);

export const NO_TYPE = "Please select a bet type first";

/** It has several horses and no type yet. */
export const needsType = ({ betType, horses }: Building): boolean => betType === null && horses.length > 1;

/**
 * Adds a horse, or returns the reason against it. One too many is added, and the hint names it. `now`: the
 * shop's clock.
 */
export function withHorse(building: Building, horse: Horse, now: Date): Building | string {
  if (isOff(horse, now)) return "Only future races can be selected";
  if (isNonRunner(horse.odds)) return "Cannot select non-runners";
  if (building.horses.some(({ runnerId }) => runnerId === horse.runnerId)) return "Horse already selected";
  if (isInOrder(building.betType))
    return orderFault({ ...building, horses: [...building.horses, horse] }) ?? withOne(building, horse);
  const rival = building.horses.find(({ raceId }) => raceId === horse.raceId);
  if (rival) return `${rival.name} runs in the same race: two horses of one race cannot be in one bet`;
  return withOne(building, horse);
}

const withOne = (building: Building, horse: Horse): Building => ({
  ...building,
  horses: [...building.horses, horse],
});

/** Why horses do not make a bet of its type: a forecast has horses of one race, every other bet of different ones. */
export function orderFault({ betType, eachWay, horses }: Building): string | null {
  const label = betTypeLabel(betType ?? "");
  if (isInOrder(betType)) {
    if (eachWay) return `${label} bets are to win: each way is not for them`;
    if (horses.some(({ runnerId }) => favouriteOf(runnerId)))
      return `A ${label} names its horses: a favourite cannot be in it`;
    const [first] = horses;
    const other = horses.find(({ raceId }) => raceId !== first?.raceId);
    return other ? `${other.name} runs in another race: all horses of a ${label} run in one` : null;
  }
  const twice = horses.find((horse, at) =>
    horses.some(({ raceId }, of) => of < at && raceId === horse.raceId),
  );
  return twice
    ? `${twice.name} runs in a race that the bet has: two horses of one race are a forecast`
    : null;
}

export const withoutHorse = (building: Building, runnerId: number): Building => ({
  ...building,
  horses: building.horses.filter((horse) => horse.runnerId !== runnerId),
});

/** The bet with a horse at the starting price instead of its price, or at its price again. */
export const withSpTurned = (building: Building, runnerId: number): Building => ({
  ...building,
  horses: building.horses.map((horse) =>
    horse.runnerId === runnerId ? { ...horse, atSp: !horse.atSp } : horse,
  ),
});

/** What was typed as the amount, in pence; null unless it is a penny or more. */
export function stakePence({ amount }: Building): number | null {
  const pence = penceFromPounds(amount);
  return pence !== null && pence > 0 ? pence : null;
}

/** The limit of a bet, by the code of its refusal. */
const largest = (code: string, { mostStakePence }: SettlementSettings): string | null =>
  code === "stake-too-large"
    ? `A bet can cost at most ${formatMoney(mostStakePence)} in all`
    : code === "return-too-large"
      ? `A bet can return at most ${MOST_COUNTED}: lower the amount`
      : null;

/** What the bet costs and can return. Amounts in pence. */
export type Figures = {
  /** Win lines: each way there are as many place lines again. */
  lines: number;
  /** By the toggle or by the type. */
  eachWay: boolean;
  /** Null without an amount. */
  totalPence: number | null;
  /** Null while the bet is not whole, depends on a starting price, or is larger than the shop takes. */
  possibleReturnPence: number | null;
  /** A rule of the shop that the amount breaks. */
  tooLarge: string | null;
};

/** By the house rules that it would be struck by now; null while no type of the shop is chosen. */
export function figuresOf(
  building: Building,
  offered: OfferedType | null,
  house: SettlementSettings,
): Figures | null {
  const type = offered && betTypeOf(offered.name);
  if (!type) return null;
  // Every horse more makes more lines: what they cost is known once there are enough.
  if ((type.expands === "PERM" || type.inOrder) && building.horses.length < type.minSelections) return null;
  const terms = { eachWay: building.eachWay, legs: building.horses };
  const eachWay = isEachWay({ type: type.name, eachWay: building.eachWay });
  const perLine = stakePence(building);
  const totalPence = perLine === null ? null : perLine * linesOfType(type, terms);
  const isLarge = totalPence !== null && totalPence > house.mostStakePence;
  if (type.inOrder)
    return {
      ...{ lines: winLinesOfType(type, terms), eachWay: false, totalPence, possibleReturnPence: null },
      tooLarge: isLarge ? largest("stake-too-large", house) : null,
    };
  const most = perLine === null ? null : reckon(building, house, type.name, perLine, eachWay);
  return {
    lines: winLinesOfType(type, terms),
    eachWay,
    totalPence,
    possibleReturnPence: most?.done ? most.value : null,
    tooLarge: most?.done === false ? largest(most.refusal.code, house) : null,
  };
}

const reckon = (
  { horses }: Building,
  settings: SettlementSettings,
  type: BetTypeName,
  stakePence: number,
  eachWay: boolean,
) =>
  possibleReturn({
    type,
    stakePence,
    eachWay,
    settings,
    legs: horses.map(({ name, raceId, odds, atSp = false, field }) =>
      pendingLeg({
        name,
        raceId,
        price: takenPrice({ odds, atSp }),
        runnersExpected: field.runners,
        handicap: field.handicap,
      }),
    ),
  });

/** The horses whose races have gone off since they were chosen; null where there is none. */
export function offSentence(horses: readonly Horse[], now: Date): string | null {
  const off = horses.filter((horse) => isOff(horse, now));
  return (
    off.map((horse) => `${horse.name} is off: ${offTime(horse)}, ${horse.courseName}`).join(". ") || null
  );
}

/** The hint beside the chosen horses: enough horses are no bet where one of them cannot be backed. */
export function chosenHint(
  { horses }: Building,
  type: OfferedType | null,
  now: Date,
): LegCountHint | { state: "out"; sentence: string } | null {
  const isOut = horses.some(({ odds }) => isNonRunner(odds));
  const out = offSentence(horses, now) ?? (isOut ? "Cannot select non-runners" : null);
  return out === null ? type && legCountHint(type, horses.length) : { state: "out", sentence: out };
}

/** Why the bet cannot go on the slip yet; null when it can. */
export function whyNotYet(
  building: Building,
  type: OfferedType | null,
  figures: Figures | null,
): string | null {
  if (needsType(building)) return NO_TYPE;
  if (!type || building.horses.length === 0 || stakePence(building) === null)
    return "Please fill in all required fields";
  if (building.horses.some(({ odds }) => isNonRunner(odds))) return "Cannot select non-runners";
  const hint = legCountHint(type, building.horses.length);
  if (hint.state !== "valid") return hint.sentence;
  const fault = orderFault(building);
  if (fault) return fault;
  return figures?.tooLarge ?? null;
}

/**
 * Whether a number of legs makes a bet of a type, with its sentence.
 * tests/specification/section-5-validation.ts
 */
export type LegCountHint = { state: "few" | "valid" | "many"; sentence: string };

type Limits = { name: string } & Pick<BetType, "minSelections" | "maxSelections">;

export function legCountHint({ name, minSelections, maxSelections }: Limits, legs: number): LegCountHint {
  const bet = `${betTypeLabel(name)} bet`;
  if (legs < minSelections)
    return { state: "few", sentence: `Select ${minSelections - legs} more horse(s) for ${bet}` };
  if (legs > maxSelections)
    return { state: "many", sentence: `Too many horses selected for ${bet} (max: ${maxSelections})` };
  return { state: "valid", sentence: `Valid selection for ${bet}` };
}
