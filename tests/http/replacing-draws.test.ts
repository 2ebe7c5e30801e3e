import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type Fields, fieldsIn } from "../support/form-fields.ts";
import { inside, wordsOf } from "../support/reading.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const ENTER = "/lottery/results/enter";
const DRAWS = "/api/lottery/draw-results";
const [THE_15TH, THE_8TH] = ["2026-08-15", "2026-08-08"];
const drawn = (first: number, drawType = 1) => ({
  drawType,
  winningNumbers: [first, first + 1, first + 2, first + 3, first + 4, first + 5],
  bonusBall: 40 + drawType,
});

let shop: TestShop;
let playerId: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-01T12:00:00Z") });
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
  const lotteryNumberSelections = [{ selectedNumbers: [3], betAmount: 5, isNeverEnding: true }];
  playerId = (await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections })).body.id;
  shop.clock.shop = new Date("2026-08-15T21:00:00Z");
});
afterEach(() => shop.close());

const store = (drawDate: string, ...draws: object[]) =>
  shop.call(
    "POST",
    DRAWS,
    draws.map((draw) => ({ ...draw, drawDate })),
  );
const stored = async (day: string) =>
  (await shop.call("GET", `${DRAWS}?from=${day}&to=${day}`)).body.map((draw: any) => draw.winningNumbers[0]);
const night = (day: string, ...firsts: number[]) =>
  store(day, ...firsts.map((first, at) => drawn(first, at + 1)));

const fieldsOf = (html: string) => fieldsIn(html, "draw-entry");
const typed = (first: number, type: number): Fields => ({
  [`draw${type}Numbers`]: drawn(first).winningNumbers.map(String),
  [`draw${type}Bonus`]: String(40 + type),
});
const typedNight = (...firsts: number[]): Fields =>
  Object.assign({}, ...firsts.map((first, at) => typed(first, at + 1)));
const open = async (day: string) => fieldsOf((await shop.page(`${ENTER}?date=${day}`)).text);
/** Each with a key of its own, as each form that comes has one. */
let sent = 0;
const submit = (fields: Fields) => shop.post(ENTER, { ...fields, key: `form ${++sent}` });
const question = (html: string) => wordsOf(inside(html, "section", "draw-differences"));

describe("another date in the form", () => {
  test("[F1] brings that day's draws, or empty fields, and the note of that day", async () => {
    await night(THE_15TH, 1, 11, 21);
    const part = async (day: string) =>
      (await shop.page(`${ENTER}/day?drawDate=${day}`, { htmx: true })).text;
    const checked = (html: string) => html.match(/ checked=""/g)?.length ?? 0;
    const [full, empty] = [await part(THE_15TH), await part(THE_8TH)];
    expect([checked(full), checked(empty)]).toEqual([18, 0]);
    expect(wordsOf(full)).toContain("These draws are already entered.");
    expect(empty).not.toContain("These draws are already entered");
    for (const day of ["", "yesterday", "2026-02-30", "<b>", "9".repeat(500)])
      expect(checked(await part(encodeURIComponent(day)))).toBe(0);
  });

  test("[F1] is shown by a plain button where no script runs, and nothing is stored by that", async () => {
    await night(THE_15TH, 1, 11, 21);
    const form = await open(THE_15TH);
    const shown = await submit({ ...form, drawDate: THE_8TH, show: "day" });
    expect([shown.status, shown.headers.get("location")]).toEqual([303, `${ENTER}?date=${THE_8TH}`]);
    expect(await stored(THE_8TH)).toEqual([]);
  });

  test("[F1] never takes the numbers along that were loaded for the day before", async () => {
    await night(THE_15TH, 1, 11, 21);
    const form = { ...(await open(THE_15TH)), drawDate: THE_8TH };
    const back = await submit(form);
    expect([back.status, await stored(THE_8TH)]).toEqual([409, []]);
    expect(wordsOf(back.text)).toContain("These are numbers of 15 August 2026.");
    expect(back.text).toMatch(/<input[^>]*autofocus=""[^>]*name="drawDate"|name="drawDate"[^>]*autofocus=""/);
    expect((await submit(fieldsOf(back.text))).status).toBe(303);
    expect(await stored(THE_8TH)).toEqual([1, 11, 21]);
  });

  test("[F1] with draws of its own is a conflict that shows both, where nobody has looked at it", async () => {
    await night(THE_15TH, 1, 11, 21);
    await night(THE_8TH, 2, 12, 22);
    const back = await submit({ ...(await open(THE_15TH)), drawDate: THE_8TH });
    expect([back.status, await stored(THE_8TH)]).toEqual([409, [2, 12, 22]]);
    expect(question(back.text)).toContain("Draw 1 (Main) Stored 2 3 4 5 6 7 bonus 41 Typed 1 2 3 4 5 6");
  });
});

