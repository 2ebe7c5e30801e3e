import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { standInFeed } from "../../operations/lottery/stand-in-feed.ts";
import { type Called, openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Real numbers of Saturday 12 September 2026, Main. */
const DRAW = { drawDate: "2026-09-12", drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
/** Of the Wednesday before. */
const FIVE_BEFORE = { drawDate: "2026-09-09", drawType: 1, winningNumbers: [1, 3, 9, 14, 16] };
const BET = {
  selectedNumbers: [3, 9],
  includeBonus: false,
  betAmount: 5,
  startDate: "2026-09-01",
  numberOfWeeks: 4,
  isNeverEnding: false,
  playWednesday: true,
  playSaturday: true,
  playDraw1: true,
  playDraw2: false,
  playDraw3: false,
};
const PAYOUT = {
  numberCount: 2,
  payouts: [
    { withBonus: false, multiplier: 5 },
    { withBonus: true, multiplier: 8 },
  ],
};

/** A name that would be seen if an answer repeated what was sent. */
const HOSTILE = "<script>alert('zebra')</script>";
const LONG = "zebra".repeat(2000);
const JUNK: [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a blank", ""],
  ["spaces", "   "],
  ["minus one", -1],
  ["zero", 0],
  ["a tenth of a penny", 0.001],
  ["1e308", 1e308],
  ["more than a number can be", Number("1e400")],
  ["true", true],
  ["an empty list", []],
  ["an object", {}],
  ["ten thousand letters", LONG],
  ["a script", HOSTILE],
  ["an emoji", "🎰"],
  ["a number as a word", "five"],
];

let shop: TestShop;
let [playerId, accountId, betId, resultId, freeAccount] = [0, 0, 0, 0, 0];
beforeAll(async () => {
  shop = await openTestShop({
    now: new Date("2026-09-01T12:00:00Z"),
    feeds: { draws: [standInFeed("none")] },
  });
  const account = async (name: string) => (await shop.call("POST", "/api/accounts", { name })).body.id;
  [accountId, freeAccount] = [await account("Nora Byrne"), await account("Tom Walsh")];
  const made = await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [BET] });
  playerId = made.body.id;
  betId = made.body.lotteryNumberSelections[0].id;
  shop.clock.shop = new Date("2026-09-15T12:00:00Z");
  const performed = await shop.call("POST", "/api/lottery/draw-results", { ...DRAW, drawDate: "2026-09-09" });
  resultId = performed.body.playerResults[0].id;
});
afterAll(() => shop.close());

/** Everything that a lottery call could have changed. */
const books = async (): Promise<string> => {
  const lists = ["/api/lotteryplayers", "/api/lottery/draw-results", "/api/payoutconfigs", "/api/accounts"];
  return (await Promise.all(lists.map((path) => shop.call("GET", path)))).map(({ text }) => text).join("\n");
};

/** Refused as a problem, in a sentence that repeats nothing; the database is unchanged. */
async function refused(call: () => Promise<Called>): Promise<Called> {
  const before = await books();
  const sent = await call();
  expect(sent.status).toBeGreaterThanOrEqual(400);
  expect(sent.status).toBeLessThan(500);
  expect(sent.headers.get("content-type")).toContain("application/problem+json");
  expect(sent.body.detail).toMatch(/^[A-Z].{5,200}$/);
  expect(sent.text).not.toContain("zebra");
  expect(await books()).toBe(before);
  return sent;
}

/** A valid body with one field changed; a dot goes into lists and objects. */
function changed(body: unknown, field: string, value: unknown): unknown {
  const copy = structuredClone(body) as any;
  const way = field.split(".");
  const last = way.pop()!;
  const place = way.reduce((inside, name) => inside[name], copy);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

type Case = { call: string; send: (body: unknown) => Promise<Called>; body: () => unknown; fields: Fields };
/** What may stand in a field although it looks like junk, by the names above. */
type Fields = Record<string, string[]>;

const flag = ["true"];
const left = ["nothing"];
const BET_FIELDS = (missing: string[]): Fields => ({
  selectedNumbers: [],
  includeBonus: [...missing, ...flag],
  betAmount: [],
  startDate: missing,
  numberOfWeeks: missing,
  isNeverEnding: [...missing, ...flag],
  playWednesday: [...missing, ...flag],
  playSaturday: [...missing, ...flag],
  playDraw1: [...missing, ...flag],
  playDraw2: [...missing, ...flag],
  playDraw3: [...missing, ...flag],
});
const inList = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, fine]) => [`lotteryNumberSelections.0.${name}`, fine]),
  );

