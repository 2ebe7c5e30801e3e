import { join } from "node:path";
import type { Harness, Trial } from "../harness.ts";
import type { Compared } from "./time/compare-days.ts";

const FIRST_DAY = "2024-01-01";
const ZONES = [
  "America/New_York",
  "Pacific/Auckland",
  "UTC",
  "Europe/London",
  "Europe/Dublin",
  "Asia/Kolkata",
] as const;
/** Of a few months two zones are enough: one behind London and one ahead of it. */
const FEW_DAYS = 366;
const AT_ONCE = 2;

/**
 * Every day, in processes of other zones: draw days, cut-offs, race days, off times, beginnings of days, how they are
 * written, the terms of bets. `size` counts days from 1 January 2024 on. Planted: a weekday that is read off the
 * machine's own clock.
 */
export default {
  goals: ["R11"],
  holds: "each day and time is the same in every zone of the machine, and the one that the calendar says",
  sizes: { small: 92, large: 5114 },
  async run(days, planted = false): Promise<Trial> {
    const zones = days > FEW_DAYS ? ZONES : ZONES.slice(0, 2);
    const seen: (Compared & { zone: string })[] = [];
    const left = [...zones];
    const work = Array.from({ length: AT_ONCE }, async () => {
      for (let zone = left.shift(); zone; zone = left.shift())
        seen.push({ zone, ...(await compareIn(zone, days, planted)) });
    });
    await Promise.all(work);
    const broken = seen.flatMap(({ zone, differs }) => differs.map((one) => `TZ=${zone}: ${one}`));
    for (const { zone, digest } of seen)
      if (digest !== seen[0]!.digest) broken.push(`TZ=${zone} says something else than TZ=${seen[0]!.zone}`);
    const facts = seen.reduce((sum, one) => sum + one.facts, 0);
    const { changes } = seen[0]!;
    return { counts: { days, zones: zones.length, "changes of summer time": changes, facts }, broken };
  },
} satisfies Harness;

async function compareIn(zone: string, days: number, planted: boolean): Promise<Compared> {
  const script = join(import.meta.dir, "time/compare-days.ts");
  const words = [script, FIRST_DAY, String(days), ...(planted ? ["planted"] : [])];
  const child = Bun.spawn([process.execPath, ...words], {
    stdout: "pipe",
    env: { ...process.env, TZ: zone },
  });
  const [said, code] = await Promise.all([new Response(child.stdout).text(), child.exited]);
  if (code !== 0) throw new Error(`The comparison of days under TZ=${zone} ended with ${code}`);
  return JSON.parse(said) as Compared;
}
