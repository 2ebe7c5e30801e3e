/** The same hours on PostgreSQL: which engine a process speaks to is decided when it starts. `bun on-postgres.ts HOURS`. */
import harness from "../jobs.harness.ts";

process.stdout.write(JSON.stringify(await harness.run(Number(process.argv[2]))));
