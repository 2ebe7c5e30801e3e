import { cashAccount, OTHER_SIDE } from "../../src/domain/accounts/chart.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { CUSTOMERS, monthOf, productFiguresOf, RESETTLEMENT } from "../../src/domain/reports/add-up.ts";
import {
  addFigures,
  DIMENSIONS,
  NO_FIGURES,
  PRODUCTS,
  type Product,
  type ProductFigures,
  productName,
  type SumDimension,
} from "../../src/domain/reports/figures.ts";
import { type CheckedDatabase, firstOf, hasTable } from "./checked-database.ts";
import { differentDaySums } from "./day-sums.ts";
import { type LedgerPass, type SideSum, sumsKeptThrough } from "./ledger-pass.ts";

/** What went from one account to another for one thing, in pence, less what went back. */
type Net = { from: string; to: string; kind: string; pence: number };
type Nets = Map<string, Net>;

/**
 * The sums that reports keep, beside the transfers that they hold: between each two accounts, whatever the day; and what products took
 * and gave, day by day and month by month, beside the kept transfers of these days; what is held for customers, and telephone
 * bets, day by day. A sentence for each that differs.
 */
export async function wrongKeptSums(
  books: CheckedDatabase,
  { sides, daySums }: LedgerPass,
  otherSide: OtherSide,
): Promise<string[]> {
  // An older Satchel's database has no stored sums.
  if (!(await hasTable(books, "transfer_sums"))) return [];
  const made: Nets = new Map();
  for (const side of sides.values()) {
    const other = otherSide(side);
    if (other !== null) addNet(made, { from: other, to: CUSTOMERS, kind: side.type, pence: side.keptPence });
  }
  const moved = await books.rows(
    "select from_account, to_account, kind, sum(amount_pence) from shop_transfers where id <= $1 group by 1, 2, 3",
    [await sumsKeptThrough(books, "shop_transfers")],
  );
  for (const [from, to, kind, pence] of moved)
    addNet(made, { from: String(from), to: String(to), kind: String(kind), pence: Number(pence) });
  const findings = [...(await againstKept(books, made)), ...(await differentDaySums(books, daySums))];
  return firstOf(findings, "kept sums are not what the transfers make");
}

async function againstKept(books: CheckedDatabase, made: Nets): Promise<string[]> {
  const kept: Nets = new Map();
  const products = new Map<string, ProductFigures>();
  const rows = await books.rows(
    "select day, from_account, to_account, kind, transfers, amount_pence from transfer_sums",
  );
  for (const [day, from, to, kind, transfers, amount] of rows) {
    const net = { from: String(from), to: String(to), kind: String(kind), pence: Number(amount) };
    addNet(kept, { ...net, kind: net.kind === RESETTLEMENT ? "Adjustment" : net.kind });
    const found = productFiguresOf({ ...net, transfers: Number(transfers) });
    if (found)
      for (const period of [String(day), monthOf(String(day))])
        addFigures(figuresAt(products, found.product, period), found.figures);
  }
  return [...differentNets(kept, made), ...(await differentProducts(books, products))];
}

/** Under one key for both ways, with the account first that comes first by its name. */
function addNet(nets: Nets, { from, to, kind, pence }: Net): void {
  const [first, second] = from < to ? [from, to] : [to, from];
  const key = `${first} ${second} ${kind}`;
  const net = nets.get(key) ?? { from: first, to: second, kind, pence: 0 };
  net.pence += from === first ? pence : -pence;
  nets.set(key, net);
}

const differentNets = (kept: Nets, made: Nets): string[] =>
  [...new Map([...made, ...kept])].flatMap(([key, { from, to, kind }]) => {
    const [held, right] = [kept.get(key)?.pence ?? 0, made.get(key)?.pence ?? 0];
    return held === right
      ? []
      : [
          `The kept sums have ${formatMoney(held)} from ${from} to ${to} for ${kind}; the transfers make ${formatMoney(right)}.`,
        ];
  });

function figuresAt(figures: Map<string, ProductFigures>, product: Product, period: string): ProductFigures {
  const key = `${product} ${period}`;
  const known = figures.get(key) ?? { ...NO_FIGURES };
  figures.set(key, known);
  return known;
}

async function differentProducts(
  books: CheckedDatabase,
  due: ReadonlyMap<string, ProductFigures>,
): Promise<string[]> {
  const rows = await books.rows(
    `select product, dimension, period, sum(bets), sum(stakes_pence), sum(refunds_pence), sum(returns_pence),
       sum(resettled_pence) from product_sums group by 1, 2, 3`,
  );
  const kept = new Map(
    rows.map(([product, dimension, period, ...figures]) => [
      `${dimension} ${product} ${period}`,
      figures.map(Number),
    ]),
  );
  const findings: string[] = [];
  for (const product of PRODUCTS)
    for (const dimension of DIMENSIONS[product]) findings.push(...differentIn(product, dimension, kept, due));
  return findings;
}

function differentIn(
  product: Product,
  dimension: SumDimension,
  kept: ReadonlyMap<string, number[]>,
  due: ReadonlyMap<string, ProductFigures>,
): string[] {
  const isOf = (key: string) => key.startsWith(`${product} `);
  const prefix = `${dimension} `;
  const periods = new Set([...due.keys()].filter(isOf));
  for (const key of kept.keys())
    if (key.startsWith(prefix) && isOf(key.slice(prefix.length))) periods.add(key.slice(prefix.length));
  return [...periods].flatMap((key) => {
    const { bets, stakesPence, refundsPence, returnsPence, resettledPence } = due.get(key) ?? NO_FIGURES;
    const right = [bets, stakesPence, refundsPence, returnsPence, resettledPence];
    const held = kept.get(prefix + key) ?? right.map(() => 0);
    const period = key.slice(product.length + 1);
    const when = period.length === "2026-03".length ? `in ${period}` : `on ${formatDay(period)}`;
    return Bun.deepEquals(held, right)
      ? []
      : [`The kept sums of ${productName(product)} by ${dimension} are not those of the transfers ${when}.`];
  });
}

/** The shop's account on the other side of a customer's rows; null where the type is none, or the shift is not there. */
export type OtherSide = (side: Pick<SideSum, "type" | "shiftId">) => string | null;

export async function otherSides(books: CheckedDatabase): Promise<OtherSide> {
  const shifts = await books.rows("select id, till_id from shifts");
  const tills = new Map(shifts.map(([id, tillId]) => [Number(id), Number(tillId)]));
  return ({ type, shiftId }) => {
    const other: string | undefined = (OTHER_SIDE as Record<string, string>)[type];
    if (other === undefined) return null;
    if (other !== "cash") return other;
    if (shiftId === null) return cashAccount(null);
    const tillId = tills.get(shiftId);
    return tillId === undefined ? null : cashAccount(tillId);
  };
}
