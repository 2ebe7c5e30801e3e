import { at } from "../../../operations/racing/stand-in-races.ts";

/**
 * A row of published.table.md, read into what is done at which time. A cell that is not understood is an error.
 *
 *   struck    "Single 10.00 e/w: Ash; fav", "slip Yankee 11.00: Ash; Bay; Cob; Dun", "typed Zephyr £5 ew"; with a
 *             time in front where it is not noon; several bets are parted by "&"
 *   terms     house rules and offers on the races
 *   races     "Ash 5/1, Bay 4/1, 6 others, handicap"; races are parted by ";"
 *   happened  what staff key, or a feed brings, in the order of its times
 */
export type WrittenHorse = { name: string; price: string };
export type WrittenRace = { horses: WrittenHorse[]; handicap: boolean };
export type Pick = { name: string; atSp: boolean };
export type Struck =
  | { way: "form" | "slip"; type: string; stake: string; eachWay: boolean; picks: Pick[] }
  | { way: "typed"; line: string };
/** One thing that happens, by the first word of its pattern, with what the pattern caught. */
export type Happening = { time: Date; what: string; said: string[] };
export type WrittenRow = {
  says: string;
  settings: Record<string, string>;
  offers: Record<string, string>[];
  races: WrittenRace[];
  struck: Struck[];
  struckAt: Date;
  happened: Happening[];
  worked: string;
  expected: { costs: string; paid: string; status: string; account: string };
  source: string;
};

export const CELLS = 10;
export const DAY_AFTER_NEXT = "2026-08-17";

/** House rules by their words. An amount or a number in the words takes the place of `#`. */
const SETTINGS: Record<string, Record<string, string>> = {
  "best odds": { bestOddsGuaranteed: "on" },
  "best odds add at most #": { bestOddsGuaranteed: "on", bogMaxExtraPence: "#" },
  "first past the post": { payFirstPastThePost: "on" },
  "a lone 5p waived": { waiveLone5p: "on" },
  "each way equally divided": { eachWayMultiples: "EQUALLY_DIVIDED" },
  "pennies dropped": { rounding: "DOWN" },
  "at most #": { payoutLimitPence: "#" },
  "limits on winnings": { payoutLimitBasis: "WINNINGS" },
  "at most # a day": { dayPayoutLimitPence: "#" },
  "at most # won": { payoutLimitPence: "#", payoutLimitBasis: "WINNINGS" },
  "moved races void": { movedRaces: "VOID" },
  "altered races void": { alteredRaces: "VOID" },
  "forecasts with a non-runner void": { forecastNonRunner: "VOID" },
  "Lucky 15 one winner ×#": { lucky15OneWinnerTimes: "#" },
  "Lucky 15 all winners +#%": { lucky15AllWinnersPercent: "#" },
  "Lucky 63 all winners +#%": { lucky63AllWinnersPercent: "#" },
};

