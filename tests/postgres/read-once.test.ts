import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { onPostgres } from "../../db/kit.ts";
import { builder } from "../../db/query/query.ts";
import { isOneOf } from "../../db/query/raw.ts";
import { accounts } from "../../db/schema/index.ts";
import { attentionNeeded, attentionRows } from "../../db/stores/racing/attention.ts";
import { LOST } from "../../src/domain/racing/bet-status.ts";
import { bareShop } from "../support/bare-shop.ts";
import { type EmptyBooks, emptyBooks } from "../support/empty-database.ts";
import { SATURDAY } from "../support/test-shop.ts";

const RACES = 40;
const BETS = 2000;
const OFF = SATURDAY.getTime();
const SPAN = {
  since: new Date(OFF - 60_000),
  late: new Date(OFF + 60_000),
  overdue: new Date(0),
  days: "[]",
};

/** A double on two of the races each; every tenth bet has lost and has one leg that still waits. */
const RACING_DAY = `
  insert into accounts (name, search_name, created_at) select 'Customer ' || n, 'customer ' || n, now() from generate_series(1, 50) n;
  insert into races (source_key, source, simulated, course_key, course_name, course_known, day, off_time, off_at, name,
      distance_text, going, handicap, status, runners_expected, raw, fetched_at)
    select 'test:' || n, 'test', false, 'ascot', 'Ascot', true, '2026-08-15', '15:00', to_timestamp(${OFF / 1000}), 'Race ' || n,
      '2m', 'Good', false, 'scheduled', 1, '{}', now() from generate_series(1, ${RACES}) n;
  insert into runners (race_id, source_key, name, search_name, status, raw)
    select n, 'test:' || n, 'Horse ' || n, 'horse' || n, 'runner', '{}' from generate_series(1, ${RACES}) n;
  insert into racing_bets (reference, account_id, account_sequence, bet_type, stake_pence, amount_pence, each_way, is_paid, status,
      settings, placed_at)
    select 'BET-' || n, 1 + n % 50, n, 'Double', 100, 100, false, false, case when n % 10 = 0 then ${LOST} else 0 end, '{}', now()
    from generate_series(1, ${BETS}) n;
  insert into racing_selections (bet_id, position, race_id, runner_id, horse_name, course_name, off_at, place_terms)
    select n, leg, race, race, 'Horse', 'Ascot', now(), '"STANDARD"'
    from generate_series(1, ${BETS}) n, generate_series(1, 2) leg, lateral (select 1 + (n / 10 + leg) % ${RACES} as race) as of;
  update racing_selections set status = ${LOST} where bet_id % 10 = 0 and position = 2;
  analyze`;

type Plan = {
  "Node Type": string;
  Alias?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Parent Relationship"?: string;
  Plans?: Plan[];
};

let books: EmptyBooks;
let tool: SQL;

/** Every step of what PostgreSQL did to answer, as it counted them. */
async function stepsOf(
  { sql, params }: { sql: string; params: unknown[] },
  values: Record<string, unknown>,
): Promise<Plan[]> {
  const given = params.map((param) => {
    const { name, value } = param as { name?: string; value?: { name: string } };
    return (name ?? value?.name) ? values[(name ?? value?.name)!] : param;
  });
  const [row] = await tool.unsafe(`explain (analyze, format json) ${sql}`, given);
  const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];
  return within(row["QUERY PLAN"][0].Plan);
}

describe.skipIf(!onPostgres)("[F97] what PostgreSQL reads once for one answer", () => {
  beforeAll(async () => {
    books = await emptyBooks();
    tool = new SQL(books.url, { max: 1 });
    await tool.unsafe(RACING_DAY);
  });
  afterAll(async () => {
    await tool?.close();
    await books?.drop();
  });

  test("a list of ids, even where it reads the whole table for it", async () => {
    const named = builder
      .select({ id: accounts.id })
      .from(accounts)
      .where(isOneOf(accounts.id, [3, 7, 9]));
    await tool.unsafe(
      "set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off",
    );
    const steps = await stepsOf(named.toSQL(), {});
    await tool.unsafe("reset all");
    expect(steps[0]).toMatchObject({ "Node Type": "Seq Scan", "Actual Rows": 3 });
    const list = steps.filter((step) => step["Parent Relationship"] === "InitPlan");
    expect(list).toMatchObject([{ "Node Type": "Result", "Actual Loops": 1 }]);
  });

  test("all bets, however many races wait for a result; each of those says how many bets wait for it", async () => {
    const { shop, close } = await bareShop(books.url, 1);
    const found = await attentionRows(shop.database.reader, SPAN);
    await close();
    // Of 2 × 2000 legs on forty races 100 are on each; a tenth of the bets has lost.
    expect(found.map(({ heldBets }) => heldBets)).toEqual(new Array(RACES).fill((2 * BETS * 0.9) / RACES));

    const steps = await stepsOf(attentionNeeded(builder).toSQL(), SPAN);
    const rows = steps
      .filter(({ Alias }) => Alias === "b")
      .reduce((sum, step) => sum + step["Actual Rows"] * step["Actual Loops"], 0);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(2 * BETS);
  });
});
