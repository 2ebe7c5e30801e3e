import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { ApiDocument } from "../../../views/docs/api-document.ts";
import { type OpenShop, openShop } from "../bench/open-shop.ts";
import type { Harness, Trial } from "../harness.ts";
import { askFuzzed, type Credentials } from "./fuzz/ask-fuzzed.ts";
import { startCarelessProxy } from "./fuzz/careless-proxy.ts";
import { checkDatabase } from "./fuzz/check-database.ts";
import { findPages } from "./fuzz/find-pages.ts";
import { furnishByCalls } from "./fuzz/furnish-by-calls.ts";
import { callsOf, type FuzzedRequest } from "./fuzz/fuzzed-calls.ts";
import { gatherFaults } from "./shared/gathered-faults.ts";
import { mustSignIn, newClerk, opens } from "./shared/signed-in.ts";

const AT_ONCE = 8;
/** Of a clerk whose sessions the fuzzer ends there is a new one every so often. */
const NEW_CLERK_EVERY = 2000;
/** Of ten calls one page and half a form. */
const PAGES = 0.1;
const FORMS = 0.05;
const SETTINGS = {
  TRUSTED_PROXIES: "127.0.0.1",
  SHOP_CLOCK: "2026-09-12T09:00:00Z",
  RACING_FEED: "simulator",
  DRAWS_FEED: "simulator",
};

type Kind = [name: string, requests: fc.Arbitrary<FuzzedRequest>];

/**
 * Calls as the document of the calls describes them, pages and forms as they are found, all with odd values here and
 * there. Planted: a proxy before the shop that answers some of them as a careless program would.
 */
export default {
  goals: ["S12"],
  holds:
    "no request breaks the shop: it is answered or refused with a sentence, in time, and shows nothing of the inside",
  sizes: { small: 200, large: 200_000 },
  async run(calls, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-fuzzed-"));
    const shop = await openShop(folder, { SESSION_SECRET: "", LOG_LEVEL: "error", ...SETTINGS });
    const proxy = planted ? startCarelessProxy(shop.url) : null;
    const faults = gatherFaults();
    try {
      const counts = await fuzz(shop, proxy?.url ?? shop.url, calls, faults);
      await shop.close();
      const books = planted ? [] : await checkDatabase(folder);
      return { counts, broken: [...faults.list(), ...books] };
    } finally {
      await proxy?.stop();
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

async function fuzz(shop: OpenShop, url: string, calls: number, faults: ReturnType<typeof gatherFaults>) {
  const owner = await mustSignIn(shop.url);
  const credentials: Credentials = { owner, clerk: await newClerk(shop.url, owner.token) };
  let asked = 0;
  let done = 0;

  /** As many requests of these kinds in turn, some at once. */
  async function ask(kinds: readonly Kind[], count: number): Promise<number> {
    const last = asked + count;
    const worker = async () => {
      while (asked < last) {
        const number = ++asked;
        if (number % NEW_CLERK_EVERY === 0) credentials.clerk = await newClerk(shop.url, owner.token);
        const [place, requests] = kinds[number % kinds.length]!;
        const [request] = fc.sample(requests, { seed: number, numRuns: 1 });
        const status = await askFuzzed(url, { place, number, request: request! }, credentials, faults);
        if (status >= 200 && status < 300) done += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return count;
  }

  await furnishByCalls(shop);
  const document = await shop.call<ApiDocument>("GET", "/api/docs/json");
  const called = await ask(callsOf(document), calls);
  const { pages, forms } = await findPages(shop.url, owner.cookie);
  const seen = await ask(pages, Math.ceil(calls * PAGES));
  const posted = await ask(forms, Math.ceil(calls * FORMS));
  const still = await opens(shop.url, owner);
  if (!still.call || !still.page)
    faults.add("the owner's session", "was ended by somebody else", "at the end");
  return { calls: called, pages: seen, "posted forms": posted, "of all done, not refused": done };
}
