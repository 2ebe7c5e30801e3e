import { racesOf } from "../../../db/stores/racing/cards.ts";
import { raceDay } from "../../../db/stores/racing/days.ts";
import { allVersionsOf } from "../../../db/stores/racing/results.ts";
import { settlingVersion } from "../../domain/racing/races/race-facts.ts";
import { type DayKnown, daysInSight, isRefreshDue } from "../../domain/racing/races/race-status.ts";
import { BY_CLOCK } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { withLease } from "../with-lease.ts";
import { refreshDay } from "./refresh-day.ts";
import { requestBetCheck } from "./request-bet-check.ts";

/**
 * The job of every five minutes, also run at a sign-in: fetches due cards and results (a failing feed is
 * logged and stops nothing), then checks every bet on a race with a result.
 */
export async function checkRound(shop: Shop, by: Actor = BY_CLOCK): Promise<void> {
  try {
    await refreshDueDays(shop, by);
  } catch (fault) {
    shop.log.warn("fetching race cards broke off", { requestId: by.requestId, fault: String(fault) });
  }
  await requestBetCheck(shop, by);
}

const JOB = "refresh-race-cards";

/**
 * Fetches the days that are due, on one server at a time. A failing feed is logged, shown, and tried when it
 * is due again. Returns the requested days.
 */
export async function refreshDueDays(shop: Shop, by: Actor = BY_CLOCK): Promise<string[]> {
  if (shop.feeds.racing.every(({ name }) => name === "none")) return [];
  const due = await dueDays(shop);
  if (due.length === 0) return [];
  const { elsewhere } = await withLease(shop, { job: JOB, holder: shop.newSecret() }, async () => {
    for (const day of due) await refreshDay(shop, day, undefined, by);
  });
  return elsewhere ? [] : due;
}

async function dueDays(shop: Shop): Promise<string[]> {
  const now = shop.clock.now();
  const due: string[] = [];
  for (const day of daysInSight(now)) if (isRefreshDue(await knownOf(shop, day), now)) due.push(day);
  return due;
}

async function knownOf({ database: { reader } }: Shop, day: string): Promise<DayKnown> {
  const races = await racesOf(reader, day);
  const versions = await allVersionsOf(
    reader,
    races.map(({ id }) => id),
  );
  return {
    day,
    triedAt: (await raceDay(reader, day))?.triedAt ?? null,
    races: races.map((race) => ({
      offAt: race.offAt,
      status: race.status,
      isWeighedIn: settlingVersion({ race, versions: versions.get(race.id) ?? [] }) !== undefined,
    })),
  };
}
