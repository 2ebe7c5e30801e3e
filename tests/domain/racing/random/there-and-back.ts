import type { Chance } from "../../../proof/faults/model/chance.ts";
import type { Happening, History } from "./history.ts";
import { someDividends, someResult } from "./some-race.ts";

type Way = { there: Happening[]; back: Happening[] };

/** Something that happens to a race and is taken back. */
export const someWay = (chance: Chance, race: History): Way | null => chance.one(WAYS)(chance, race);

const newest = <What extends Happening["what"]>({ happenings }: History, what: What) =>
  happenings.findLast((one): one is Extract<Happening, { what: What }> => one.what === what);

const WAYS: readonly ((chance: Chance, race: History) => Way | null)[] = [
  (chance, race) => {
    const before = race.happenings.findLast((one) => one.what === "result" && one.as === "weighed-in");
    const isSettling = before && before === newest(race, "result");
    return isSettling ? { there: [{ ...someResult(chance, race), as: "weighed-in" }], back: [before] } : null;
  },
  (chance, race) => {
    const horse = chance.one(race.horses).id;
    const paid = race.happenings.findLast((one) => one.what === "pay both" && one.horse === horse);
    const pays = !(paid?.what === "pay both" && paid.pays);
    const decision = { what: "pay both", horse } as const;
    return { there: [{ ...decision, pays }], back: [{ ...decision, pays: !pays }] };
  },
  (chance, race) => {
    if (race.happenings.some(({ what }) => what === "moved")) return null;
    const to = chance.one(["day", "course", "surface", "conditions"] as const);
    return { there: [{ what: "moved", to, at: race.off }], back: [{ what: "moved back", at: race.off }] };
  },
  (chance, race) => {
    const out = newest(race, "withdrawn");
    if (!out) return null;
    const { horse } = out;
    const before = race.happenings.findLast((one) => one.what === "deduction" && one.horse === horse);
    const decision = { what: "deduction", horse } as const;
    const pence = before?.what === "deduction" ? before.pence : null;
    return { there: [{ ...decision, pence: chance.between(0, 90) }], back: [{ ...decision, pence }] };
  },
  (_, race) => {
    const out = newest(race, "withdrawn");
    if (!out) return null;
    const { horse } = out;
    const before = race.happenings.findLast((one) => one.what === "no new market" && one.horse === horse);
    const holds = before?.what === "no new market" && before.holds;
    const decision = { what: "no new market", horse } as const;
    return { there: [{ ...decision, holds: !holds }], back: [{ ...decision, holds }] };
  },
  (chance, race) => {
    const off = race.happenings.findLast(({ what }) => what === "off" || what === "false start");
    const at = off?.what === "off" ? off.at : null;
    return { there: [{ what: "off", at: race.off - chance.between(1, 200) }], back: [{ what: "off", at }] };
  },
  (_, race) =>
    race.happenings.some((one) => one.what === "stopped" || (one.what === "result" && one.as === "void"))
      ? null
      : { there: [{ what: "stopped" }], back: [{ what: "resumed" }] },
  (chance, race) => {
    const [other] = someDividends(chance, race);
    if (other?.what !== "dividends") return null;
    const before = race.happenings.findLast((one) => one.what === "dividends" && one.kind === other.kind);
    return { there: [other], back: [before ?? { ...other, declared: [] }] };
  },
];
