import { Database } from "bun:sqlite";

/** Changes books behind the shop's back, as an older Satchel allowed it, or somebody who takes the guards away first. */
export function changeByHand(path: string, ...statements: string[]): void {
  const tool = new Database(path);
  const guards = tool.query<{ name: string; sql: string }, []>(
    "select name, sql from sqlite_master where type = 'trigger'",
  );
  const rows = guards.all();
  for (const { name } of rows) tool.run(`drop trigger ${name}`);
  for (const statement of statements) tool.run(statement);
  for (const { sql } of rows) tool.run(sql);
  tool.close();
}
