import { Database as Sqlite } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { withStablePlan } from "../../db/query/query.ts";

describe("a statement whose plan is kept", () => {
  test("has a plus before each parameter, and none in a text or a name", () => {
    expect(
      withStablePlan(`select 'why?', "odd?", 'it''s ?' from t where a = ? and b in (?, ?) limit ?`),
    ).toBe(`select 'why?', "odd?", 'it''s ?' from t where a = +? and b in (+?, +?) limit +?`);
  });

  test.each([
    ["a text", "007"],
    ["a whole number", 7],
    ["a large one", 9_007_199_254_740_991],
    ["a fraction", 0.1],
    ["nothing", null],
    ["bytes", new Uint8Array([0, 255])],
  ])("finds, stores and answers %s as the bare parameter does", (_, value) => {
    const db = new Sqlite(":memory:", { strict: true });
    db.run("create table t (id integer primary key, kept any) strict");
    db.query(withStablePlan("insert into t (kept) values (?)")).run(value as never);
    const asked = `select typeof(?), typeof(kept), kept from t where kept is ? order by id limit ?`;
    const answered = db.query(asked).values(value as never, value as never, 1);
    expect(answered).toHaveLength(1);
    expect(db.query(withStablePlan(asked)).values(value as never, value as never, 1)).toEqual(answered);
    db.close(true);
  });
});
