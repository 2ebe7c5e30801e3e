import { afterAll, expect, test } from "bun:test";
import type { BetBuilderProps } from "../../../islands/racing/bet-builder.tsx";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { NOTHING_BUILT } from "../../../src/domain/racing/placing/bet-building.ts";
import { find, typeInto, until } from "../dom.ts";
import { wakesIslands, wakeUp } from "../woken.tsx";
import { shopAnswers, shopCloses } from "./calls.ts";

wakesIslands();
afterAll(shopCloses);

const race = (id: number, course: string, raceTime: string, odds: string) => ({
  id,
  raceTime,
  raceName: "Maiden",
  course: { name: course },
  status: "scheduled",
  handicap: false,
  runnersExpected: 8,
  runners: [{ id: id * 10, number: 1, horseName: `Horse of ${course}`, odds: { fractional: odds } }],
});
const FIRST = "2026-08-15T14:15:00.000Z";
const LATER = "2026-08-15T15:00:00.000Z";

async function counter(now: string) {
  const prices = { odds: "7/1" };
  shopAnswers({
    "/api/racing/racecards": () => ({
      body: [race(1, "Ascot", FIRST, prices.odds), race(2, "Leopardstown", LATER, prices.odds)],
    }),
    "/api/odds/types": () => ({ body: [] }),
  });
  const { BetBuilder } = await import("../../../islands/racing/bet-builder.tsx");
  const props: BetBuilderProps = {
    id: "bet",
    accountId: 900,
    action: "/racing/bets",
    house: DEFAULT_SETTINGS,
    types: [],
    races: [],
    now,
    building: NOTHING_BUILT,
    find: "",
    message: null,
    otherDay: null,
    shown: null,
    joinsKept: true,
    requestKey: "key",
    stakeCheck: false,
  };
  const woken = await wakeUp(BetBuilder, props, () => {
    document.body.insertAdjacentHTML("beforeend", '<div id="toasts"></div>');
  });
  await woken.doing(() => until(() => options().length > 1));
  return { ...woken, prices };
}
const options = () =>
  Array.from(document.querySelectorAll("#bet-race-race option"), (one) => one.textContent);

test("[14.7] a race that goes off is not offered any more, without anybody asking for it", async () => {
  const { doing } = await counter("2026-08-15T14:14:59.300Z");
  expect(options()).toContain("15:15 Ascot: Maiden");
  await doing(() => until(() => !options().includes("15:15 Ascot: Maiden")));
  expect(options()).toContain("16:00 Leopardstown: Maiden");
});

test("[14.7] a price that changed elsewhere is the counter's once the shop says that races changed", async () => {
  const { doing, prices } = await counter("2026-08-15T11:00:00.000Z");
  const select = find<HTMLSelectElement>("#bet-race-race");
  await doing(() => typeInto(select, "1"));
  expect(find(".offers").textContent).toContain("7/1");
  prices.odds = "5/1";
  const say = (data: string) =>
    doing(() => void document.dispatchEvent(new CustomEvent("live", { detail: { data } })));
  await say("bets account:12");
  await doing(() => Bun.sleep(400));
  expect(find(".offers").textContent).toContain("7/1");
  await say("races");
  await doing(() => until(() => find(".offers").textContent?.includes("5/1") ?? false));
});
