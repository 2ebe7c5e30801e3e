import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { auditRows, runners } from "../../../db/schema/index.ts";
import { findCard } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import { type CardedRace, cardRace, NOON, off } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const HORSES = {
  ...{ Foam: "8/1", Tide: "4/1", Alder: "20/1", Beech: "20/1" },
  ...{ Cedar: "20/1", Dusk: "20/1", Elm: "20/1", Celt: "9/4" },
};
type Name = keyof typeof HORSES;
const REASON = "Announced at the course";

let shop: TestShop;
let race: CardedRace;
let bets: number;
beforeEach(async () => {
  bets = 0;
  shop = await openTestShop({ now: NOON });
  await shop.call("POST", "/api/accounts", { name: "Maeve", playsRaces: true });
  await shop.post("/account/select", { accountId: "1" });
  race = await cardRace(shop, { offAt: off("14:00"), horses: HORSES });
});
afterEach(() => shop.close());

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
const address = () => `/racing/races/${race.raceId}`;
const page = async (path = address()) => words((await shop.page(path)).text);
const idOf = (horse: Name) => String(race.runnerIds[horse]);
const say = (horse: Name, what: string, more: Record<string, string> = {}, ways = {}) =>
  shop.post(`${address()}/reserves`, { runner: idOf(horse), what, reason: REASON, ...more }, ways);
const said = async (horse: Name, what: string) => expect((await say(horse, what)).status).toBe(303);
const onCard = (horse: Name) =>
  shop.shop.database.transact(async (tx) => {
    await tx.update(runners).set({ status: "reserve" }).where(eq(runners.id, race.runnerIds[horse]!));
  });
const strike = async (horse: Name, more: Record<string, string> = {}) => {
  const sent = { betType: "Single", amount: "10", isPaid: "true", key: `bet ${bets}`, ...more };
  const { status } = await shop.post("/racing/bets", { runner: `${idOf(horse)}:${HORSES[horse]}`, ...sent });
  expect(status).toBe(303);
  return ++bets;
};
const out = (horse: Name, more: Record<string, string> = {}, ways = {}) => {
  const fields = { withdrawnAt: "13:30", date: "2026-08-15", price: HORSES[horse], reason: REASON };
  return shop.post(`/racing/runners/${idOf(horse)}/withdraw`, { ...fields, ...more }, ways);
};
const isOut = async (horse: Name, more: Record<string, string> = {}) => {
  shop.clock.shop = off("12:30");
  expect((await out(horse, more)).status).toBe(303);
};
const finish = async (order = "1 2 3 4 5 6 7") => {
  shop.clock.shop = off("15:00");
  const { status } = await shop.post(`${address()}/result`, { order, reason: "As called" });
  expect(status).toBe(303);
  await requestBetCheck(shop.shop);
};
const bet = async (id: number) => (await shop.call("GET", `/api/racing/bets/${id}`)).body;
const paid = async (id: number) => (await bet(id)).payout;
const card = async () => (await findCard(shop.shop.database.reader, race.raceId))!;
const decisions = () => raceDecisionsOf(shop.shop.database.reader, race.raceId);
const audits = async () =>
  (await shop.shop.database.reader.select().from(auditRows)).filter(
    ({ action }) => action === "DeclareReserve",
  );

