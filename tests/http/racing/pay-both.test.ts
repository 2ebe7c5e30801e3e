import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { auditRows, racingBets, transactions } from "../../../db/schema/index.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { favouriteId } from "../../../src/domain/racing/favourites.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const reason = "The judge was wrong";

let shop: TestShop;
let race: CardedRace;
let account: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("13:50") });
  race = await cardRace(shop, {
    offAt: off("14:05"),
    horses: { Abbey: "2/1", Bellflower: "4/1", Cloudberry: "6/1", "Dusk Patrol": "8/1", "Elm Row": "9/1" },
  });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
});
afterEach(() => shop.close());

const bet = async (horses: [CardedRace, string][], betType = "Single", more: object = {}): Promise<number> =>
  (
    await shop.call("POST", "/api/racing/bets", {
      ...{ accountId: account, betType, stake: 10, ...more },
      selections: horses.map(([of, horse]) => ({ racingRunnerId: of.runnerIds[horse] })),
    })
  ).body.id;
const strikeFavourite = async (rank: 1 | 2): Promise<number> =>
  (
    await shop.call("POST", "/api/racing/bets", {
      ...{ accountId: account, betType: "Single", stake: 10 },
      selections: [{ racingRunnerId: favouriteId(race.raceId, rank) }],
    })
  ).body.id;
async function bellflowerWins(): Promise<void> {
  shop.clock.shop = off("14:12");
  await callResult(shop, race, { finish: ["Bellflower", "Abbey", "Cloudberry", "Dusk Patrol", "Elm Row"] });
  await checkPendingBets(shop.shop, BY);
}
const path = () => `/racing/races/${race.raceId}/pay-both`;
const decide = (what: string, htmx = false, why = reason) =>
  shop.post(path(), { what, reason: why }, { htmx });
const pay = (horse: string, htmx = false) => decide(`pay/${race.runnerIds[horse]}`, htmx);
const takeBack = (horse: string) => decide(`take-back/${race.runnerIds[horse]}`);
const stands = async (id: number) => {
  const rows = await shop.shop.database.reader.select().from(racingBets).orderBy(asc(racingBets.id));
  const { status, payoutPence, goodwillPence } = rows.find((one) => one.id === id)!;
  return [status, payoutPence, goodwillPence];
};
const balance = async () => (await shop.call("GET", `/api/accounts/${account}`)).body.balance;
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
const racePage = async () => words((await shop.page(`/racing/races/${race.raceId}`)).text);
const decisions = () => raceDecisionsOf(shop.shop.database.reader, race.raceId);
const books = async () => [await balance(), (await decisions()).length];

