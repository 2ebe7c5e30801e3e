import { describe, expect, test } from "bun:test";
import type { NumberPickerProps } from "../../../islands/lottery/number-picker.tsx";
import { find, press } from "../dom.ts";
import { wakesIslands, wakeUp } from "../woken.tsx";

wakesIslands();

const draw: NumberPickerProps = {
  id: "draw-1",
  legend: "Draw 1 (Main)",
  name: "winning1",
  most: 6,
  largest: 47,
  chosen: [4, 11],
  bonus: { name: "bonus1", chosen: null },
};

async function picker(props: Partial<NumberPickerProps> = {}, meanwhile?: () => void) {
  const { NumberPicker } = await import("../../../islands/lottery/number-picker.tsx");
  return wakeUp(NumberPicker, { ...draw, ...props }, meanwhile);
}

const ball = (number: number) => find<HTMLInputElement>(`input[value="${number}"]`);
const chosen = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>("input:checked"), ({ value }) => Number(value));
const bonus = () => find<HTMLSelectElement>("select").value;
const line = () => find(".picker-count").textContent;
const said = () => find(".picker-message").textContent;

/** A click at a time of its own, in milliseconds. */
function clickAt(number: number, at: number) {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  Object.defineProperty(click, "timeStamp", { value: at });
  ball(number).dispatchEvent(click);
}

describe("before it wakes", () => {
  test("it is a group of native checkboxes with the right line, and no style or id clash", async () => {
    const { html } = await picker({ hint: "46 is not in the drum" });
    expect(html).toContain("2 of 6 chosen: 4, 11</p>");
    expect(html.match(/type="checkbox" name="winning1"/g)).toHaveLength(47);
    expect(html.match(/checked=""/g)).toHaveLength(2);
    expect(html).toContain('aria-describedby="draw-1-hint"');
    expect(html).toContain('<p class="picker-hint" id="draw-1-hint">46 is not in the drum</p>');
    expect(html).toContain('<select id="draw-1-bonus" name="bonus1">');
    expect(html).not.toMatch(/style=|tabindex=/);
  });

  test("hydrating changes nothing but the tab stops", async () => {
    const { html, host } = await picker({ bonus: { name: "bonus1", chosen: 7 } });
    const template = document.createElement("main");
    template.innerHTML = html;
    expect(host.innerHTML.replaceAll(/ tabindex="-?\d"/g, "")).toBe(template.innerHTML);
  });

  test("what was ticked before the script came is announced; what came ticked is not", async () => {
    const announced: unknown[] = [];
    const hear = (event: CustomEvent) => void announced.push(event.detail);
    document.addEventListener("numbers-picked", hear);
    await picker();
    expect(announced).toEqual([]);
    await picker({}, () => {
      ball(19).checked = true;
    });
    expect(announced).toEqual([null]);
    document.removeEventListener("numbers-picked", hear);
  });

  test("what was ticked before the script came stays ticked", async () => {
    await picker({}, () => {
      ball(19).checked = true;
      ball(4).checked = false;
      find<HTMLSelectElement>("select").value = "30";
    });
    expect(chosen()).toEqual([11, 19]);
    expect(line()).toBe("2 of 6 chosen: 11, 19; bonus ball 30");
  });
});