describe("a reserve of the card", () => {
  test.each([
    ["without scripts", {}],
    ["by htmx", { htmx: true }],
  ])("that is taken out is no withdrawal, and bets on it go back, %s", async (_, ways) => {
    await onCard("Celt");
    const [winner, onIt, reference] = [await strike("Foam"), await strike("Celt"), await strike("Foam")];
    shop.clock.shop = off("12:30");
    expect((await out("Celt", {}, ways)).status).toBe("htmx" in ways ? 200 : 303);
    const seen = await page();
    expect(seen).toContain("A reserve that was not declared in: no withdrawal, and no Rule 4");
    expect(seen).toContain("0p in the pound in all");
    expect(seen).toContain("Celt Reserve, not declared in Non-runner since");
    expect((await bet(winner)).possibleReturn).toBe(90);
    expect(await page(`/racing/all-bets/${onIt}`)).toContain(
      "Celt is a reserve that was not declared in: a non-runner unless it runs.",
    );
    await finish();
    expect(await Promise.all([winner, onIt, reference].map(paid))).toEqual([90, 10, 90]);
    expect(await page(`/racing/all-bets/${winner}`)).toContain("no Rule 4 for the reserve Celt");
    expect(await page(`/racing/all-bets/${onIt}`)).toContain(
      "void, a reserve that did not get in: counts as 1",
    );
    expect(await page(`/racing/all-bets/${onIt}/receipt`)).toContain("A reserve that did not get in: void");
  });

  test("is said in a quote", async () => {
    await onCard("Celt");
    const { body } = await shop.call("POST", "/api/racing/bets/quote", {
      accountId: 1,
      items: ["Celt", "Foam"].map((horse) => ({
        betType: "Single",
        racingBet: { stake: 10, selections: [{ racingRunnerId: race.runnerIds[horse] }] },
      })),
    });
    expect(body.items.map(({ selections }: any) => selections[0].terms)).toEqual([
      "a reserve: void unless it runs",
      undefined,
    ]);
  });

  test("that was declared in is a runner: it counts for places, and is a withdrawal if it comes out", async () => {
    await onCard("Celt");
    expect(await page()).toContain("Celt Reserve");
    const winner = await strike("Foam");
    expect(await page(`/racing/all-bets/${await strike("Celt")}/receipt`)).toContain(
      "A reserve: void unless it runs",
    );
    await said("Celt", "declared in");
    expect((await card()).race.runnersExpected).toBe(8);
    expect(await page()).toContain("Celt Reserve, declared in");
    expect(await audits()).toMatchObject([
      { before: { reserve: "not in" }, after: { horse: "Celt", reserve: "declared in" }, reason: REASON },
    ]);
    await isOut("Celt");
    expect((await card()).race.runnersExpected).toBe(7);
    expect(await page()).toContain("A reserve that was declared in: a withdrawal as any other");
    expect(await page()).toContain("30p in the pound in all");
    expect((await bet(winner)).possibleReturn).toBe(66);
    await finish();
    expect(await paid(winner)).toBe(66);
  });

  test("is told once the bets are settled: they are listed to settle again, there and back", async () => {
    await onCard("Celt");
    const winner = await strike("Foam");
    await isOut("Celt");
    await finish();
    expect(await paid(winner)).toBe(90);
    await said("Celt", "declared in");
    expect(await page(`${address()}/resettle`)).toContain("£66.00");
    await said("Celt", "not in");
    expect(await page(`${address()}/resettle`)).not.toContain("£66.00");
  });

  test("is a withdrawal as any other by the setting, which is stamped on the bet", async () => {
    await onCard("Celt");
    const before = await strike("Foam");
    expect((await saveSettingsForm(shop, { reserves: "WITHDRAWAL" })).status).toBe(303);
    const after = await strike("Foam");
    await isOut("Celt");
    const seen = await page();
    expect(seen).toContain("a withdrawal as any other, by the shop's setting");
    expect(seen).toContain("30p in the pound in all");
    await finish();
    expect([await paid(before), await paid(after)]).toEqual([90, 66]);
  });

  test("that is out by the result alone asks no question about Rule 4, and its places are not counted", async () => {
    await onCard("Celt");
    const placed = await strike("Foam", { eachWay: "on" });
    await finish("2 3 1 4 5 6 7 8 NR");
    expect(await page()).not.toContain("did not run: Rule 4?");
    // Seven ran: two places.
    expect(await paid(placed)).toBe(0);
    expect((await decisions()).map(({ kind, choice }) => [kind, choice])).toEqual([["reserve", "not in"]]);
  });

  test("that ran was in", async () => {
    await onCard("Celt");
    const onIt = await strike("Celt");
    await finish("8 1 2 3 4 5 6 7");
    expect(await paid(onIt)).toBe(32.5);
    expect((await card()).runners.at(-1)).toMatchObject({ status: "runner" });
    const refused = await say("Celt", "not in");
    expect([refused.status, words(refused.text)]).toEqual([
      422,
      expect.stringContaining("Celt ran, the result says"),
    ]);
  });

  test("that was taken out by mistake is a reserve again, until it is declared in", async () => {
    await onCard("Celt");
    await isOut("Celt");
    await shop.post(`/racing/runners/${idOf("Celt")}/reinstate`, { reason: "Marked by mistake" });
    expect((await card()).runners.at(-1)).toMatchObject({ status: "reserve", withdrawnAt: null });
    await said("Celt", "declared in");
    expect((await card()).runners.at(-1)).toMatchObject({ status: "runner" });
  });
});

