import { insertSetting } from "../../db/stores/system/shop-settings.ts";
import { cashInDrawer } from "../../db/stores/tills/shifts.ts";
import type { Outcome } from "../../src/domain/outcome.ts";
import { openAccount } from "../../src/operations/accounts/write-account.ts";
import type { Answer } from "../../src/operations/once.ts";
import type { Actor, Shop } from "../../src/operations/shop.ts";
import { nameTill } from "../../src/operations/tills/name-till.ts";
import { openShift } from "../../src/operations/tills/open-shift.ts";

/** What an operation did; a refusal fails the test by its code. */
export function doneOf<T>(outcome: Outcome<T>): T {
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
}

export const doneAnswer = <T>({ outcome }: Answer<T>): T => doneOf(outcome);

/** The code of a refusal. */
export const refusalOf = <T>(outcome: Outcome<T>): string => (outcome.done ? "done" : outcome.refusal.code);

/** Switches the counting of tills on. */
export const switchTillsOn = (shop: Shop, on = true) =>
  shop.database.transact((tx) =>
    insertSetting(tx, {
      key: "tills",
      value: on,
      validFrom: "2026-01-01",
      savedAt: shop.clock.now(),
      userId: null,
    }),
  );

/** Ada's browser as a till with this name. */
export async function tillNamed(shop: Shop, name: string): Promise<Actor & { tillId: number }> {
  const nobody = { userId: 1, requestId: "test", till: "" };
  const { till, secret } = doneOf(await nameTill(shop, nobody, name));
  return { ...nobody, till: secret, tillId: till.id };
}

/** Opens a shift with so many pound coins; answers its id. */
export async function openWith(shop: Shop, by: Actor, pounds: number): Promise<number> {
  const opening = { pieces: { 100: pounds }, note: "", fromSafePence: null };
  return doneAnswer(await openShift(shop, by, opening)).shiftId;
}

/** A customer with pounds on the account. */
export async function customerWith(shop: Shop, pounds: number): Promise<number> {
  const details = { name: "Nora Byrne", description: "", playsLottery: true, playsRaces: true };
  const by = { userId: 1, requestId: "test" };
  return doneAnswer(await openAccount(shop, by, { ...details, openingPence: pounds * 100 })).account.id;
}

export const inDrawer = (shop: Shop, shiftId: number): Promise<number> =>
  cashInDrawer(shop.database.reader, shiftId);
