import { favouriteId } from "../../../src/domain/racing/favourites.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import { done } from "../../support/form-done.ts";
import { type CardedRace, cardRace, NOON, off } from "../../support/race-cards.ts";
import type { TestShop } from "../../support/test-shop.ts";

/**
 * Races and bets of a table, as its cells write them: each is put on a card and struck through the calls; withdrawals and
 * the result are keyed into their forms.
 */
type WrittenHorse = { name: string; price: string; ran: string; tied: boolean };

const OFF = off("15:00");

/** "Ash 2/1 = Bay 2/1, Cob 8/1 fell, Elk 6/4 late". */
export const horsesIn = (race: string): WrittenHorse[] =>
  race.split(", ").flatMap((placed) =>
    placed.split(" = ").map((text, at) => {
      const [, name, price, ran = ""] = /^(\w+) (\S+)(?: (fell|late|out))?$/.exec(text) ?? [];
      if (!name || !price) throw new Error(`no horse: ${text}`);
      return { name, price, ran, tied: at > 0 };
    }),
  );

export async function cardWritten(shop: TestShop, race: string): Promise<CardedRace> {
  const horses = Object.fromEntries(horsesIn(race).map(({ name, price }) => [name, price]));
  return await cardRace(shop, { offAt: OFF, horses });
}

/** Staff key the withdrawals and the order with all starting prices, ten minutes after the off. */
export async function resultWritten(shop: TestShop, carded: CardedRace, race: string): Promise<void> {
  const horses = horsesIn(race);
  const numberOf = (name: string) => Object.keys(carded.runnerIds).indexOf(name) + 1;
  shop.clock.shop = off("15:10");
  for (const { name, price, ran } of horses)
    if (ran === "late" || ran === "out") await takeOut(shop, carded.runnerIds[name]!, price, ran);
  const ordered = horses.filter(({ ran }) => ran === "" || ran === "fell");
  const order = ordered
    .map(({ name, price, ran, tied }) => `${tied ? "= " : ""}${numberOf(name)} ${ran && "F "}${price}`)
    .join(" ");
  done(await shop.post(urls.racing.enterResult(carded.raceId), { order, reason: "As called" }));
  await requestBetCheck(shop.shop);
  shop.clock.shop = NOON;
}

/** At the off, or an hour before it: 16:00 or 15:00 by London's clock. */
async function takeOut(shop: TestShop, runnerId: number, price: string, when: "late" | "out"): Promise<void> {
  const withdrawnAt = when === "late" ? "16:00" : "15:00";
  const fields = { withdrawnAt, date: "2026-08-15", price, reason: "Lame" };
  done(await shop.post(urls.racing.withdrawRunner(runnerId), fields));
}

/** "fav", "2nd fav", or a horse by its name, by the id that the calls know. */
export function pickIn({ raceId, runnerIds }: CardedRace, pick: string): number {
  const id = { fav: favouriteId(raceId, 1), "2nd fav": favouriteId(raceId, 2) }[pick] ?? runnerIds[pick];
  if (id === undefined) throw new Error(`no pick: ${pick}`);
  return id;
}

export const STATUSES = ["Pending", "Won", "Placed", "Lost", "Error", "Void"];

/** The working, half a penny up. Binary fractions are off by less than 0.00001. */
export const roundedUp = (worked: number): string => (Math.floor(worked * 100 + 0.50001) / 100).toFixed(2);