describe("pay both, for goodwill", () => {
  test.each([
    ["without scripts", false, 303],
    ["by htmx", true, 200],
  ])(
    "pays a horse as a winner beside the official one, in an amount of its own, %s",
    async (_, htmx, status) => {
      const [abbey, bellflower] = [await bet([[race, "Abbey"]]), await bet([[race, "Bellflower"]])];
      const eachWay = await bet([[race, "Abbey"]], "Single", { eachWay: true });
      await bellflowerWins();
      expect([await stands(abbey), await stands(bellflower)]).toEqual([
        [3, 0, 0],
        [1, 5000, 0],
      ]);
      // Two places at a quarter: £10 at 1/2 is £15.
      expect(await stands(eachWay)).toEqual([2, 1500, 0]);
      const before = await balance();
      expect((await pay("Abbey", htmx)).status).toBe(status);
      expect([await stands(abbey), await stands(bellflower), await stands(eachWay)]).toEqual([
        [1, 3000, 3000],
        [1, 5000, 0],
        [1, 4500, 3000],
      ]);
      expect(await balance()).toBe(before + 60);
      expect(await racePage()).toContain(`Abbey is paid as a winner as well, for goodwill: ${reason}`);
      const page = words((await shop.page(`/racing/all-bets/${eachWay}`)).text);
      expect(page).toContain("Payout £45.00 Reference");
      expect(page).toContain("Goodwill in the payout £30.00");
      expect(page).toContain("The result gives £15.00; £30.00 are goodwill");
      const rows = await shop.shop.database.reader.select().from(transactions).orderBy(asc(transactions.id));
      expect(
        rows.filter(({ description }) => description.startsWith("Goodwill for")).map((r) => r.amountPence),
      ).toEqual([3000, 3000]);
      const audit = await shop.shop.database.reader.select().from(auditRows).orderBy(asc(auditRows.id));
      expect(audit.findLast(({ action }) => action === "PayBoth")).toMatchObject({
        reason,
        subjectId: race.raceId,
      });
      await takeBack("Abbey");
      expect([await stands(abbey), await stands(eachWay), await balance()]).toEqual([
        [3, 0, 0],
        [2, 1500, 0],
        before,
      ]);
      expect(await racePage()).not.toContain("for goodwill");
    },
  );

  test("a pending double takes it when it settles, and waits although it has lost by the result", async () => {
    const later = await cardRace(shop, {
      offAt: off("15:05"),
      course: "York",
      horses: { Garnet: "3/1", Heron: "1/1", Iris: "5/1" },
    });
    await bellflowerWins();
    // The next race is still to come: a double on the two of them is struck before the first.
    const second = await cardRace(shop, {
      offAt: off("14:30"),
      course: "Bath",
      horses: { Jay: "2/1", Kite: "2/1" },
    });
    const double = await bet(
      [
        [second, "Jay"],
        [later, "Garnet"],
      ],
      "Double",
    );
    shop.clock.shop = off("14:40");
    await callResult(shop, second, { finish: ["Kite", "Jay"] });
    expect(
      (
        await shop.post(`/racing/races/${second.raceId}/pay-both`, {
          what: `pay/${second.runnerIds.Jay}`,
          reason,
        })
      ).status,
    ).toBe(303);
    await checkPendingBets(shop.shop, BY);
    expect(await stands(double)).toEqual([0, null, 0]);
    shop.clock.shop = off("15:15");
    await callResult(shop, later, { finish: ["Garnet", "Heron", "Iris"] });
    await checkPendingBets(shop.shop, BY);
    expect(await stands(double)).toEqual([1, 12000, 12000]);
  });

  test("[F103] pays a bet on the favourite where that horse was it, and its part among joint ones", async () => {
    const struck = [await strikeFavourite(1), await strikeFavourite(2)];
    shop.clock.shop = off("14:12");
    await callResult(shop, race, {
      finish: ["Cloudberry", "Abbey", "Bellflower", "Dusk Patrol", "Elm Row"],
      sp: { Abbey: "2/1", Bellflower: "4/1", Cloudberry: "4/1", "Dusk Patrol": "8/1", "Elm Row": "9/1" },
    });
    await checkPendingBets(shop.shop, BY);
    const before = await balance();
    const standing = () => Promise.all(struck.map(stands));
    // Cloudberry is one of two second favourites: £5 at 4/1.
    expect(await standing()).toEqual([
      [3, 0, 0],
      [1, 2500, 0],
    ]);
    await pay("Abbey");
    await pay("Bellflower");
    expect(await standing()).toEqual([
      [1, 3000, 3000],
      [1, 5000, 2500],
    ]);
    expect(await balance()).toBe(before + 55);
    await takeBack("Abbey");
    await takeBack("Bellflower");
    expect([await standing(), await balance()]).toEqual([
      [
        [3, 0, 0],
        [1, 2500, 0],
      ],
      before,
    ]);
  });

  test.each([
    ["", "Choose the horse that is paid as a winner"],
    ["pay/0", "Choose the horse that is paid as a winner"],
    ["pay/🐎", "Choose the horse that is paid as a winner"],
    ["pay/Bellflower", "Bellflower won: it is paid by the result"],
    ["take-back/Abbey", "Abbey is not paid for goodwill: there is nothing to take back"],
  ])("%p is refused, and nothing changes", async (what, sentence) => {
    await bet([[race, "Abbey"]]);
    await bellflowerWins();
    const before = await books();
    const sent = what.replace(/\/([A-Z].*)$/, (_, horse) => `/${race.runnerIds[horse]}`);
    const refused = await decide(sent);
    expect([refused.status, words(refused.text)]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await books()).toEqual(before);
  });

  test("needs a reason and a result, and is done once", async () => {
    await bet([[race, "Abbey"]]);
    shop.clock.shop = off("14:06");
    expect((await pay("Abbey")).status).toBe(303);
    expect(await decisions()).toEqual([]);
    await bellflowerWins();
    const bare = await decide(`pay/${race.runnerIds.Abbey}`, false, " ");
    expect(words(bare.text)).toContain("Give the reason");
    await pay("Abbey");
    const before = await books();
    const again = await pay("Abbey");
    expect([again.status, words(again.text)]).toEqual([
      422,
      expect.stringContaining("Abbey is paid as a winner already"),
    ]);
    expect(await books()).toEqual(before);
  });

  test("bets that were paid out over the counter are named, going and coming back", async () => {
    const eachWay = await bet([[race, "Abbey"]], "Single", { eachWay: true });
    await bellflowerWins();
    const payOut = async (pence: string) => {
      const key = crypto.randomUUID();
      return await shop.post(`/racing/all-bets/${eachWay}/pay-out`, { key, pence });
    };
    await payOut("1500");
    const collected = async () =>
      (await shop.shop.database.reader.select().from(racingBets).orderBy(asc(racingBets.id))).find(
        ({ id }) => id === eachWay,
      )!.collectedPence;
    expect(await collected()).toBe(1500);
    const before = await books();
    const refused = await pay("Abbey");
    expect([refused.status, words(refused.text)]).toEqual([
      422,
      expect.stringContaining(
        "was paid out over the counter. Put that back on the bet first, then pay both.",
      ),
    ]);
    expect([await books(), await stands(eachWay)]).toEqual([before, [2, 1500, 0]]);
  });

  test("goodwill that was paid out is not taken back", async () => {
    const abbey = await bet([[race, "Abbey"]]);
    await bellflowerWins();
    await pay("Abbey");
    const key = crypto.randomUUID();
    await shop.post(`/racing/all-bets/${abbey}/pay-out`, { key, pence: "3000" });
    const before = await books();
    const refused = await takeBack("Abbey");
    expect([refused.status, words(refused.text)]).toEqual([
      422,
      expect.stringContaining("was paid out over the counter with the goodwill."),
    ]);
    expect([await books(), await stands(abbey)]).toEqual([before, [1, 3000, 3000]]);
  });
});
