import type { Page } from "playwright/test";
import { expect } from "../shop.ts";

/**
 * The controls of the page, or of its open dialog, that a press at their centre does not reach once they are scrolled into
 * view, and how many were pressed at. Of rows that repeat, the first and the last. In one evaluation, since each page is
 * tried at each size. `over`: what may lie over the page.
 */
export const covered = (page: Page, over: string) =>
  page.evaluate(
    ({ mayCover, first, last }) => {
      const controls = "a[href], summary, :is(button, select, textarea, input:not([type=hidden])):enabled";
      const within: ParentNode = document.querySelector("dialog[open]:modal") ?? document;
      const named = (one: Element | null) =>
        one ? `${one.localName} ${one.id || (one.textContent ?? "").trim().slice(0, 24)}` : "nothing";
      const hitAt = (one: Element): Element | null => {
        // A link of two lines has the middle of both beside it.
        const { left, top, width, height } = one.getClientRects()[0] ?? one.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2);
      };
      const reaches = (one: Element, hit: Element | null): boolean =>
        hit !== null &&
        (one.contains(hit) ||
          hit.closest("label")?.control === one ||
          (mayCover !== "" && hit.closest(mayCover) !== null));
      const alike = new Map<string, Element[]>();
      for (const control of within.querySelectorAll(controls)) {
        // A box that its label is drawn for is pressed by the label.
        const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
        const one = label && getComputedStyle(control).opacity === "0" ? label : control;
        const seen = { checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true };
        // Visible once it has the focus, or only for a reader.
        if (!one.checkVisibility(seen) || one.closest(".skip, .visually-hidden")) continue;
        const kind = [one, one.parentElement, one.closest("tr, li")].map((at) => at?.className).join("/");
        alike.set(kind, [...(alike.get(kind) ?? []), one]);
      }
      const tried = [...alike.values()].flatMap((all) =>
        all.length > first + last ? [...all.slice(0, first), ...all.slice(-last)] : all,
      );
      const found: string[] = [];
      for (const one of tried) {
        let hit = hitAt(one);
        if (!reaches(one, hit)) {
          one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
          hit = hitAt(one);
        }
        if (!reaches(one, hit)) found.push(`${named(one)} lies under ${named(hit)}`);
      }
      // While something is typed, only this button changes: it steps aside.
      const aside = document.querySelector(".feedback-opener button");
      document.body.dataset.typing = "";
      const box = aside?.getBoundingClientRect();
      for (const at of [0.1, 0.5, 0.9]) {
        const under = box && document.elementFromPoint(box.left + box.width * at, box.top + box.height * at);
        if (under?.closest(".feedback")) found.push("Send Feedback takes a press while something is typed");
      }
      delete document.body.dataset.typing;
      return { found, tried: tried.length };
    },
    { mayCover: over, first: 6, last: 2 },
  );

/**
 * Selects that do not show their chosen text whole, names and amounts that are cut at their box's edge, and words and
 * amounts of a table or a list of facts that go on in the next line. What scrolls is not cut.
 */
export const clipped = (page: Page, width: number) =>
  page.evaluate((isNarrowest) => {
    const found: string[] = [];
    const pen = document.createElement("canvas").getContext("2d")!;
    const isSeen = (one: Element) =>
      one.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true }) &&
      !one.closest(".visually-hidden, .skip");
    for (const select of document.querySelectorAll("select")) {
      const style = getComputedStyle(select);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const text = select.selectedOptions[0]?.text ?? "";
      // The arrow has its own 16 pixels.
      const room =
        select.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight) -
        16;
      // A list opens over the whole of the narrowest windows, and its texts are whole there.
      if (!isNarrowest && isSeen(select) && pen.measureText(text).width > room)
        found.push(`select ${select.id}: ${text}`);
    }
    for (const one of document.querySelectorAll("body *:not(script, option, select, svg *)")) {
      if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth < 2) continue;
      if (!/hidden|clip/.test(getComputedStyle(one).overflowX) || !isSeen(one)) continue;
      found.push(`${one.localName}.${one.className}: ${one.textContent?.trim().slice(0, 40)}`);
    }
    const range = document.createRange();
    for (const one of document.querySelectorAll("td, th, dd, dt, .bet-figure, .state, .name")) {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        range.selectNodeContents(text);
        if (range.getClientRects().length < 2 || !isSeen(text.parentElement!)) continue;
        // Longer ones may have to be broken.
        for (const { 0: word, index } of text.data.matchAll(
          /(?<![^\s(])[\p{L}\p{N}£.,']{2,14}(?![^\s)])/gu,
        )) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) found.push(`broken: ${word}, of ${one.localName}.${one.className}`);
        }
      }
    }
    return found;
  }, width === 320);

/** What is said of a page that was led away from leaves by itself, and at once where it is dismissed. */
export async function dismissToasts(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>("#toasts [data-dismiss]")?.click());
  await expect(page.locator("#toasts .toast")).toHaveCount(0);
}
