import { MORNING } from "./book.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import { requestText, startClient } from "./pages/load.ts";
import { median } from "./report.ts";
import { slipOfThree } from "./slip.ts";

const CONNECTIONS = 16;
const DIFFERENT_SLIPS = 2_000;
const WARM_MS = 3_000;
const ROUND_MS = 1_000;
const ROUNDS = 9;

type Served = { ms: number; processorMs: number };
type Pair = { without: Served; within: Served };

/**
 * The same books with and without limits, each open in a process of its own and asked over HTTP in turn.
 * @returns what a slip of three bets and a deposit cost on either side, round by round.
 */
export async function servedInTurn(
  folder: string,
  paths: readonly [without: string, within: string],
  accounts: number,
): Promise<{ slips: Pair[]; deposits: Pair[] }> {
  const open = (path: string) => openShop(folder, { DATABASE_URL: `file:${path}`, SHOP_CLOCK: MORNING });
  const shops = [await open(paths[0]), await open(paths[1])] as const;
  const client = startClient();
  const asked = [await requests(shops[0], accounts), await requests(shops[1], accounts)] as const;
  const ask = async (at: 0 | 1, what: "slips" | "deposits", ms: number): Promise<Served> => {
    const [shop, texts] = [shops[at], asked[at][what]];
    const before = await shop.processorMs();
    const from = Math.floor(Math.random() * texts.length);
    const port = Number(new URL(shop.url).port);
    const { answered, seconds } = await client.load({ port, connections: CONNECTIONS, ms, texts, from });
    const processorMs = ((await shop.processorMs()) - before) / answered;
    return { ms: (seconds * 1000) / answered, processorMs };
  };
  const pairs: Record<"slips" | "deposits", Pair[]> = { slips: [], deposits: [] };
  for (const what of ["slips", "deposits"] as const) {
    for (const at of [0, 1] as const) await ask(at, what, WARM_MS);
    for (let round = 0; round < ROUNDS; round++) {
      const first = await ask(round % 2 === 0 ? 0 : 1, what, ROUND_MS);
      const second = await ask(round % 2 === 0 ? 1 : 0, what, ROUND_MS);
      const [without, within] = round % 2 === 0 ? [first, second] : [second, first];
      pairs[what].push({ without, within });
    }
  }
  await client.close();
  for (const shop of shops) await shop.close();
  return pairs;
}

async function requests(shop: OpenShop, accounts: number) {
  const headers = {
    authorization: `Bearer ${await shop.token()}`,
    "content-type": "application/json",
    "idempotency-key": "{key}",
  };
  const sent = (path: string, body: unknown) => requestText({ method: "POST", path, headers, body });
  return {
    slips: Array.from({ length: DIFFERENT_SLIPS }, (_, at) =>
      sent("/api/betslip/create", slipOfThree(at, accounts)),
    ),
    deposits: Array.from({ length: CONNECTIONS }, (_, at) =>
      sent(`/api/accounts/${at + 1}/deposit`, { amount: 5 }),
    ),
  };
}

/** A row of the table of what limits cost. */
export function costRow(name: string, goal: string, pairs: readonly Pair[]): string[] {
  const ratioOf = (of: keyof Served) =>
    median(pairs.map(({ without, within }) => within[of] / without[of])).toFixed(2);
  const msOf = (side: keyof Pair) => median(pairs.map((pair) => pair[side].ms)).toFixed(2);
  return [name, ratioOf("ms"), ratioOf("processorMs"), goal, msOf("within"), msOf("without")];
}
