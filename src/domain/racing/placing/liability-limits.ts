import type { SettlementSettings } from "../../bets/settings.ts";
import type { BetLimit } from "../../system/limit-settings.ts";
import type { BetLimits } from "./bet-limits.ts";
import {
  type BetToCount,
  type KeptLiabilities,
  type Liability,
  LiabilityBook,
  liabilitiesOf,
} from "./liability.ts";
import { type StruckBet, termsAtStrike } from "./strike-bet.ts";

/** A bet past a limit on liability: of the horse, or of its race if that wins. `leg` counts from 1. */
export type PastLiability = {
  code: "past-runner-limit" | "past-race-limit";
  leg: number;
  horseName: string;
  courseName: string;
  offAt: Date;
  /** What the shop would pay beyond the stakes, the whole slip taken. */
  liabilityPence: number;
  limitPence: number;
};

type Held = Pick<BetLimits, "runner" | "race">;

/** A struck bet as it is counted, and as it is stored. */
export const countedBet = (bet: StruckBet, settings: SettlementSettings): BetToCount => ({
  betType: bet.type,
  stakePence: bet.stakePence,
  eachWay: bet.eachWay,
  legs: bet.legs.map((leg) => ({
    raceId: leg.horse.raceId,
    runnerId: leg.horse.favourite ? null : leg.horse.runnerId,
    favourite: leg.horse.favourite?.rank ?? null,
    price: leg.price,
    boardPrice: leg.horse.boardPrice ?? null,
    termsAtStrike: termsAtStrike(bet, leg, settings),
  })),
});

/** How a slip stands against the limits on liability, by its bets. Null where none is on. */
export function liabilityCheck(
  bets: readonly StruckBet[],
  { runner, race }: Held,
  kept: KeptLiabilities,
  settings: SettlementSettings,
): BetLiability[] | null {
  if (!runner && !race) return null;
  const counted = bets.map((bet) => {
    const of = countedBet(bet, settings);
    return { bet, of, before: liabilitiesOf(of) };
  });
  const book = new LiabilityBook(
    kept,
    counted.flatMap(({ before }) => before),
  );
  return counted.map(({ bet, of, before }) => new BetLiability(bet, of, before, { runner, race }, book));
}

/** One bet of a slip whose other bets are taken as they are. */
export class BetLiability {
  constructor(
    readonly struck: StruckBet,
    readonly counted: BetToCount,
    readonly before: readonly Liability[],
    readonly limits: Held,
    readonly book: LiabilityBook,
  ) {}

  /** Each limit that it is past, with the horse that is furthest past it. */
  past(): { past: PastLiability; refuses: boolean }[] {
    const { runner, race } = this.limits;
    return [
      ...this.#pastOne("past-runner-limit", runner, (more) => this.book.ofRunner(more)),
      ...this.#pastOne("past-race-limit", race, (more) => this.book.ofRace(more)),
    ];
  }

  #pastOne(code: PastLiability["code"], limit: BetLimit | null, stands: (more: Liability) => number) {
    if (!limit) return [];
    const each = this.before.map((horse) => stands(minus(horse, horse)));
    const liabilityPence = Math.max(0, ...each);
    if (liabilityPence <= limit.pence) return [];
    const at = each.indexOf(liabilityPence);
    const { name: horseName, courseName, offAt } = this.struck.legs[at]!.horse;
    const past = { code, leg: at + 1, horseName, courseName, offAt, liabilityPence, limitPence: limit.pence };
    return [{ past, refuses: limit.refuses }];
  }

  /** The most that it may stake within the limits that refuse, all lines together; 0 where no stake passes. */
  largestStake(): number {
    const { struck } = this;
    // A larger stake never stands for less: halved between one that passes and one that does not.
    let [passes, beyond] = [0, struck.stakePence + 1];
    while (beyond - passes > 1) {
      const perLine = Math.floor((passes + beyond) / 2);
      if (this.#passes(perLine)) passes = perLine;
      else beyond = perLine;
    }
    return passes * struck.lines;
  }

  #passes(stakePence: number): boolean {
    const { runner, race } = this.limits;
    return liabilitiesOf({ ...this.counted, stakePence }).every((horse, at) => {
      const more = minus(horse, this.before[at]!);
      return (
        (!runner?.refuses || this.book.ofRunner(more) <= runner.pence) &&
        (!race?.refuses || this.book.ofRace(more) <= race.pence)
      );
    });
  }
}

const minus = (one: Liability, other: Liability): Liability => ({
  raceId: one.raceId,
  runnerId: one.runnerId,
  stakePence: one.stakePence - other.stakePence,
  winPence: one.winPence - other.winPence,
  placePence: one.placePence - other.placePence,
});
