import { call } from "../../../servers/clerks.ts";
import { BETS_ON_A_SLIP, type Command, type Movement } from "./ledger.ts";

/** Whose money a client moves: an account that is its own alone, and one that all of them pay into. */
export type Customer = { accountId: number; sharedId: number; resultId: number; runnerId: number };

/** How a client reaches the shop. */
export type Till = {
  /** Where a server is open just now; waits until there is one. */
  address(): Promise<string>;
  token: string;
  chance(): number;
  /** A retry goes under another key: a planted fault. */
  forgetsKey?: boolean;
};

/** What clients did, all of them together. */
export type Work = {
  commands: Command[];
  /** Answers that nobody was promised. */
  broken: string[];
  askedAgain: number;
  /** How many of them had been done already. */
  doneBefore: number;
};

/** A connection of its own for each customer, at work until they are stopped. `tillOf` is for planted faults. */
export function startMoneyClients(customers: readonly Customer[], tillOf: (at: number) => Till) {
  const work: Work = { commands: [], broken: [], askedAgain: 0, doneBefore: 0 };
  let isOver = false;
  const working = Promise.all(
    customers.map((customer, at) => runMoneyClient(customer, tillOf(at), work, () => isOver)),
  );
  return {
    work,
    /** Comes back once about each of them has asked for something more, or one has ended with an answer that was not promised. */
    async atWork(): Promise<void> {
      const before = work.commands.length;
      const begun = performance.now();
      while (work.commands.length <= before + customers.length && work.broken.length === 0) {
        if (performance.now() - begun > PATIENCE_MS) throw new Error("nothing was acknowledged for a minute");
        await Bun.sleep(1);
      }
    },
    /** Comes back once all that was asked for is acknowledged. */
    async stop(): Promise<void> {
      isOver = true;
      await working;
    },
  };
}

/** The n-th request of a client: no two of an account have a movement of the same type and amount. */
type Wish = Omit<Command, "key" | "isAcknowledged"> & { method: string; path: string; body: object };

/** One connection: asks for one thing after another, and for each again with its key until it is acknowledged. */
async function runMoneyClient(
  customer: Customer,
  till: Till,
  work: Work,
  isOver: () => boolean,
): Promise<void> {
  let balance = 0;
  for (let at = 1; !isOver(); at++) {
    const { method, path, body, ...left } = wishOf(customer, at, balance, till.chance());
    const key = `${customer.accountId}-${at}`;
    const command: Command = { ...left, key, isAcknowledged: false };
    work.commands.push(command);
    command.isAcknowledged = await untilAcknowledged(
      { method, path, body, key, marks: left.marks },
      till,
      work,
    );
    if (!command.isAcknowledged) return;
    for (const { accountId, pence } of command.moves) if (accountId === customer.accountId) balance += pence;
  }
}

type Sent = { method: string; path: string; body: object; key: string; marks: object | undefined };

async function untilAcknowledged(sent: Sent, till: Till, work: Work): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const key = till.forgetsKey && tries > 1 ? `${sent.key}-${tries}` : sent.key;
    const url = await till.address();
    // A mark goes without its key: what is said twice is so once.
    const body = sent.marks ? { body: sent.body } : { body: sent.body, key };
    const answer = await call(url, till.token, sent.method, sent.path, body).catch(() => null);
    if (answer && answer.status < 300) {
      if (answer.headers.has("idempotent-replayed")) work.doneBefore += 1;
      return true;
    }
    if (answer && (answer.status !== 503 || !answer.headers.has("retry-after"))) {
      work.broken.push(`${sent.method} ${sent.path} under ${key}: ${answer.status} ${answer.text}`);
      return false;
    }
    work.askedAgain += 1;
    await Bun.sleep(RETRY_MS);
  }
}

const RETRY_MS = 25;
const PATIENCE_MS = 60_000;
const PENCE = 100;

const pounds = (pence: number): number => pence / PENCE;

/** Which request comes how often: up to so much of 1. */
const MIX: [upTo: number, (customer: Customer, at: number, balance: number) => Wish | null][] = [
  [0.3, deposit],
  [0.5, withdraw],
  [0.65, setBalance],
  [0.75, (customer, at) => slip(customer, at, true)],
  [0.85, (customer, at) => slip(customer, at, false)],
  [0.93, payIntoShared],
  [1, mark],
];

const wishOf = (customer: Customer, at: number, balance: number, chance: number): Wish =>
  MIX.find(([upTo]) => chance < upTo)![1](customer, at, balance) ?? deposit(customer, at);

/** Odd, so that no deposit of a slip is the same. */
const ownPence = (at: number): number => 2 * at + 1;

function deposit({ accountId }: Customer, at: number): Wish {
  const pence = ownPence(at);
  return {
    ...{ method: "POST", path: `/api/accounts/${accountId}/deposit`, body: { amount: pounds(pence) } },
    moves: [{ accountId, type: "Deposit", pence }],
  };
}

/** Null where the balance is too small. */
function withdraw({ accountId }: Customer, at: number, balance: number): Wish | null {
  const pence = ownPence(at);
  if (balance < pence) return null;
  return {
    ...{ method: "POST", path: `/api/accounts/${accountId}/withdraw`, body: { amount: pounds(pence) } },
    moves: [{ accountId, type: "Withdraw", pence: -pence }],
  };
}

function setBalance({ accountId }: Customer, at: number, balance: number): Wish {
  const pence = ownPence(at);
  const body = { balance: pounds(balance + pence), expectedBalance: pounds(balance) };
  return {
    ...{ method: "PATCH", path: `/api/accounts/${accountId}/balance`, body },
    moves: [{ accountId, type: "Adjustment", pence }],
  };
}

/** Two bets, of as many pence each as it is the n-th request. */
function slip({ accountId, runnerId }: Customer, at: number, isPaid: boolean): Wish {
  const racingBet = { stake: pounds(at), selections: [{ racingRunnerId: runnerId }] };
  const items = Array(BETS_ON_A_SLIP).fill({ betType: "Single", racingBet });
  const placed: Movement = { accountId, type: "RacingBetPlaced", pence: -at };
  const paid: Movement = { accountId, type: "Deposit", pence: BETS_ON_A_SLIP * at };
  return {
    ...{ method: "POST", path: "/api/betslip/create", body: { accountId, isPaid, items } },
    moves: [...(isPaid ? [paid] : []), ...Array<Movement>(BETS_ON_A_SLIP).fill(placed)],
  };
}

/** All of them together, each with amounts of its own. */
function payIntoShared({ accountId, sharedId }: Customer, at: number): Wish {
  const pence = at * MOST_CLIENTS + (accountId % MOST_CLIENTS);
  return {
    ...{ method: "POST", path: `/api/accounts/${sharedId}/deposit`, body: { amount: pounds(pence) } },
    moves: [{ accountId: sharedId, type: "Deposit", pence }],
  };
}

const MOST_CLIENTS = 64;

/** Paid over the counter, or taken back. It has no key: what is said twice is so once. */
function mark({ resultId }: Customer, at: number): Wish {
  const paid = at % 2 === 0;
  return {
    ...{ method: "PUT", path: `/api/drawresults/player-result/${resultId}/paid`, body: { paid } },
    moves: [],
    marks: { resultId, paid },
  };
}
