import type { Reader } from "../../../../db/stores/reader.ts";
import { type HeldDraw, heldDraws } from "../../../../db/stores/reports/counted-draws.ts";
import { drawAmounts, statisticByKey } from "../../../../db/stores/reports/statistics.ts";
import { largestDrawWins, type RaceCause, raceCauses } from "../../../../db/stores/reports/worst-events.ts";
import { counted } from "../../../domain/exact-text.ts";
import { formatDay } from "../../../domain/london-time.ts";
import { drawName } from "../../../domain/lottery/game.ts";
import { formatMoney } from "../../../domain/money.ts";
import { formatOdds } from "../../../domain/odds.ts";
import { grossWinPence, turnoverPence } from "../../../domain/reports/figures.ts";
import type { MadeReport, MadeRow, ReportSpan } from "../../../domain/reports/spans.ts";
import { SEVERAL } from "../../../domain/reports/statistics/bands.ts";
import { readDrawKey } from "../../../domain/reports/statistics/lottery-return.ts";
import { figuresIn, type Measure } from "../../../domain/reports/statistics/statistic.ts";
import { urls } from "../../urls/urls.ts";
import { SETTLED, type StatisticPage } from "./statistic-page.ts";

const MOST = 10;

/** A race or a draw with what it came to, in pence. */
type Event = { kind: "race" | "draw" | "several"; id: number; bets: number; turnover: number; win: number };

async function racesOf(reader: Reader, span: ReportSpan): Promise<Event[]> {
  return [...(await statisticByKey(reader, "races", span))].map(([key, { amounts }]) => {
    const figures = figuresIn(amounts);
    return {
      kind: key === SEVERAL ? "several" : "race",
      id: key === SEVERAL ? 0 : Number(key),
      bets: figures.bets,
      turnover: turnoverPence(figures),
      win: grossWinPence(figures),
    };
  });
}

async function drawsOf(
  reader: Reader,
  span: ReportSpan,
  draws: ReadonlyMap<number, HeldDraw>,
): Promise<Event[]> {
  const amounts = Map.groupBy(await drawAmounts(reader, span), ({ key }) => readDrawKey(key).drawId);
  return [...amounts]
    .filter(([id]) => draws.has(id))
    .map(([id, own]) => {
      const of = (wanted: Measure) =>
        own.reduce((sum, { measure, amount }) => (measure === wanted ? sum + amount : sum), 0);
      const [turnover, won] = [of("stakes"), of("returns")];
      return { kind: "draw", id, bets: of("bets"), turnover, win: turnover - won };
    });
}

async function worstTen(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const draws = await heldDraws(reader, span);
  const events = [...(await racesOf(reader, span)), ...(await drawsOf(reader, span, draws))];
  const worst = events
    .filter(({ kind }) => kind !== "several")
    .sort((a, b) => a.win - b.win || a.kind.localeCompare(b.kind) || a.id - b.id)
    .slice(0, MOST);
  const rest = events.filter((event) => !worst.includes(event));
  const ids = (kind: Event["kind"]) => worst.filter((one) => one.kind === kind).map(({ id }) => id);
  const causes = await raceCauses(reader, ids("race"));
  const wins = await largestDrawWins(reader, ids("draw"));
  const rows: MadeRow[] = worst.map((event) => {
    const draw = draws.get(event.id);
    if (event.kind === "draw" && draw) {
      const name = `${drawName(draw.drawType)}, ${formatDay(draw.drawDate)}`;
      return { key: `draw ${event.id}`, cells: [name, ...figuresOf(event), whyDraw(wins.get(event.id))] };
    }
    const cause = causes.get(event.id);
    return {
      key: `race ${event.id}`,
      cells: [cause ? nameOfRace(cause) : "A race", ...figuresOf(event), cause ? whyRace(cause) : ""],
      ...(cause && { href: urls.racing.race(event.id) }),
    };
  });
  if (rest.length > 0) {
    const sum = (of: (event: Event) => number) => rest.reduce((total, event) => total + of(event), 0);
    const figures = [sum(({ bets }) => bets), sum(({ turnover }) => turnover), sum(({ win }) => win)];
    const why = rest.some(({ kind }) => kind === "several") ? "Bets on several races among them" : "";
    rows.push({ key: "others", cells: ["All others", ...figures, why] });
  }
  return {
    title: "The ten worst races and draws",
    columns: [
      { head: "Race or draw", kind: "text" },
      { head: "Bets", kind: "number", sum: true, wide: true },
      { head: "Turnover", kind: "money", sum: true, wide: true },
      { head: "Gross win", kind: "money", sum: true },
      { head: "Why", kind: "text" },
    ],
    rows,
    picture: { kind: "bars", at: 3, isInOrder: true },
    notes: [
      SETTLED,
      "Gross win: turnover less returns. Below zero the shop lost. With fewer than ten losses the list goes on with the smallest gains.",
      "A race has the bets that are on it alone. A draw that was held on these days has the bets that took part, paid or not.",
    ],
  };
}

const figuresOf = ({ bets, turnover, win }: Event): number[] => [bets, turnover, win];

const nameOfRace = ({ offTime, courseName, day }: RaceCause): string =>
  `${offTime} ${courseName}, ${formatDay(day)}`;

/** "Alder won at 4/1: 12 bets returned money, £500.00 (K7M-4QX) the most" */
function whyRace({ winners, winningBets, largest }: RaceCause): string {
  const won = winners
    .map(({ name, price }) => `${name} won${price ? ` at ${formatOdds(price)}` : ""}`)
    .join("; ");
  const most = largest && `${formatMoney(largest.payoutPence)} (${largest.reference})`;
  const said =
    most === null
      ? ""
      : winningBets === 1
        ? `1 bet returned ${most}`
        : `${winningBets} bets returned money, ${most} the most`;
  return [won, said].filter(Boolean).join(": ");
}

const whyDraw = (win: { winners: number; mostPence: number } | undefined): string =>
  win ? `${counted(win.winners, "customer")} won, ${formatMoney(win.mostPence)} the most` : "No winners";

export const worst: StatisticPage = {
  name: "statistics/worst",
  text: "Ten worst races and draws",
  group: "Result",
  about: "Where the money went, and why",
  make: worstTen,
};
