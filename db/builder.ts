import { drizzle as drizzlePostgres } from "drizzle-orm/bun-sql";
import { drizzle as drizzleSqlite } from "drizzle-orm/bun-sqlite";
import type { Db } from "./database.ts";
import { CASING, onPostgres } from "./kit.ts";

/** A drizzle handle without a connection: queries are built with it, and run elsewhere. */
export const builder = (onPostgres ? drizzlePostgres : drizzleSqlite).mock({
  casing: CASING,
}) as unknown as Db;
