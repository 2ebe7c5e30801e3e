import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { chanceFrom } from "../../support/chance.ts";
import type { Harness, Trial } from "../harness.ts";
import { afterPowerCut } from "./disk/power-cut.ts";
import { replayedDisk } from "./disk/replayed-disk.ts";
import type { Moment } from "./trace/recorded-calls.ts";
import { faultsOfFiles } from "./traced-shop/faults-of-files.ts";
import { memoryFolder } from "./traced-shop/memory-folder.ts";
import { type RecordedShop, recordShop, sendingsOf } from "./traced-shop/recorded-shop.ts";

const STATES_OF_A_SHOP = 500;
const REQUESTS_EACH_STATE = 1.2;

/**
 * The calls of a busy shop on its files are recorded, and what they may leave on a disk after a power cut is opened again.
 * Planted: of the syncs every other one does nothing, which is the kind of thing that `synchronous = NORMAL` saves.
 */
export default {
  goals: ["R1"],
  holds: "after a power cut at any moment the books are whole, and have everything that was acknowledged",
  sizes: { small: 60, large: 10_000 },
  async run(states, planted = false): Promise<Trial> {
    const counts = {
      "states after a power cut": 0,
      "requests acknowledged": 0,
      "calls on files": 0,
      "syncs of them": 0,
    };
    const broken: string[] = [];
    for (let seed = 1; counts["states after a power cut"] < states; seed++) {
      const wanted = Math.min(STATES_OF_A_SHOP, states - counts["states after a power cut"]);
      const folder = await mkdtemp(join(memoryFolder(), "satchel-power-cut-"));
      try {
        const shop = await recordShop(folder, Math.ceil(wanted * REQUESTS_EACH_STATE));
        const moments = planted ? withoutEverySecondSync(shop.moments) : shop.moments;
        broken.push(...(await cutPower(join(folder, "after"), { ...shop, moments }, wanted, seed)));
        counts["states after a power cut"] += wanted;
        counts["requests acknowledged"] += shop.acknowledged.length;
        counts["calls on files"] += count(moments, ({ kind }) => kind !== "send");
        counts["syncs of them"] += count(moments, ({ kind }) => kind === "sync");
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
    return { counts, broken };
  },
} satisfies Harness;

const count = (moments: readonly Moment[], which: (call: Moment["call"]) => boolean): number =>
  moments.filter(({ call, isEnd }) => !isEnd && which(call)).length;

function withoutEverySecondSync(moments: readonly Moment[]): Moment[] {
  const syncs = moments.filter(({ call, isEnd }) => call.kind === "sync" && !isEnd);
  const left = new Set(syncs.filter((_, at) => at % 2 === 1).map(({ call }) => call));
  return moments.filter(({ call }) => !left.has(call));
}

/** Cuts the power at so many moments. @returns what was wrong after it. */
async function cutPower(folder: string, shop: RecordedShop, states: number, seed: number): Promise<string[]> {
  const chance = chanceFrom(seed);
  const { initial, moments, acknowledged } = shop;
  const disk = replayedDisk(initial);
  const sendings = sendingsOf(moments);
  const cuts = Array.from({ length: states }, () => Math.floor(chance() * moments.length)).sort(
    (a, b) => a - b,
  );
  const broken: string[] = [];
  let at = 0;
  for (const cut of cuts) {
    for (; at < cut; at++) disk.take(moments[at]!);
    const known = acknowledged.filter(({ requestId }) => (sendings.get(requestId) ?? -1) < cut);
    const faults = await faultsOfFiles(folder, afterPowerCut(disk, chance), known);
    broken.push(...faults.map((line) => `shop ${seed}, cut at call ${cut} of ${moments.length}: ${line}`));
  }
  return broken;
}
