import { expect, test } from "bun:test";
import { find, has, press, typeInto } from "../dom.ts";
import {
  accountNow,
  beginning,
  choose,
  fine,
  item,
  PLACED,
  put,
  quoted,
  showsSlips,
  slip,
  stored,
} from "./slip-page.ts";

showsSlips();

test("[S2.17.6,7] nothing is chosen beforehand: Enter alone places nothing; O chooses, Enter places", async () => {
  put(item("a", 10));
  const { shop, click, doing, settle } = await slip({ "/api/betslip/create": () => PLACED });
  await click("Place Bet");
  await settle();
  expect(document.activeElement?.getAttribute("value")).toBe("paid");
  expect(find<HTMLButtonElement>("dialog [type=submit]").disabled).toBe(true);
  expect(beginning("Place Bet").textContent).toBe("Place Bet £10.00 for Nora Byrne");
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
    expect.stringMatching(/Paid.*£10\.00.*Balance after £4\.00/),
    expect.stringMatching(/Credit\/Owed.*£10\.00.*Balance after £6\.00 owed/),
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
  expect([warned(), has("Balance after £6.00 owed")]).toEqual([false, true]);
  await doing(() => choose("paid"));
  expect(warned()).toBe(false);
  await doing(() => choose("owed"));
  expect(warned()).toBe(true);
});

test("a slip that would not be taken owed says so before it is placed, and is placed paid", async () => {
  put(item("a", 70));
  const owedRefused = "Would owe £62.00; the limit is £50.00. Take payment now or stake at most £58.00.";
  const { shop, click, doing, settle } = await slip({
    "/api/racing/bets/quote": () => ({
      body: { ...quoted({ paid: 8, owed: -62 }, fine()).body, owedRefused },
    }),
    "/api/betslip/create": () => PLACED,
  });
  await click("Place Bet");
  await settle();
  const isOff = () => find<HTMLButtonElement>("dialog [type=submit]").disabled;
  await doing(() => choose("owed"));
  expect([has(owedRefused), has("Account will have negative balance"), isOff()]).toEqual([true, false, true]);
  await doing(() => choose("paid"));
  expect([has(owedRefused), isOff()]).toEqual([false, false]);
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect(shop.to("/api/betslip/create")[0]?.body.isPaid).toBe(true);
});

test("a slip past a limit of the day is not placed in any way, and a warning stands above the ways", async () => {
  put(item("a", 70));
  const refused = "Would make £120.00 staked today; the limit is £100.00 per customer and day.";
  const warning = "Stakes £70.00; the limit is £20.00 per bet.";
  let limits: object = { refused, warnings: [warning] };
  const { shop, click, doing, settle } = await slip({
    "/api/racing/bets/quote": () => ({ body: { ...quoted({ paid: 8, owed: -62 }, fine()).body, ...limits } }),
    "/api/betslip/create": () => PLACED,
  });
  await click("Place Bet");
  await settle();
  const isOff = () => find<HTMLButtonElement>("dialog [type=submit]").disabled;
  expect([has(warning), has(refused)]).toEqual([true, true]);
  for (const way of ["paid", "owed"] as const) {
    await doing(() => choose(way));
    expect([has(refused), isOff()]).toEqual([true, true]);
  }
  await click("✕");
  limits = { warnings: [warning] };
  await click("Place Bet");
  await settle();
  await doing(() => choose("paid"));
  expect([has(warning), has(refused), isOff()]).toEqual([true, false, false]);
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect(shop.to("/api/betslip/create")).toHaveLength(1);
});

const field = (name: string) => find<HTMLInputElement>(`dialog [name=${name}]`);
const fill = (name: string, text: string) => typeInto(field(name), text);
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
  expect(Array.from(document.querySelectorAll(".payment-notes button"), (one) => one.textContent)).toEqual([
    "£15.00",
    "£20.00",
    "£50.00",
  ]);
  await click("£20.00");
  expect(field("cash").value).toBe("20.00");
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

test("the payment's button says how much is placed and for whom", async () => {
  put(item("a", 60));
  const { click, settle } = await slip({});
  await click("Place Bet");
  await settle();
  expect(find("dialog [type=submit]").textContent).toBe("Place £60.00 for Nora Byrne");
});

test("after placing each bet has its reference, stake and return, and one button prints them all", async () => {
  put(item("a", 10));
  const { click, doing, settle } = await slip({ "/api/betslip/create": () => PLACED });
  await click("Place Bet");
  await settle();
  await doing(() => choose("paid"));
  await doing(() => void send());
  await settle();
  expect(find(".placed-bets li").textContent).toBe("K7M-4QXSingleStake £10.00Returns up to £80.00");
  expect(find(".placed-bets li a").getAttribute("href")).toBe("/racing/all-bets/5");
  const prints = Array.from(document.querySelectorAll(".placed-bets a.button"), (one) => one.textContent);
  expect(prints).toEqual(["Print receipt P"]);
});

const byTelephone = () => ({ body: { ...quoted({ paid: 4, owed: -6 }, fine()).body, telephoneBets: true } });

test("a shop that takes no telephone bets asks nothing about them, and T does nothing", async () => {
  put(item("a", 10));
  const { shop, click, doing, settle } = await slip({ "/api/betslip/create": () => PLACED });
  await click("Place Bet");
  await settle();
  expect(document.querySelector("[name=telephone]")).toBeNull();
  await doing(() => void press("t", find("dialog input")));
  await doing(() => choose("owed"));
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect(Object.keys(shop.to("/api/betslip/create")[0]!.body)).not.toContain("channel");
});

test("T marks a telephone bet and takes the mark off; it goes with the slip, and the next begins without", async () => {
  put(item("a", 10));
  const { shop, click, doing, settle } = await slip({
    "/api/racing/bets/quote": byTelephone,
    "/api/betslip/create": () => PLACED,
  });
  const ticked = () => find<HTMLInputElement>("dialog [name=telephone]").checked;
  await click("Place Bet");
  await settle();
  expect(ticked()).toBe(false);
  const seen: boolean[] = [];
  for (let times = 0; times < 3; times++) {
    await doing(() => void press("t", find("dialog input")));
    seen.push(ticked());
  }
  expect(seen).toEqual([true, false, true]);
  await doing(() => choose("owed"));
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect(shop.to("/api/betslip/create")[0]?.body).toMatchObject({ channel: "telephone", isPaid: false });
  const { addItem } = await import("../../../islands/racing/slip/slip-store.ts");
  const { id: _, ...next } = item("b", 20);
  await doing(() => addItem(accountNow(), next));
  await click("Place Bet");
  await settle();
  expect(ticked()).toBe(false);
});

test("a telephone slip without an answer is sent again as one, by whatever tab", async () => {
  put(item("a", 10));
  const answers = [{ status: 500 }, PLACED];
  const { shop, click, doing, settle } = await slip({
    "/api/racing/bets/quote": byTelephone,
    "/api/betslip/create": () => answers.shift()!,
  });
  await click("Place Bet");
  await settle();
  await doing(() => void press("t", find("dialog input")));
  await doing(() => choose("paid"));
  await doing(() => find<HTMLFormElement>("dialog form").requestSubmit());
  await settle();
  expect(stored().placing).toMatchObject({ channel: "telephone", isPaid: true });
  await click("Try Again");
  await settle();
  const sent = shop.to("/api/betslip/create");
  expect(sent).toHaveLength(2);
  expect(sent[1]!.body).toEqual(sent[0]!.body);
  expect(sent[0]!.body.channel).toBe("telephone");
});
