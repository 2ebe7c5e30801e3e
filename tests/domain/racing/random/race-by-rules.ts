import type { Finish, Happening, History, Price, Result } from "./history.ts";

/** A race as docs/rules/racing.md reads what happened to it. It shares nothing with the engine. */
export type Out = {
  horse: number;
  at: number | null;
  price: Price | null;
  decided: number | null;
  late: boolean;
};
export type Standing = {
  history: History;
  state: "open" | "void" | "run";
  finish: readonly Finish[];
  /** Came under orders, and have no place in `finish`. */
  unnamed: number;
  ran: number;
  outs: readonly Out[];
  off: number | null;
  inTime: ReadonlySet<number>;
  moves: readonly { to: string; at: number }[];
  paidBoth: ReadonlySet<number>;
  dividends: readonly { horses: readonly number[]; pence: number }[];
};

type Told<What extends Happening["what"]> = Extract<Happening, { what: What }>;

export function standingOf(history: History): Standing {
  const told = <What extends Happening["what"]>(...whats: What[]): Told<What>[] =>
    history.happenings.filter((one): one is Told<What> => (whats as string[]).includes(one.what));
  const result = resultThatCounts(told("result"), told("stopped", "resumed").at(-1)?.what);
  const finish = result?.finish ?? [];
  const ran = finish.filter(({ code }) => code !== "VOI");
  const outs = outsOf(told).filter(({ horse }) => !ran.some((one) => one.horse === horse));
  const isDisputed = staffTookOut(told).some((horse) => ran.some((one) => one.horse === horse));
  const isStopped = told("stopped", "resumed").at(-1)?.what === "stopped" || result?.as === "void";
  const backAt = told("moved", "moved back").findLastIndex(({ what }) => what === "moved back");
  return {
    ...{ history, finish, outs },
    state: isStopped ? "void" : !result || isDisputed ? "open" : "run",
    unnamed: result?.unnamed ?? 0,
    ran: ran.length + (result?.unnamed ?? 0),
    off: told("off", "false start").reduce<number | null>(
      (_, one) => (one.what === "off" ? one.at : null),
      null,
    ),
    inTime: new Set(told("in time").map(({ bet }) => bet)),
    moves: told("moved", "moved back").flatMap((one, at) =>
      one.what === "moved" && at > backAt ? [one] : [],
    ),
    paidBoth: new Set(history.horses.flatMap(({ id }) => (newest(told("pay both"), id)?.pays ? [id] : []))),
    dividends: (["forecast", "tricast"] as const).flatMap(
      (kind) => told("dividends").findLast((one) => one.kind === kind)?.declared ?? [],
    ),
  };
}

const newest = <T extends { horse: number }>(told: readonly T[], horse: number): T | undefined =>
  told.findLast((one) => one.horse === horse);

/** The weigh-in, and a correction that staff took. Where staff run a race on, a feed's word that it is void is none. */
function resultThatCounts(results: readonly Result[], lastWord: string | undefined): Result | undefined {
  return results.findLast(({ as, byStaff }) => {
    if (as === "void") return lastWord !== "resumed" || byStaff;
    return as === "weighed-in" || (as === "corrected" && byStaff);
  });
}

type Telling = <What extends Happening["what"]>(...whats: What[]) => Told<What>[];

const staffTookOut = (told: Telling): number[] => [
  ...told("withdrawn").flatMap(({ horse, byStaff }) => (byStaff ? [horse] : [])),
  ...told("false start").flatMap(({ out }) => out.map(({ horse }) => horse)),
];

/** A horse that does not run again came out at the false start. */
function outsOf(told: Telling): Out[] {
  const out = told("withdrawn", "false start").flatMap((one): Pick<Out, "horse" | "at" | "price">[] =>
    one.what === "withdrawn" ? [one] : one.out.map((horse) => ({ ...horse, at: one.at })),
  );
  const last = new Map(out.map((one) => [one.horse, one]));
  return [...last.values()].map(({ horse, at, price }) => ({
    ...{ horse, at, price },
    decided: newest(told("deduction"), horse)?.pence ?? null,
    late: newest(told("no new market"), horse)?.holds === true,
  }));
}
