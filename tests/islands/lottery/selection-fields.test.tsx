import { expect, test } from "bun:test";
import type { SelectionFieldsProps } from "../../../islands/lottery/selection-fields.tsx";
import { selectionDefaults } from "../../../src/domain/lottery/selection.ts";
import { find, typeInto } from "../dom.ts";
import { wakesIslands, wakeUp } from "../woken.tsx";

wakesIslands();

const newBet: SelectionFieldsProps = {
  id: "bet",
  terms: { ...selectionDefaults("2026-11-21"), selectedNumbers: [4, 11, 19] },
  largest: 47,
  today: "2026-11-21",
  errors: {},
};

async function form(props: Partial<SelectionFieldsProps> = {}, meanwhile?: () => void) {
  const { SelectionFields } = await import("../../../islands/lottery/selection-fields.tsx");
  return wakeUp(SelectionFields, { ...newBet, ...props }, meanwhile);
}

const input = (name: string) => find<HTMLInputElement>(`input[name="${name}"]`);
const summary = () => Array.from(document.querySelectorAll("dd"), (line) => line.textContent);

test("[S2.12.3] the server's HTML has the summary of the given terms and posts by itself", async () => {
  const { html } = await form();
  expect(summary()).toEqual(["£10.00", "£10.00", "4, 11, 19", "Wed & Sat", "Draw 1 (Main)"]);
  const names = new Set(Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name));
  expect([...names].sort()).toEqual(
    [
      ..."betAmount includeBonus isNeverEnding numberOfWeeks".split(" "),
      ..."playDraw1 playDraw2 playDraw3 playSaturday playWednesday selectedNumbers startDate".split(" "),
    ].sort(),
  );
  expect(html.match(/name="betAmount"/g)).toHaveLength(1);
  expect(html).not.toMatch(/style=| hidden/);
});

test("[S2.12.13 S9.2.12] every change is in the summary at once", async () => {
  const { doing } = await form();
  await doing(() => typeInto(input("betAmount"), "7.50"));
  expect(summary().slice(0, 2)).toEqual(["£15.00", "£15.00"]);
  await doing(() => input("playDraw2").click());
  await doing(() => typeInto(input("numberOfWeeks"), "4"));
  await doing(() => input("playWednesday").click());
  await doing(() => input("includeBonus").click());
  expect(summary()).toEqual([
    "£15.00",
    "£60.00",
    "4, 11, 19 • Bonus",
    "Saturday",
    "Draw 1 (Main), Draw 2 (Plus 1)",
  ]);
  await doing(() => find<HTMLInputElement>('input[name="selectedNumbers"][value="11"]').click());
  expect(summary()[2]).toBe("4, 19 • Bonus");
});

test("[S2.12.6] slider and field follow each other, and only the field posts", async () => {
  const { doing } = await form();
  const [amountSlider, weeksSlider] = Array.from(
    document.querySelectorAll<HTMLInputElement>("input[type=range]"),
  );
  await doing(() => typeInto(amountSlider as HTMLInputElement, "12.5"));
  expect(input("betAmount").value).toBe("12.50");
  await doing(() => typeInto(input("numberOfWeeks"), "52"));
  expect(weeksSlider?.value).toBe("52");
  expect(amountSlider?.name).toBe("");
});

test("an amount that cannot be read leaves a dash and not a wrong sum", async () => {
  const { doing } = await form();
  await doing(() => typeInto(input("betAmount"), "twenty"));
  expect(summary().slice(0, 2)).toEqual(["–", "–"]);
  expect(input("betAmount").value).toBe("twenty");
});

test("[S2.12.10] a never-ending bet has no weeks, and its total is the weekly amount", async () => {
  const { doing } = await form({ terms: { ...newBet.terms, numberOfWeeks: 10 } });
  expect(summary().slice(0, 2)).toEqual(["£10.00", "£100.00"]);
  await doing(() => input("isNeverEnding").click());
  expect(find(".bet-weeks").hidden).toBe(true);
  expect(summary().slice(0, 2)).toEqual(["£10.00", "£10.00"]);
  await doing(() => input("isNeverEnding").click());
  expect(find(".bet-weeks").hidden).toBe(false);
});

test("[S2.12.7] Clear empties the start date", async () => {
  const { doing } = await form();
  expect(input("startDate").value).toBe("2026-11-21");
  await doing(() => find<HTMLButtonElement>("[aria-label='Clear Start Date']").click());
  expect(input("startDate").value).toBe("");
});

test("what was changed before the script came is kept and counted", async () => {
  await form({}, () => {
    input("betAmount").value = "2";
    input("playDraw3").checked = true;
    input("startDate").value = "2026-12-02";
  });
  expect(summary()).toEqual(["£8.00", "£8.00", "4, 11, 19", "Wed & Sat", "Draw 1 (Main), Draw 3 (Plus 2)"]);
  expect(input("startDate").value).toBe("2026-12-02");
});

test("each error stands beside its field, with what was typed", async () => {
  const errors = {
    betAmount: "Enter a valid amount",
    playWednesday: "Please select at least one draw day (Wednesday or Saturday)",
  };
  const { html } = await form({ errors, typed: { betAmount: "twenty" }, largest: 45 });
  expect(html).toContain('aria-invalid="true" aria-describedby="bet-betAmount-error"');
  expect(input("betAmount").value).toBe("twenty");
  for (const id of ["bet-betAmount", "bet-drawDays"]) {
    expect(document.querySelectorAll(`[aria-describedby="${id}-error"]`)).toHaveLength(1);
    expect(Object.values(errors)).toContain(find(`#${id}-error`).textContent as string);
  }
});

test("numbers that are typed on a line are in the summary", async () => {
  const { doing } = await form();
  await doing(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('input[name="selectedNumbers"]'))
      box.checked = ["3", "9"].includes(box.value);
    find("#bet-numbers").dispatchEvent(new Event("numbers-typed"));
  });
  expect(summary()[2]).toBe("3, 9");
});

test("[F20] the note on 46 and 47 follows the days that the bet is given, and is that of today no more", async () => {
  const hint = () => document.querySelector(".picker-hint")?.textContent ?? null;
  const NOTE = "46 and 47 have not been in the drum since 5 September 2026";
  const { html, doing } = await form({ today: "2026-08-15", terms: selectionDefaults("2026-08-15") });
  expect([html.includes(NOTE), hint()]).toEqual([false, null]);
  await doing(() => input("isNeverEnding").click());
  expect(hint()).toBe(NOTE);
  await doing(() => input("playDraw1").click());
  expect(hint()).toBeNull();
  await doing(() => input("playDraw1").click());
  await doing(() => input("isNeverEnding").click());
  expect(hint()).toBeNull();
  await doing(() => typeInto(input("startDate"), "2026-09-12"));
  expect(hint()).toBe(NOTE);
});

test("[F56] Quick Pick takes no number that leaves the drum before the bet ends", async () => {
  const august = { ...newBet.terms, startDate: "2026-08-15", numberOfWeeks: 52 };
  const { doing } = await form({ terms: august, today: "2026-08-15" });
  const picked = new Set<string>();
  for (let pick = 0; pick < 60; pick++) {
    await doing(() => find<HTMLButtonElement>(".picker-actions button").click());
    const boxes = document.querySelectorAll<HTMLInputElement>(".picker input:checked");
    for (const { value } of boxes) picked.add(value);
  }
  expect([picked.has("46"), picked.has("47"), picked.size > 20]).toEqual([false, false, true]);
});
