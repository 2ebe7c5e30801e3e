import { expect, test } from "bun:test";
import { find, press } from "../dom.ts";
import { answer, buildsBets, CARD, chosen, counter, found, keptSlip } from "./builder-page.ts";
import { refusal } from "./calls.ts";

buildsBets();

test.each([
  ["a non-runner", ["s", "sallow"], "Cannot select non-runners"],
  ["the same horse twice", ["d", "harb", "harb"], "Horse already selected"],
  [
    "two of one race",
    ["d", "harb", "jane"],
    "Quiet Harbour runs in the same race: two horses of one race cannot be in one bet",
  ],
  ["a horse that is not there", ["s", "nobody"], "Horse not found"],
  ["one letter", ["s", "q"], "Type a time and a number, or two letters of a name"],
  ["a line that fits two courses", ["s", "3.15 1"], "2 horses fit: choose one with the arrow keys"],
])("[S2.16.7 S5.2.4,5,9,15] %s is refused in a sentence", async (_, lines, sentence) => {
  const { enter } = await counter();
  for (const line of lines) await enter(line);
  expect(answer()).toBe(sentence);
  expect(find(".form-error").textContent).toBe(sentence);
});

test("[F102] a whole bet of several horses in one line: each is looked for, and it goes on the slip", async () => {
  const { enter, settle } = await counter();
  await enter("ascot 3.15 1, 3.50 3, ferry, 3 x £1 doubles");
  while (!keptSlip()) await settle();
  const [{ betType, racingBet }] = keptSlip().items;
  expect([betType, racingBet.stakePence, racingBet.possibleReturnPence]).toEqual(["Doubles", 300, 17400]);
  expect(racingBet.legs.map(({ horseName }: { horseName: string }) => horseName)).toEqual([
    "Quiet Harbour",
    "Copper Lane",
    "Night Ferry",
  ]);
});

test.each([
  ["one that is not there", "ascot 3.15 1, nobody, 3.50 3 £1 doubles", "Horse not found"],
  [
    "one that is not clear",
    "3.15 1, 3.50 3, ferry £1 doubles",
    "3.15 1: 2 horses fit: type the course as well",
  ],
  [
    "more lines than it makes",
    "ascot 3.15 1, 3.50 3, ferry 4 x £1 doubles",
    "Doubles: 3 horses make 3 lines, not 4",
  ],
])("[F77] %s: nothing of the line is taken, and it stays", async (_, line, sentence) => {
  const { enter, settle } = await counter();
  await enter(line);
  while (!answer()) await settle();
  expect([answer(), chosen()]).toEqual([sentence, []]);
  expect(find<HTMLInputElement>("#bet-find").value).toBe(line);
});

test("[F77] a name and an amount: the list below shows the horse, and both are taken", async () => {
  const { enter, type, doing, settle } = await counter();
  await enter("harb 5");
  while (!keptSlip()) await settle();
  const { racingBet } = keptSlip().items[0];
  expect([racingBet.stakePence, racingBet.legs[0].horseName]).toEqual([500, "Quiet Harbour"]);
  await type("jane 2");
  while (!document.querySelector("[role=option]")) await settle();
  await doing(() => find("[role=option]").click());
  const { racingBet: picked } = keptSlip().items[1];
  expect([picked.stakePence, picked.legs[0].horseName]).toEqual([200, "Plain Jane"]);
});

test("[F9] a whole name is one horse, though others begin with it", async () => {
  const { enter } = await counter({
    "/api/racing/horses/search": () => ({
      body: [["Harbour Bell II", 61] as const, ["Harbour Bell", 62] as const].map(([horseName, id]) => ({
        ...found(11).body[0],
        id,
        horseName,
      })),
    }),
  });
  await enter("s");
  await enter("harbour bell");
  expect(chosen()).toEqual(["Harbour Bell"]);
});

test("[F9] a line that finds nothing says which part of it is wrong, in the shop's words", async () => {
  const { enter, shop } = await counter({
    "/api/racing/horses/not-found": () => ({ body: { message: "No race at Aintree at 3.40" } }),
  });
  await enter("s");
  await enter("aintree 3.40 7");
  expect(find(".form-error").textContent).toBe("No race at Aintree at 3.40");
  expect(shop.to("/api/racing/horses/not-found")[0]?.path).toContain("q=aintree%203.40%207");
  expect(find<HTMLInputElement>("#bet-find").value).toBe("aintree 3.40 7");
});

test("[F77] beside a line that was refused nothing says that Enter adds it, until it is another line", async () => {
  const heard = () => document.querySelector(".finder-terms")?.textContent;
  const { enter, type } = await counter();
  await type("nobody £2");
  expect(heard()).toBe("nobody, £2.00 a line: Enter adds it");
  await enter("nobody £2");
  expect([answer(), heard()]).toEqual(["Horse not found", undefined]);
  await type("nobodys £2");
  expect(heard()).toBe("nobodys, £2.00 a line: Enter adds it");

  await counter({}, { find: "nobody £2", message: "No horse called nobody" });
  expect([answer(), heard()]).toEqual(["No horse called nobody", undefined]);
});

