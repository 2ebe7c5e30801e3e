import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrateSqlite } from "../../db/migrate/migrate.ts";
import { migrations } from "../../drizzle/sqlite/manifest.ts";

test("legs of earlier releases keep every column where the table of legs is made anew", () => {
  const books = new Database(":memory:", { strict: true });
  const at = migrations.findIndex(({ sql }) => sql.includes("__new_racing_selections"));
  migrateSqlite(books, migrations.slice(0, at));
  books.run("PRAGMA foreign_keys = OFF");
  const leg = {
    ...{
      id: 7,
      bet_id: 3,
      position: 1,
      race_id: 2,
      runner_id: 9,
      horse_name: "Brass Button",
      horse_number: 4,
    },
    ...{ course_name: "Ascot", off_at: 1_786_802_400_000, price: '{"numerator":9,"denominator":2}' },
    ...{
      place_terms: '"STANDARD"',
      terms_at_strike: null,
      offer: '{"bestOdds":true}',
      status: 1,
      result_price: null,
    },
  };
  const columns = Object.keys(leg);
  books
    .query(
      `insert into racing_selections (${columns.join(", ")}) values (${columns.map((one) => `$${one}`).join(", ")})`,
    )
    .run(leg);
  const [{ sql }] = [migrations[at]!];
  books.transaction(() => {
    for (const statement of sql.split("--> statement-breakpoint")) books.run(statement);
  })();
  expect(books.query("select * from racing_selections").all()).toEqual([{ ...leg, favourite: null }]);
  const next = books.query(
    "insert into racing_selections select null, bet_id, 2, race_id, null, 1, horse_name, null, course_name, off_at, null, place_terms, null, null, 0, null from racing_selections returning id",
  );
  expect(next.all()).toEqual([{ id: 8 }]);
  // A leg is a horse or a favourite: not both, and not neither.
  for (const [runner, favourite] of [
    [9, 1],
    [null, null],
  ])
    expect(() =>
      books.run(
        `insert into racing_selections (bet_id, position, race_id, runner_id, favourite, horse_name, course_name, off_at, place_terms)
         values (3, 5, 2, ?, ?, 'x', 'x', 0, '"STANDARD"')`,
        [runner as number, favourite as number],
      ),
    ).toThrow("racing_selections_horse_or_favourite");
});
