import { expect, test } from "bun:test";
import { join } from "node:path";

const SAYER = join(import.meta.dir, "../../src/app/commands/say-lines.ts");
const LONG = 3_000_000;

test("a line longer than a pipe holds is whole, also for a slow reader of a process that ends at once", async () => {
  const program = `
    const { lineSayer } = await import(${JSON.stringify(SAYER)});
    const say = lineSayer();
    void say({ at: 1 });
    await say({ long: "y".repeat(${LONG}) });
    process.exit(0);`;
  const child = Bun.spawn([process.execPath, "-e", program], { stdout: "pipe" });
  // The pipe is full by then, whether the child has ended or not.
  await Promise.race([child.exited, Bun.sleep(500)]);
  const [first, second] = (await new Response(child.stdout).text()).trim().split("\n");
  expect(JSON.parse(first!)).toEqual({ at: 1 });
  expect(JSON.parse(second!).long).toHaveLength(LONG);
  expect(await child.exited).toBe(0);
});