describe("staff's word on a reserve", () => {
  test("makes a runner one, and takes that back", async () => {
    await said("Celt", "not in");
    expect((await card()).race.runnersExpected).toBe(7);
    expect(await page()).toContain("Celt Reserve");
    await said("Celt", "none");
    expect((await card()).race.runnersExpected).toBe(8);
    expect((await audits()).map(({ before, after }) => [before, after])).toMatchObject([
      [{ reserve: null }, { reserve: "not in" }],
      [{ reserve: "not in" }, { reserve: null }],
    ]);
  });

  test("stands in the form, the reserves first", async () => {
    await said("Celt", "not in");
    const form = await page(`${address()}/reserves`);
    expect(form).toContain("Horse 8 Celt: reserve, not declared in 1 Foam 2 Tide");
  });

  test.each([
    ["a horse that is no reserve", "Tide", "declared in", {}, 422, "Tide is no reserve"],
    [
      "one declared in twice",
      "Celt",
      "declared in",
      {},
      422,
      "Celt is a reserve that was declared in already",
    ],
    ["a runner that is none", "Tide", "none", {}, 422, "Tide is no reserve already"],
    [
      "a form of before",
      "Celt",
      "not in",
      { shown: "" },
      409,
      "Celt is a reserve that was declared in. Check it",
    ],
    ["no choice", "Celt", "", {}, 422, "Say whether it was declared in"],
    ["a choice that there is not", "Celt", "🐎", {}, 422, "Say whether it was declared in"],
    ["no reason", "Celt", "not in", { reason: " " }, 422, "Give the reason"],
    ["no horse", "Celt", "not in", { runner: "" }, 422, "Choose a horse of this race"],
    ["a horse of none", "Celt", "not in", { runner: "999999" }, 422, "Choose a horse of this race"],
    ["letters for a horse", "Celt", "not in", { runner: "x" }, 422, "Choose a horse of this race"],
  ] as const)("%s: a sentence, and nothing changes", async (_, horse, what, more, status, sentence) => {
    await onCard("Celt");
    await said("Celt", "declared in");
    const before = [await card(), await decisions(), await audits()];
    const refused = await say(horse, what, more);
    expect([refused.status, words(refused.text)]).toEqual([status, expect.stringContaining(sentence)]);
    // The form stands as it was sent.
    if (what === "not in" && !("reason" in more)) expect(refused.text).toContain(REASON);
    expect([await card(), await decisions(), await audits()]).toEqual(before);
  });

  test("a form that was stale is taken once it was looked at", async () => {
    await onCard("Celt");
    await said("Celt", "declared in");
    const stale = await say("Celt", "none", { shown: `${idOf("Celt")}:not in` });
    expect(stale.status).toBe(409);
    const shown = /name="shown" value="([^"]*)"/.exec(stale.text)![1]!;
    expect(shown).toBe(`${idOf("Celt")}:declared in`);
    expect((await say("Celt", "none", { shown })).status).toBe(303);
  });

  test("after the result it is asked to be marked as out first, and of a stopped race nothing is said", async () => {
    await onCard("Celt");
    await finish();
    const refused = await say("Celt", "declared in");
    expect([refused.status, words(refused.text)]).toEqual([
      422,
      expect.stringContaining("The race has its result, and Celt is not in it"),
    ]);
    await shop.post(`${address()}/stop`, { as: "void", reason: "Void", shown: "result" });
    expect((await say("Celt", "declared in")).status).toBe(422);
    expect(await decisions()).toEqual([]);
  });

  test("a horse of another race is refused, and an unknown race has no form", async () => {
    const other = await cardRace(shop, { offAt: off("14:30"), horses: { Gorse: "2/1" } });
    const refused = await say("Celt", "not in", { runner: String(other.runnerIds.Gorse) });
    expect([refused.status, words(refused.text)]).toEqual([
      422,
      expect.stringContaining("Choose a horse of this race"),
    ]);
    expect((await shop.page("/racing/races/999999/reserves")).status).not.toBe(200);
  });
});

