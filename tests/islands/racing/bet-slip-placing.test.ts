import { expect, test } from "bun:test";
import { find, has, until } from "../dom.ts";
import { refusal } from "./calls.ts";
import {
  accountNow,
  choose,
  horse,
  item,
  newAccount,
  PLACED,
  put,
  showsSlips,
  slip,
  stored,
  toasts,
} from "./slip-page.ts";

showsSlips();

test.each([
  ["paid", true, "Paid Bet(s) Placed!"],
  ["owed", false, "Owed Bet(s) Placed!"],
] as const)(
  "[S4.4.4 S8.3.17,18] a slip placed as %s is sent once, cleared, and named by its references",
  async (way, isPaid, says) => {
    put(item("a", 10));
    let renewed = 0;
    document.body.addEventListener("account-changed", () => void renewed++, { once: true });
    const { shop, click, doing, settle } = await slip({ "/api/betslip/create": () => PLACED });
    await click("Place Bet");
    await settle();
    await doing(() => choose(way));
    await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
    await settle();
    const [sent, ...more] = shop.to("/api/betslip/create");
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ method: "POST", body: { accountId: accountNow(), isPaid } });
    const { runnerId: racingRunnerId, odds: fractional, ...leg } = horse(1, "Quiet Harbour");
    const selections = [{ racingRunnerId, ...leg, odds: { fractional } }];
    const racingBet = { stake: 10, eachWay: false, possibleReturn: 80, selections };
    expect(sent?.body.items).toEqual([{ betType: "Single", racingBet }]);
    expect(sent?.key).toMatch(/^[0-9a-f]{32}$/);
    expect([stored(), toasts(), has("K7M-4QX"), renewed]).toEqual([null, [says], true, 1]);
    expect(document.querySelector("dialog")).toBeNull();
  },
);

test("a double click places once: the second press finds it under way", async () => {
  put(item("a", 10));
  let answer: (value: typeof PLACED) => void = () => {};
  const waiting = new Promise<typeof PLACED>((resolve) => {
    answer = resolve;
  });
  const { shop, click, doing, settle } = await slip({ "/api/betslip/create": () => waiting });
  await click("Place Bet");
  await settle();
  await doing(() => choose("paid"));
  await doing(() => {
    find<HTMLFormElement>("dialog form").requestSubmit();
    find<HTMLFormElement>("dialog form").requestSubmit();
  });
  expect(find("dialog [type=submit]").textContent).toBe("Placing...");
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await doing(() => answer(PLACED));
  await settle();
  expect([shop.to("/api/betslip/create").length, stored()]).toEqual([1, null]);
});

test("a slip that is paid where no shift is open says on the slip what to do, with the way there, and stays", async () => {
  put(item("a", 10));
  const sentence = "Front desk has no open shift. Open one, then try again.";
  const wayOn = { href: "/till/open", text: "Open a shift" };
  const { click, doing, settle } = await slip({
    "/api/betslip/create": () => ({ status: 409, body: { ...refusal(409, sentence).body, wayOn } }),
  });
  await click("Place Bet");
  await settle();
  await doing(() => choose("paid"));
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  const alert = find(".slip-trouble [role=alert]");
  expect([alert.textContent, toasts()]).toEqual([`${sentence} Open a shift`, []]);
  expect(alert.querySelector("a")?.getAttribute("href")).toBe("/till/open");
  expect(stored().items).toHaveLength(1);
  // It is gone once the slip is placed again.
  await click("Place Bet");
  await settle();
  expect(document.querySelector(".slip-trouble")).toBeNull();
});

test("after a lost answer the same request goes out with the same key, however often", async () => {
  put(item("a", 10));
  let tries = 0;
  const create = () =>
    ++tries < 3 ? (tries === 1 ? ("no answer" as const) : { status: 503, body: {} }) : PLACED;
  const { shop, click, doing, settle } = await slip({ "/api/betslip/create": create });
  await click("Place Bet");
  await settle();
  await doing(() => choose("owed"));
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect(toasts()).toEqual(["We heard nothing back. Try again; it will be placed only once."]);
  expect(has("We heard nothing back.")).toBe(true);
  expect(find<HTMLButtonElement>("[aria-label^='Remove']").disabled).toBe(true);
  expect(stored().placing).toMatchObject({ isPaid: false, itemIds: ["a"] });
  await click("Try Again");
  await settle();
  await click("Try Again");
  await settle();
  const sent = shop.to("/api/betslip/create");
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.map(({ body }) => JSON.stringify(body))).toEqual(Array(3).fill(JSON.stringify(sent[0]?.body)));
  expect([stored(), toasts().at(-1)]).toEqual([null, "Owed Bet(s) Placed!"]);
});

test("a crash while placing is taken up again by the next page; what was added since stays on the slip", async () => {
  put(item("a", 10), item("later", 3));
  const placing = { key: "0123456789abcdef", isPaid: true, itemIds: ["a"] };
  localStorage.setItem(`slip-${accountNow()}`, JSON.stringify({ ...stored(), placing }));
  const { shop, click, settle } = await slip({ "/api/betslip/create": () => PLACED });
  await click("Try Again");
  await settle();
  expect(shop.to("/api/betslip/create")).toMatchObject([
    { key: placing.key, body: { isPaid: true, items: [{ racingBet: { stake: 10 } }] } },
  ]);
  expect(stored().items).toMatchObject([{ id: "later" }]);
  expect([stored().placing, stored().totalStakePence]).toEqual([null, 300]);
});

