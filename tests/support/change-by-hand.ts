import { Database } from "bun:sqlite";
import { SQL } from "bun";
import { pathOf } from "../../db/backup/database-reader.ts";

/** Changes books behind the shop's back, as an older Satchel allowed it, or somebody who takes the guards away first. */
export function changeByHand(path: string, ...statements: string[]): void {
  const tool = new Database(path);
  // No test cuts the power here.
  tool.run("pragma synchronous = off");
  const guards = tool.query<{ name: string; sql: string }, []>(
    "select name, sql from sqlite_master where type = 'trigger'",
  );
  const rows = guards.all();
  for (const { name } of rows) tool.run(`drop trigger ${name}`);
  for (const statement of statements) tool.run(statement);
  for (const { sql } of rows) tool.run(sql);
  tool.close(true);
}

/** The same on either engine. On PostgreSQL by whoever may put triggers and foreign keys aside for a session. */
export async function changeUnguarded(url: string, ...statements: string[]): Promise<void> {
  if (!url.startsWith("postgres"))
    return changeByHand(pathOf(url), "pragma busy_timeout = 5000", ...statements);
  const tool = new SQL(url, { max: 1 });
  try {
    for (const statement of ["set session_replication_role = replica", ...statements])
      await tool.unsafe(statement);
  } finally {
    await tool.close();
  }
}