describe("balloted out", () => {
  const offer = (antePost: string) =>
    shop.post(`${address()}/offer`, {
      ...{ from: "2026-08-15T11:00", until: "2026-08-15T15:00", antePost, reason: "Feature race" },
    });

  test.each([
    ["balloted out", 10, 90],
    ["withdrawn", 0, 66],
  ])("%s: ante-post bets where a non-runner loses are paid £%p, others £%p", async (fate, onIt, onOther) => {
    const day = await strike("Foam");
    expect((await offer("NON_RUNNER_LOSES")).status).toBe(303);
    const antePost = await strike("Celt");
    await isOut("Celt", { fate });
    expect(await page()).toContain(
      fate === "withdrawn" ? "30p in the pound in all" : "balloted out: no Rule 4",
    );
    expect((await bet(antePost)).possibleReturn).toBe(onIt);
    await finish();
    expect([await paid(antePost), await paid(day)]).toEqual([onIt, onOther]);
  });

  test("is said on race, bet and receipt", async () => {
    await offer("NON_RUNNER_LOSES");
    const antePost = await strike("Celt");
    await isOut("Celt", { fate: "balloted out" });
    expect(await page()).toContain("Celt Non-runner, balloted out");
    expect(await page(`/racing/runners/${idOf("Celt")}/rule-4`)).not.toContain("Pence in the pound");
    await finish();
    const details = await page(`/racing/all-bets/${antePost}`);
    expect(details).toContain("Celt was balloted out: the leg is void, ante-post or not.");
    expect(details).toContain("Celt 9/4 void, balloted out: counts as 1");
    expect(await page(`/racing/all-bets/${antePost}/receipt`)).toContain("Balloted out: void");
  });

  test("settles again with the fate, there and back", async () => {
    await offer("NON_RUNNER_LOSES");
    const antePost = await strike("Celt");
    await isOut("Celt", { fate: "withdrawn" });
    await finish();
    expect(await paid(antePost)).toBe(0);
    shop.clock.shop = off("15:10");
    expect((await out("Celt", { fate: "balloted out", shownFate: "withdrawn" })).status).toBe(303);
    expect(await page(`${address()}/resettle`)).toContain("£10.00");
    expect((await out("Celt", { fate: "withdrawn", shownFate: "balloted out" })).status).toBe(303);
    expect(await page(`${address()}/resettle`)).not.toContain("£10.00");
  });

  test("may be before the final declarations; putting the horse back forgets it", async () => {
    const early = { date: "2026-08-01", fate: "balloted out" };
    expect((await out("Celt", { date: "2026-08-01" })).status).toBe(422);
    expect((await out("Celt", early)).status).toBe(303);
    await shop.post(`/racing/runners/${idOf("Celt")}/reinstate`, { reason: "Marked by mistake" });
    expect(await page()).not.toContain("balloted out");
    expect((await decisions()).map(({ kind, choice }) => [kind, choice])).toEqual([
      ["balloted-out", "balloted out"],
      ["balloted-out", null],
    ]);
  });

  test.each([
    ["a fate that there is not", { fate: "🐎" }, 422, "Say whether it was withdrawn or balloted out"],
    [
      "with Rule 4 at SP",
      { fate: "balloted out", noNewMarket: "on", shownMarket: "" },
      422,
      "takes no Rule 4",
    ],
    [
      "a form of before",
      { fate: "balloted out", shownFate: "balloted out" },
      409,
      "it was withdrawn. Check it",
    ],
    ["no reason", { fate: "balloted out", reason: "" }, 422, "Give the reason"],
  ])("%s: a sentence, and nothing changes", async (_, fields, status, sentence) => {
    await isOut("Celt");
    const before = [await card(), await decisions()];
    const refused = await out("Celt", fields);
    expect([refused.status, words(refused.text)]).toEqual([status, expect.stringContaining(sentence)]);
    expect([await card(), await decisions()]).toEqual(before);
  });

  test("no Rule 4 is decided for it", async () => {
    await isOut("Celt", { fate: "balloted out" });
    const fields = { penceInPound: "15", reason: "As announced" };
    const { status } = await shop.post(`/racing/runners/${idOf("Celt")}/rule-4`, fields);
    expect(status).toBe(303);
    expect(await page()).toContain("0p in the pound in all");
  });
});
