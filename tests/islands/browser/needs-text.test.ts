import { afterAll, beforeAll, expect, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/needs-text.ts")).watchNeededText();
});
afterAll(closePage);

const button = () => find<HTMLButtonElement>("button");
function type(text: string): void {
  find<HTMLInputElement>("input").value = text;
  find("input").dispatchEvent(new Event("input", { bubbles: true }));
}

test("[S2.7.3 S5.3.4 S5.5.2] a form that needs a text cannot be sent while it is blank", async () => {
  show('<form data-needs-text="q"><input name="q"><button type="submit">Search</button></form>');
  await Bun.sleep(0);
  expect(button().disabled).toBe(true);
  type("   ");
  expect(button().disabled).toBe(true);
  type("nora");
  expect(button().disabled).toBe(false);
  type("");
  expect(button().disabled).toBe(true);
});

test("another form is left alone", async () => {
  show('<form><input name="q"><button type="submit">Search</button></form>');
  await Bun.sleep(0);
  type("");
  expect(button().disabled).toBe(false);
});
