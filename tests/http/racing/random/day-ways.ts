import { formatOdds } from "../../../../src/domain/odds.ts";
import type { Happening, History } from "../../../domain/racing/random/history.ts";
import { horseToPay, keyDividends, payBoth } from "./play-day.ts";
import type { ShopDay } from "./shop-day.ts";
import { someFinish, written } from "./some-finish.ts";

/** Something that staff do to a settled race, and take back. `settlesItself`: no bet is left to settle again. */
export type DayWay = {
  name: string;
  race: History;
  settlesItself?: true;
  there: () => Promise<void>;
  back: () => Promise<void>;
};

type Newest = <What extends Happening["what"]>(what: What) => Extract<Happening, { what: What }> | undefined;
type Made = (day: ShopDay, race: History, newest: Newest) => DayWay | null;

export function dayWaysOf(day: ShopDay): DayWay[] {
  return day.races.flatMap((race) => {
    const newest: Newest = (what) =>
      race.happenings.findLast((one): one is Extract<Happening, { what: typeof what }> => one.what === what);
    return [corrected, paidBoth, deducted, stopped, declared, letIn, mistaken].flatMap(
      (made) => made(day, race, newest) ?? [],
    );
  });
}

const corrected: Made = (day, race, newest) => {
  const before = newest("result");
  if (!before || newest("stopped")) return null;
  return {
    ...{ name: "a corrected result", race },
    there: () => day.enterResult(race, someFinish(day.chance, race)),
    back: () => day.enterResult(race, before),
  };
};

const paidBoth: Made = (day, race) => {
  const horse = horseToPay(day, race);
  if (horse === null) return null;
  return {
    ...{ name: "goodwill", race, settlesItself: true },
    there: () => payBoth(day, race, { horse, pays: true }),
    back: () => payBoth(day, race, { horse, pays: false }),
  };
};

const deducted: Made = ({ chance, send, tell }, race, newest) => {
  const out = newest("withdrawn");
  if (!out || newest("stopped")) return null;
  const { horse } = out;
  if (noteOf(race, horse)) return null;
  const decisions = race.happenings.filter((one) => "horse" in one && one.horse === horse);
  const before = decisions.findLast((one) => one.what === "deduction")?.pence ?? null;
  const late = decisions.findLast((one) => one.what === "no new market")?.holds === true;
  const decide = async (pence: number | null, holds: boolean) => {
    const market = holds ? { noNewMarket: "on" } : {};
    await send(`/racing/runners/${horse}/rule-4`, {
      ...{
        penceInPound: pence === null ? "" : String(pence),
        shownMarket: holds === late ? (late ? "" : "on") : late ? "on" : "",
      },
      ...market,
    });
    tell(race, { what: "deduction", horse, pence });
    tell(race, { what: "no new market", horse, holds });
  };
  return {
    ...{ name: "a deduction", race },
    there: () => decide(chance.between(0, 90), !late),
    back: () => decide(before, late),
  };
};

const stopped: Made = ({ send, tell }, race, newest) => {
  if (newest("stopped")) return null;
  return {
    ...{ name: "a void race", race },
    there: async () => {
      await send(`/racing/races/${race.id}/stop`, { as: "void" });
      tell(race, { what: "stopped" });
    },
    back: async () => {
      await send(`/racing/races/${race.id}/resume`, {});
      tell(race, { what: "resumed" });
    },
  };
};

const declared: Made = (day, race, newest) => {
  const before = race.happenings.filter((one) => one.what === "dividends");
  if (before.length === 0 || newest("stopped")) return null;
  return {
    ...{ name: "other dividends", race },
    there: () => keyDividends(day, race),
    back: async () => {
      const kinds = ["forecast", "tricast"] as const;
      const first = kinds.flatMap((kind) => before.findLast((one) => one.kind === kind) ?? []);
      const all = first.flatMap((one) => one.declared);
      const fields = all.map(({ horses, pence }) => [
        `dividend-${horses.join("-")}`,
        (pence / 100).toFixed(2),
      ]);
      await day.send(`/racing/races/${race.id}/dividends`, Object.fromEntries(fields));
      for (const one of first) day.tell(race, one);
    },
  };
};

/** Why a horse that came out took nothing. */
const noteOf = ({ happenings }: History, horse: number) =>
  happenings.findLast((one) => (one.what === "ballot" || one.what === "reserve") && one.horse === horse);

/** A reserve that came out had been declared in before. */
const letIn: Made = ({ send, tell }, race, newest) => {
  const reserve = newest("reserve");
  if (!reserve || newest("stopped")) return null;
  const { horse } = reserve;
  const mark = async (what: "declared in" | "not in") => {
    await send(`/racing/races/${race.id}/reserves`, { runner: String(horse), what });
    tell(race, { what: "reserve", horse, mark: what });
  };
  return { name: "a reserve", race, there: () => mark("declared in"), back: () => mark("not in") };
};

const VOID = 5;

/** A leg of a settled bet was struck at a wrong price. */
const mistaken: Made = ({ chance, bets, byRules, send, tell }, race, newest) => {
  const comes = byRules();
  const legs = bets.flatMap(({ id, picks }, at) =>
    comes[at]!.status === VOID
      ? []
      : picks.flatMap(({ race: of, horse, price: struck }) =>
          of === race.id && horse !== null && struck !== null ? [{ bet: id, horse, struck }] : [],
        ),
  );
  if (legs.length === 0 || newest("stopped")) return null;
  const { bet, horse, struck } = chance.one(legs);
  const right = { numerator: struck.numerator + 7 * struck.denominator, denominator: struck.denominator };
  const path = `/racing/all-bets/${bet}/right-price`;
  return {
    ...{ name: "a wrong price", race, settlesItself: true },
    there: async () => {
      await send(path, { what: `set/${horse}/${formatOdds(struck)}`, price: written(right) });
      tell(race, { what: "right price", bet, horse, price: right });
    },
    back: async () => {
      await send(path, { what: `take-back/${horse}/${formatOdds(right)}`, price: "" });
      tell(race, { what: "right price", bet, horse, price: null });
    },
  };
};
