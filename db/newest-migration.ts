import { migrations as ofPostgres } from "../drizzle/postgres/manifest.ts";
import { migrations as ofSqlite } from "../drizzle/sqlite/manifest.ts";
import { onPostgres } from "./kit.ts";

/** The last change of the tables that this program makes, by its name. */
export const newestMigration: string = (onPostgres ? ofPostgres : ofSqlite).at(-1)!.name;
