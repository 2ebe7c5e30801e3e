import { afterAll, beforeEach } from "bun:test";
import type { BetBuilderProps } from "../../../islands/racing/bet-builder.tsx";
import { betTypes } from "../../../src/domain/bets/bet-types.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { NOTHING_BUILT } from "../../../src/domain/racing/placing/bet-building.ts";
import { find, press, typeInto } from "../dom.ts";
import { wakesIslands, wakeUp } from "../woken.tsx";
import { shopAnswers, shopCloses } from "./calls.ts";

/** For a test file of the bet builder: a page, a browser that has kept nothing, and the shop's answers below. */
export function buildsBets(): void {
  wakesIslands();
  beforeEach(() => localStorage.clear());
  afterAll(shopCloses);
}

const NOW = "2026-08-15T11:00:00.000Z";
/** Four races: 15:15 and 15:50 at Ascot, 15:15 at Leopardstown, and one that is off already. */
export const CARD = [
  race(1, "Ascot", "14:15", [
    [11, 1, "Quiet Harbour", "7/1"],
    [12, 2, "Abbey Lantern", "11/4"],
    [13, 3, "Sallow Wood", "NR"],
    [14, 4, "Plain Jane", "SP"],
  ]),
  race(2, "Ascot", "14:50", [[21, 3, "Copper Lane", "5/1"]]),
  race(3, "Leopardstown", "14:15", [[31, 1, "Night Ferry", "8/1"]]),
  race(4, "Leopardstown", "10:00", [[41, 1, "Long Gone", "2/1"]]),
];
function race(id: number, course: string, utc: string, runners: [number, number, string, string][]) {
  return {
    id,
    raceTime: `2026-08-15T${utc}:00.000Z`,
    raceName: "Maiden",
    course: { name: course },
    handicap: false,
    runnersExpected: 8,
    runners: runners.map(([runnerId, number, horseName, fractional]) => ({
      id: runnerId,
      number,
      horseName,
      jockey: "",
      odds: { fractional },
    })),
  };
}
export const found = (...ids: number[]) => ({
  body: CARD.flatMap(({ runners, ...of }) => runners.map((runner) => ({ ...runner, race: of }))).filter(
    ({ id }) => ids.includes(id),
  ),
});
const BY_TEXT: Record<string, number[]> = {
  harb: [11],
  "3.15 1": [11, 31],
  "ascot 3.15 1": [11],
  "3.50 3": [21],
  ferry: [31],
  sallow: [13],
  ne: [12, 14],
  jane: [14],
};
export const TYPES = betTypes.map(({ name, description, minSelections, maxSelections, stakeMultiplier }) => ({
  name,
  description,
  minSelections,
  maxSelections,
  stakeMultiplier,
}));
type Answers = Parameters<typeof shopAnswers>[0];
const USUAL: Answers = {
  "/api/odds/types": () => ({ body: TYPES.map(({ name, ...rest }) => ({ ...rest, name, type: name })) }),
  "/api/racing/racecards": () => ({ body: CARD }),
  "/api/racing/horses/not-found": () => ({ body: { message: "Horse not found" } }),
  "/api/racing/horses/search": ({ path }) =>
    found(...(BY_TEXT[new URL(path, "http://shop").searchParams.get("q") ?? ""] ?? [])),
};

let account = 500;
/** The account of the latest builder, and that of the one to come: each has one of its own. */
export const accountNow = (): number => account;
export const accountNext = (): number => account + 1;

/** The builder as a clerk finds it. */
export async function counter(
  answers: Answers = {},
  props: Partial<BetBuilderProps> = {},
  meanwhile = () => {},
) {
  const shop = shopAnswers({ ...USUAL, ...answers });
  const { BetBuilder } = await import("../../../islands/racing/bet-builder.tsx");
  const all: BetBuilderProps = {
    id: "bet",
    accountId: ++account,
    action: "/racing/bets",
    house: DEFAULT_SETTINGS,
    types: TYPES,
    races: CARD.slice(0, 3).map(({ id, course, raceTime, raceName }) => ({
      id,
      courseName: course.name,
      raceTime,
      name: raceName,
    })),
    now: NOW,
    building: NOTHING_BUILT,
    find: "",
    message: null,
    otherDay: null,
    shown: null,
    joinsKept: false,
    requestKey: "key",
    stakeCheck: false,
    ...props,
  };
  const woken = await wakeUp(BetBuilder, all, () => {
    document.body.insertAdjacentHTML("beforeend", '<div id="toasts"></div>');
    meanwhile();
  });
  const settle = () => woken.doing(async () => Bun.sleep(25));
  await settle();
  const type = (text: string) => woken.doing(() => typeInto(find("#bet-find"), text));
  /** As a clerk does it: the line, Enter, and on. */
  const enter = async (text: string) => {
    await type(text);
    await woken.doing(() => void press("Enter", find("#bet-find")));
    await settle();
  };
  return { ...woken, shop, settle, type, enter };
}

/** What the clerk is answered: beside the line, else in a toast. */
export const answer = () =>
  document.querySelector(".form-error")?.textContent ??
  document.querySelector(".toast:last-child")?.firstChild?.textContent;
export const chosen = () =>
  Array.from(document.querySelectorAll(".chosen-list .horse"), (name) => name.textContent);
export const keptSlip = () => JSON.parse(localStorage.getItem(`slip-${account}`) ?? "null");
