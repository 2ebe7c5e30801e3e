import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type Fields, fieldsIn } from "../../support/form-fields.ts";
import { inside, linksIn, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const ENTER = "/lottery/results/enter";
const [SIX, OTHER, THIRD] = ["4 11 19 23 36 44 + 7", "3 8 9 21 25 32, bonus 14", "2-5-11-22-33-41 b45"];

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T21:00:00Z") });
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
  await shop.call("POST", "/api/lotteryplayers", { accountId });
});
afterEach(() => shop.close());

const open = async () => (await shop.page(ENTER)).text;
const lines = (one = SIX, two = OTHER, three = THIRD) => ({
  draw1Line: one,
  draw2Line: two,
  draw3Line: three,
});
/** As a browser without scripts sends it: what was typed, over the form as it came. */
const send = async (changes: Fields, html?: string) =>
  shop.post(ENTER, { ...fieldsIn(html ?? (await open()), "draw-entry"), ...changes });
const stored = async (): Promise<[number[], number][]> =>
  (await shop.call("GET", "/api/lottery/draw-results")).body
    .toSorted((a: any, b: any) => a.drawType - b.drawType)
    .map((draw: any) => [draw.winningNumbers, draw.bonusBall]);
const NIGHT: [number[], number][] = [
  [[4, 11, 19, 23, 36, 44], 7],
  [[3, 8, 9, 21, 25, 32], 14],
  [[2, 5, 11, 22, 33, 41], 45],
];
const picks = ([numbers, bonus]: [number[], number], type = 1): Fields => ({
  [`draw${type}Numbers`]: numbers.map(String),
  [`draw${type}Bonus`]: String(bonus),
});

test("three typed lines are a night's draws, without a script", async () => {
  const sent = await send(lines());
  expect([sent.status, await stored()]).toEqual([303, NIGHT]);
  expect(wordsOf((await shop.page("/lottery/results")).text)).toContain("Weekly draws submitted!");
});

test("the form that opens empty has the focus on the first line; one of stored draws has them on its lines", async () => {
  const focused = (html: string) => /<input(?=[^>]* autofocus="")[^>]* name="(\w+)"/.exec(html)?.[1];
  expect(focused(await open())).toBe("draw1Line");
  await send(lines());
  const again = await open();
  expect(focused(inside(again, "form", 'id="draw-entry"'))).toBeUndefined();
  expect(fieldsIn(again, "draw-entry")).toMatchObject({ draw1Line: SIX, draw2Line: "3 8 9 21 25 32 + 14" });
});

test("Lottery Results opens it by a letter", async () => {
  const html = (await shop.page("/lottery/results")).text;
  expect(linksIn(html)).toContainEqual(expect.stringMatching(/^Enter Draws.* → \/lottery\/results\/enter$/));
  expect(html).toMatch(/<a(?=[^>]*id="enter-draws")[^>]*data-key="e"/);
});

test("[F32] what is no date leads nowhere but to the form, and breaks nothing", async () => {
  for (const drawDate of ["🎰", "a\r\nset-cookie: b=1", "\u0000", "2026-02-30"]) {
    const shown = await shop.post("/lottery/results/enter", { drawDate, show: "1" });
    const to = `/lottery/results/enter?date=${encodeURIComponent(drawDate)}`;
    expect([shown.status, shown.headers.get("location")]).toEqual([303, to]);
    expect((await shop.page(to)).status).toBe(200);
  }
});

describe("a line that cannot stand comes back as typed, with a sentence at it", () => {
  test.each([
    ["[S5.4.12]", "4 11 19 23 36 + 7", "Draw 1: Please select exactly 6 numbers."],
    ["[S5.4.12]", "4 11 19 23 36 44 45 + 7", "Draw 1: Please select exactly 6 numbers."],
    ["[S5.4.13]", "4 11 19 23 36 44", "Draw 1: Please select a bonus ball by double-clicking a number."],
    ["[S5.4.14]", "4 11 19 23 36 44 + 4", "Bonus ball cannot be one of the winning numbers"],
    ["", "", "Draw 1: Please select exactly 6 numbers."],
    ["", "4 11 19 23 36 36 + 7", "Draw 1: 36 is there twice."],
    ["", "0 11 19 23 36 44 + 7", "Draw 1: There is no 0. Numbers run from 1 to 47."],
    ["", "4 11 19 23 36 48 + 7", "Draw 1: There is no 48. Numbers run from 1 to 47."],
    ["", "4 11 19 23 36 44 + 48", "Draw 1: There is no 48. Numbers run from 1 to 47."],
    ["", "4 11 19 23 36 44 + 7 + 8", "Draw 1: There is one bonus ball only, and 8 is another."],
    ["", "four 11 19 23 36 44 + 7", "Draw 1: “four” is not a number."],
    ["", "4 11 19 23 36 😀 + 7", "Draw 1: “😀” is not a number."],
    ["", "<script>alert(1)</script>", "Draw 1: “&lt;script&gt;alert(” is not a number."],
  ])("%s %p", async (_, line, sentence) => {
    const back = await send(lines(line));
    expect([back.status, await stored()]).toEqual([422, []]);
    const field = /<input(?=[^>]* name="draw1Line")[^>]*>/.exec(back.text)![0];
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('autofocus=""');
    expect(back.text).toContain(`id="draw1-line-error">${sentence}</span>`);
    expect(fieldsIn(back.text, "draw-entry")).toMatchObject({ draw1Line: line, draw2Line: OTHER });
    // What can be shown of it is picked below, and the corrected line is taken.
    expect((await send({ draw1Line: SIX }, back.text)).status).toBe(303);
    expect(await stored()).toEqual(NIGHT);
  });

  test("each line that cannot stand has its own", async () => {
    const { text } = await send(lines("x", SIX, "1 1"));
    expect(text).toContain('id="draw1-line-error">Draw 1: “x” is not a number.<');
    expect(text).toContain('id="draw3-line-error">Draw 3: 1 is there twice.<');
    expect(text).not.toContain("draw2-line-error");
  });
});

