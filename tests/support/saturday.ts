import { expect } from "bun:test";
import { urls } from "../../src/http/urls/urls.ts";
import { fieldsIn } from "./form-fields.ts";
import { keptBooks } from "./kept-books.ts";
import { type Person, register, signInAs } from "./person.ts";
import { cardRace, off } from "./race-cards.ts";
import { wordsOf } from "./reading.ts";
import { saveSettingsForm } from "./settings-form.ts";
import { openTestShop } from "./test-shop.ts";

export type Saturday = Awaited<ReturnType<typeof openSaturday>>;

/** What the owner draws before the door opens; amounts in pounds. */
const LINES = {
  ...{ roles: "on", customersMayOwe: "LIMIT", care: "on", customerIdentity: "on" },
  ...{ stakeLimit: "REFUSE", stakeLimitPence: "60" },
  ...{ returnLimit: "REFUSE", returnLimitPence: "500" },
  ...{ dayStakeLimit: "REFUSE", dayStakeLimitPence: "100" },
  ...{ raceLimit: "REFUSE", raceLimitPence: "220" },
  ...{ numbersLimit: "REFUSE", numbersLimitPence: "100" },
  secondForPayoutPence: "80",
};

/**
 * A shop with every line drawn, 15 August 2026 at nine in London. Ada owns it, Nora manages it, Tom serves. What each
 * customer must hold, what the drawer has, and what was refused is kept beside it by hand.
 */
export async function openSaturday() {
  const books = await keptBooks();
  const shop = await openTestShop({ now: off("08:00"), database: books.url });
  const [early, late] = [
    await cardRace(shop, {
      offAt: off("14:05"),
      horses: { Abbey: "4/6", Bellflower: "4/1", Cloudberry: "20/1" },
    }),
    await cardRace(shop, { offAt: off("15:10"), horses: { Dusk: "2/1", Ember: "5/1" } }),
  ];
  const noraId = await register(shop, "Nora", "Byrne");
  await register(shop, "Tom", "Walsh");
  expect((await saveSettingsForm(shop, LINES)).status).toBe(303);
  const given = await shop.post(urls.staff.roleOf(noraId), { role: "manager", shown: "clerk" });
  expect(given.status).toBe(303);
  const [nora, tom] = [await signInAs(shop, "Nora"), await signInAs(shop, "Tom")];

  const ids: Record<string, number> = {};
  /** In pence. */
  const holds: Record<string, number> = {};
  const drawer = { pence: 0 };
  /** In the order of the trail: who tried, and of whom or of what. */
  const refused: [userId: number, about: string][] = [];

  const moved = (name: string, pence: number, cash = 0) => {
    holds[name] = Math.round(holds[name]! + pence);
    drawer.pence += Math.round(cash);
  };
  const refuse = (name: string, by: Person = tom) => void refused.push([by.id, `account ${ids[name]}`]);
  const bet = (horse: string, stake: number) => ({
    betType: "Single",
    racingBet: { stake, selections: [{ racingRunnerId: early.runnerIds[horse] ?? late.runnerIds[horse] }] },
  });

  return {
    ...{ books, shop, early, late, nora, tom, ids, holds, drawer, refused, moved, refuse, bet },
    /** By the clock of the world: London is an hour ahead. */
    at(time: string) {
      shop.clock.shop = off(time);
    },
    async customer(name: string, opening = 0): Promise<void> {
      const plays = { playsRaces: true, playsLottery: true };
      const { body } = await nora.call("POST", "/api/accounts", { name, balance: opening, ...plays });
      ids[name] = body.id;
      holds[name] = 0;
      moved(name, 100 * opening, 100 * opening);
    },
    /** Tom takes a slip of one bet, as a script or a screen sends it. */
    async place(name: string, horse: string, pounds: number, { isPaid = false, key = "" } = {}) {
      const slip = { accountId: ids[name], isPaid, items: [bet(horse, pounds)] };
      const { status, body } = await tom.call("POST", "/api/betslip/create", slip, key);
      if (status === 201) moved(name, isPaid ? 0 : -100 * pounds, isPaid ? 100 * pounds : 0);
      else refuse(name);
      return { status, body, said: body.detail as string };
    },
    /** Tom pays in or out. */
    async cash(what: "deposit" | "withdraw", name: string, amount: number) {
      const { status, body } = await tom.call("POST", `/api/accounts/${ids[name]}/${what}`, { amount });
      const pence = (what === "deposit" ? 100 : -100) * amount;
      if (status === 200) moved(name, pence, pence);
      else refuse(name);
      return { status, said: body.detail as string };
    },
    async exclude(name: string, until: string): Promise<void> {
      const path = urls.accounts.exclude(ids[name]!);
      const form = fieldsIn((await nora.page(path)).text, "exclude-form");
      expect((await nora.post(path, { ...form, kind: "exclusion", until })).status).toBe(303);
    },
    /** Tom is refused by his role with this sentence. */
    async forbidden(sent: Promise<{ status: number; text: string }>, sentence: string): Promise<void> {
      const { status, text } = await sent;
      expect([status, wordsOf(text)]).toEqual([403, expect.stringContaining(sentence)]);
      refused.push([tom.id, `user ${tom.id}`]);
    },
    async close() {
      await shop.close();
      await books.drop();
    },
  };
}
