import { call } from "../../../servers/clerks.ts";
import type { OpenShop } from "../../bench/open-shop.ts";

const BREATH_MS = 5;
const OWNER = { email: "owner@shop.example", password: "counter-secret" };

/** What a clerk sends: two pounds in, or one on a horse that is owed: they do not cancel out. */
type Sent = { path: string; body: object; key: string; pounds: 2 | -1 };

export type Clerks = ReturnType<typeof startClerks>;

export async function signIn(shop: OpenShop, password = OWNER.password) {
  return await call(shop.url, "", "POST", "/api/auth/login", { body: { ...OWNER, password } });
}

/**
 * Clerks who take a deposit and a bet by turns, each on one account, and send again with the same key whatever was not
 * acknowledged. Who is signed out signs in again.
 */
export function startClerks(shop: OpenShop, accounts: readonly number[], runnerId: number) {
  const taken = new Map<number, Sent[]>(accounts.map((id) => [id, []]));
  const faults: string[] = [];
  let token = "";
  let signedOut = 0;
  let isOver = false;

  async function acknowledge(sent: Sent): Promise<void> {
    while (true) {
      const used = token;
      const { status, text } = await call(shop.url, used, "POST", sent.path, sent);
      if (status === 200 || status === 201) return;
      if (status === 401) {
        if (used) signedOut += 1;
        if (used === token) token = (await signIn(shop)).json().token;
      } else faults.push(`${sent.path}: ${status} ${text}`);
      if (faults.length > 0 && isOver) return;
      await Bun.sleep(BREATH_MS);
    }
  }

  async function clerk(account: number): Promise<void> {
    for (let at = 0; !isOver; at++) {
      const sent = at % 2 === 0 ? depositOf(account) : betOf(account, runnerId);
      await acknowledge(sent);
      taken.get(account)!.push(sent);
      await Bun.sleep(BREATH_MS);
    }
  }

  const working = Promise.all(accounts.map(clerk));
  return {
    faults,
    token: () => token,
    signedOut: () => signedOut,
    taken: () => [...taken.values()].flat(),
    /** What each account must hold, in pounds, once everybody has stopped. */
    async stop(): Promise<Map<number, number>> {
      isOver = true;
      await working;
      const sum = (all: Sent[]) => all.reduce((pounds, one) => pounds + one.pounds, 0);
      return new Map([...taken].map(([id, all]) => [id, sum(all)]));
    },
  };
}

const depositOf = (account: number): Sent => ({
  path: `/api/accounts/${account}/deposit`,
  body: { amount: 2 },
  key: crypto.randomUUID(),
  pounds: 2,
});

const betOf = (accountId: number, racingRunnerId: number): Sent => ({
  path: "/api/betslip/create",
  body: {
    accountId,
    isPaid: false,
    items: [{ betType: "Single", racingBet: { stake: 1, selections: [{ racingRunnerId }] } }],
  },
  key: crypto.randomUUID(),
  pounds: -1,
});