const CASES: Case[] = [
  {
    call: "POST a player",
    send: (body) => shop.call("POST", "/api/lotteryplayers", body),
    body: () => ({ accountId: freeAccount, name: "Tom", lotteryNumberSelections: [BET] }),
    fields: {
      accountId: [],
      name: ["nothing", "a script", "an emoji", "a number as a word"],
      lotteryNumberSelections: ["nothing", "an empty list"],
      ...inList(BET_FIELDS(left)),
    },
  },
  {
    call: "PUT a player",
    send: (body) => shop.call("PUT", `/api/lotteryplayers/${playerId}`, body),
    body: () => ({ accountId, lotteryNumberSelections: [{ id: betId, ...BET }] }),
    fields: {
      accountId: [],
      lotteryNumberSelections: ["nothing", "an empty list"],
      ...inList({ ...BET_FIELDS(left), selectedNumbers: left, betAmount: left }),
    },
  },
  {
    call: "POST a bet",
    send: (body) => shop.call("POST", `/api/lotteryplayers/${playerId}/selections`, body),
    body: () => BET,
    fields: BET_FIELDS(left),
  },
  {
    call: "PUT a bet",
    send: (body) => shop.call("PUT", `/api/lotteryplayers/${playerId}/selections/${betId}`, body),
    body: () => BET,
    fields: { ...BET_FIELDS(left), selectedNumbers: left, betAmount: left },
  },
  {
    call: "POST a draw",
    send: (body) => shop.call("POST", "/api/lottery/draw-results", body),
    body: () => DRAW,
    fields: { drawDate: [], drawType: [], winningNumbers: [], "winningNumbers.0": [], bonusBall: [] },
  },
  {
    call: "POST three draws",
    send: (body) => shop.call("POST", "/api/lottery/draw-results", body),
    body: () => [DRAW, { ...DRAW, drawType: 2 }, { ...DRAW, drawType: 3 }],
    fields: { "2.drawDate": [], "2.drawType": [], "2.winningNumbers": [], "2.bonusBall": [] },
  },
  {
    call: "PUT paid",
    send: (body) => shop.call("PUT", `/api/drawresults/player-result/${resultId}/paid`, body),
    body: () => ({ paid: false }),
    fields: { paid: flag },
  },
  {
    call: "POST payouts",
    send: (body) => shop.call("POST", "/api/payoutconfigs", body),
    body: () => PAYOUT,
    fields: {
      numberCount: [],
      payouts: [],
      "payouts.0.multiplier": ["zero"],
      "payouts.0.withBonus": [],
      "payouts.1.withBonus": flag,
    },
  },
];

for (const { call, send, body, fields } of CASES)
  describe(call, () => {
    for (const [field, fine] of Object.entries(fields))
      test.each(JUNK.filter(([name]) => !fine.includes(name)))(
        `with %s for ${field} is refused`,
        async (_, junk) => {
          await refused(() => send(changed(body(), field, junk)));
        },
      );

    test.each([
      ["no JSON", "{half"],
      ["a list of numbers", "[7]"],
      ["a word", '"zebra"'],
      ["a number", "7"],
      ["null", "null"],
      ["nothing at all", ""],
    ])("with %s for a body is refused", async (_, text) => {
      // A list has no field that a bet could be changed by: it changes nothing.
      await refused(() => send(text));
    });
  });

