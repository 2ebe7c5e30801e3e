import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Harness, Trial } from "../harness.ts";
import { shopInProcess } from "./model/model-shop.ts";
import { playDays } from "./model/run-days.ts";
import { tampering } from "./model/tampering.ts";

const TIMES_EACH = 20;
const FIRST_SEED = 17;
const EACH_SPOILT = 4;
const COMMANDS = 60;

/**
 * A client of the model meets a deposit that was spoilt on the way, again and again from the same seed. Planted: it does
 * not go by the seed.
 */
export default {
  goals: ["R17"],
  holds: "a seed that has failed fails again at the same command with the same difference, 20 of 20 times",
  sizes: { small: TIMES_EACH, large: 10 * TIMES_EACH },
  async run(size, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-replay-"));
    const broken: string[] = [];
    const times = Math.min(size, TIMES_EACH);
    const seeds = Math.round(size / times);
    try {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++)
        broken.push(...(await replay(folder, { seed, times, planted })));
      return { counts: { "seeds that failed": seeds, "times they were played": seeds * times }, broken };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

type Replayed = { seed: number; times: number; planted: boolean };

async function replay(folder: string, { seed, times, planted }: Replayed): Promise<string[]> {
  const seen = new Set<string>();
  for (let time = 0; time < times; time++)
    seen.add(await firstDifference(folder, planted ? seed + time : seed));
  const [first] = seen;
  if (seen.size === 1 && first !== "") return [];
  return [`seed ${seed} failed in ${seen.size} ways: ${[...seen].slice(0, 2).join("; ")}`];
}

/** What the model says first; an empty text where it has found nothing. */
async function firstDifference(folder: string, seed: number): Promise<string> {
  const shop = await shopInProcess(folder);
  try {
    const plan = { seed, clients: 1, days: 1, rounds: 1, commands: COMMANDS };
    return (await playDays(tampering(shop, EACH_SPOILT), folder, plan)).broken[0] ?? "";
  } finally {
    await shop.close();
  }
}
