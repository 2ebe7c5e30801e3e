import { formatDay } from "../../src/domain/london-time.ts";
import { payoutRulesMark } from "../../src/domain/lottery/payout-rules-mark.ts";
import { searchName } from "../../src/domain/racing/search-name.ts";
import { type CheckedDatabase, firstOf, jsonIn, rowsById } from "./checked-database.ts";

/**
 * Rows that may change and so have no seal, compared with sealed ones: draws with the audit trail, runners'
 * prices with the prices seen. A sentence for each difference.
 */
export async function wrongFacts(books: CheckedDatabase): Promise<string[]> {
  return [
    ...firstOf(await wrongDraws(books), "draws are not as the audit trail has them"),
    ...firstOf(await wrongRunners(books), "runners are not as they were stored"),
  ];
}

/** A draw in the audit trail; older rows lack the mark of its rules. */
type Noted = {
  drawDate?: string;
  drawType?: number;
  winningNumbers?: number[];
  bonusBall?: number | null;
  payoutRules?: string;
};

async function wrongDraws(books: CheckedDatabase): Promise<string[]> {
  const noted = new Map<number, Noted>();
  const rows = await books.rows(
    `select subject_id, after from audit_rows
     where subject_type = 'draw' and action in ('RecordDraw', 'CorrectDraw') order by id`,
  );
  for (const [id, after] of rows)
    noted.set(Number(id), { ...noted.get(Number(id)), ...jsonIn<Noted>(after) });
  const findings: string[] = [];
  const columns = "draw_date, draw_type, winning_numbers, bonus_ball, payout_rules";
  for await (const draws of rowsById(books, "draws", columns))
    for (const [id, day, type, numbers, bonus, rules] of draws) {
      const stored: Required<Noted> = {
        drawDate: String(day),
        drawType: Number(type),
        winningNumbers: jsonIn<number[]>(numbers) ?? [],
        bonusBall: bonus === null ? null : Number(bonus),
        payoutRules: payoutRulesMark(jsonIn(rules) ?? []),
      };
      const said = noted.get(Number(id)) ?? {};
      const other = Object.entries(said).filter(
        ([name, value]) => name in stored && !Bun.deepEquals(value, stored[name as keyof Noted]),
      );
      if (other.length > 0)
        findings.push(
          `Draw ${id}, of ${formatDay(String(day))}, is not as it was recorded: ${other.map(([name]) => SAID[name as keyof Noted]).join(", ")}.`,
        );
    }
  return findings;
}

const SAID: Record<keyof Noted, string> = {
  drawDate: "its day",
  drawType: "its number of the day",
  winningNumbers: "its numbers",
  bonusBall: "its bonus ball",
  payoutRules: "its payout rules",
};

type Quoted = { fraction?: { numerator?: number; denominator?: number } };

/** A price entered by hand is in the audit trail only, so these runners are skipped. */
async function wrongRunners(books: CheckedDatabase): Promise<string[]> {
  const byHand = new Set(
    (await books.rows("select distinct subject_id from audit_rows where subject_type = 'runner'")).map(
      ([id]) => Number(id),
    ),
  );
  const findings: string[] = [];
  for await (const runners of rowsById(books, "runners", "name, search_name, price")) {
    const [first, last] = [Number(runners[0]![0]), Number(runners.at(-1)![0])];
    const seen = await pricesSeen(books, first, last);
    for (const [key, name, search, price] of runners) {
      const id = Number(key);
      if (searchName(String(name)) !== search)
        findings.push(`Runner ${id}, ${name}, is looked for as ${search}: its name was changed.`);
      const fraction = jsonIn<Quoted>(price)?.fraction;
      const prices = seen.get(id);
      if (!fraction || !prices || byHand.has(id)) continue;
      const quote = `${fraction.numerator}/${fraction.denominator}`;
      if (!prices.has(quote))
        findings.push(`Runner ${id}, ${name}, has the price ${quote}, which was never seen of it.`);
    }
  }
  return findings;
}

async function pricesSeen(books: CheckedDatabase, first: number, last: number) {
  const seen = new Map<number, Set<string>>();
  const rows = await books.rows(
    "select runner_id, numerator, denominator from runner_prices where runner_id >= $1 and runner_id <= $2",
    [first, last],
  );
  for (const [runnerId, numerator, denominator] of rows) {
    const of = seen.get(Number(runnerId)) ?? new Set();
    seen.set(Number(runnerId), of.add(`${numerator}/${denominator}`));
  }
  return seen;
}
