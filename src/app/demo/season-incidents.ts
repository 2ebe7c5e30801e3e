import { settledBets } from "../../../db/stores/racing/bet-lists.ts";
import { cardOf } from "../../../db/stores/racing/cards.ts";
import { LOST } from "../../domain/racing/bet-status.ts";
import { RACE_STATUS } from "../../domain/racing/races/race-status.ts";
import { sendFeedback } from "../../operations/feedback/feedback.ts";
import { proposeResettlement } from "../../operations/racing/propose-resettlement.ts";
import { resettleBets } from "../../operations/racing/resettle-bet.ts";
import { stopRace } from "../../operations/racing/stop-race.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { must } from "./must.ts";

/** What went wrong in the season, by day: it happens in the afternoon, when bets are waiting. */
export const INCIDENTS: Readonly<Record<string, (shop: Shop, by: Actor, day: string) => Promise<void>>> = {
  "2026-06-24": voidRace,
  "2026-07-14": (shop, by) =>
    voidLostBet(shop, by, 5, "The clerk keyed the 3.40 for the 4.10; the customer's slip was right"),
  "2026-07-15": complain,
  "2026-08-12": (shop, by) =>
    voidLostBet(shop, by, 10, "Struck after the off: the clock on the side window was slow"),
};

/** The next race is void: its stakes go back. */
async function voidRace(shop: Shop, by: Actor, day: string): Promise<void> {
  const ahead = (await cardOf(shop.database.reader, day)).filter(({ race }) => race.offAt > shop.clock.now());
  const race = ahead[0]?.race;
  if (!race) return;
  const reason = "Void: the field jumped a fence that was to be missed out";
  must(await stopRace(shop, by, { raceId: race.id, as: RACE_STATUS.void, reason }));
}

/** A customer disputes their newest losing bet, and is right. */
async function voidLostBet(shop: Shop, by: Actor, accountId: number, reason: string): Promise<void> {
  const lost = (await settledBets(shop.database.reader, accountId)).find(({ status }) => status === LOST);
  if (!lost) return;
  const { after } = must(await proposeResettlement(shop.database.reader, lost.id, "VOID"));
  const shown = { status: after.status, payoutPence: after.payoutPence };
  must(
    (await resettleBets(shop, by, { bets: [{ betId: lost.id, shown }], settling: "VOID", reason })).outcome,
  );
}

async function complain(shop: Shop, by: Actor): Promise<void> {
  const message =
    "Yesterday's disputed bet was two races with the same horse name on one card.\n\n" +
    "The time could stand before the name on the slip, so that the customer reads it first.";
  const report = { message, screenshot: null, address: "127.0.0.1" };
  must((await sendFeedback(shop, { ...by, screen: "/racing/place-bet" }, report)).outcome);
}
