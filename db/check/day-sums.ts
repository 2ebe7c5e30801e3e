import { OTHER_SIDE } from "../../src/domain/accounts/chart.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import {
  CUSTOMERS,
  daysByHour,
  monthOf,
  productFiguresOf,
  RESETTLEMENT,
} from "../../src/domain/reports/add-up.ts";
import {
  addFigures,
  type CourseKey,
  NO_FIGURES,
  type ProductFigures,
  telephoneKey,
} from "../../src/domain/reports/figures.ts";
import { type CheckedDatabase, hasColumn } from "./checked-database.ts";

/**
 * What the ledger's rows make of the sums that no other sum adds up to: by how much each day changed what is held for customers, and
 * telephone bets of each day and month by where they run. Both are of the one pass over the ledger.
 */
export type DaySums = {
  /** In pence, by London's day. */
  held: Map<string, number>;
  /** By "2026-03-07 Curragh" and "2026-03 Curragh". */
  telephone: Map<string, ProductFigures>;
};

/** A row of the ledger; `at` in milliseconds. */
type SummedRow = { at: number; amount: number; balance: number; betId: unknown; type: string };

const LAST_MOMENT = 8_640_000_000_000_000;
const above = (pence: number): number => Math.max(pence, 0);

/** Sums, and what adds a row of the ledger to them. `telephone`: where the telephone bets run, by their ids. */
export function summing(telephone: ReadonlyMap<number, CourseKey>): {
  daySums: DaySums;
  add: (row: SummedRow) => void;
} {
  const daySums: DaySums = { held: new Map(), telephone: new Map() };
  const dayOf = daysByHour();
  return {
    daySums,
    add(row) {
      // A moment that is none is a finding of its own.
      if (!(Math.abs(row.at) <= LAST_MOMENT)) return;
      const day = dayOf(row.at);
      const change = above(row.balance) - above(row.balance - row.amount);
      if (change !== 0) daySums.held.set(day, (daySums.held.get(day) ?? 0) + change);
      const key = row.betId === null ? undefined : telephone.get(Number(row.betId));
      if (key !== undefined) addCall(daySums.telephone, row, { day, key });
    },
  };
}

function addCall(
  sums: DaySums["telephone"],
  { type, amount }: SummedRow,
  { day, key }: { day: string; key: CourseKey },
): void {
  const other: string | undefined = (OTHER_SIDE as Record<string, string>)[type];
  if (other === undefined || amount === 0) return;
  const [from, to] = amount > 0 ? [other, CUSTOMERS] : [CUSTOMERS, other];
  const kind = type === "Adjustment" ? RESETTLEMENT : type;
  const found = productFiguresOf({ from, to, kind, pence: Math.abs(amount), transfers: 1 });
  if (!found) return;
  for (const period of [day, monthOf(day)]) {
    const name = `${period} ${key}`;
    const sum = sums.get(name);
    if (sum) addFigures(sum, found.figures);
    else sums.set(name, { ...found.figures });
  }
}

/** Where each telephone bet runs, as its sums are kept. */
export async function telephoneBets(books: CheckedDatabase): Promise<Map<number, CourseKey>> {
  // An older Satchel's database has no such column, and no bet by telephone.
  if (!(await hasColumn(books, "racing_bets", "channel"))) return new Map();
  const rows = await books.rows(
    `select b.id, l.course_name from racing_bets b left join racing_selections l on l.bet_id = b.id
     where b.channel = 'telephone'`,
  );
  return new Map(
    [...Map.groupBy(rows, ([id]) => Number(id))].map(([id, legs]) => [
      id,
      telephoneKey(legs.flatMap(([, course]) => (course === null ? [] : [String(course)]))),
    ]),
  );
}

/** A sentence for each day and figure whose kept sum is not what the ledger makes. */
export async function differentDaySums(books: CheckedDatabase, made: DaySums): Promise<string[]> {
  // An older Satchel's database keeps neither.
  const held = (await hasColumn(books, "transfer_sums", "held_pence"))
    ? await differentHeld(books, made.held)
    : [];
  return [...held, ...(await differentCalls(books, made.telephone))];
}

async function differentHeld(books: CheckedDatabase, made: DaySums["held"]): Promise<string[]> {
  const rows = await books.rows("select day, sum(held_pence) from transfer_sums group by day");
  const kept = new Map(rows.map(([day, pence]) => [String(day), Number(pence)]));
  return [...new Set([...made.keys(), ...kept.keys()])].toSorted().flatMap((day) => {
    const [have, right] = [kept.get(day) ?? 0, made.get(day) ?? 0];
    return have === right
      ? []
      : [
          `The kept sums change the money held for customers by ${formatMoney(have)} on ${formatDay(day)}; the transfers make ${formatMoney(right)}.`,
        ];
  });
}

const FIGURES: readonly [keyof ProductFigures, string][] = [
  ["bets", "bets"],
  ["stakesPence", "of stakes"],
  ["refundsPence", "of stakes returned"],
  ["returnsPence", "of returns"],
  ["resettledPence", "of resettlements"],
];

const SEVERAL: Record<string, string> = { "+UK": "several courses, all of the UK", "+": "several courses" };

async function differentCalls(books: CheckedDatabase, made: DaySums["telephone"]): Promise<string[]> {
  const rows = await books.rows(
    `select period, key, bets, stakes_pence, refunds_pence, returns_pence, resettled_pence from product_sums
     where product = 'racing' and dimension = 'telephone'`,
  );
  const kept = new Map(
    rows.map(([period, key, ...figures]) => {
      const [bets, stakesPence, refundsPence, returnsPence, resettledPence] = figures.map(Number);
      return [`${period} ${key}`, { bets, stakesPence, refundsPence, returnsPence, resettledPence }];
    }),
  ) as DaySums["telephone"];
  return [...new Set([...made.keys(), ...kept.keys()])].toSorted().flatMap((name) => {
    const [have, right] = [kept.get(name) ?? NO_FIGURES, made.get(name) ?? NO_FIGURES];
    const [period = ""] = name.split(" ", 1);
    const key = name.slice(period.length + 1);
    const where = SEVERAL[key] ?? (key || "no course");
    const when = period.length === "2026-03".length ? `in ${period}` : `on ${formatDay(period)}`;
    return FIGURES.flatMap(([figure, text]) => {
      const said = (amount: number) => (figure === "bets" ? String(amount) : formatMoney(amount));
      return have[figure] === right[figure]
        ? []
        : [
            `The kept sums have ${said(have[figure])} ${text} by telephone, ${where}, ${when}; the transfers make ${said(right[figure])}.`,
          ];
    });
  });
}