describe("what a slider and a picker cannot send", () => {
  const bet = (more: object) =>
    shop.call("POST", `/api/lotteryplayers/${playerId}/selections`, { ...BET, ...more });
  test.each([
    ["no number", { selectedNumbers: [] }, "Please select at least 1 numbers"],
    ["five numbers", { selectedNumbers: [1, 2, 3, 4, 5] }, "You can only select up to 4 numbers"],
    [
      "ten thousand numbers",
      { selectedNumbers: Array(10_000).fill(7) },
      "You can only select up to 4 numbers",
    ],
    ["a number twice", { selectedNumbers: [7, 7] }, "Each number can be chosen once"],
    ["48", { selectedNumbers: [48] }, "Numbers run from 1 to 47"],
    ["half a number", { selectedNumbers: [1.5] }, "Numbers run from 1 to 47"],
    ["numbers as texts", { selectedNumbers: ["7"] }, "Check these fields: selectedNumbers.0"],
    ["99p", { betAmount: 0.99 }, "A bet is from £1.00 to £20.00, in steps of 50p"],
    ["half a penny", { betAmount: 1.005 }, "Enter a valid amount"],
    ["£1.25", { betAmount: 1.25 }, "A bet is from £1.00 to £20.00, in steps of 50p"],
    ["£20.50", { betAmount: 20.5 }, "A bet is from £1.00 to £20.00, in steps of 50p"],
    ["0 weeks", { numberOfWeeks: 0 }, "A bet runs for 1 to 52 weeks"],
    ["53 weeks", { numberOfWeeks: 53 }, "A bet runs for 1 to 52 weeks"],
    ["the 30th of February", { startDate: "2026-02-30" }, "Choose the day on which the bet starts"],
    [
      "no day",
      { playWednesday: false, playSaturday: false },
      "Please select at least one draw day (Wednesday or Saturday)",
    ],
    ["no draw", { playDraw1: false }, "Please select at least one draw type (Draw 1, Draw 2, or Draw 3)"],
  ])("[D4.1.29] a bet with %s", async (_, more, sentence) => {
    expect((await refused(() => bet(more))).body.detail).toBe(sentence);
  });

  const save = (draws: unknown) => shop.call("POST", "/api/lottery/draw-results", draws);
  const two = { ...DRAW, drawType: 2 };
  const three = { ...DRAW, drawType: 3 };
  test.each([
    [
      "four draws",
      [DRAW, two, three, { ...DRAW, drawDate: "2026-09-05" }],
      "Send one draw, or up to 3 at once",
    ],
    ["no draw", [], "Send one draw, or up to 3 at once"],
    ["two of one kind", [DRAW, DRAW], "Draw 1 is there twice"],
    ["a fourth kind", { ...DRAW, drawType: 4 }, "The draw type is 1, 2 or 3"],
    ["kind one and a half", { ...DRAW, drawType: 1.5 }, "The draw type is 1, 2 or 3"],
    ["an impossible date", { ...DRAW, drawDate: "2026-02-30" }, "Choose the date of the draw"],
    ["a date before the game", { ...DRAW, drawDate: "1900-01-01" }, "Choose the date of the draw"],
    [
      "a date to come",
      { ...DRAW, drawDate: "2026-09-16" },
      "The draw of 16 September 2026 has not been held yet: enter it after 19:45 Dublin time on its day",
    ],
    [
      "five numbers",
      { ...DRAW, winningNumbers: [1, 3, 9, 14, 16] },
      "Draw 1: Please select exactly 6 numbers.",
    ],
    [
      "seven",
      { ...DRAW, winningNumbers: [1, 3, 9, 14, 16, 19, 20] },
      "Draw 1: Please select exactly 6 numbers.",
    ],
    [
      "one twice",
      { ...DRAW, winningNumbers: [1, 1, 9, 14, 16, 19] },
      "Draw 1: Please select exactly 6 numbers.",
    ],
    ["48", { ...DRAW, winningNumbers: [1, 3, 9, 14, 16, 48] }, "Draw 1: Numbers run from 1 to 47."],
    [
      "no bonus",
      { ...DRAW, bonusBall: null },
      "Draw 1: Please select a bonus ball by double-clicking a number.",
    ],
    [
      "the bonus among the six",
      { ...DRAW, bonusBall: 19 },
      "Bonus ball cannot be one of the winning numbers",
    ],
    [
      "a wrong third",
      [DRAW, two, { ...three, bonusBall: 19 }],
      "Bonus ball cannot be one of the winning numbers",
    ],
  ])("a night with %s", async (_, draws, sentence) => {
    expect((await refused(() => save(draws))).body.detail).toBe(sentence);
  });

  test.each([
    ["an impossible date", { drawDate: "2026-02-30" }, 422, "drawDate"],
    ["a date to come", { drawDate: "2026-09-16" }, 422, "drawDate"],
    ["no date", { drawDate: 5 }, 400, "drawDate"],
    ["a fourth kind", { drawType: 4 }, 422, "drawType"],
    ["no kind", { drawType: "2" }, 400, "drawType"],
    ["five numbers, of the same kind on another day", FIVE_BEFORE, 422, "winningNumbers"],
  ])("[F17] %s is named with its place in the list", async (_, wrong: object, status, field) => {
    const [alone, second] = [await save({ ...two, ...wrong }), await save([DRAW, { ...two, ...wrong }])];
    const named = ({ body }: typeof alone) => body.errors?.map((error: { field: string }) => error.field);
    expect([second.status, named(second)]).toEqual([status, [`1.${field}`]]);
    expect([alone.status, named(alone)]).toEqual([status, [field]]);
  });

  test("[F17] a draw that is there twice is named with its place in the list", async () => {
    const { status, body } = await save([two, DRAW, DRAW]);
    expect([status, body.errors[0].field]).toEqual([422, "2.drawType"]);
  });

  test.each([
    ["a third payout", { ...PAYOUT, payouts: [...PAYOUT.payouts, PAYOUT.payouts[0]] }],
    ["the two in the other order", { ...PAYOUT, payouts: PAYOUT.payouts.toReversed() }],
    ["a fifth count", { ...PAYOUT, numberCount: 5 }],
    ["a quarter", { ...PAYOUT, payouts: [{ withBonus: false, multiplier: 0.25 }, PAYOUT.payouts[1]] }],
    [
      "a multiplier of a million",
      { ...PAYOUT, payouts: [PAYOUT.payouts[0], { withBonus: true, multiplier: 1e6 }] },
    ],
  ])("payouts with %s", async (_, payouts) => {
    await refused(() => shop.call("POST", "/api/payoutconfigs", payouts));
  });
});

