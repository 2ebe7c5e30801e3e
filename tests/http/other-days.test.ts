import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type CardedRace, cardRace } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let account: number;
let tomorrow: CardedRace;
let betId: number;

beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z") });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  await shop.post("/account/select", { accountId: String(account) });
  tomorrow = await cardRace(shop, {
    course: "York",
    offAt: new Date("2026-08-16T14:15:00Z"),
    horses: { "Night Ferry": "8/1" },
  });
  const today = await cardRace(shop, {
    offAt: new Date("2026-08-15T14:15:00Z"),
    horses: { "Quiet Harbour": "7/1" },
  });
  const selections = [tomorrow.runnerIds["Night Ferry"], today.runnerIds["Quiet Harbour"]].map(
    (racingRunnerId) => ({ racingRunnerId }),
  );
  const bet = { accountId: account, betType: "Double", stake: 1, selections };
  betId = (await shop.call("POST", "/api/racing/bets", bet)).body.id;
});
afterAll(() => shop.close());

const counter = async (asked: Record<string, string>) => {
  const { text } = await shop.page(`/racing/bets?${new URLSearchParams({ betType: "Single", ...asked })}`);
  return {
    text,
    message: /<p class="form-error" role="alert">([^<]*)</.exec(text)?.[1] ?? null,
    chosen: [...text.matchAll(/name="runner" value="(\d+):/g)].map(([, id]) => Number(id)),
    otherDay: /name="otherDay" value="(\d+)"/.exec(text)?.[1] ?? null,
  };
};
/** What a reader sees: the words, without the elements between them. */
const words = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("a horse of another day", () => {
  test.each(["/racing/all-bets", "/racing/bets"])(
    "[F10] says its day on %s, and one of today does not",
    async (path) => {
      const seen = words((await shop.page(path)).text);
      expect(seen).toMatch(/Sun 16 Aug 15:15 (York|Night Ferry)/);
      expect(seen).toMatch(/(?<!Aug )15:15 (Ascot|Quiet Harbour)/);
      expect(seen).not.toMatch(/Sat 15 Aug/);
    },
  );

  test("[F10] on paper and in the file, where there is no today, every horse has its day", async () => {
    for (const path of ["/racing/all-bets/print", "/racing/all-bets.csv"])
      expect((await shop.page(path)).text).toMatch(
        /2026-08-16 15:15 York Night Ferry 8\/1\s*(;|<br\/?>|\n)?\s*2026-08-15 15:15 Ascot/,
      );
    const paper = (await shop.page(`/racing/all-bets/${betId}/receipt`)).text;
    expect(paper).not.toContain("data-print-now");
    expect((await shop.page(`/racing/all-bets/${betId}/receipt?print=now`)).text).toContain("data-print-now");
    const receipt = words(paper);
    expect([receipt.includes("15:15 York 16/08"), receipt.includes("15:15 Ascot 15/08")]).toEqual([
      true,
      true,
    ]);
  });

  test("[F10] without a script the form asks before it takes it, and takes it when it is sent again", async () => {
    const runnerId = tomorrow.runnerIds["Night Ferry"]!;
    const first = await counter({ find: "ferry" });
    expect([first.chosen, first.otherDay, first.message]).toEqual([
      [],
      String(runnerId),
      "Night Ferry runs tomorrow: Sun 16 Aug 15:15, York. Choose it again to take it.",
    ]);
    expect(first.text).toContain('name="find" value="ferry"');
    const again = await counter({ find: "ferry", otherDay: String(runnerId) });
    expect([again.chosen, again.message, again.otherDay]).toEqual([[runnerId], null, null]);
    expect(words(again.text)).toContain("Sun 16 Aug 15:15 York");
    const forged = await counter({ find: "ferry", otherDay: "<b>1" });
    expect([forged.chosen, forged.otherDay]).toEqual([[], String(runnerId)]);
  });
});
