import { listAccounts } from "../../../db/stores/accounts/accounts.ts";
import { instantAt } from "../../domain/london-time.ts";
import { register } from "../../operations/staff/register.ts";
import { saveSettings } from "../../operations/system/save-settings.ts";
import { tillNamed } from "./counted-till-steps.ts";
import type { Played, Summer } from "./load-demo.ts";
import { loadDemoFeedback } from "./load-demo-feedback.ts";
import { must } from "./must.ts";
import { LAST_DAY, openDays, playDay, type Season } from "./play-day.ts";
import { seasonFeed } from "./season-feed.ts";

const FIRST_DAY = "2026-06-06";
const SATURDAY = "2026-08-29";

/**
 * Twelve weeks of trading before the demo's Saturday, by the shop's own operations: bets that won, lost, were
 * placed and void, draws and collections, two tills, closed days, a debt and two disputes. The same at every
 * start.
 */
export const seasonUntil = (lastDay: string): Summer => ({
  begins: instantAt("2026-06-05", "16:00", "Europe/London"),
  firstDraw: FIRST_DAY,
  async play({ shop: opened, by, setClock }: Played): Promise<void> {
    const shop = { ...opened, feeds: { ...opened.feeds, racing: [seasonFeed()] } };
    await switchTills(true);
    const bob = {
      email: "bob@satchel.local",
      password: "saturday-afternoon",
      firstName: "Bob",
      lastName: "Day",
    };
    const { id: userId } = must(await register(shop, by, bob));
    const accounts = await listAccounts(shop.database.reader);
    const season: Season = {
      shop,
      setClock,
      front: await tillNamed(shop, by, "Front desk"),
      side: { ...(await tillNamed(shop, by, "Side window")), userId },
      bettors: accounts.filter(({ playsRaces }) => playsRaces).map(({ id }) => id),
      depositors: accounts.filter(({ playsRaces }) => !playsRaces).map(({ id }) => id),
      cashBets: [],
      winnings: [],
    };
    for (const day of openDays(FIRST_DAY, lastDay)) await playDay(season, day);
    // The Saturday has one counter: the browser of the demo's visitor is no till.
    await switchTills(false);
    await loadDemoFeedback(shop, by, setClock, SATURDAY);

    async function switchTills(tills: boolean): Promise<void> {
      must(await saveSettings(shop, by, { changes: { tills }, shown: {}, ratesFrom: {} }));
    }
  },
});
export const SEASON = seasonUntil(LAST_DAY);
