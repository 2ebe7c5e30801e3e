import type { Page } from "playwright/test";
import { HOOK } from "./hostile-texts.ts";

/** What is on the page that none of ours has: code in an attribute, a script that stands in it, an address that is code. */
function codeOnPage(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes)
      if (
        /^(on|hx-on)/.test(name) ||
        /^\s*(javascript|data|vbscript):/i.test(name.endsWith("href") ? value : "")
      )
        found.push(`${element.tagName} with ${name}="${value.slice(0, 100)}"`);
    if (element.tagName === "SCRIPT" && !element.hasAttribute("src") && element.textContent)
      found.push("a script in the page");
    if (["IFRAME", "OBJECT", "EMBED", "BASE", "MARQUEE"].includes(element.tagName))
      found.push(element.tagName);
  }
  return found;
}

/** Sees whatever runs, asks, or stands on the pages of a browser that should not. */
export async function watchPage(page: Page, url: string) {
  const seen: string[] = [];
  const note = (what: string) => void seen.push(`${page.url().replace(url, "")}: ${what}`);
  await page.exposeFunction(HOOK, (n: unknown) => note(`the text ${n} ran`));
  await page.route(
    (asked) => !asked.href.startsWith(url),
    (route) => {
      note(`asked ${route.request().url()}`);
      return route.abort();
    },
  );
  page.on("dialog", (dialog) => {
    note(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => note(error.message));
  page.on("console", (message) => {
    // The browser itself notes every answer of 400 and above.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      note(message.text());
  });
  return {
    seen,
    /** Wakes what sleeps on the open page, and looks at what stands on it then. */
    async look(): Promise<void> {
      await page.evaluate(() => {
        for (const island of document.querySelectorAll("x-island")) {
          island.setAttribute("touched", "");
          island.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }
      });
      await page.waitForTimeout(SETTLING_MS);
      for (const what of await page.evaluate(codeOnPage)) note(what);
    },
  };
}

/** What wakes on a page, and what a page asks for by itself, is there by then. */
const SETTLING_MS = 200;
