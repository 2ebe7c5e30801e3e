import type { Database } from "../../../db/client.ts";
import { drawFeeds } from "../../feeds/draws/draw-feeds.ts";
import { openRaceFeeds } from "../../feeds/racing/race-environment.ts";
import type { Log } from "../../http/response/log.ts";
import type { Shop } from "../../operations/shop.ts";
import { newMemory } from "../../operations/shop.ts";
import type { Config } from "../config.ts";

/** Builds the shop that operations get: database, clock, rules, feeds. */
export function makeShop(
  config: Config,
  database: Database,
  log: Log,
  { clock, feeds }: Pick<Shop, "clock" | "feeds">,
): Shop {
  const { largest, drawDays } = config.lotto;
  return {
    database,
    clock,
    newSecret: () =>
      crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true }),
    rules: {
      openRegistration: config.openRegistration,
      passwordMin: config.passwordMin,
      refusesWeakPasswords: config.refuseCommonPasswords,
      stakeCheck: config.stakeCheck,
      largestNumber: largest,
      drawDays,
    },
    feeds,
    memory: newMemory(),
    log,
  };
}

/** The feeds, one connector each, which keeps to the rate limit of its account. */
export const feedsOf = ({ draws, lotto, racing }: Config, clock: Shop["clock"]): Shop["feeds"] => ({
  draws: drawFeeds({ ...draws, now: clock.now, drawWeekdays: lotto.drawDays }),
  racing: openRaceFeeds(racing),
});

/** The real time, or one that starts at a set instant and runs on from there. */
export function clockFrom(start: Date | null): Shop["clock"] {
  const real = () => new Date();
  if (!start) return { now: real, real };
  const shift = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + shift), real };
}
