import { afterEach, beforeAll, expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { NumberPickerProps } from "../../../islands/lottery/number-picker.tsx";
import { NumberLineField } from "../../../views/lottery/number-line-field.tsx";
import { button, find, press, until } from "../dom.ts";
import { wakesIslands, wakeUp } from "../woken.tsx";

/** Three draws as the form has them, each a line and a picker that is asleep; `awake` wakes one of a page alone. */
wakesIslands();
beforeAll(async () => (await import("../../../islands/lottery/number-lines.ts")).keepNumberLines());
afterEach(() => document.body.replaceChildren());

const none = { numbers: [], bonus: null };
const lineOf = (name: string) =>
  renderToStaticMarkup(
    createElement(NumberLineField, {
      id: `${name}-line`,
      name,
      label: name,
      line: "",
      picks: none,
      picker: name,
      largest: 47,
      hasBonus: true,
      error: undefined,
      hint: "hint",
    }),
  );
const pickerProps = (id: string): NumberPickerProps => ({
  id,
  legend: id,
  name: `${id}Numbers`,
  most: 6,
  largest: 47,
  chosen: [],
  bonus: { name: `${id}Bonus`, chosen: null },
});

async function asleep(...names: string[]) {
  const { renderToString } = await import("react-dom/server");
  const { NumberPicker } = await import("../../../islands/lottery/number-picker.tsx");
  const draws = names.map(
    (name) =>
      `${lineOf(name)}<x-island>${renderToString(createElement(NumberPicker, pickerProps(name)))}</x-island>`,
  );
  document.body.innerHTML = `<form>${draws.join("")}</form>`;
}
async function awake(meanwhile = () => {}) {
  const { NumberPicker } = await import("../../../islands/lottery/number-picker.tsx");
  return wakeUp(NumberPicker, pickerProps("one"), () => {
    document.body.insertAdjacentHTML("afterbegin", lineOf("one"));
    meanwhile();
  });
}

const line = (name: string) => find<HTMLInputElement>(`#${name}-line`);
const type = (name: string, text: string) => {
  line(name).value = text;
  line(name).dispatchEvent(new Event("input", { bubbles: true }));
};
const balls = (name: string) =>
  Array.from(
    document.querySelectorAll(`#${name}-line-balls b`),
    (ball) => `${ball.textContent} ${ball.className}`,
  );
const picked = (name: string) => [
  ...Array.from(document.querySelectorAll<HTMLInputElement>(`#${name} input:checked`), ({ value }) =>
    Number(value),
  ),
  find<HTMLSelectElement>(`#${name} select`).value,
];

test("what is typed is read back as balls and picked below, and what cannot stand is marked", async () => {
  await asleep("one");
  type("one", "4 11 48 x + 7");
  await until(() => balls("one").length === 5);
  expect(balls("one")).toEqual([
    "4 ball small picked",
    "11 ball small picked",
    "48 ball small wrong",
    "x ball small wrong",
    "7 ball small bonus",
  ]);
  expect(picked("one")).toEqual([4, 11, "7"]);
  expect(line("one").value).toBe("4 11 48 x + 7");
});

test("a picker that is asleep writes what is ticked onto the line", async () => {
  await asleep("one");
  for (const value of [11, 4]) {
    const box = find<HTMLInputElement>(`#one input[value="${value}"]`);
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  }
  await until(() => line("one").value === "4 11");
  expect(balls("one")).toEqual(["4 ball small picked", "11 ball small picked"]);
});

test("a picker that is awake takes over what is typed, and says what is clicked", async () => {
  const { doing } = await awake();
  await doing(async () => {
    type("one", "1");
    type("one", "11 + 7");
    await until(() => balls("one").length === 2);
  });
  expect(picked("one")).toEqual([11, "7"]);
  expect(find(".picker-count").textContent).toBe("1 of 6 chosen: 11; bonus ball 7");
  await doing(() => {
    find<HTMLInputElement>('#one input[value="30"]').click();
    // At once: the next click may send the form.
    expect(line("one").value).toBe("11 30 + 7");
  });
  await doing(() => button("Clear").click());
  await until(() => line("one").value === "");
});

test("a key that is typed while the picker wakes stays on the line", async () => {
  const { doing } = await awake(() => {
    find<HTMLInputElement>('#one input[value="12"]').checked = true;
    type("one", "12 1");
  });
  await doing(async () => until(() => balls("one").length === 2));
  await Bun.sleep(20);
  expect([line("one").value, picked("one")]).toEqual(["12 1", [1, 12, ""]]);
});

test("what the picker cannot show stays on the line, however the picker answers", async () => {
  const { doing } = await awake();
  await doing(async () => {
    for (let end = 1; end <= "4 4 x 48 11".length; end++) type("one", "4 4 x 48 11".slice(0, end));
    await until(() => balls("one").length === 5);
  });
  await Bun.sleep(20);
  expect([line("one").value, picked("one")]).toEqual(["4 4 x 48 11", [4, 11, ""]]);
});

test("Enter goes on to the next draw, and in the last one it is left to the form", async () => {
  await asleep("one", "two", "three");
  line("one").focus();
  const went = ["one", "two", "three"].map((name) => [
    press("Enter", line(name)),
    document.activeElement?.id,
  ]);
  expect(went).toEqual([
    [false, "two-line"],
    [false, "three-line"],
    [true, "three-line"],
  ]);
});

function paste(name: string, text: string): boolean {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "clipboardData", { value: { getData: () => text } });
  return line(name).dispatchEvent(event);
}

test("three pasted lines fill three draws; one is left to the browser; a fourth is not lost", async () => {
  await asleep("one", "two", "three");
  expect(paste("one", "4 11 19 23 36 44 + 7")).toBe(true);
  expect(paste("one", "1 2 3 4 5 6 + 7\r\n\n8 9 10 11 12 13 + 14\n 15 16 17 18 19 20 + 21 \n")).toBe(false);
  const lines = () => ["one", "two", "three"].map((name) => line(name).value);
  expect(lines()).toEqual(["1 2 3 4 5 6 + 7", "8 9 10 11 12 13 + 14", "15 16 17 18 19 20 + 21"]);
  expect(document.activeElement?.id).toBe("three-line");
  await until(() => balls("three").length === 7);
  expect(picked("two")).toEqual([8, 9, 10, 11, 12, 13, "14"]);
  paste("two", "1\n2\n3");
  expect(lines()).toEqual(["1 2 3 4 5 6 + 7", "1", "2 3"]);
});
