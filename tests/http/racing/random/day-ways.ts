import type { Happening, History } from "../../../domain/racing/random/history.ts";
import { keyDividends } from "./play-day.ts";
import type { ShopDay } from "./shop-day.ts";
import { someFinish } from "./some-finish.ts";

/** Something that staff do to a settled race, and take back; `race`: bets on it are then settled again. */
export type DayWay = { name: string; race: History; there: () => Promise<void>; back: () => Promise<void> };

type Newest = <What extends Happening["what"]>(what: What) => Extract<Happening, { what: What }> | undefined;
type Made = (day: ShopDay, race: History, newest: Newest) => DayWay | null;

export function dayWaysOf(day: ShopDay): DayWay[] {
  return day.races.flatMap((race) => {
    const newest: Newest = (what) =>
      race.happenings.findLast((one): one is Extract<Happening, { what: typeof what }> => one.what === what);
    return [corrected, paidBoth, deducted, stopped, declared].flatMap(
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

const paidBoth: Made = ({ chance, send, tell }, race, newest) => {
  const finish = newest("result")?.finish ?? [];
  const first = finish.filter(({ place }) => place === 1);
  const others = finish.filter((one) => one.horse !== null && (one.place !== 1 || first.length > 1));
  if (others.length === 0 || newest("stopped")) return null;
  const horse = chance.one(others.slice(0, 3)).horse!;
  const decide = async (pays: boolean) => {
    await send(`/racing/races/${race.id}/pay-both`, { what: `${pays ? "pay" : "take-back"}/${horse}` });
    tell(race, { what: "pay both", horse, pays });
  };
  return { name: "goodwill", race, there: () => decide(true), back: () => decide(false) };
};

const deducted: Made = ({ chance, send, tell }, race, newest) => {
  const out = newest("withdrawn");
  if (!out || newest("stopped")) return null;
  const { horse } = out;
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