/** What happens, with the time at which it does where the row names none. */
const HAPPENINGS: readonly (readonly [what: string, usual: string, pattern: RegExp])[] = [
  ["out", "13:30", /^(\w+) out at (\S+?)(, too late for a new market)?$/],
  ["moved", "13:00", /^(\w+)'s race moved to (another day|another course|another surface|\d\d:\d\d)$/],
  ["altered", "13:00", /^(\w+)'s race in other conditions$/],
  ["stopped", "15:05", /^(\w+)'s race (void|abandoned)$/],
  ["off", "15:01", /^(\w+)'s race off at (\S+)$/],
  ["re-run", "15:06", /^(\w+)'s race run again at (\S+) without (\w+)$/],
  ["result", "15:40", /^result (.+?)(?:; past the post (.+), lost by (\S+))?$/],
  ["fed", "15:40", /^fed (.+)$/],
  ["last-show", "15:45", /^(\w+)'s race at the last show$/],
  ["dividend", "15:45", /^dividend (\S+) (\S+)$/],
  ["late", "15:45", /^late bets on (\w+) (void|in time)$/],
  ["amended", "16:00", /^amended after the weigh-in (.+)$/],
  ["corrected", "16:00", /^corrected (.+)$/],
  ["right-price", "14:00", /^(\w+) settles at the right price (\S+)$/],
  ["pay-both", "16:00", /^(\w+) paid as well$/],
];

export function readRow(cells: readonly string[]): WrittenRow {
  const [struck, terms, races, happened, worked, costs, paid, status, account, source] = cells as [
    ...string[],
  ] as string[];
  const said = terms!.split(", ").filter(Boolean);
  const isOffer = (term: string) => term.startsWith("offer ");
  const [, time = "12:00", bet = ""] = /^(?:(\d\d:\d\d(?::\d\d)?) )?(.+)$/.exec(struck!) ?? [];
  return {
    says: [struck, terms, happened].filter(Boolean).join(" | "),
    settings: Object.assign({}, ...said.filter((term) => !isOffer(term)).map(settingsIn)),
    offers: said.filter(isOffer).map(offerIn),
    races: races!.split("; ").map(raceIn),
    struck: bet.split(" & ").map(struckIn),
    struckAt: instant(time),
    happened: happened!
      .split(" + ")
      .filter(Boolean)
      .map(happeningIn)
      .toSorted((a, b) => a.time.getTime() - b.time.getTime()),
    worked: worked!,
    expected: { costs: costs!, paid: paid!, status: status!, account: account! },
    source: source!,
  };
}

/** "14:05" or "14:05:20" of the day, by London's clock. */
export const instant = (time: string): Date =>
  new Date(at(time.slice(0, 5)).getTime() + 1000 * Number(time.slice(6) || 0));

function settingsIn(term: string): Record<string, string> {
  const number = /\d+(?:\.\d+)?(?!.*\d)/.exec(term.replace(/Lucky \d+|lone 5p/, ""))?.[0];
  const fields = SETTINGS[term] ?? SETTINGS[number ? swapLast(term, number, "#") : term];
  if (!fields) throw new Error(`no house rule: ${term}`);
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value === "#" ? number! : value]),
  );
}

const swapLast = (text: string, part: string, by: string): string => {
  const where = text.lastIndexOf(part);
  return text.slice(0, where) + by + text.slice(where + part.length);
};

/** "offer 4 places at 1/5", "offer ante-post", "offer non-runner no bet". */
function offerIn(term: string): Record<string, string> {
  const [, places, partOf] = /^offer (\d+) places at (\S+)$/.exec(term) ?? [];
  if (places) return { places, partOf: partOf! };
  if (term === "offer ante-post") return { antePost: "NON_RUNNER_LOSES" };
  if (term === "offer non-runner no bet") return { antePost: "NON_RUNNER_NO_BET" };
  throw new Error(`no offer: ${term}`);
}

function raceIn(text: string): WrittenRace {
  const horses: WrittenHorse[] = [];
  let handicap = false;
  for (const piece of text.split(", ")) {
    const [, others] = /^(\d+) others?$/.exec(piece) ?? [];
    const [, name, price] = /^(\w+) (SP|\d+\/\d+)$/.exec(piece) ?? [];
    if (piece === "handicap") handicap = true;
    else if (others)
      for (let one = 1; one <= Number(others); one++) horses.push({ name: `Other ${one}`, price: "33/1" });
    else if (name && price) horses.push({ name, price });
    else throw new Error(`no horse: ${piece}`);
  }
  return { horses, handicap };
}

function struckIn(bet: string): Struck {
  const [, line] = /^typed (.+)$/.exec(bet) ?? [];
  if (line) return { way: "typed", line };
  const [, slip, type, stake, eachWay, picks] =
    /^(slip )?([A-Z]\w+) (\d+\.\d\d)( e\/w)?: (.+)$/.exec(bet) ?? [];
  if (!type || !stake || !picks) throw new Error(`no bet: ${bet}`);
  return {
    ...{ way: slip ? "slip" : "form", type, stake, eachWay: eachWay !== undefined },
    picks: picks
      .split("; ")
      .map((pick) => ({ name: pick.replace(/ at SP$/, ""), atSp: pick.endsWith(" at SP") })),
  };
}

function happeningIn(text: string): Happening {
  const [, time, words = ""] = /^(?:(\d\d:\d\d(?::\d\d)?) )?(.+)$/.exec(text) ?? [];
  for (const [what, usual, pattern] of HAPPENINGS) {
    const found = pattern.exec(words);
    if (found) return { time: instant(time ?? usual), what, said: found.slice(1).map((one) => one ?? "") };
  }
  throw new Error(`nothing that happens: ${text}`);
}
