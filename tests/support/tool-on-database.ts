import { Database as Sqlite } from "bun:sqlite";
import { SQL } from "bun";
import { onPostgres } from "../../db/kit.ts";

export type Tool = {
  run(statement: string): Promise<void>;
  rows(question: string): Promise<unknown[]>;
  close(): Promise<void>;
};

/** Somebody with a tool of their own: nothing of what Satchel sets on its connections. */
export function toolOnBooks(url: string): Tool {
  if (onPostgres) {
    const client = new SQL(url, { max: 1 });
    return {
      run: async (statement) => void (await client.unsafe(statement)),
      rows: async (question) => [...(await client.unsafe(question))],
      close: () => client.close(),
    };
  }
  const file = new Sqlite(url.replace("file:", ""));
  return {
    run: async (statement) => void file.run(statement),
    rows: async (question) => file.query(question).all(),
    close: async () => file.close(true),
  };
}
