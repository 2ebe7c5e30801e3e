import { DEFAULT_SETTINGS, type SettlementSettings } from "../../bets/settings.ts";
import type { Odds } from "../../odds.ts";
import type { BetStatusCode } from "../bet-status.ts";
import { type BetAfter, betAfter, type PlacedBet, voided } from "../settlement/bet-after.ts";
import type { RaceResult } from "../settlement/race-result.ts";

/** A bet of the shop with another bookmaker, a single at a price. docs/rules/lay-offs.md */
export type LayOff = {
  readonly raceId: number;
  readonly runnerId: number;
  readonly horseName: string;
  /** To win; each way it is staked twice. Pence. */
  readonly stakePence: number;
  readonly eachWay: boolean;
  readonly price: Odds;
  readonly settings: SettlementSettings;
  readonly placedAt: Date;
};

/** The other bookmaker's rules, which are not the shop's own: the trade's, without extras or limits. */
export const LAY_OFF_SETTINGS: SettlementSettings = DEFAULT_SETTINGS;

/** Longer than any bookmaker's name. */
export const MOST_BOOKMAKER = 60;

/** What a lay-off costs in all, in pence: each way the stake twice. */
export const layOffCost = ({ stakePence, eachWay }: Pick<LayOff, "stakePence" | "eachWay">): number =>
  eachWay ? 2 * stakePence : stakePence;

/**
 * What has become of it by its race: the engine's own single. Goodwill is the shop's to its customers, and no other bookmaker
 * pays it.
 */
export function layOffAfter(layOff: LayOff, result: RaceResult): BetAfter {
  const { goodwill: _, ...byJudge } = result;
  return betAfter(asSingle(layOff), () => byJudge);
}

/** The stake back, whatever the result: the other bookmaker made it void. */
export const layOffVoided = (layOff: LayOff & { readonly amountPence: number }): BetAfter =>
  voided({ ...asSingle(layOff), amountPence: layOff.amountPence });

const asSingle = ({
  raceId,
  runnerId,
  horseName,
  price,
  stakePence,
  eachWay,
  placedAt,
  settings,
}: LayOff): PlacedBet => ({
  ...{ betType: "Single", stakePence, eachWay, placedAt, settings },
  legs: [{ raceId, runnerId, horseName, price, placeTerms: "STANDARD" }],
});

/** A lay-off's part of the shop's result: what it returned less its stake; null while it is pending. */
export const layOffProfit = ({
  returnPence,
  amountPence,
}: {
  returnPence: number | null;
  amountPence: number;
}): number | null => (returnPence === null ? null : returnPence - amountPence);

/** Figures as they were shown before they were confirmed. */
export type ShownReturn = { readonly status: BetStatusCode; readonly returnPence: number };
