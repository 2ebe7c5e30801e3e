// Written by src/tasks/generate-migrations.ts.
import sql0 from "./0000_open_the_shop.sql" with { type: "text" };
import sql1 from "./0001_append_only_ledger.sql" with { type: "text" };

export const migrations = [
  { name: "0000_open_the_shop", sql: sql0 },
  { name: "0001_append_only_ledger", sql: sql1 },
];
