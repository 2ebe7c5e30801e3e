import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenShop, openShop } from "../bench/open-shop.ts";
import type { Harness, Trial } from "../harness.ts";
import { type Bomb, bodyBombs, headBombs } from "./bombs/bombs.ts";
import { sendRaw } from "./bombs/raw-client.ts";
import { startSlowClients } from "./bombs/slow-clients.ts";
import { type GatheredFaults, gatherFaults } from "./shared/gathered-faults.ts";
import { type Credential, mustSignIn } from "./shared/signed-in.ts";
import { watchPages } from "./shared/watch-pages.ts";

const AT_ONCE = 8;
/** No answer takes this long on any machine. */
const NEVER_MS = 60_000;
const STOPPED_MS = 2500;
/** What the shop may take besides while all of them are at it, in megabytes: some 2 for each file that nobody reads. */
const MOST_MB = 512;
const LARGE = 4000;
/** In the large run the slow ones stay for half a minute and write a byte a second. */
const SLOW = { stayMs: 30_000, everyMs: 1000 };
const ACCOUNTS = 2000;
const LONGEST_DESCRIPTION = 2000;

/**
 * Too much of everything, lengths that are not so, and clients that take their time, half of the connections each, while
 * somebody else looks at a page. Planted: the shop's process stands still for 2.5 seconds.
 */
export default {
  goals: ["S12"],
  holds:
    "what is too large, too deep, untrue or too slow is refused, and others' pages and the memory do not notice",
  sizes: { small: 100, large: LARGE },
  runsAlone: true,
  async run(connections, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-bombs-"));
    const shop = await openShop(folder, { SESSION_SECRET: "", LOG_LEVEL: "error" });
    const faults = gatherFaults();
    try {
      const owner = await mustSignIn(shop.url);
      const share = Math.min(1, connections / LARGE);
      await openAccounts(shop, Math.ceil(ACCOUNTS * share));
      const pages = await watchPages(shop, owner.cookie);
      const memory = watchMemory(shop);
      if (planted) await standStill(shop);
      const bombs = planted ? 0 : await throwBombs(shop, owner, Math.ceil(connections / 2), faults);
      const slow = planted ? 0 : Math.floor(connections / 2);
      await beSlow(shop, owner, slow, share);
      const grownMb = await memory.stop();
      const seen = await pages.stop();
      if (grownMb > MOST_MB) faults.add("the memory", `grew by ${grownMb} MB`, "of all");
      for (const fault of seen.faults) faults.add("somebody else", "waited", fault);
      const watched = {
        "pages of others": seen.pages,
        "longest of them in ms": seen.longestMs,
        "MB grown": grownMb,
      };
      return { counts: { bombs, "slow clients": slow, ...watched }, broken: faults.list() };
    } finally {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

async function openAccounts(shop: OpenShop, count: number): Promise<void> {
  const description = "x".repeat(LONGEST_DESCRIPTION);
  for (let at = 0; at < count; at++)
    await shop.call("POST", "/api/accounts", { name: `Account ${at}`, description });
}

async function throwBombs(
  shop: OpenShop,
  owner: Credential,
  count: number,
  faults: GatheredFaults,
): Promise<number> {
  const bombs = [
    ...bodyBombs(`Authorization: Bearer ${owner.token}`, `Cookie: ${owner.cookie}`),
    ...headBombs(),
  ];
  let thrown = 0;
  const worker = async () => {
    while (thrown < count) await throwBomb(shop, bombs[thrown % bombs.length]!, ++thrown, faults);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count;
}

async function throwBomb(shop: OpenShop, bomb: Bomb, number: number, faults: GatheredFaults): Promise<void> {
  const { status, said } = await sendRaw(shop.url, bomb.pieces(), NEVER_MS);
  if (!bomb.answers.includes(status))
    faults.add(bomb.name, `is answered ${status}`, `no. ${number}: ${said.slice(0, 100)}`);
}

async function beSlow(shop: OpenShop, owner: Credential, count: number, share: number): Promise<void> {
  if (count === 0) return;
  const slow = await startSlowClients({ url: shop.url, cookie: owner.cookie }, count, SLOW.everyMs * share);
  await Bun.sleep(SLOW.stayMs * share);
  slow.leave();
}

async function standStill(shop: OpenShop): Promise<void> {
  shop.signal("SIGSTOP");
  await Bun.sleep(STOPPED_MS);
  shop.signal("SIGCONT");
}

/** How much more memory than at its beginning the shop has had. */
function watchMemory(shop: OpenShop) {
  let isOver = false;
  const working = (async () => {
    const before = await shop.memoryMb();
    let most = before;
    while (!isOver) {
      most = Math.max(most, await shop.memoryMb());
      await Bun.sleep(50);
    }
    return most - before;
  })();
  return {
    stop(): Promise<number> {
      isOver = true;
      return working;
    },
  };
}
