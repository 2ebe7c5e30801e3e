import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

let renew: (change: { data: string; id: string }) => void;
beforeAll(async () => {
  openPage();
  ({ renew } = await import("../../../islands/browser/live-parts.ts"));
});
afterAll(closePage);

let waiting: { at: number; work: () => void }[] = [];
let clock = 0;
let asked: string[] = [];
let timers: { mockRestore(): void }[] = [];

beforeEach(() => {
  // Each test begins long after the one before it.
  clock += 60_000;
  waiting = [];
  asked = [];
  timers = [
    spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms: number) => {
      waiting.push({ at: clock + ms, work });
    }) as never),
    spyOn(performance, "now").mockImplementation(() => clock),
  ];
  show(`<section id="bar" hx-get="/bar" data-live="account:12 bets"><button>Deposit</button></section>
    <div id="list" data-live="bets races"><input value="as sent"><i hx-trigger="refresh-due"></i></div>`);
  for (const part of [find("#bar"), find("#list i")])
    part.addEventListener("refresh-due", (event) =>
      asked.push(`${part.id || "list"} after ${(event as CustomEvent).detail.eventId}`),
    );
});
afterEach(() => {
  for (const timer of timers) timer.mockRestore();
});

/** The requests within some time. */
function within(ms: number): string[] {
  const until = clock + ms;
  for (let due = next(until); due; due = next(until)) {
    clock = Math.max(clock, due.at);
    due.work();
  }
  clock = until;
  const found = asked;
  asked = [];
  return found;
}
function next(until: number) {
  const due = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  waiting = waiting.filter((one) => one !== due);
  return due;
}

describe("[14.7] parts of an open screen", () => {
  test("ask for themselves within 150 ms when something changed that they show, and no others", () => {
    renew({ data: "account:12 accounts", id: "7.1" });
    expect(within(150)).toEqual(["bar after 7.1"]);
    renew({ data: "account:1 lottery", id: "8.2" });
    expect(within(5000)).toEqual([]);
    renew({ data: "all", id: "8.3" });
    expect(within(150).sort()).toEqual(["bar after 8.3", "list after 8.3"]);
  });

  test("ask twice a second at the most, and after the newest event", () => {
    renew({ data: "races", id: "7.1" });
    expect(within(150)).toEqual(["list after 7.1"]);
    for (const id of ["8.2", "9.3", "10.4"]) renew({ data: "races", id });
    expect(within(300)).toEqual([]);
    expect(within(400)).toEqual(["list after 10.4"]);
    expect(within(5000)).toEqual([]);
  });

  test("[F112] wait while a form in them is on its way: the deletion is said, not that the account is gone", () => {
    find("#bar").innerHTML = `<form><button aria-disabled="true">Deleting...</button></form>`;
    renew({ data: "account:12", id: "7.1" });
    expect(within(3000)).toEqual([]);
    find("#bar button").removeAttribute("aria-disabled");
    expect(within(650)).toEqual(["bar after 7.1"]);
  });

  test("wait while somebody types in them, or has typed something that is not sent", () => {
    const field = find<HTMLInputElement>("#list input");
    field.focus();
    renew({ data: "races", id: "7.1" });
    expect(within(3000)).toEqual([]);
    field.blur();
    field.value = "half typed";
    expect(within(3000)).toEqual([]);
    field.value = "as sent";
    find("#list").insertAdjacentHTML("beforeend", "<dialog><input></dialog>");
    find<HTMLInputElement>("dialog input").value = "given up";
    expect(within(700)).toEqual(["list after 7.1"]);
  });

  test("wait while a dialog is open over them", () => {
    document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
    renew({ data: "account:12", id: "7.1" });
    expect(within(3000)).toEqual([]);
    find("dialog").remove();
    expect(within(700)).toEqual(["bar after 7.1"]);
  });

  test("[F63] do not wait where they stand in the dialog: the balance over the amount that is being typed", () => {
    const dialog =
      '<dialog open><p id="sum" hx-get="/sum" data-live="account:12"></p><input autofocus></dialog>';
    document.body.insertAdjacentHTML("beforeend", dialog);
    find("#sum").addEventListener("refresh-due", () => asked.push("sum"));
    find("dialog input").focus();
    renew({ data: "account:12", id: "7.1" });
    expect(within(700)).toEqual(["sum"]);
    find("dialog").remove();
    expect(within(700)).toEqual(["bar after 7.1"]);
  });

  test("wait while something in them is open that an answer would close", () => {
    find("#list").dataset.held = "details ~ details[open]";
    find("#list").insertAdjacentHTML("beforeend", "<details open></details><details open></details>");
    renew({ data: "races", id: "7.1" });
    expect(within(3000)).toEqual([]);
    find("#list details:last-child").removeAttribute("open");
    expect(within(700)).toEqual(["list after 7.1"]);
  });

  test("say which event their request follows, and say nothing where somebody pressed", () => {
    const headersOf = (sourceEvent: Event) => {
      const ctx = { request: { headers: {} }, sourceEvent };
      document.dispatchEvent(new CustomEvent("htmx:config:request", { detail: { ctx } }));
      return ctx.request.headers;
    };
    renew({ data: "races", id: "7.1" });
    expect(headersOf(new CustomEvent("refresh-due", { detail: { eventId: "7.1" } }))).toEqual({
      "live-event": "7.1",
    });
    expect(headersOf(new CustomEvent("refresh-due"))).toEqual({});
    expect(headersOf(new MouseEvent("click"))).toEqual({});
  });
});