test("a placing that an earlier version of the shop left unanswered goes out again as the same request", async () => {
  const selections = [
    {
      racingRunnerId: 1,
      horseName: "Quiet Harbour",
      horseNumber: 1,
      courseName: "Ascot",
      raceTime: "2026-08-15T14:11:00.000Z",
      odds: { fractional: "7/1" },
    },
  ];
  const racingBet = { stake: 16.1, eachWay: true, possibleReturn: null, selections };
  const placing = { key: "0123456789abcdef", isPaid: false, itemIds: ["a"] };
  const items = [{ id: "a", betType: "Single", racingBet }];
  newAccount();
  localStorage.setItem(`slip-${accountNow()}`, JSON.stringify({ accountId: accountNow(), items, placing }));
  const { shop, click, settle } = await slip({ "/api/betslip/create": () => PLACED });
  expect(has("Total stake£16.10")).toBe(true);
  await click("Try Again");
  await settle();
  expect(shop.to("/api/betslip/create")).toMatchObject([
    {
      key: placing.key,
      body: { accountId: accountNow(), isPaid: false, items: [{ betType: "Single", racingBet }] },
    },
  ]);
  expect(stored()).toBeNull();
});

test.each([
  [409, "The price of Quiet Harbour is 6/1 now."],
  [422, "Only future races can be selected"],
  [422, "Failed to process payment"],
])(
  "[S8.3.19 D5.1.10] a refusal (%d) is shown in the shop's words, the slip stays, and the next try is a new one",
  async (status, detail) => {
    put(item("a", 10));
    const { shop, click, doing, settle } = await slip({
      "/api/betslip/create": () => refusal(status, detail),
    });
    for (const _ of [1, 2]) {
      await click("Place Bet");
      await settle();
      await doing(() => choose("paid"));
      await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
      await settle();
      expect([toasts().at(-1), has(detail), stored().items.length]).toEqual([detail, true, 1]);
      expect(stored().placing).toBeNull();
    }
    expect(new Set(shop.to("/api/betslip/create").map(({ key }) => key)).size).toBe(2);
  },
);

test("[S8.3.20] an answer without a sentence is still said", async () => {
  put(item("a", 10));
  const { click, doing, settle } = await slip({
    "/api/betslip/create": () => ({ status: 422, body: { detail: "" } }),
  });
  await click("Place Bet");
  await settle();
  await doing(() => choose("paid"));
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect(toasts()).toEqual(["Failed to place bet slip"]);
});

test("[S2.2.5 S4.1.6 S7.4.5] a token that is good no more sends the clerk to sign in, and the slip keeps what was sent", async () => {
  put(item("a", 10));
  const went: string[] = [];
  location.assign = (address) => void went.push(String(address));
  const { click, doing, settle } = await slip({ "/api/betslip/create": () => ({ status: 401 }) });
  await click("Place Bet");
  await settle();
  await doing(() => choose("paid"));
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await until(() => went.length > 0);
  expect([went, localStorage.getItem("token"), stored().placing.itemIds]).toEqual([
    ["/login?signed-out"],
    null,
    ["a"],
  ]);
});

const ELSEWHERE = "Placed by another window at 14:02: K7M-4QX";

test("[F59b] of two tabs that place one slip at once, both send the key that the slip carries, and the second says so", async () => {
  put(item("a", 10));
  const replayed = { ...PLACED, headers: { "idempotent-replayed": "true" } };
  const { shop, click, doing, settle } = await slip({ "/api/betslip/create": () => replayed });
  await click("Place Bet");
  await settle();
  const { key } = stored();
  await doing(() => choose("owed"));
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect(shop.to("/api/betslip/create").map((sent) => sent.key)).toEqual([key]);
  expect([stored(), toasts(), has("K7M-4QX")]).toEqual([null, [ELSEWHERE], true]);
});

/** The other tab places the slip and notes it, as this one would. */
function placedByAnotherTab(): void {
  const noted = { key: stored().key, placedAt: "2026-08-15T13:02:00.000Z", references: ["K7M-4QX"] };
  localStorage.setItem(`slip-placed-${accountNow()}`, JSON.stringify(noted));
  localStorage.removeItem(`slip-${accountNow()}`);
}

test.each([
  ["before this one heard of it", false],
  ["and this one heard of it", true],
])("[F68] the loser of two tabs reads when and as what the slip was placed, %s", async (_, heard) => {
  put(item("a", 10));
  const { shop, click, doing, settle } = await slip({ "/api/betslip/create": () => PLACED });
  await click("Place Bet");
  await settle();
  await doing(() => choose("paid"));
  placedByAnotherTab();
  const key = `slip-${accountNow()}`;
  if (heard) await doing(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
  else await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect([toasts(), has(ELSEWHERE), document.querySelector("dialog")]).toEqual([[ELSEWHERE], true, null]);
  expect(shop.to("/api/betslip/create")).toEqual([]);
});

test("[F68] a slip that another tab placed in the other way of paying is gone here, and is not placed again", async () => {
  put(item("a", 10));
  const placed = { ...refusal(422, ELSEWHERE).body, placed: ["K7M-4QX"] };
  const { click, doing, settle } = await slip({
    "/api/betslip/create": () => ({ status: 422, body: placed }),
  });
  await click("Place Bet");
  await settle();
  await doing(() => choose("paid"));
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect([stored(), toasts()]).toEqual([null, [ELSEWHERE]]);
});
