import { BASELINE } from "../../../db/migrate/migrate.ts";
import { startTestPostgres } from "../../../src/tasks/start-test-postgres.ts";
import type { Harness, Trial } from "../harness.ts";
import { contentsOf, lost, wrongAccounts, wrongSides } from "./migrations/contents.ts";
import { type EngineUnderTest, postgres, type SteppedBooks, sqlite } from "./migrations/engines.ts";
import { killedMigrations } from "./migrations/killed-migrations.ts";
import { fillBooks } from "./migrations/older-rows.ts";

/** A careless migration, on either engine. */
const CARELESS = { name: "9999_careless", sql: "delete from racing_selections where id = 1" };

/**
 * Books of every released step, filled as a shop of that time fills them, brought up to date: the last step before the
 * baseline, which the bridge carries over, the baseline, and each migration since. `size` counts the kills during it; with
 * some, books on PostgreSQL are taken through every step, too. Planted: a migration that loses a
 * leg of a bet.
 */
export default {
  goals: ["R10"],
  holds:
    "books of every released step keep their rows and sums, and a kill leaves the books of a released step",
  sizes: { small: 0, large: 200 },
  async run(kills, planted = false): Promise<Trial> {
    const engine = planted ? { ...sqlite, migrations: [...sqlite.migrations, CARELESS] } : sqlite;
    const outcomes = [await everyStep(engine)];
    if (kills > 0) outcomes.push(await onPostgres(), await killedMigrations(kills));
    const counts: Record<string, number> = {};
    for (const outcome of outcomes) Object.assign(counts, outcome.counts);
    return { counts, broken: outcomes.flatMap(({ broken }) => broken) };
  },
} satisfies Harness;

async function everyStep(engine: EngineUnderTest): Promise<Trial> {
  const { name, migrations } = engine;
  const broken = (await broughtUpToDate(engine, await engine.openAtLastStep())).map(
    (one) => `${name}, from before the baseline: ${one}`,
  );
  for (let step = BASELINE.length; step <= migrations.length; step++) {
    const books = await engine.open();
    await books.migrate(migrations.slice(0, step));
    const found = await broughtUpToDate(engine, books);
    broken.push(...found.map((one) => `${name}, from ${migrations[step - 1]!.name}: ${one}`));
  }
  const steps = 1 + migrations.length - BASELINE.length + 1;
  return { counts: { [`released steps on ${name}`]: steps }, broken };
}

async function broughtUpToDate({ migrations }: EngineUnderTest, books: SteppedBooks): Promise<string[]> {
  try {
    await fillBooks(books);
    const before = await contentsOf(books);
    await books.migrate(migrations);
    const found = [
      ...lost(before, await contentsOf(books)),
      ...(await wrongAccounts(books)),
      ...(await wrongSides(books)),
    ];
    if ((await books.orphans()) > 0) found.push("rows without a parent");
    // An older Satchel knows fewer steps than these books have.
    if (await isTaken(() => books.migrate(migrations.slice(0, -1)))) found.push("an older one opens them");
    return found;
  } finally {
    await books.close();
  }
}

const isTaken = (migrate: () => Promise<void>): Promise<boolean> =>
  migrate().then(
    () => true,
    () => false,
  );

async function onPostgres(): Promise<Trial> {
  const server = await startTestPostgres();
  try {
    return await everyStep(postgres(server.database));
  } finally {
    await server.stop();
  }
}
