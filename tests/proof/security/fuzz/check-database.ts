import { join } from "node:path";

/** Checks the books of a closed shop with its own command. @returns what it finds wrong, a line each. */
export async function checkDatabase(folder: string): Promise<string[]> {
  const binary = process.env.SATCHEL_TEST_SHOP;
  const command = binary ? [binary] : ["bun", join(import.meta.dir, "../../../../src/app/server.ts")];
  const child = Bun.spawn([...command, "check"], {
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: `file:${join(folder, "satchel.db")}` },
  });
  const [said, complained] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return (await child.exited) === 0 ? [] : [`the books are not whole: ${said}${complained}`];
}
