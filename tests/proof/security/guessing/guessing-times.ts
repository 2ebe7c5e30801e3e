import { readdir } from "node:fs/promises";
import type { OpenShop } from "../../bench/open-shop.ts";
import type { GatheredFaults } from "../shared/gathered-faults.ts";
import { from, mustSignIn, newClerk, signInAt } from "../shared/signed-in.ts";
import { medianOf, ranksApart, SURELY_APART } from "./rank-test.ts";

/** A known name is tried less often than is free for an account, each time from another address. */
const TRIES_OF_ONE = 20;
const MOST_APART = 0.05;
/** Addresses that nobody else in the harness uses. */
const FIRST_ADDRESS = 1_000_000;

/**
 * Wrong passwords of names that are known and of such that are not, in turn: whether one can be told from the other by
 * the work that it makes. The shop believes its proxy. @returns how far the medians are apart, in thousandths.
 */
export async function compareTimes(shop: OpenShop, pairs: number, faults: GatheredFaults): Promise<number> {
  const { token } = await mustSignIn(shop.url);
  const known: number[] = [];
  const unknown: number[] = [];
  let email = "";
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % TRIES_OF_ONE === 0) email = (await newClerk(shop.url, token)).email;
    // One of them comes first as often as the other.
    for (const isKnown of pair % 2 === 0 ? [true, false] : [false, true]) {
      const name = isKnown ? email : email.replace("clerk", "stray");
      (isKnown ? known : unknown).push(await workOf(shop, name, FIRST_ADDRESS + 2 * pair + Number(isKnown)));
    }
  }
  const apart = Math.abs(medianOf(known) / medianOf(unknown) - 1);
  const deviations = ranksApart(known, unknown);
  const said = `${(apart * 100).toFixed(1)} %, ${deviations.toFixed(1)} deviations of ranks`;
  if (apart > MOST_APART && Math.abs(deviations) > SURELY_APART)
    faults.add("unknown names", "take another time than known ones", said);
  return Math.round(apart * 1000);
}

/** What one wrong sign-in takes of the processor, in nanoseconds. */
async function workOf(shop: OpenShop, email: string, address: number): Promise<number> {
  const before = await processorNs(shop.pid);
  if (await signInAt(shop.url, email, "a guess", from(address))) throw new Error(`${email} is in by a guess`);
  return (await processorNs(shop.pid)) - before;
}

/** Of all threads of a process, as exactly as Linux knows. */
async function processorNs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = threads.map(async (thread) => {
    const facts = await Bun.file(`/proc/${pid}/task/${thread}/schedstat`)
      .text()
      .catch(() => "0");
    return Number(facts.split(" ")[0]);
  });
  return (await Promise.all(times)).reduce((sum, one) => sum + one, 0);
}
