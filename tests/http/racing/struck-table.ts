import { eq } from "drizzle-orm";
import { runners } from "../../../db/schema/index.ts";
import { favouriteId } from "../../../src/domain/racing/favourites.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import type { TestShop } from "../../support/test-shop.ts";

/** Races and bets of a table, as its cells write them: each is put on a card, struck and settled through the calls. */
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

/** The result comes in: withdrawals, the order, and all starting prices. */
export async function resultWritten(shop: TestShop, carded: CardedRace, race: string): Promise<void> {
  const horses = horsesIn(race);
  const finish: string[][] = [];
  for (const { name, ran, tied } of horses) {
    if (ran === "late" || ran === "out") await takeOut(shop, carded.runnerIds[name]!, ran);
    else if (tied) finish.at(-1)!.push(name);
    else if (ran === "") finish.push([name]);
  }
  await callResult(shop, carded, {
    finish,
    fell: horses.filter(({ ran }) => ran === "fell").map(({ name }) => name),
    sp: Object.fromEntries(horses.map(({ name, price }) => [name, price])),
  });
}

/** At the off, or an hour before it. */
async function takeOut({ shop }: TestShop, runnerId: number, when: "late" | "out"): Promise<void> {
  const withdrawnAt = when === "late" ? OFF : new Date(OFF.getTime() - 3_600_000);
  await shop.database.transact(async (tx) => {
    const [runner] = await tx.select().from(runners).where(eq(runners.id, runnerId));
    const out = { status: "non-runner" as const, withdrawnAt, lastPrice: runner!.price };
    await tx.update(runners).set(out).where(eq(runners.id, runnerId));
  });
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
