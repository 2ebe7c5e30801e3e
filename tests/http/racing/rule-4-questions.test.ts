import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { auditRows } from "../../../db/schema/index.ts";
import { cardOf, findCard, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import {
  at,
  DAY,
  IN_ORDER,
  priced,
  race,
  resultOf,
  standInRaceFeed,
} from "../../operations/racing/stand-in-races.ts";
import { type Fields, fieldsIn } from "../../support/form-fields.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const reason = "Announced at the course";
const ways = [
  ["without scripts", false],
  ["by htmx", true],
] as const;
const saved = (htmx: boolean) => (htmx ? 200 : 303);

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
let card: RaceCard;
let account: number;
beforeEach(async () => {
  feed = standInRaceFeed();
  shop = await openTestShop({ now: at("09:00"), feeds: { racing: [feed] } });
  await refreshDay(shop.shop, DAY);
  card = (await cardOf(shop.shop.database.reader, DAY))[0]!;
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
});
afterEach(() => shop.close());

/** London's clock to the second, "09:03:20". */
const second = (time: string): Date =>
  new Date(at(time.slice(0, 5)).getTime() + Number(time.slice(6)) * 1000);
const id = (name: string) => card.runners.find((one) => one.name === name)!.id;
const runner = async (name: string) =>
  (await findCard(shop.shop.database.reader, card.race.id))!.runners.find((one) => one.name === name)!;
async function bet(time: string, name: string): Promise<number> {
  shop.clock.shop = second(time);
  const asked = {
    accountId: account,
    betType: "Single",
    stake: 10,
    selections: [{ racingRunnerId: id(name) }],
  };
  return (await shop.call("POST", "/api/racing/bets", asked)).body.id;
}
async function fetchAt(time: string): Promise<void> {
  shop.clock.shop = second(time);
  await refreshDay(shop.shop, DAY);
  await checkPendingBets(shop.shop, BY);
}
/** Abbey wins; Bellflower is not in it. */
const withoutBellflower = () => {
  feed.results = [
    resultOf(
      feed.races[0]!,
      IN_ORDER.filter(([name]) => name !== "Bellflower"),
    ),
  ];
};
const paid = async (betId: number) => (await shop.call("GET", `/api/racing/bets/${betId}`)).body.payout;
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const HEAD = "Needs attention Race Problem Since Pending bets Money at risk Action";
const needs = async () => {
  const { text } = await shop.page("/racing/attention");
  return words(/<section class="sheet attention"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "");
};
const racePage = async () => words((await shop.page(`/racing/races/${card.race.id}`)).text);
const path = (what: string, name = "Bellflower") => `/racing/runners/${id(name)}/${what}`;
const formOf = async (what: string, form: string) => fieldsIn((await shop.page(path(what))).text, form);
const post = (what: string, fields: Fields, htmx = false) =>
  shop.post(path(what), { ...fields, reason }, { htmx });
const settleAgain = async () => {
  const place = `/racing/races/${card.race.id}/resettle`;
  const bets = [...(await shop.page(place)).text.matchAll(/name="bets" value="([^"]+)"/g)].map(
    ([, one]) => one!,
  );
  await shop.post(place, { bets, reason });
};
const withdrawals = async () =>
  (await shop.shop.database.reader.select().from(auditRows).orderBy(asc(auditRows.id))).filter(
    ({ action }) => action === "WithdrawRunner",
  );

