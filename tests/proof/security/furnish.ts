import { insertUser } from "../../../db/stores/staff/staff.ts";
import { cardRace } from "../../support/race-cards.ts";
import type { TestShop } from "../../support/test-shop.ts";

/** A word that every name in the books has: where a stranger reads it, something has come out. */
export const CANARY = "Canary";

const HOUR_MS = 3_600_000;
const DRAWN = { drawDate: "2026-08-12", drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };

/** One of everything that an address can ask for, each the first of its kind and with the canary's word in its name. */
export async function furnish(shop: TestShop): Promise<void> {
  const { database, clock } = shop.shop;
  await database.transact((tx) =>
    insertUser(tx, {
      email: "canary@shop.example",
      firstName: CANARY,
      lastName: "Colleague",
      passwordHash: "none",
      createdAt: clock.now(),
    }),
  );
  const offAt = new Date(clock.now().getTime() + HOUR_MS);
  const horse = `${CANARY} Bird`;
  const race = await cardRace(shop, { course: `${CANARY} Park`, offAt, horses: { [horse]: "5/1" } });
  const plays = { playsLottery: true, playsRaces: true };
  const made = { name: `${CANARY} Keeper`, description: `${CANARY} yellow`, ...plays };
  await must(shop, "POST", "/api/accounts", made);
  await must(shop, "POST", "/api/accounts/1/deposit", { amount: 50 });
  const lotteryNumberSelections = [{ selectedNumbers: [3], betAmount: 1, startDate: "2026-08-12" }];
  await must(shop, "POST", "/api/lotteryplayers", { accountId: 1, lotteryNumberSelections });
  await must(shop, "POST", "/api/lottery/draw-results", DRAWN);
  const racingBet = { stake: 1, eachWay: false, selections: [{ racingRunnerId: race.runnerIds[horse] }] };
  const items = [{ betType: "Single", racingBet }];
  await must(shop, "POST", "/api/betslip/create", { accountId: 1, isPaid: true, items });
  await must(shop, "POST", "/api/feedback", { message: `${CANARY} was sad`, screenshot: await picture() });
}

async function must(shop: TestShop, method: string, path: string, body: object): Promise<void> {
  const { status, text } = await shop.call(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
}

const picture = async (): Promise<string> => (await import("../../support/pictures.ts")).PNG;