describe("awake", () => {
  test("[S2.10.3] clicks put numbers on and off, and refuse the seventh with a sentence", async () => {
    const { doing } = await picker({ chosen: [1, 2, 3, 4, 5] });
    await doing(() => clickAt(6, 0));
    await doing(() => clickAt(7, 1000));
    expect(chosen()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(said()).toBe("You can only select up to 6 numbers");
    await doing(() => clickAt(1, 2000));
    expect(chosen()).toEqual([2, 3, 4, 5, 6]);
    expect(said()).toBe("");
  });

  test("[S2.10.4 S9.2.4] two clicks within 300 ms make the bonus ball and take it off the winning numbers", async () => {
    const { doing } = await picker({ chosen: [4, 11] });
    await doing(() => clickAt(11, 1000));
    await doing(() => clickAt(11, 1300));
    expect([chosen(), bonus()]).toEqual([[4], "11"]);
    expect(ball(11).parentElement?.className).toBe("ball bonus");
  });

  test("[S9.2.4] 301 ms apart they are two clicks; so are clicks on two numbers", async () => {
    const { doing } = await picker({ chosen: [4] });
    for (const at of [1000, 1301]) await doing(() => clickAt(9, at));
    expect([chosen(), bonus()]).toEqual([[4], ""]);
    await doing(() => clickAt(20, 2000));
    await doing(() => clickAt(21, 2100));
    expect([chosen(), bonus()]).toEqual([[4, 20, 21], ""]);
  });

  test("with six chosen a double click still sets the bonus", async () => {
    const { doing } = await picker({ chosen: [1, 2, 3, 4, 5, 6] });
    for (const at of [1000, 1150]) await doing(() => clickAt(30, at));
    expect([chosen(), bonus(), said()]).toEqual([[1, 2, 3, 4, 5, 6], "30", ""]);
  });

  test("a double click means nothing where no bonus is asked", async () => {
    const { NumberPicker } = await import("../../../islands/lottery/number-picker.tsx");
    const { bonus: _, ...bet } = draw;
    const { doing } = await wakeUp(NumberPicker, { ...bet, most: 4 });
    for (const at of [1000, 1100]) await doing(() => clickAt(9, at));
    expect(chosen()).toEqual([4, 11]);
    expect(document.querySelector("select")).toBeNull();
  });

  test("choosing the bonus ball as a winning number takes it away as bonus", async () => {
    const { doing } = await picker({ bonus: { name: "bonus1", chosen: 7 } });
    await doing(() => clickAt(7, 1000));
    expect([chosen(), bonus()]).toEqual([[4, 7, 11], ""]);
  });

  test("the list does what a double click does", async () => {
    const { doing } = await picker();
    await doing(() => {
      find<HTMLSelectElement>("select").value = "4";
      find("select").dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect([chosen(), bonus()]).toEqual([[11], "4"]);
  });

  test("B on a number makes it the bonus; Ctrl+B is the browser's", async () => {
    const { doing } = await picker();
    let isLeft = true;
    await doing(() => {
      isLeft = press("b", ball(11));
    });
    // Left to the page it would press what shows a B there.
    expect([isLeft, chosen(), bonus()]).toEqual([false, [4], "11"]);
    await doing(() => {
      ball(4).dispatchEvent(new KeyboardEvent("keydown", { key: "b", ctrlKey: true, bubbles: true }));
    });
    expect(bonus()).toBe("11");
  });

  test("[S2.10.5,6] Quick Pick takes what it should, Clear empties everything", async () => {
    const changes: [number[], number | null][] = [];
    const { doing } = await picker({ onChange: (...change) => changes.push(change) });
    const [quick, clear] = Array.from(document.querySelectorAll("button"));
    await doing(() => quick?.click());
    expect(chosen()).toHaveLength(6);
    expect(chosen()).not.toContain(Number(bonus()));
    expect(Number(bonus())).toBeGreaterThan(0);
    await doing(() => clear?.click());
    expect([chosen(), bonus(), line()]).toEqual([[], "", "0 of 6 chosen"]);
    expect(changes.at(-1)).toEqual([[], null]);
  });

  test("[F56] Quick Pick takes from the drum of the draw, however many numbers the picker has", async () => {
    const { doing } = await picker({ drum: 8 });
    for (let pick = 0; pick < 20; pick++) {
      await doing(() => find<HTMLButtonElement>(".picker-actions button").click());
      expect([...chosen(), Number(bonus())].every((number) => number <= 8)).toBe(true);
    }
  });

  test("Quick Pick of three takes three", async () => {
    const { doing } = await picker({ quickPick: 3 });
    await doing(() => find<HTMLButtonElement>(".picker-actions button").click());
    expect(chosen()).toHaveLength(3);
  });

  test("one number is the tab stop, and the arrows move it by the columns of the layout", async () => {
    const { doing } = await picker();
    Array.from(document.querySelectorAll<HTMLElement>(".ball")).forEach((label, index) => {
      Object.defineProperty(label, "offsetTop", { value: Math.floor(index / 8) * 40 });
    });
    await doing(() => ball(1).focus());
    const walk: [string, string][] = [];
    for (const key of [
      "ArrowDown",
      "ArrowRight",
      "ArrowUp",
      "ArrowUp",
      "ArrowLeft",
      "End",
      "ArrowDown",
      "Home",
    ]) {
      await doing(() => press(key, document.activeElement as Element));
      walk.push([key, (document.activeElement as HTMLInputElement).value]);
    }
    expect(walk.map(([, value]) => value)).toEqual(["9", "10", "2", "2", "1", "47", "47", "1"]);
    const stops = Array.from(document.querySelectorAll<HTMLInputElement>("input")).filter(
      (box) => box.tabIndex === 0,
    );
    expect(stops.map(({ value }) => value)).toEqual(["1"]);
  });
});
