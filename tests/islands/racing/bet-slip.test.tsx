import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, press, until } from "../dom.ts";
import { complaints, wakeUp } from "../woken.tsx";
import { refusal, shopAnswers, shopCloses } from "./calls.ts";

let leave: () => Promise<void> = async () => {};
beforeAll(openPage);
afterAll(async () => {
  shopCloses();
  await closePage();
});
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("token", "ada's");
  document.body.dataset.slip = "open";
});
afterEach(async () => {
  await leave();
  delete document.body.dataset.slip;
  expect(complaints.splice(0)).toEqual([]);
});

const horse = (id: number, name: string, odds = "7/1") => ({
  runnerId: id,
  horseName: name,
  horseNumber: id,
  courseName: "Ascot",
  raceTime: `2026-08-15T14:${10 + id}:00.000Z`,
  odds,
});
const item = (id: string, pounds: number, legs = [horse(1, "Quiet Harbour")]) => ({
  id,
  betType: legs.length === 2 ? "Double" : "Single",
  racingBet: { stakePence: pounds * 100, eachWay: false, possibleReturnPence: pounds * 800, legs },
});
const NOW = "2026-08-15T11:00:00.000Z";
let account = 100;
function put(...items: ReturnType<typeof item>[]): number {
  account++;
  localStorage.setItem(`slip-${account}`, JSON.stringify({ accountId: account, items, createdAt: "" }));
  return account;
}
const stored = () => JSON.parse(localStorage.getItem(`slip-${account}`) ?? "null");

/** The shop's word on each bet of the slip: nothing to say, unless told otherwise. */
const quoted = (balance: { paid: number; owed: number }, ...items: object[]) => ({
  body: { items, balanceAfter: balance, totalStake: 0, totalPossibleReturn: 0 },
});
const fine = (possibleReturn = 80, odds = ["7/1"]) => ({
  canBePlaced: true,
  possibleReturn,
  problems: [],
  selections: odds.map((fractional) => ({ odds: { fractional } })),
});
const RICH = { paid: 100, owed: 90 };
const PLACED = {
  status: 201,
  body: { id: 31, items: [{ racingBet: { id: 5, reference: "K7M-4QX" } }] },
};

async function slip(answers: Parameters<typeof shopAnswers>[0], stakeCheck = false) {
  const shop = shopAnswers({ "/api/racing/bets/quote": () => quoted(RICH, fine()), ...answers });
  const { SlipInside } = await import("../../../islands/racing/slip/slip-inside.tsx");
  const woken = await wakeUp(SlipInside, { id: "slip", accountId: account, stakeCheck, now: NOW }, () => {
    document.body.insertAdjacentHTML("beforeend", '<div id="toasts"></div>');
  });
  leave = async () => void (await woken.leave());
  await woken.doing(async () => Bun.sleep(2));
  const click = (text: string) => woken.doing(() => button(text).click());
  return { ...woken, shop, click, settle: () => woken.doing(async () => Bun.sleep(2)) };
}
const button = (text: string): HTMLButtonElement => {
  const found = Array.from(document.querySelectorAll("button")).find((one) => one.textContent === text);
  if (!found) throw new Error(`There is no button ${text}`);
  return found;
};
const has = (text: string) => find("main").textContent?.includes(text) ?? false;
const TWO_FINE = {
  "/api/racing/bets/quote": ({ body }: { body: any }) => quoted(RICH, ...body.items.map(() => fine())),
};
const toasts = () =>
  Array.from(document.querySelectorAll(".toast"), (toast) => toast.firstChild?.textContent);
const choose = (way: "paid" | "owed") => find<HTMLInputElement>(`dialog [value=${way}]`).click();

test("an empty slip says so, and asks the shop nothing", async () => {
  account++;
  const { shop } = await slip({});
  expect(has("Nothing is on the slip")).toBe(true);
  expect(shop.sent).toEqual([]);
});

test("each bet stands with its horses, prices, stake and return, and below them the totals", async () => {
  put(item("a", 10, [horse(1, "Quiet Harbour"), horse(2, "Night Ferry", "Evens")]), item("b", 2.5));
  await slip({ "/api/racing/bets/quote": () => quoted(RICH, fine(80, ["7/1", "Evens"]), fine(20)) });
  for (const text of ["Double", "15:11 Ascot", "Quiet Harbour", "Night Ferry", "Evens", "£10.00", "£2.50"])
    expect([text, has(text)]).toEqual([text, true]);
  expect([has("Total stake£12.50"), has("Possible return£100.00")]).toEqual([true, true]);
});

