import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { call } from "../../servers/clerks.ts";
import { type OpenShop, openShop } from "../bench/open-shop.ts";
import type { Harness, Trial } from "../harness.ts";

const PAIRS_AT_ONCE = 8;

/**
 * Two clerks read the same balance, and each sets another one at the same moment. Planted: they do not say which balance
 * they had read, so that the second wipes out what the first has done.
 */
export default {
  goals: ["R6"],
  holds: "of two clerks who change the same balance at once, one is told that it has changed",
  sizes: { small: 100, large: 10_000 },
  async run(pairs, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-lost-update-"));
    const shop = await openShop(folder, { SESSION_SECRET: "", LOG_LEVEL: "error" });
    const broken: string[] = [];
    try {
      const accounts = await Promise.all(Array.from({ length: PAIRS_AT_ONCE }, () => newAccount(shop)));
      let begun = 0;
      const work = accounts.map(async (account) => {
        while (begun < pairs) {
          begun += 1;
          broken.push(...(await onePair(shop, account, planted)));
        }
      });
      await Promise.all(work);
      return { counts: { "pairs of clerks": pairs, accounts: accounts.length }, broken };
    } finally {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

const newAccount = async (shop: OpenShop): Promise<number> =>
  (await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Two at once" })).id;

/** @returns what went wrong with this pair. */
async function onePair(shop: OpenShop, account: number, planted: boolean): Promise<string[]> {
  const { balance } = await shop.call<{ balance: number }>("GET", `/api/accounts/${account}`);
  const token = await shop.token();
  const wanted = [balance + 1, balance + 2];
  const answers = await Promise.all(
    wanted.map((next) =>
      call(shop.url, token, "PATCH", `/api/accounts/${account}/balance`, {
        body: { balance: next, ...(!planted && { expectedBalance: balance }) },
      }),
    ),
  );
  const after = await shop.call<{ balance: number }>("GET", `/api/accounts/${account}`);
  const statuses = answers.map(({ status }) => status);
  const said = `account ${account} at ${balance}: ${statuses.join(" and ")}, then ${after.balance}`;
  const taken = wanted.filter((_, at) => statuses[at] === 200);
  const isRight = [...statuses].sort().join() === "200,409" && taken[0] === after.balance;
  return isRight ? [] : [said];
}
