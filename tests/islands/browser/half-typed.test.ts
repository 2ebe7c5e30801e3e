import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { writeControl } from "../../../islands/browser/typed-forms.ts";
import { closePage, find, openPage, show, until } from "../dom.ts";

const half = () => import("../../../islands/browser/half-typed.ts");
beforeAll(async () => {
  openPage();
  (await half()).keepHalfTyped();
});
afterAll(async () => {
  await settled();
  await closePage();
});

const FORM = `<form method="post" action="/accounts/new">
  <input type="hidden" name="key" value="fresh"><input type="password" name="password"><input type="file" name="file">
  <input name="name"><textarea name="description"></textarea><input name="openingBalance">
  <input type="checkbox" name="number" value="1"><input type="checkbox" name="number" value="2">
  <select name="day"><option>Wed</option><option>Sat</option></select>
  <a href="/accounts" data-close>Cancel</a><button>Add</button></form>`;
/** Several turns: one timer of the page begins another, and a slow machine lets all that are due go in one turn. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((next) => setTimeout(next, 1));
}
const toast = () => document.querySelector(".toast")?.firstChild?.textContent?.trim();

/** The page again, as after a reload, a link and Back, or a dialog that is opened again. */
async function open(form = FORM, who = { user: "1", account: "12" }): Promise<void> {
  Object.assign(document.body.dataset, who);
  show(`<div id="toasts"></div>${form}`);
  await settled();
}
beforeEach(async () => {
  // What the test before has touched is kept a moment later.
  await settled();
  sessionStorage.clear();
  await open("");
});

const field = (name: string, at = 0) =>
  document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[at] as HTMLInputElement;
async function typeHalf(): Promise<void> {
  writeControl(field("name"), "Maeve");
  writeControl(field("description"), "pays on Friday");
  field("number", 1).click();
  writeControl(field("day"), "Sat");
  writeControl(field("password"), "brass-and-ink");
  const { account } = document.body.dataset;
  await until(() => sessionStorage.getItem("half-typed")?.includes(`"account":"${account}"`) ?? false);
  await settled();
}
const typed = () => [
  field("name").value,
  field("description").value,
  field("number").checked,
  field("number", 1).checked,
  field("day").value,
];
/** The form comes back as it was left. */
async function comesBack(...page: Parameters<typeof open>): Promise<void> {
  await open(...page);
  await until(() => toast() !== undefined);
}
const HALF = ["Maeve", "pays on Friday", false, true, "Sat"];
const BLANK = ["", "", false, false, "Wed"];

test("[F60] a form that is half typed is there again when it is opened next, and says so", async () => {
  await open();
  await typeHalf();
  await comesBack();
  expect([typed(), field("key").value, field("password").value]).toEqual([HALF, "fresh", ""]);
  expect(toast()).toBe("Your form is here again as you left it. Nothing of it was sent.");
  expect(sessionStorage.getItem("half-typed")).not.toContain("brass-and-ink");
  expect(sessionStorage.getItem("half-typed")).not.toContain("fresh");
  // And once more, with what was typed since.
  writeControl(field("openingBalance"), "20");
  await settled();
  await comesBack();
  expect([typed(), field("openingBalance").value]).toEqual([HALF, "20"]);
});

test("[F60] it is its account's and its user's alone; what was typed with nobody served is found at any", async () => {
  await open();
  await typeHalf();
  await open(FORM, { user: "1", account: "13" });
  expect(typed()).toEqual(BLANK);
  await open(FORM, { user: "2", account: "12" });
  expect(typed()).toEqual(BLANK);
  await open(FORM, { user: "1", account: "" });
  expect(typed()).toEqual(BLANK);
  await typeHalf();
  await comesBack(FORM, { user: "1", account: "13" });
  expect(typed()).toEqual(HALF);
});

test("[F60] another user's is thrown away with the first page", async () => {
  await open();
  await typeHalf();
  Object.assign(document.body.dataset, { user: "2" });
  (await half()).keepHalfTyped();
  expect(sessionStorage.getItem("half-typed")).toBeNull();
});

const htmx = (type: string, ctx: object) =>
  find("form").dispatchEvent(
    new CustomEvent(`htmx:${type}`, {
      bubbles: true,
      detail: { ctx: { sourceElement: find("form"), request: { method: "POST" }, ...ctx } },
    }),
  );

test.each([
  ["sent and done", () => htmx("after:request", { response: { status: 204 }, text: "" })],
  [
    "done, with the form as it is stored now",
    () => htmx("after:request", { response: { status: 200 }, text: `${FORM}<p data-kind="success">` }),
  ],
  ["cancelled", () => find("[data-close]").click()],
  [
    "typed back to what it was",
    () => {
      for (const name of ["name", "description"]) writeControl(field(name), "");
      field("number", 1).click();
      writeControl(field("day"), "Wed");
    },
  ],
])("[F60] what was %s is forgotten, also as the page is left", async (_, end) => {
  await open();
  await typeHalf();
  find("[data-close]").addEventListener("click", (event) => event.preventDefault());
  end();
  await settled();
  window.dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem("half-typed")).toBeNull();
  await open();
  expect([typed(), toast()]).toEqual([BLANK, undefined]);
});

test("[F60] a form that comes back refused keeps what is in it, and what is typed then", async () => {
  await open();
  await typeHalf();
  const refused = FORM.replace('name="name"', 'name="name" value="Maeve"');
  htmx("after:request", { response: { status: 422 }, text: refused });
  await open(refused);
  expect(toast()).toBeUndefined();
  writeControl(field("description"), "pays on Friday, by card");
  await settled();
  await comesBack();
  expect([field("name").value, field("description").value]).toEqual(["Maeve", "pays on Friday, by card"]);
});

test("[F60] a form whose answer was lost says that it was sent", async () => {
  await open();
  await typeHalf();
  htmx("before:request", {});
  htmx("error", {});
  await comesBack();
  expect(typed()).toEqual(HALF);
  expect(toast()).toBe(
    "Your form is here again as you left it. It was sent, and no answer came: see whether it was done before you send it again.",
  );
});

test("[F60] two fields are quickly typed again, and what nobody typed is not kept", async () => {
  const two = '<form method="post" action="/deposit"><input name="amount"><input name="note"></form>';
  await open(two);
  writeControl(field("amount"), "20");
  await settled();
  await open();
  find("form").click();
  await settled();
  expect(sessionStorage.getItem("half-typed")).toBeNull();
});

test.each(["noise", "{}", '"x"', '[null,{"fields":1}]', "null"])(
  "[F60] %s in the storage is no form",
  async (text) => {
    sessionStorage.setItem("half-typed", text);
    await open();
    expect(typed()).toEqual(BLANK);
  },
);

test("[F60] what was typed before the script came counts as typed; what is newer than what was kept stays", async () => {
  await open();
  await typeHalf();
  show(`<div id="toasts"></div>${FORM}`);
  field("name").value = "Nora";
  await settled();
  expect(typed()).toEqual(["Nora", ...HALF.slice(1)]);
});

test("[F72] what was typed for an account that a colleague deleted is found again without it", async () => {
  await open();
  await typeHalf();
  await open('<p data-account-gone="12"></p>', { user: "1", account: "" });
  (await half()).keepHalfTyped();
  await comesBack(FORM, { user: "1", account: "13" });
  expect(typed()).toEqual(HALF);
});