describe("typed or picked, without a script", () => {
  test("what was picked counts where nothing was typed, and what was typed where nothing was picked", async () => {
    expect((await send({ ...lines(""), ...picks(NIGHT[0]!) })).status).toBe(303);
    expect(await stored()).toEqual(NIGHT);
  });

  test("of stored draws the one that was changed counts", async () => {
    await send(lines());
    const html = await open();
    const replaced = { draw1Choice: "1-11-19-23-36-44+7", draw2Choice: "1-8-9-21-25-32+14" };
    const changed = { draw1Line: "1 11 19 23 36 44 + 7", ...picks([[1, 8, 9, 21, 25, 32], 14], 2) };
    expect((await send({ ...changed, ...replaced }, html)).status).toBe(303);
    expect((await stored()).map(([numbers]) => numbers[0])).toEqual([1, 1, 2]);
  });

  test("where both were changed and are not alike, neither is taken", async () => {
    const back = await send({ ...lines(), ...picks(NIGHT[1]!) });
    expect([back.status, await stored()]).toEqual([422, []]);
    expect(back.text).toContain(
      "Draw 1: The typed numbers and the picked ones are not the same. Clear one of them.",
    );
    expect(fieldsIn(back.text, "draw-entry")).toMatchObject({ draw1Line: SIX, ...picks(NIGHT[1]!) });
  });

  test("alike, whatever order they were typed in, they are one", async () => {
    expect((await send({ ...lines("44 4 11 19 23 36 + 7"), ...picks(NIGHT[0]!) })).status).toBe(303);
    expect((await stored())[0]).toEqual(NIGHT[0]!);
  });
});

describe("[F58] a day without a planned draw", () => {
  const THURSDAY = "2026-08-13";
  const SAYS = "Nothing was stored. Check the date, or say that the draw was moved.";

  test("is asked about before anything is stored, once it is known and again for another day", async () => {
    const html = (await shop.page(`${ENTER}?date=${THURSDAY}`)).text;
    expect(wordsOf(html)).toContain("Thursday 13 August 2026 is no draw day: moved, or misdated?");
    const back = await send(lines(), html);
    expect([back.status, await stored()]).toEqual([422, []]);
    expect(wordsOf(back.text)).toContain(SAYS);
    expect(fieldsIn(back.text, "draw-entry")).toMatchObject({ drawDate: THURSDAY, draw1Line: SIX });
    const other = await send({ ...lines(), drawDate: "2026-08-14", movedTo: THURSDAY }, html);
    expect([other.status, await stored()]).toEqual([422, []]);
    const moved = await send({ movedTo: THURSDAY }, back.text);
    expect([moved.status, await stored()]).toEqual([303, NIGHT]);
    // The stored draw was confirmed: a correction does not ask again.
    const stays = (await shop.page(`${ENTER}?date=${THURSDAY}`)).text;
    expect((await send({ draw1Line: "4 11 19 23 36 45 + 7" }, stays)).text).toContain(
      "Replace what is stored",
    );
  });

  test("a draw day is not asked about, nor is a Monday in a shop that plays then; a script's draw is taken", async () => {
    for (const [day, isAsked] of [
      ["2026-08-12", false],
      ["2026-08-15", false],
      ["2026-08-10", true],
      ["2002-12-24", false],
    ] as const)
      expect((await shop.page(`${ENTER}?date=${day}`)).text.includes("moved, or misdated?")).toBe(isAsked);
    const draw = { drawDate: THURSDAY, drawType: 1, winningNumbers: NIGHT[0]![0], bonusBall: 7 };
    expect((await shop.call("POST", "/api/lottery/draw-results", draw)).status).toBe(201);
  });
});

test("[F58] Remove stands at each draw, asks once more, wants a reason, and removes it", async () => {
  await send(lines());
  const results = "/lottery/results?date=2026-08-15";
  const path = /href="(\/lottery\/results\/draws\/\d+\/remove)"/.exec((await shop.page(results)).text)![1]!;
  const form = (await shop.page(path)).text;
  expect(wordsOf(form)).toContain("Remove Draw 1 (Main) of Saturday 15 August 2026?");
  const shown = fieldsIn(form, "remove-draw-form");
  for (const reason of ["", " ", "\u202edrow", "x".repeat(501)]) {
    const back = await shop.post(path, { ...shown, reason });
    expect([back.status, back.text.includes("remove-reason-error")]).toEqual([422, true]);
  }
  const stale = await shop.post(path, { ...shown, shown: "", reason: "Wrong day" });
  expect([stale.status, (await stored()).length]).toEqual([409, 3]);
  const done = await shop.post(path, { ...shown, reason: "Wrong day" });
  expect([done.status, done.headers.get("location"), (await stored()).length]).toEqual([303, results, 2]);
  expect((await shop.page(results)).text).toContain("Draw 1 (Main) of 15 August 2026 was removed");
  for (const gone of [path, "/lottery/results/draws/999999/remove"])
    expect((await shop.post(gone, { ...shown, reason: "Again" })).status).toBe(303);
});