describe("other numbers than the stored ones", () => {
  test("[F1] are asked about, old beside new, and replace only the draw for which that is chosen", async () => {
    await night(THE_15TH, 1, 11, 21);
    const asked = await submit({ ...(await open(THE_15TH)), ...typed(2, 1), ...typed(12, 2) });
    expect([asked.status, await stored(THE_15TH)]).toEqual([200, [1, 11, 21]]);
    expect(question(asked.text)).toContain("Draw 2 (Plus 1) Stored 11 12 13 14 15 16 bonus 42 Typed 12 13");
    expect(question(asked.text)).not.toContain("Draw 3");
    const chosen = { draw1Choice: "2-3-4-5-6-7+41", draw2Choice: "keep" };
    const done = await submit({ ...fieldsOf(asked.text), ...chosen });
    expect([done.status, await stored(THE_15TH)]).toEqual([303, [2, 11, 21]]);
  });

  test("[F1] are asked about again while nothing is chosen, or when they are typed anew", async () => {
    await night(THE_15TH, 1, 11, 21);
    const asked = fieldsOf((await submit({ ...(await open(THE_15TH)), ...typed(2, 1) })).text);
    const again = await submit(asked);
    expect([again.status, question(again.text)]).toEqual([200, expect.stringContaining("Typed 2 3 4")]);
    const anew = await submit({ ...asked, draw1Choice: "2-3-4-5-6-7+41", ...typed(5, 1) });
    expect([anew.status, question(anew.text)]).toEqual([200, expect.stringContaining("Typed 5 6 7")]);
    expect(await stored(THE_15TH)).toEqual([1, 11, 21]);
  });

  test("[F1] leave everything as it is where all of it is to be kept", async () => {
    await night(THE_15TH, 1, 11, 21);
    const asked = await submit({ ...(await open(THE_15TH)), ...typedNight(2, 12, 22) });
    const keep = { draw1Choice: "keep", draw2Choice: "keep", draw3Choice: "keep" };
    expect((await submit({ ...fieldsOf(asked.text), ...keep })).status).toBe(303);
    expect(await stored(THE_15TH)).toEqual([1, 11, 21]);
    expect((await shop.page("/lottery/results")).text).toContain("The stored draws stay as they are");
    const one = await submit({ ...(await open(THE_15TH)), ...typed(2, 1) });
    await submit({ ...fieldsOf(one.text), draw1Choice: "keep" });
    expect((await shop.page("/lottery/results")).text).toContain("The stored draws stay as they are");
  });

  test("[F1] are a conflict with both where they were stored behind the open form, with a way to go on", async () => {
    const form = { ...(await open(THE_15TH)), ...typedNight(1, 11, 21) };
    await night(THE_15TH, 2, 11, 21);
    const back = await submit(form);
    expect([back.status, await stored(THE_15TH)]).toEqual([409, [2, 11, 21]]);
    expect(wordsOf(back.text)).toContain("Draws of 15 August 2026 were stored since this form was shown.");
    expect(question(back.text)).toContain("Stored 2 3 4 5 6 7 bonus 41 Typed 1 2 3 4 5 6 bonus 41");
    const chosen = { ...fieldsOf(back.text), draw1Choice: "1-2-3-4-5-6+41" };
    expect((await submit(chosen)).status).toBe(303);
    expect(await stored(THE_15TH)).toEqual([1, 11, 21]);
  });

  test("[F1] are a conflict once more where another clerk corrects the draw behind the question", async () => {
    await night(THE_15TH, 1, 11, 21);
    const asked = await submit({ ...(await open(THE_15TH)), ...typed(2, 1) });
    await store(THE_15TH, drawn(7));
    const back = await submit({ ...fieldsOf(asked.text), draw1Choice: "2-3-4-5-6-7+41" });
    expect([back.status, await stored(THE_15TH)]).toEqual([409, [7, 11, 21]]);
  });

  test("[F1] twice at once replace the draw once, and the other clerk sees what stands there now", async () => {
    await night(THE_15TH, 1, 11, 21);
    const ask = async (first: number) => {
      const asked = await submit({ ...(await open(THE_15TH)), ...typed(first, 1) });
      return { ...fieldsOf(asked.text), draw1Choice: fieldsOf(asked.text).draw1Choice ?? "" };
    };
    const [mine, yours] = [await ask(2), await ask(7)];
    const answers = await Promise.all([
      submit({ ...mine, draw1Choice: "2-3-4-5-6-7+41" }),
      submit({ ...yours, draw1Choice: "7-8-9-10-11-12+41" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("[F1] of a draw with paid results stay refused, and the rest can go on without it", async () => {
    await night(THE_15TH, 1, 11, 21);
    const [main] = (await shop.call("GET", DRAWS)).body.filter((draw: any) => draw.drawType === 1);
    const [{ id }] = main.playerResults.filter((result: any) => result.playerId === playerId);
    await shop.call("PUT", `/api/drawresults/player-result/${id}/paid`, { paid: true });
    const refused = await submit({ ...(await open(THE_15TH)), ...typed(2, 1), ...typed(12, 2) });
    expect([refused.status, wordsOf(refused.text)]).toEqual([
      409,
      expect.stringContaining("Draw has paid results"),
    ]);
    expect(question(refused.text)).toContain("Winnings of this draw were paid: it cannot be replaced.");
    const forced = { draw1Choice: "2-3-4-5-6-7+41", draw2Choice: "12-13-14-15-16-17+42" };
    expect((await submit({ ...fieldsOf(refused.text), ...forced })).status).toBe(409);
    const kept = { ...forced, draw1Choice: "keep" };
    expect((await submit({ ...fieldsOf(refused.text), ...kept })).status).toBe(303);
    expect(await stored(THE_15TH)).toEqual([1, 12, 21]);
  });

  test("[F1] are not let through by hidden fields that are made up", async () => {
    await night(THE_15TH, 1, 11, 21);
    const form = { ...(await open(THE_15TH)), ...typed(2, 1) };
    for (const made of ["", "x", "9-9-9+", "<b>", "🎱", "1-2-3-4-5-6+41".repeat(1000), "1-2-3-4-5-6+42"])
      for (const shownDate of ["soon", THE_15TH]) {
        const fields = { ...form, shownDate, draw1Shown: made, draw1Choice: "2-3-4-5-6-7+41" };
        expect((await submit(fields)).status).toBe(409);
      }
    expect(await stored(THE_15TH)).toEqual([1, 11, 21]);
  });
});

describe("a draw that is called", () => {
  test("[F1] corrects what is stored, as ever, unless it says what it replaces", async () => {
    await night(THE_15TH, 1, 11, 21);
    const say = (first: number, replaces: unknown) => store(THE_15TH, { ...drawn(first), replaces });
    const { status, body } = await say(2, null);
    expect([status, body.detail]).toEqual([
      409,
      "Draw 1 (Main) of 15 August 2026 is stored with other numbers: 1, 2, 3, 4, 5, 6 and bonus 41",
    ]);
    expect((await say(2, drawn(7))).status).toBe(409);
    expect((await say(1, null)).status).toBe(200);
    expect((await say(2, drawn(1))).status).toBe(201);
    expect((await store(THE_15TH, drawn(3))).status).toBe(201);
    expect((await say(4, "what")).status).toBe(400);
    expect(await stored(THE_15TH)).toEqual([3, 11, 21]);
  });
});
