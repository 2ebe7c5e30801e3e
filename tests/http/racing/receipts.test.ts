import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { races } from "../../../db/schema/index.ts";
import { type CardedRace, cardRace } from "../../support/race-cards.ts";
import { scan } from "../../support/scan.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const NOON = new Date("2026-08-15T11:00:07Z");

let shop: TestShop;
let maeve: number;
let race: CardedRace;

const open = async (names: { shopName?: string; tradeName?: string } = {}) => {
  shop = await openTestShop({ now: NOON, ...names });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  race = await cardRace(shop, {
    offAt: new Date("2026-08-15T13:30:00Z"),
    horses: { "Brass Button": "7/2", Tidewater: "5/1", Alder: "3/1", "Mill Lass": "SP", Cedar: "20/1" },
  });
};
beforeEach(() => open());
afterEach(() => shop.close());

const bet = async (betType: string) => {
  const selections = [{ racingRunnerId: race.runnerIds["Brass Button"] }];
  return (await shop.call("POST", "/api/racing/bets", { accountId: maeve, betType, stake: 10, selections }))
    .body;
};
const receipt = async (id: number) => (await shop.page(`/racing/all-bets/${id}/receipt`)).text;
const read = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("a receipt", () => {
  test("says who took the bet, when to the second, and each leg's place terms as struck", async () => {
    const { id } = await bet("Each-Way");
    await shop.shop.database.transact((tx) =>
      tx.update(races).set({ runnersExpected: 4 }).where(eq(races.id, race.raceId)),
    );
    const text = read(await receipt(id));
    expect(text).toContain("15/08/2026, 12:00:07, taken by Ada Clerk");
    expect(text).toContain("Brass Button 7/2 Each way 1/4 odds, 2 places");
  });

  test("says nothing of places where only the win counts", async () => {
    expect(read(await receipt((await bet("Single")).id))).not.toContain("Each way");
  });

  test("has the trade's name over it, and which of its shops this is", async () => {
    await shop.close();
    await open({ tradeName: "Kelly & Daughters", shopName: "west_end" });
    const text = read(await receipt((await bet("Single")).id));
    expect(text).toContain("Kelly &amp; Daughters West End");
  });

  test("carries its reference as a code, and the code leads to the bet", async () => {
    const { id, reference } = await bet("Single");
    const scanned = scan(await receipt(id));
    expect(scanned).toBe(`.${reference.replace("-", "")}`);
    const { status, headers } = await shop.page(`/racing/scan?reference=${scanned}`);
    expect([status, headers.get("location")]).toEqual([303, `/racing/all-bets/${id}`]);
  });

  test.each([
    [".AAAAAA", "No bet has the reference AAA-AAA"],
    ["<b>", "That is not the reference of a bet"],
    ["", "That is not the reference of a bet"],
  ])("scanned as %j leads to the search, with a sentence", async (scanned, sentence) => {
    const { status, headers } = await shop.page(`/racing/scan?reference=${encodeURIComponent(scanned)}`);
    expect([status, headers.get("location")]).toEqual([303, "/account/search"]);
    expect((await shop.page("/account/search")).text).toContain(sentence);
  });
});