test("[S5.2.6] a horse whose race was deleted: Race not found for horse", async () => {
  const lost = { id: 99, number: 1, horseName: "Lost Soul", odds: { fractional: "9/1" } };
  const { enter } = await counter({ "/api/racing/horses/search": () => ({ body: [lost] }) });
  await enter("s");
  await enter("lost");
  await enter("lost");
  expect(answer()).toBe("Race not found for horse");
});

test("a race that went off since it was found takes no horse: Only future races can be selected", async () => {
  const { enter } = await counter({ "/api/racing/horses/search": () => found(41) });
  await enter("s");
  await enter("long");
  expect([answer(), chosen()]).toEqual(["Only future races can be selected", []]);
});

test("[S8.3.3] a search that fails says so, and the next one asks again", async () => {
  let asked = 0;
  const { enter, settle, shop } = await counter({
    "/api/racing/horses/search": () => (++asked === 1 ? refusal(503, "down") : found(11)),
  });
  await enter("s");
  await enter("harb");
  while (answer() === undefined) await settle();
  expect(answer()).toBe("Failed to search horses. Please try again later.");
  await enter("harb");
  while (chosen().length === 0) await settle();
  expect([chosen(), shop.to("/api/racing/horses/search").length]).toEqual([["Quiet Harbour"], 2]);
});

test("[F9] [S2.16.7] the list below the line: of several none is marked, arrows choose, Enter and a click add", async () => {
  const { type, enter, doing, settle } = await counter();
  await enter("d");
  await type("ne");
  await doing(async () => Bun.sleep(130));
  const options = () => Array.from(document.querySelectorAll<HTMLElement>("[role=option]"));
  const marked = () => options().find((one) => one.getAttribute("aria-selected") === "true")?.textContent;
  expect(find("#bet-find").getAttribute("aria-expanded")).toBe("true");
  expect([options().length, marked()]).toEqual([2, undefined]);
  await doing(() => void press("Enter", find("#bet-find")));
  await settle();
  expect([chosen(), answer()]).toEqual([[], "2 horses fit: choose one with the arrow keys"]);
  expect(find("#bet-find").getAttribute("aria-expanded")).toBe("true");
  await doing(() => void press("ArrowDown", find("#bet-find")));
  expect(marked()).toBe("15:15 Ascot2Abbey Lantern11/4");
  expect(find("#bet-find").getAttribute("aria-activedescendant")).toBe(
    document.querySelector("[aria-selected=true]")?.id ?? "",
  );
  await doing(() => void press("ArrowDown", find("#bet-find")));
  expect(marked()).toContain("Plain Jane");
  await doing(() => void press("Enter", find("#bet-find")));
  await settle();
  expect(chosen()).toEqual(["Plain Jane"]);
  await type("ferry");
  await doing(async () => Bun.sleep(130));
  await doing(() => options()[0]?.click());
  expect(chosen()).toEqual(["Plain Jane", "Night Ferry"]);
  await type("harb");
  await doing(async () => Bun.sleep(130));
  await doing(() => void press("Escape", find("#bet-find")));
  expect(find("#bet-find").getAttribute("aria-expanded")).toBe("false");
});

test("a fast clerk is not overtaken: Enter adds what was typed, not what an older answer found", async () => {
  let free: () => void = () => {};
  const slow = new Promise<void>((resolve) => {
    free = resolve;
  });
  const { enter, type, doing, settle } = await counter({
    "/api/racing/horses/search": async ({ path }) => {
      if (path.endsWith("ha")) await slow;
      return path.endsWith("ha") ? found(31) : found(11);
    },
  });
  await enter("s");
  await type("ha");
  await doing(async () => Bun.sleep(130));
  await enter("harb");
  await doing(() => free());
  await settle();
  expect(chosen()).toEqual(["Quiet Harbour"]);
});

test("[F10] tomorrow's horse says its day wherever it stands, and the first tap asks", async () => {
  const tomorrow = { ...CARD[1]!, id: 9, raceTime: "2026-08-16T14:50:00.000Z" };
  const { runners, ...of } = tomorrow;
  const { enter, type, doing } = await counter({
    "/api/racing/horses/search": () => ({ body: [{ ...runners[0], id: 91, race: of }] }),
  });
  await enter("s");
  await type("copper");
  await doing(async () => Bun.sleep(130));
  const option = () => find("[role=option]");
  expect(option().querySelector(".found-race")?.textContent).toBe("Sun 16 Aug 15:50 Ascot");
  await doing(() => option().click());
  const question = "Copper Lane runs tomorrow: Sun 16 Aug 15:50, Ascot. Choose it again to take it.";
  expect([chosen(), find(".form-error").textContent]).toEqual([[], question]);
  await doing(() => option().click());
  expect([chosen(), find(".chosen-list .soft").textContent]).toEqual([
    ["Copper Lane"],
    "Sun 16 Aug 15:50 Ascot",
  ]);
});
