import { Database as Sqlite } from "bun:sqlite";

export type AskedStatement = { sql: string; plan(): string[] };

const METHODS = ["all", "get", "run", "values"] as const;
/** Around what is asked, and whether anything has changed: no questions themselves. */
const AROUND = /^(begin|commit|PRAGMA data_version)$/;

/**
 * Listens to what is asked of SQLite from now on, in databases opened after this call. `stop` gives SQLite back as it
 * was.
 */
export function listenToStatements() {
  const { prepare } = Sqlite.prototype;
  let asked: AskedStatement[] = [];
  let prepared = 0;
  Sqlite.prototype.prepare = function (this: Sqlite, ...given: Parameters<typeof prepare>) {
    const statement = prepare.apply(this, given);
    const [sql] = given;
    if (AROUND.test(sql)) return statement;
    prepared += 1;
    const noted: AskedStatement = {
      sql,
      plan: () => planOf(prepare.call(this, `explain query plan ${sql}`)),
    };
    for (const name of METHODS) {
      const ask = statement[name] as (...values: unknown[]) => unknown;
      Object.defineProperty(statement, name, {
        value: (...values: unknown[]) => {
          asked.push(noted);
          return ask.apply(statement, values);
        },
      });
    }
    return statement;
  } as typeof prepare;
  return {
    /** What was asked, and how much of it had to be prepared, since this was last looked at. */
    take() {
      const taken = { asked, prepared };
      asked = [];
      prepared = 0;
      return taken;
    },
    stop() {
      Sqlite.prototype.prepare = prepare;
    },
  };
}

/** How SQLite means to read: "SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)". */
function planOf(explained: ReturnType<Sqlite["prepare"]>): string[] {
  const steps = explained.all() as { detail: string }[];
  explained.finalize();
  return steps.map(({ detail }) => detail);
}