test("[S2.17.5 S4.4.3] a bet is taken off, here and in storage; the last one takes the slip with it", async () => {
  put(item("a", 10), item("b", 2.5));
  const { doing } = await slip(TWO_FINE);
  await doing(() => find("[aria-label^='Remove Single']").click());
  expect([stored().items.map(({ id }: { id: string }) => id), stored().totalStakePence]).toEqual([
    ["b"],
    250,
  ]);
  await doing(() => find("[aria-label^='Remove Single']").click());
  expect([stored(), has("Nothing is on the slip")]).toEqual([null, true]);
});

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
    expect(sent).toMatchObject({ method: "POST", body: { accountId: account, isPaid } });
    const { runnerId: racingRunnerId, odds: fractional, ...leg } = horse(1, "Quiet Harbour");
    const selections = [{ racingRunnerId, ...leg, odds: { fractional } }];
    const racingBet = { stake: 10, eachWay: false, possibleReturn: 80, selections };
    expect(sent?.body.items).toEqual([{ betType: "Single", racingBet }]);
    expect(sent?.key).toMatch(/^[0-9a-f]{32}$/);
    expect([stored(), toasts(), has("K7M-4QX"), renewed]).toEqual([null, [says], true, 1]);
    expect(document.querySelector("dialog")).toBeNull();
  },
);

test("[S2.17.6,7] nothing is chosen beforehand: Enter alone places nothing; O chooses, Enter places", async () => {
  put(item("a", 10));
  const { shop, click, doing, settle } = await slip({ "/api/betslip/create": () => PLACED });
  await click("Place Bet");
  await settle();
  expect(document.activeElement?.getAttribute("value")).toBe("paid");
  expect(button("Place Bet").disabled || find<HTMLButtonElement>("dialog [type=submit]").disabled).toBe(true);
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  expect(shop.to("/api/betslip/create")).toEqual([]);
  await doing(() => void press("o", find("dialog input")));
  expect(find<HTMLInputElement>("dialog [value=owed]").checked).toBe(true);
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect(shop.to("/api/betslip/create")[0]?.body.isPaid).toBe(false);
});

test("[S2.17.6,7] the payment options are Paid and Credit/Owed, each with the balance that it leaves", async () => {
  put(item("a", 10));
  const { click, settle } = await slip({
    "/api/racing/bets/quote": () => quoted({ paid: 4, owed: -6 }, fine()),
  });
  await click("Place Bet");
  await settle();
  const dialog = find("dialog");
  expect(dialog.querySelector("h2")?.textContent).toBe("Payment options");
  const offered = Array.from(dialog.querySelectorAll("label"), (label) => label.textContent);
  expect(offered).toEqual([
    expect.stringMatching(/Paid.*Balance after £4\.00/),
    expect.stringMatching(/Credit\/Owed.*Balance after -£6\.00 owed/),
  ]);
});