describe("an id that is none, or of nobody", () => {
  const IDS = ["0", "-1", "1.5", "abc", "1e308", "99999999999999999999", "%00", "%F0%9F%8E%B0", "999"];
  test.each(IDS)("%s", async (id) => {
    const calls: [string, string, unknown?][] = [
      ["PUT", `/api/lotteryplayers/${id}`, { accountId, lotteryNumberSelections: [] }],
      ["DELETE", `/api/lotteryplayers/${id}?accountId=${accountId}`],
      ["DELETE", `/api/lotteryplayers/${playerId}?accountId=${id}`],
      ["DELETE", `/api/lotteryplayers/${playerId}`],
      ["POST", `/api/lotteryplayers/${id}/selections`, BET],
      ["PUT", `/api/lotteryplayers/${id}/selections/${betId}`, BET],
      ["PUT", `/api/lotteryplayers/${playerId}/selections/${id}`, BET],
      ["DELETE", `/api/lotteryplayers/${playerId}/selections/${id}`],
      ["PUT", `/api/drawresults/player-result/${id}/paid`, { paid: true }],
    ];
    for (const [method, path, body] of calls) await refused(() => shop.call(method, path, body));
  });

  test.each(["from=yesterday", "to=2026-02-30", `from=${"9".repeat(10_000)}`, "from=<script>zebra"])(
    "draws with %.30s",
    async (query) => {
      await refused(() => shop.call("GET", `/api/lottery/draw-results?${query}`));
    },
  );
});

describe("calls that take nothing", () => {
  test.each([
    ["POST", "/api/lotteryscraper/scrape"],
    ["POST", "/api/lotteryfetchlog/update-last-fetch"],
  ])("%s %s: no body is looked at, not even half a one", async (method, path) => {
    expect((await shop.call(method, path, "{half")).status).toBe(200);
    for (const [, junk] of JUNK) expect((await shop.call(method, path, junk ?? null)).status).toBe(200);
  });

  test.each([
    ["GET", "/api/lotteryscraper/scrape"],
    ["POST", "/api/lotteryfetchlog/last-fetch"],
    ["DELETE", "/api/lotteryfetchlog/last-fetch"],
    ["DELETE", "/api/payoutconfigs"],
  ])("%s %s is no call", async (method, path) => {
    expect((await refused(() => shop.call(method, path, {}))).status).toBe(404);
  });
});

test("nobody who is not signed in reads or changes anything", async () => {
  const calls: [string, string][] = [
    ["GET", "/api/lotteryplayers"],
    ["POST", "/api/lotteryplayers"],
    ["PUT", `/api/lotteryplayers/${playerId}`],
    ["DELETE", `/api/lotteryplayers/${playerId}?accountId=${accountId}`],
    ["POST", `/api/lotteryplayers/${playerId}/selections`],
    ["PUT", `/api/lotteryplayers/${playerId}/selections/${betId}`],
    ["DELETE", `/api/lotteryplayers/${playerId}/selections/${betId}`],
    ["GET", "/api/lottery/draw-results"],
    ["POST", "/api/lottery/draw-results"],
    ["PUT", `/api/drawresults/player-result/${resultId}/paid`],
    ["GET", "/api/payoutconfigs"],
    ["POST", "/api/payoutconfigs"],
    ["POST", "/api/lotteryscraper/scrape"],
    ["GET", "/api/lotteryfetchlog/last-fetch"],
    ["POST", "/api/lotteryfetchlog/update-last-fetch"],
  ];
  for (const [method, path] of calls) {
    const { status } = await refused(() =>
      shop.call(method, path, method === "GET" ? undefined : {}, { signedOut: true }),
    );
    expect([path, status]).toEqual([path, 401]);
  }
});
