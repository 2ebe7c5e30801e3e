import { defineConfig } from "drizzle-kit";

const postgres = (process.env.DATABASE_URL ?? "").startsWith("postgres");

export default defineConfig({
  dialect: postgres ? "postgresql" : "sqlite",
  schema: "./db/schema/index.ts",
  out: postgres ? "./drizzle/postgres" : "./drizzle/sqlite",
  casing: "snake_case",
});
