import type { Migration } from "../../../db/migrate.ts";
import { startTestPostgres } from "../../../src/tasks/start-test-postgres.ts";
import type { Harness, Trial } from "../harness.ts";
import { contentsOf, lost, wrongAccounts, wrongSides } from "./migrations/contents.ts";
import { type EngineUnderTest, postgres, sqlite } from "./migrations/engines.ts";
import { killedMigrations } from "./migrations/killed-migrations.ts";
import { fillBooks } from "./migrations/older-rows.ts";

/** What a careless migration would do, on either engine. */
const DROPS_A_ROW = "delete from racing_selections where id = 1";
/** A planted fault is looked for in the newest books alone. */
const STEPS_WITH_PLANTED = 4;

/**
 * Books of every released step, filled as a shop of that time fills them, brought up to date. `size` counts the kills during it; with
 * some, books on PostgreSQL are taken through every step, too. Planted: a migration that loses a
 * leg of a bet.
 */
export default {
  goals: ["R10"],
  holds:
    "books of every released step keep their rows and sums, and a kill leaves the books of a released step",
  sizes: { small: 0, large: 200 },
  async run(kills, planted = false): Promise<Trial> {
    const outcomes = [
      planted
        ? await everyStep(withPlanted(sqlite), sqlite.migrations.length - STEPS_WITH_PLANTED)
        : await everyStep(sqlite),
    ];
    if (kills > 0) outcomes.push(await onPostgres(), await killedMigrations(kills));
    const counts: Record<string, number> = {};
    for (const outcome of outcomes) Object.assign(counts, outcome.counts);
    return { counts, broken: outcomes.flatMap(({ broken }) => broken) };
  },
} satisfies Harness;

async function everyStep({ name, migrations, open }: EngineUnderTest, first = 1): Promise<Trial> {
  const broken: string[] = [];
  for (let step = first; step <= migrations.length; step++) {
    const books = await open();
    try {
      await books.migrate(migrations.slice(0, step));
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
      broken.push(...found.map((one) => `${name}, from ${migrations[step - 1]!.name}: ${one}`));
    } finally {
      await books.close();
    }
  }
  return { counts: { [`released steps on ${name}`]: migrations.length }, broken };
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

/** The last step but one does what it should not. */
function withPlanted(engine: EngineUnderTest): EngineUnderTest {
  const migrations = engine.migrations.map(
    (one, at): Migration =>
      at === engine.migrations.length - 2
        ? { ...one, sql: `${one.sql}--> statement-breakpoint\n${DROPS_A_ROW}` }
        : one,
  );
  return { ...engine, migrations };
}
