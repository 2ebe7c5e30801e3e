import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe has against the page as it stands, in any open dialog too. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return await page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const found = await (window as any).axe.run(document, { runOnly: { type: "tag", values: tags } });
    return found.violations.map(
      (one: any) => `${one.id}: ${one.nodes.map((node: any) => node.html.slice(0, 140)).join(" | ")}`,
    );
  });
}

/** How many pixels the page is wider than its window. */
export const overEdge = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
