import type { Reader } from "../../../../db/stores/reader.ts";
import { type KeyAmounts, statisticByKey } from "../../../../db/stores/reports/statistics.ts";
import {
  grossWinPence,
  NO_FIGURES,
  type ProductFigures,
  sumOfFigures,
  turnoverPence,
} from "../../../domain/reports/figures.ts";
import type { MadeReport, MadeRow, ReportSpan } from "../../../domain/reports/spans.ts";
import { FOLDS, PRICE_BANDS, readPriceKey, STAKE_BANDS } from "../../../domain/reports/statistics/bands.ts";
import { figuresIn } from "../../../domain/reports/statistics/statistic.ts";
import { FIGURE_COLUMNS, figureCells, GROSS_WIN } from "../made/by-key.ts";
import { TURNOVER } from "../made/summary.ts";
import { SETTLED, type StatisticPage } from "./statistic-page.ts";

type Band = { key: string; name: string };

const figuresAt = (sums: ReadonlyMap<string, KeyAmounts>, key: string): ProductFigures => {
  const found = sums.get(key);
  return found ? figuresIn(found.amounts) : NO_FIGURES;
};

const isEmpty = (figures: ProductFigures): boolean => Object.values(figures).every((figure) => figure === 0);

/** Bands in their own order, each with the figures of its bets. */
async function banded(
  reader: Reader,
  span: ReportSpan,
  of: { statistic: "stakes" | "folds"; bands: readonly Band[]; head: string; title: string },
): Promise<MadeReport> {
  const sums = await statisticByKey(reader, of.statistic, span);
  const rows: MadeRow[] = of.bands
    .map(({ key, name }) => ({ key, name, figures: figuresAt(sums, key) }))
    .filter(({ figures }) => !isEmpty(figures))
    .map(({ key, name, figures }) => ({ key, cells: [name, ...figureCells(figures)] }));
  return {
    title: of.title,
    columns: [{ head: of.head, kind: "text" }, ...FIGURE_COLUMNS],
    rows,
    picture: { kind: "bars", at: GROSS_WIN, isInOrder: true },
    notes: [SETTLED, TURNOVER],
  };
}

export const stakes: StatisticPage = {
  name: "statistics/stakes",
  text: "Stake bands",
  group: "Bets",
  about: "What small bets earn, and large ones",
  compares: "rows in order",
  make: (reader, span) =>
    banded(reader, span, {
      ...{ statistic: "stakes", bands: STAKE_BANDS },
      ...{ head: "Total stake", title: "Racing by stake" },
    }),
};

export const folds: StatisticPage = {
  name: "statistics/folds",
  text: "Horses in a bet",
  group: "Bets",
  about: "What each number of horses in a bet earns",
  compares: "rows in order",
  make: (reader, span) =>
    banded(reader, span, {
      ...{ statistic: "folds", bands: FOLDS },
      ...{ head: "Bet on", title: "Racing by number of horses" },
    }),
};

async function byPrice(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const sums = await statisticByKey(reader, "prices", span);
  const keys = [...sums.keys()].map((key) => ({ key, ...readPriceKey(key) }));
  const rows: MadeRow[] = PRICE_BANDS.flatMap(({ key: band, name }) => {
    const own = keys.filter((one) => one.band === band);
    const figures = sumOfFigures(own.map(({ key }) => figuresAt(sums, key)));
    const favourites = sumOfFigures(
      own.filter(({ isFavourite }) => isFavourite).map(({ key }) => figuresAt(sums, key)),
    );
    if (isEmpty(figures)) return [];
    const cells = [name, ...figureCells(figures), turnoverPence(favourites), grossWinPence(favourites)];
    return [{ key: band, cells }];
  });
  return {
    title: "Racing by price, and favourites",
    columns: [
      { head: "Price", kind: "text" },
      ...FIGURE_COLUMNS,
      { head: "Turnover on favourites", kind: "money", sum: true, wide: true },
      { head: "Gross win on favourites", kind: "money", sum: true },
    ],
    rows,
    picture: { kind: "bars", at: GROSS_WIN, isInOrder: true },
    notes: [
      SETTLED,
      "The price is the one taken, or the starting price of a bet that took none. A bet on several horses has no single price.",
      "The favourite has the shortest price of its race: the starting price, or the last price on the board where none is known. Joint favourites all count.",
    ],
  };
}

export const prices: StatisticPage = {
  name: "statistics/prices",
  text: "Price bands",
  group: "Bets",
  about: "What short prices, outsiders and favourites earn",
  compares: "rows in order",
  make: byPrice,
};
