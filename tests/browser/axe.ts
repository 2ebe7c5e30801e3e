import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const EVERY_RULE = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
};
/** What the other colours can spoil; all else is the same by day and by night. */
const COLOURS = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
/** Colours are the same on every width, and take longer to compare than all the rest. */
const NO_COLOURS = { ...EVERY_RULE, rules: { "color-contrast": { enabled: false } } };

export type Look = { width: number; height: number; colours: "light" | "dark"; rules: object | null };

/** A desk by day and by night, a phone, and the narrowest window of WCAG. */
const LOOKS: readonly Look[] = [
  { width: 1366, height: 768, colours: "light", rules: EVERY_RULE },
  { width: 1366, height: 768, colours: "dark", rules: COLOURS },
  { width: 390, height: 844, colours: "light", rules: NO_COLOURS },
  { width: 320, height: 640, colours: "light", rules: null },
];

/** Enough for a screen made of pieces that have been looked at whole elsewhere. */
export const IN_BRIEF: readonly Look[] = LOOKS.filter(
  ({ width, colours }) => colours === "light" && width !== 390,
);
/** For what no desk has: the drawer. */
export const ON_A_PHONE: readonly Look[] = [
  { width: 390, height: 844, colours: "light", rules: EVERY_RULE },
  { width: 390, height: 844, colours: "dark", rules: COLOURS },
];

/**
 * The page, with any open dialog, is accessible: axe finds nothing, wide and narrow, light and dark, and it
 * never exceeds its window.
 */
export async function expectOpenToAll(page: Page, at: string, looks = LOOKS): Promise<void> {
  await page.evaluate(axe);
  for (const { width, height, colours, rules } of looks) {
    await page.emulateMedia({ colorScheme: colours, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    const seen = { at: `${at}, ${width}, ${colours}`, violations: await violations(page, rules) };
    expect({ ...seen, over: await overEdge(page) }).toEqual({ ...seen, violations: [], over: 0 });
  }
  const { width, height } = LOOKS[0]!;
  await page.setViewportSize({ width, height });
}

async function violations(page: Page, rules: object | null): Promise<string[]> {
  if (!rules) return [];
  return await page.evaluate(async (chosen) => {
    const found = await (window as any).axe.run(document, { ...chosen, resultTypes: ["violations"] });
    return found.violations.map(
      (one: any) => `${one.id}: ${one.nodes.map((node: any) => node.html.slice(0, 140)).join(" | ")}`,
    );
  }, rules);
}

/** How many pixels the page is wider than its window. */
export const overEdge = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
