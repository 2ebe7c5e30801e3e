import type { Locator } from "playwright/test";
import { takeRefused } from "../policy-watch.ts";
import { expect } from "../shop.ts";
import { go, kindOf, openersInViews, signInToDemo, test, walk } from "./walk-demo.ts";

test("[F21] no page and no answer, refused or done, leaves an error in the console", async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(10_000);
  await signInToDemo(page, shop);
  const { pages, openers } = await walk(page, shop, openersInViews());
  const dialogs = [...openers.values()].map(({ href }) => href);
  const ofRaces = dialogs.filter((href) => /^\/racing\/(races|runners)/.test(href));
  expect(pages.length).toBeGreaterThan(30);
  expect(ofRaces.map((href) => href.split("/").at(-1)).sort()).toEqual(RACE_QUESTIONS);
  // JSON in a tab makes the browser request an icon.
  await go(page, `${shop.url}/api/docs/json`);
  expect((await page.goto(`${shop.url}/favicon.ico`))?.status()).toBe(200);

  // Each form refused: by htmx in its place, and by the browser alone as a page.
  const answers: Record<string, number[]> = {};
  const seen = new Set<string>();
  for (const address of [...dialogs, ...pages]) {
    if (seen.has(kindOf(address))) continue;
    seen.add(kindOf(address));
    await go(page, shop.url + address);
    for (const how of ["requestSubmit", "submit"] as const) {
      const form = page.locator("main form[method=post]:has([type=submit]):visible").last();
      if ((await form.count()) === 0 || !(await spoil(form))) break;
      const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
      // Not by its button, which waits for a text here and there.
      await form.evaluate((one: HTMLFormElement, by) => HTMLFormElement.prototype[by].call(one), how);
      const name = kindOf(address);
      answers[name] = [...(answers[name] ?? []), (await answered).status()];
      await expect(
        page.locator("main :is(.form-error, [aria-invalid=true], [data-fault])").first(),
      ).toBeVisible();
      await page.waitForLoadState();
    }
  }
  const taken = Object.entries(answers).filter(([, [byHtmx, alone]]) => byHtmx !== 422 || alone !== 422);
  expect(taken).toEqual([]);
  expect(Object.keys(answers).length).toBeGreaterThanOrEqual(20);
});

/** Every question about a race or a horse. */
const RACE_QUESTIONS = [
  ...["minute", "move", "off", "offer", "pay-both", "re-run"],
  ...["reinstate", "reserves", "result", "resume", "rule-4", "stop", "take", "withdraw"],
];

/**
 * Makes a form one that has to be refused, and drags its fields larger, as a hand can: false where nothing in it could
 * be wrong.
 */
async function spoil(form: Locator): Promise<boolean> {
  const fields = form.locator(
    "input:is([type=text], [type=password], :not([type])):visible, textarea:visible",
  );
  // An island that wakes has fields of its own: what it is asleep with may be gone, and is not looked for.
  await form.evaluate((one) => {
    const islands = [one.closest("x-island"), ...one.querySelectorAll("x-island")];
    for (const island of islands) {
      island?.setAttribute("touched", "");
      island?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  });
  await expect(form.page().locator("main x-island[touched]:not([awake])")).toHaveCount(0);
  for (const field of await fields.all()) {
    const wrong = await field.evaluate((one) => {
      if (one.hasAttribute("inputmode")) return "1.005";
      // All of them may be blank: two accounts of one code are refused.
      return (one as HTMLInputElement).name.startsWith("code-") ? "200" : "";
    });
    await field.fill(wrong);
    await field.evaluate((one) => {
      one.style.width = "12rem";
    });
  }
  return (await fields.count()) > 0;
}

test("what the policy of a page refuses is seen: a style, a script and a picture of another site, in any tab", async ({
  page,
  shop,
  console: said,
}) => {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await go(tab, `${shop.url}/login`);
    await tab.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<p style="color: red">');
      document.body.append(Object.assign(document.createElement("script"), { text: "document.title = 1" }));
      document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/picture.png" }));
    });
    const refused: string[] = [];
    await expect(() => {
      refused.push(...takeRefused());
      for (const directive of ["style-src-attr", "script-src-elem", "img-src"])
        expect(refused.join()).toContain(directive);
    }).toPass();
    // The browser's own line for each comes with the event, or just after it.
    await tab.waitForTimeout(200);
    takeRefused();
  }
  said.length = 0;
});