test("[S2.17.8 D5.1.13] the warning shows for the balance that the chosen way would leave", async () => {
  put(item("a", 10));
  const { click, doing, settle } = await slip({
    "/api/racing/bets/quote": () => quoted({ paid: 4, owed: -6 }, fine()),
  });
  await click("Place Bet");
  await settle();
  const warned = () => has("Account will have negative balance");
  expect([warned(), has("-£6.00 owed")]).toEqual([false, true]);
  await doing(() => choose("paid"));
  expect(warned()).toBe(false);
  await doing(() => choose("owed"));
  expect(warned()).toBe(true);
});

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
  localStorage.setItem(`slip-${account}`, JSON.stringify({ ...stored(), placing }));
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
  account++;
  localStorage.setItem(`slip-${account}`, JSON.stringify({ accountId: account, items, placing }));
  const { shop, click, settle } = await slip({ "/api/betslip/create": () => PLACED });
  expect(has("Total stake£16.10")).toBe(true);
  await click("Try Again");
  await settle();
  expect(shop.to("/api/betslip/create")).toMatchObject([
    {
      key: placing.key,
      body: { accountId: account, isPaid: false, items: [{ betType: "Single", racingBet }] },
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

test("a price that moved is shown beside the old one, and holds the slip until it is accepted", async () => {
  put(item("a", 10));
  const moved = {
    canBePlaced: false,
    possibleReturn: 50,
    problems: [{ code: "price-moved", message: "The price has moved", selection: 0 }],
    selections: [{ odds: { fractional: "4/1" } }],
  };
  const { shop, click, settle } = await slip({
    "/api/racing/bets/quote": ({ body }) =>
      quoted(
        RICH,
        body.items[0].racingBet.selections[0].odds.fractional === "4/1" ? fine(50, ["4/1"]) : moved,
      ),
    "/api/betslip/create": () => PLACED,
  });
  await settle();
  expect([has("was 7/1 is now 4/1"), has("up to £50.00"), has("Possible return£50.00")]).toEqual([
    true,
    true,
    true,
  ]);
  await click("Place Bet");
  await settle();
  expect(document.querySelector("dialog")).toBeNull();
  expect(has("Accept the new prices or remove what cannot be placed")).toBe(true);
  await click("Accept the new price");
  await settle();
  expect(stored().items[0].racingBet).toMatchObject({
    stakePence: 1000,
    possibleReturnPence: 5000,
    legs: [{ odds: "4/1" }],
  });
  await click("Place Bet");
  await settle();
  expect(find("dialog")).toBeTruthy();
  expect(shop.to("/api/betslip/create")).toEqual([]);
});

test.each([
  ["horse-not-running", "Cannot select non-runners"],
  ["race-off", "Only future races can be selected"],
])(
  "what cannot be placed any more (%s) is said beside its horse, and only taking it off helps",
  async (code, message) => {
    put(item("a", 10), item("b", 2));
    const broken = {
      canBePlaced: false,
      possibleReturn: null,
      problems: [{ code, message, selection: 0 }],
      selections: [{ odds: { fractional: "7/1" } }],
    };
    const { click, doing, settle } = await slip({
      "/api/racing/bets/quote": ({ body }) =>
        body.items.length === 2 ? quoted(RICH, broken, fine()) : quoted(RICH, fine()),
    });
    await settle();
    expect(find("li.broken .field-error").textContent).toBe(message);
    expect(has("Accept")).toBe(false);
    await click("Place Bet");
    await settle();
    expect(document.querySelector("dialog")).toBeNull();
    await doing(() => find("li.broken button").click());
    await settle();
    await click("Place Bet");
    await settle();
    expect(find("dialog")).toBeTruthy();
  },
);

test("a shop that cannot say the prices is no reason not to place: it decides then", async () => {
  put(item("a", 10));
  const { click, settle } = await slip({ "/api/racing/bets/quote": () => "no answer" });
  await settle();
  expect(has("The prices could not be checked")).toBe(true);
  await click("Place Bet");
  await settle();
  expect(find("dialog")).toBeTruthy();
});

test("a closed panel asks the shop nothing; opened with the word to place, it begins", async () => {
  put(item("a", 10));
  document.body.dataset.slip = "closed";
  const { shop, doing, settle } = await slip({});
  await settle();
  expect(shop.sent).toEqual([]);
  document.body.insertAdjacentHTML("beforeend", '<aside id="slip" data-to-place="true"></aside>');
  document.body.dataset.slip = "open";
  await doing(() => void document.dispatchEvent(new CustomEvent("slip-opened")));
  await settle();
  expect(find("dialog")).toBeTruthy();
});

test("what another tab places or adds shows here", async () => {
  put(item("a", 10));
  const { doing } = await slip(TWO_FINE);
  const other = (items: unknown[]) =>
    doing(() => {
      localStorage.setItem(`slip-${account}`, JSON.stringify({ accountId: account, items }));
      window.dispatchEvent(new StorageEvent("storage", { key: `slip-${account}` }));
    });
  await other([item("a", 10), item("b", 5)]);
  expect(has("Total stake£15.00")).toBe(true);
  await other([]);
  expect(has("Nothing is on the slip")).toBe(true);
});

test("a stored slip that cannot be read is said, and nothing crashes", async () => {
  put(item("a", 10));
  localStorage.setItem(`slip-${account}`, "{{{");
  const { doing } = await slip({});
  expect(has("What this browser kept of the slip could not be read")).toBe(true);
  await doing(() => {
    const items = [item("a", 10), { betType: 7 }];
    localStorage.setItem(`slip-${account}`, JSON.stringify({ accountId: account, items }));
    window.dispatchEvent(new StorageEvent("storage", { key: `slip-${account}` }));
  });
  expect(has("1 bet on this slip could not be read, and was left out")).toBe(true);
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

test("[F10] tomorrow's horse on the slip says its day; another day of the shop's clock makes it today's", async () => {
  const tomorrow = { ...horse(1, "Quiet Harbour"), raceTime: "2026-08-16T14:11:00.000Z" };
  put(item("a", 10, [tomorrow]), item("b", 5, [horse(2, "Night Ferry")]));
  await slip({});
  const when = Array.from(document.querySelectorAll(".slip-horses .soft"), (one) => one.textContent);
  expect(when).toEqual(["Sun 16 Aug 15:11 Ascot", "15:12 Ascot"]);
});

const field = (name: string) => find<HTMLInputElement>(`dialog [name=${name}]`);
const fill = (name: string, text: string) => {
  const setter = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value")?.set;
  setter?.call(field(name), text);
  field(name).dispatchEvent(new Event("input", { bubbles: true }));
};
const send = () =>
  find("dialog form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

test("figures behind Paid are the cash: the change is shown, too little is not placed, and nothing of it is sent", async () => {
  put(item("a", 12));
  const { shop, click, doing, settle } = await slip({ "/api/betslip/create": () => PLACED });
  await click("Place Bet");
  await settle();
  await doing(() => void press("p", find("dialog form")));
  await doing(() => void press("5", find("dialog [value=paid]")));
  expect([field("cash").value, document.activeElement === field("cash")]).toEqual(["5", true]);
  expect(has("£7.00 short")).toBe(true);
  await doing(() => void send());
  await doing(() => fill("cash", "twenty"));
  await doing(() => void send());
  await settle();
  expect(shop.sent.filter(({ path }) => path.includes("create"))).toEqual([]);
  await doing(() => fill("cash", "20"));
  expect(has("Change £8.00")).toBe(true);
  await doing(() => void send());
  await settle();
  const placing = shop.sent.filter(({ path }) => path.includes("create"));
  expect([placing.length, /cash|change/i.test(JSON.stringify(placing)), has("Change £8.00")]).toEqual([
    1,
    false,
    true,
  ]);
});

test("with the shop's stake check, the total of the customer's slip is typed first, and must be what is counted", async () => {
  put(item("a", 12));
  const { shop, click, doing, settle } = await slip({ "/api/betslip/create": () => PLACED }, true);
  await click("Place Bet");
  await settle();
  expect(document.activeElement === field("total")).toBe(true);
  for (const [typed, sentence] of [
    ["", "Type the total that the customer's slip says, in pounds and pence"],
    ["10", "The customer's slip says £10.00, counted are £12.00. Look through it with the customer."],
  ] as const) {
    await doing(() => fill("total", typed));
    await doing(() => choose("owed"));
    await doing(() => void send());
    expect(has(sentence)).toBe(true);
  }
  expect(shop.sent.filter(({ path }) => path.includes("create"))).toEqual([]);
  await doing(() => fill("total", "£12"));
  await doing(() => void send());
  await settle();
  expect(shop.sent.filter(({ path }) => path.includes("create")).length).toBe(1);
});

test("after placing P prints, once, and only before the next bet is typed", async () => {
  put(item("a", 12));
  const { click, doing, settle } = await slip({ "/api/betslip/create": () => PLACED });
  await click("Place Bet");
  await settle();
  await doing(() => choose("owed"));
  await doing(() => void send());
  await settle();
  const printed: string[] = [];
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (link?.getAttribute("aria-keyshortcuts") !== "P") return;
    event.preventDefault();
    printed.push(link.getAttribute("href") ?? "");
  });
  await doing(() => void press("p", document.body));
  await doing(() => void press("p", document.body));
  expect(printed).toEqual(["/racing/slips/31/receipts?print=now"]);
});