describe("a withdrawal and the bets of its minute", () => {
  test.each(ways)("[F54] the form's own time is the instant of saving it, %s", async (_, htmx) => {
    const before = await bet("09:03:03", "Abbey");
    shop.clock.shop = second("09:03:20");
    const form = await formOf("withdraw", "withdraw-form");
    expect(form.withdrawnAt).toBe("09:03");
    expect((await post("withdraw", form, htmx)).status).toBe(saved(htmx));
    expect((await runner("Bellflower")).withdrawnAt).toEqual(second("09:03:20"));
    const after = await bet("09:03:40", "Abbey");
    expect(await needs()).toBe("");
    withoutBellflower();
    await fetchAt("14:15:00");
    expect([await paid(before), await paid(after)]).toEqual([25, 30]);
  });

  test("[F54] also where the minute has passed since it was opened, or the form came back for its reason", async () => {
    shop.clock.shop = second("09:03:50");
    const form = await formOf("withdraw", "withdraw-form");
    const before = await bet("09:03:58", "Abbey");
    const back = await shop.post(path("withdraw"), { ...form, reason: "" });
    expect(back.status).toBe(422);
    shop.clock.shop = second("09:04:10");
    await post("withdraw", fieldsIn(back.text, "withdraw-form"));
    expect((await runner("Bellflower")).withdrawnAt).toEqual(second("09:04:10"));
    // Its price alone is changed: the instant stays.
    shop.clock.shop = second("09:30:00");
    await post("withdraw", { ...(await formOf("withdraw", "withdraw-form")), price: "5/2" });
    expect(await runner("Bellflower")).toMatchObject({
      withdrawnAt: second("09:04:10"),
      lastPrice: { text: "5/2" },
    });
    withoutBellflower();
    await fetchAt("14:15:00");
    expect(await paid(before)).toBe(25);
  });

  test.each(ways)("[F54] a minute that was typed asks for the bets struck in it, %s", async (_, htmx) => {
    const bets = [await bet("09:03:03", "Abbey"), await bet("09:03:40", "Abbey")];
    const others = [await bet("09:02:59", "Abbey"), await bet("09:04:00", "Abbey")];
    await bet("09:03:41", "Bellflower");
    shop.clock.shop = second("09:10:00");
    await post("withdraw", { withdrawnAt: "09:03", date: DAY, price: "" });
    const question = "Bellflower came out at 09:03, and 2 bets were struck in that minute: before or after?";
    expect(await needs()).toContain(question);
    expect(await racePage()).toContain(question);
    const page = words((await shop.page(path("minute"))).text);
    expect(page).toMatch(/09:03:03 \S+ Abbey £10\.00 09:03:40 \S+ Abbey £10\.00/);
    const form = await formOf("minute", "minute-form");
    for (const after of ["", "x", "-1", "9".repeat(30), "🐎", String(others[0])]) {
      const refused = await post("minute", { ...form, after }, htmx);
      expect([refused.status, refused.text]).toEqual([
        422,
        expect.stringContaining("Say which of these bets were struck before it came out"),
      ]);
    }
    expect((await shop.post(path("minute"), { ...form, after: "all" })).text).toContain("Give the reason");
    const decided = { ...form, after: String(bets[0]) };
    for (let twice = 0; twice < 2; twice++)
      expect((await post("minute", decided, htmx)).status).toBe(saved(htmx));
    expect(await withdrawals()).toHaveLength(2);
    expect(await needs()).toBe("");
    const stale = await post("minute", { ...form, after: "all" }, htmx);
    expect([stale.status, stale.text]).toEqual([
      409,
      expect.stringContaining("Someone else has changed it to"),
    ]);
    withoutBellflower();
    await fetchAt("14:15:00");
    const returned: number[] = [];
    for (const betId of [...bets, ...others]) returned.push(await paid(betId));
    expect(returned).toEqual([25, 30, 25, 30]);
    // The stale form, saved again, replaces the decision; settled bets are then settled again, by hand.
    await post("minute", fieldsIn(stale.text, "minute-form"));
    expect(await needs()).toContain("1 settled bet now differs from the result.");
    await settleAgain();
    expect([await paid(bets[1]!), await needs()]).toEqual([25, ""]);
  });

  test.each([
    ["none", [30, 30]],
    ["all", [25, 25]],
  ])("[F54] %s of the bets of that minute came before it", async (after, expected) => {
    const bets = [await bet("09:03:00", "Abbey"), await bet("09:03:59", "Abbey")];
    shop.clock.shop = second("09:10:00");
    await post("withdraw", { withdrawnAt: "09:03", date: DAY, price: "" });
    await post("minute", { ...(await formOf("minute", "minute-form")), after });
    expect(await needs()).toBe("");
    withoutBellflower();
    await fetchAt("14:15:00");
    expect([await paid(bets[0]!), await paid(bets[1]!)]).toEqual(expected);
  });

  test("[F54] a horse too long for Rule 4, or bets at the starting price alone, ask nothing", async () => {
    await bet("09:03:03", "Abbey");
    shop.clock.shop = second("09:10:00");
    await shop.post(path("withdraw", "Elm Row"), { withdrawnAt: "09:03", date: DAY, price: "16/1", reason });
    expect(await needs()).toBe("");
    expect((await shop.page(path("minute", "Abbey"))).headers.get("location")).toBe("/racing");
  });

  test.each([
    ["09:03:20", second("09:03:20"), ""],
    ["09:06:00", at("09:03"), "Bellflower came out at 09:03, and 1 bet was struck in that minute"],
  ])("[F54] a feed that knows only the minute, asked at %s", async (asked, stored, question) => {
    await bet("09:03:03", "Abbey");
    const field = feed.races[0]!.runners.map((one) =>
      one.name === "Bellflower"
        ? { ...one, status: "non-runner" as const, price: null, withdrawnAt: at("09:03") }
        : one,
    );
    feed.races[0] = race("14:05", { runners: field });
    await fetchAt(asked);
    expect((await runner("Bellflower")).withdrawnAt).toEqual(stored);
    expect(await needs()).toContain(question);
    if (question === "") expect(await needs()).toBe("");
  });
});

