import type { OpenShop } from "../../bench/open-shop.ts";
import type { GatheredFaults } from "../shared/gathered-faults.ts";
import { from, mustSignIn, signInAt } from "../shared/signed-in.ts";
import { watchPages } from "../shared/watch-pages.ts";

const STORM = 64;
const MOST_MB = 64;
const LOOK_EVERY_MS = 20;
const FIRST_ADDRESS = 3;

/** Many sign in at once, each from an address of their own, while somebody looks at pages. */
export async function signInAtOnce(shop: OpenShop, faults: GatheredFaults): Promise<Record<string, number>> {
  const { cookie } = await mustSignIn(shop.url);
  const before = await shop.memoryMb();
  const pages = await watchPages(shop, cookie);
  let most = before;
  const timer = setInterval(async () => {
    most = Math.max(most, await shop.memoryMb());
  }, LOOK_EVERY_MS);
  const signIns = Array.from({ length: STORM }, (_, at) =>
    signInAt(shop.url, `stranger-${at}@shop.example`, "a guess", from(FIRST_ADDRESS + at)),
  );
  await Promise.all(signIns);
  clearInterval(timer);
  const grownMb = most - before;
  const seen = await pages.stop();
  for (const fault of seen.faults) faults.add("pages", `waited while ${STORM} signed in`, fault);
  if (grownMb > MOST_MB)
    faults.add("memory", `grew by more than ${MOST_MB} MB while ${STORM} signed in`, `${grownMb} MB`);
  return {
    "sign-ins at once": STORM,
    "MB for them": grownMb,
    "longest page beside them in ms": seen.longestMs,
  };
}
