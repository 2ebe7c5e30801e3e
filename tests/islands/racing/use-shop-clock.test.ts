import { afterEach, expect, spyOn, test } from "bun:test";
import { createElement, type ReactElement, useState } from "react";
import { useShopClock } from "../../../islands/racing/use-shop-clock.ts";
import { wakesIslands, wakeUp } from "../woken.tsx";

wakesIslands();
afterEach(() => seen.splice(0));

const SHOP = Date.parse("2026-08-15T14:00:00Z");
/** How long the page was open before the island's first touch. */
const STOOD_MS = 5 * 60_000;

const seen: Date[] = [];

/** Notes what the shop's clock shows once it is awake. */
function Clock({ now }: { id: string; now: string }): ReactElement {
  const shopTime = useShopClock(now);
  const [isAwake, wake] = useState(false);
  if (isAwake) seen.push(shopTime());
  return createElement("button", { type: "button", onClick: () => wake(true) }, "now");
}

async function shownAfterWaking(meanwhile: () => void): Promise<number> {
  await wakeUp(Clock, { id: "clock", now: new Date(SHOP).toISOString() }, meanwhile);
  const { act } = await import("react");
  await act(() => document.querySelector("button")?.click());
  return seen[0]!.getTime();
}

test("an island that wakes late shows the shop's time, not that of when the page came", async () => {
  const came = performance.now() - STOOD_MS;
  const entries = spyOn(performance, "getEntriesByType").mockReturnValue([{ responseStart: came } as never]);
  const shown = await shownAfterWaking(() =>
    document.body.insertAdjacentHTML("afterbegin", `<header><b data-now="${SHOP}"></b></header>`),
  );
  entries.mockRestore();
  expect(Math.abs(shown - (SHOP + STOOD_MS))).toBeLessThan(60_000);
});

test("without a header it goes on from the page's own time", async () => {
  const shown = await shownAfterWaking(() => {});
  expect(shown).toBeGreaterThanOrEqual(SHOP);
  expect(shown - SHOP).toBeLessThan(60_000);
});