describe("a priced horse that the result leaves out", () => {
  const question = "Bellflower at 3/1 did not run: Rule 4?";
  const toSettleAgain = "1 settled bet now differs from the result.";

  test.each(ways)("[F55] is asked about, and bets are settled again as staff decide, %s", async (_, htmx) => {
    const [early, late, own] = [
      await bet("09:03:03", "Abbey"),
      await bet("13:30:00", "Abbey"),
      await bet("09:05:00", "Bellflower"),
    ];
    withoutBellflower();
    await fetchAt("14:15:00");
    expect([await paid(early), await paid(late), await paid(own)]).toEqual([30, 30, 10]);
    expect(await needs()).toContain(`14:05 York ${question}`);
    expect(await racePage()).toContain(question);
    const form = await formOf("did-not-run", "did-not-run-form");
    expect([form.withdrawnAt, form.date, form.price]).toEqual(["14:05", DAY, "3/1"]);
    const decided = { ...form, what: "withdrawn", withdrawnAt: "13:00", price: "5/2" };
    for (let twice = 0; twice < 2; twice++)
      expect((await post("did-not-run", decided, htmx)).status).toBe(saved(htmx));
    expect(await withdrawals()).toHaveLength(1);
    expect(await needs()).not.toContain("Rule 4?");
    expect(await needs()).toContain(toSettleAgain);
    const stale = await post("did-not-run", { ...form, what: "withdrawn", withdrawnAt: "13:45" }, htmx);
    expect([stale.status, stale.text]).toEqual([
      409,
      expect.stringContaining("Someone else has changed it to"),
    ]);
    const ran = await post("did-not-run", { ...form, what: "ran" }, htmx);
    expect([ran.status, ran.text]).toEqual([422, expect.stringContaining("Bellflower was withdrawn")]);
    await settleAgain();
    expect([await paid(early), await paid(late), await paid(own), await needs()]).toEqual([25, 30, 10, ""]);
  });

  test("[F55] whom its feed unmarked before is asked about, too, at the price that the shop last showed", async () => {
    const early = await bet("09:03:03", "Abbey");
    const field = feed.races[0]!.runners;
    const withBellflower = (more: object) =>
      race("14:05", { runners: field.map((one) => (one.name === "Bellflower" ? { ...one, ...more } : one)) });
    feed.races[0] = withBellflower({ status: "non-runner", price: null });
    await fetchAt("10:00:00");
    feed.races[0] = withBellflower({ status: "runner", price: null });
    await fetchAt("10:05:00");
    expect(await needs()).toBe("");
    withoutBellflower();
    await fetchAt("14:15:00");
    expect([await paid(early), await needs()]).toEqual([30, expect.stringContaining(question)]);
    await post("did-not-run", { ...(await formOf("did-not-run", "did-not-run-form")), what: "withdrawn" });
    await settleAgain();
    expect([await paid(early), await needs()]).toEqual([25, ""]);
  });

  test.each(ways)(
    "[F55] it ran: it stands in the result, unplaced, and its feed does not ask again, %s",
    async (_, htmx) => {
      const [abbey, own] = [await bet("09:03:03", "Abbey"), await bet("09:05:00", "Bellflower")];
      withoutBellflower();
      await fetchAt("14:15:00");
      const form = await formOf("did-not-run", "did-not-run-form");
      for (let twice = 0; twice < 2; twice++)
        expect((await post("did-not-run", { ...form, what: "ran" }, htmx)).status).toBe(saved(htmx));
      expect((await findCard(shop.shop.database.reader, card.race.id))?.result).toMatchObject({
        version: 2,
        ran: 5,
      });
      expect((await runner("Bellflower")).status).toBe("runner");
      const withdrawn = await post("did-not-run", { ...form, what: "withdrawn" }, htmx);
      expect([withdrawn.status, withdrawn.text]).toEqual([
        422,
        expect.stringContaining("Bellflower ran, the result says"),
      ]);
      await fetchAt("14:20:00");
      expect(await needs()).toBe(
        `${HEAD} 14:05 York 1 settled bet now differs from the result. 15 minutes Re-settle : 14:05 York`,
      );
      await settleAgain();
      expect([await paid(abbey), await paid(own), await needs()]).toEqual([30, 0, ""]);
    },
  );

  test("[F55] staff who leave it out by hand are asked; one that takes nothing, or a race without a bet, is not", async () => {
    withoutBellflower();
    await fetchAt("14:15:00");
    expect(await needs()).toBe("");
    card = (await cardOf(shop.shop.database.reader, DAY))[1]!;
    await bet("14:30:00", "Abbey");
    shop.clock.shop = second("14:50:00");
    await shop.post(`/racing/races/${card.race.id}/result`, { order: "1 4 5NR 2NR", reason });
    expect(await needs()).toContain(`14:40 York ${question}`);
    expect(await needs()).not.toContain("Elm Row");
    feed.races[1] = race("14:40", {
      runners: feed.races[1]!.runners.map((one) => ({ ...one, price: priced("9/1") })),
    });
    await fetchAt("14:55:00");
    expect(await needs()).toContain(question);
  });

  test.each([
    [{ what: "" }, "Say whether it was withdrawn or ran"],
    [{ what: "<b>ran</b>" }, "Say whether it was withdrawn or ran"],
    [{ what: "withdrawn", withdrawnAt: "25:00" }, "Give the time, such as 13:05"],
    [{ what: "withdrawn", date: "2026-02-30" }, "Give the day"],
    [{ what: "withdrawn", date: "2026-07-01" }, "from two days before the race to the off"],
    [{ what: "withdrawn", price: "🐎" }, "Write its last price as a fraction"],
    [{ what: "withdrawn", price: "-1/0" }, "Write its last price as a fraction"],
  ])("[F55] %j comes back with the sentence, and nothing is decided", async (fields, sentence) => {
    await bet("09:03:03", "Abbey");
    withoutBellflower();
    await fetchAt("14:15:00");
    const form = await formOf("did-not-run", "did-not-run-form");
    for (const htmx of [false, true]) {
      const { status, text } = await post("did-not-run", { ...form, ...fields }, htmx);
      expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
      expect(text).not.toContain("<b>ran");
    }
    expect(await needs()).toContain(question);
    const signedOut = await shop.post(
      path("did-not-run"),
      { ...form, what: "ran", reason },
      { signedOut: true },
    );
    expect(signedOut.headers.get("location")).toBe("/login");
  });
});
