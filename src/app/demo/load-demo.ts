import { DEMO_DRAWS, drawsOfNight } from "../../../db/seeds/demo-draws.ts";
import { DEMO_PEOPLE } from "../../../db/seeds/demo-people.ts";
import { listAccounts } from "../../../db/stores/accounts/accounts.ts";
import { winningResults } from "../../../db/stores/lottery/results.ts";
import { cutOffOf } from "../../domain/lottery/game.ts";
import { selectionDefaults } from "../../domain/lottery/selection.ts";
import { deposit } from "../../operations/accounts/deposit-withdraw.ts";
import { openAccount } from "../../operations/accounts/write-account.ts";
import { addSelection } from "../../operations/lottery/change-selection.ts";
import { markPaid } from "../../operations/lottery/mark-paid.ts";
import { recordDraws } from "../../operations/lottery/record-draws.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { saveSettings } from "../../operations/system/save-settings.ts";
import { holdResult } from "./hold-result.ts";
import { loadDemoFeedback } from "./load-demo-feedback.ts";
import { HELD, loadDemoRaces } from "./load-demo-races.ts";
import { must } from "./must.ts";

/** The first user of an empty shop, from the settings. */
const DEMO_CLERK = 1;

/** A shop that is played, and the clock that is set for it. */
export type Played = { shop: Shop; by: Actor; setClock: (now: Date) => void };

/** What the demo shop did before its Saturday. */
export type Summer = {
  /** When its first account is opened. */
  begins: Date;
  /** The day from which its players' lottery bets play, yyyy-mm-dd. */
  firstDraw: string;
  play(played: Played): Promise<void>;
};

/**
 * Plays the demo shop's summer through the shop's own operations, so that its database is as right as a real
 * one; then a Saturday's racing begins.
 */
export async function loadDemo(opened: Shop, summer: Summer = LOTTERY_ONLY): Promise<void> {
  // Also for an existing demo database: the feed is a new one at every start.
  opened.feeds.racing = opened.feeds.racing.map((feed) => holdResult(feed, HELD));
  if ((await listAccounts(opened.database.reader)).length > 0) return;
  let now = summer.begins;
  const shop: Shop = { ...opened, clock: { now: () => now, real: () => now } };
  const setClock = (instant: Date) => {
    now = instant;
  };
  const by = { userId: DEMO_CLERK, requestId: "demo" };

  await loadDemoPeople(shop, by, summer.firstDraw);
  // The demo is set up: its home page has no list of open steps.
  must(await saveSettings(shop, by, { changes: { setUpList: false }, shown: {}, ratesFrom: {} }));
  await summer.play({ shop, by, setClock });
  await loadDemoRaces(shop, by, new Date("2026-08-29T08:30:00Z"), setClock, opened.clock.now());
}

/**
 * Two months of draws: every one but the last is entered on its night, and all but the newest winnings are
 * paid.
 */
const LOTTERY_ONLY: Summer = {
  begins: new Date("2026-06-29T09:00:00Z"),
  firstDraw: "2026-07-01",
  async play({ shop, by, setClock }) {
    const entered = DEMO_DRAWS.slice(0, -1);
    for (const [at, night] of entered.entries()) {
      setClock(new Date(cutOffOf(night[0]).getTime() + 3_600_000));
      const draws = drawsOfNight(night);
      const { drawIds } = must((await recordDraws(shop, by, draws)).outcome);
      const accountId = (at % DEMO_PEOPLE.length) + 1;
      must((await deposit(shop, by, { accountId, amountPence: 2_000 })).outcome);
      if (at === entered.length - 1) continue;
      for (const drawId of drawIds)
        for (const { id } of await winningResults(shop.database.reader, drawId))
          must((await markPaid(shop, by, { resultId: id, paid: true })).outcome);
    }
    await loadDemoFeedback(shop, by, setClock);
  },
};

/** Opens the accounts of the demo's customers, with the lottery bets that they play. */
export async function loadDemoPeople(shop: Shop, by: Actor, firstDraw = "2026-07-01"): Promise<void> {
  for (const { name, openingPence, bets } of DEMO_PEOPLE) {
    const playsRaces = bets.length !== 1 || openingPence === 0;
    const details = { name, description: "", playsLottery: bets.length > 0, playsRaces };
    const { account } = must((await openAccount(shop, by, { ...details, openingPence })).outcome);
    for (const selectedNumbers of bets) {
      const terms = {
        ...selectionDefaults(firstDraw),
        selectedNumbers,
        betPence: selectedNumbers.length > 2 ? 200 : 500,
        includeBonus: selectedNumbers.length === 2,
        isNeverEnding: true,
        playDraw2: true,
      };
      must((await addSelection(shop, by, { accountId: account.id }, terms)).outcome);
    }
  }
}
