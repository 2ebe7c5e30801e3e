import {
  ask,
  type Client,
  expectSame,
  type ModelAccount,
  moveOn,
  openAccounts,
  pounds,
  type Weighted,
} from "./client.ts";

const MOST_PENCE = 1_000_000_000;
const OK = 200;
const CONFLICT = 409;
const REFUSED = 422;

const someAccount = (client: Client): ModelAccount => client.chance.one(openAccounts(client));
/** Mostly small change, sometimes a large note. */
const someAmount = ({ chance }: Client): number =>
  chance.weighted([
    [10, chance.between(1, 5000)],
    [2, chance.between(1, 200_000)],
  ]);

async function deposit(client: Client): Promise<void> {
  const account = someAccount(client);
  const pence = someAmount(client);
  const { status, body } = await ask(client, "POST", `/api/accounts/${account.id}/deposit`, {
    amount: pounds(pence),
  });
  moveOn(account, pence);
  expectMoved(account, { status, body }, pence);
}

async function withdraw(client: Client): Promise<void> {
  const account = someAccount(client);
  const pence = someAmount(client);
  const path = `/api/accounts/${account.id}/withdraw`;
  const answer = await ask(client, "POST", path, { amount: pounds(pence) });
  if (account.pence < pence) return expectSame("the status", answer.status, REFUSED);
  moveOn(account, -pence);
  expectMoved(account, answer, -pence);
}

/** All of it: what is taken back after that finds nothing. */
async function empty(client: Client): Promise<void> {
  const account = someAccount(client);
  const { pence } = account;
  if (pence <= 0 || pence > MOST_PENCE) return;
  const answer = await ask(client, "POST", `/api/accounts/${account.id}/withdraw`, { amount: pounds(pence) });
  moveOn(account, -pence);
  expectMoved(account, answer, -pence);
}

function expectMoved(
  account: ModelAccount,
  { status, body }: Awaited<ReturnType<typeof ask>>,
  pence: number,
): void {
  expectSame("the status", status, OK);
  const { balance, transaction } = body;
  expectSame(
    "balance, amount, balance after",
    [balance, transaction.amount, transaction.balanceAfter],
    [pounds(account.pence), pounds(pence), pounds(account.pence)],
  );
}

/** No amount at all, or one that is more than moves at once. */
async function wrongAmount(client: Client): Promise<void> {
  const account = someAccount(client);
  const { chance } = client;
  const amount = chance.one([0, -pounds(someAmount(client)), pounds(MOST_PENCE + someAmount(client)), 0.001]);
  const verb = chance.one(["deposit", "withdraw"]);
  const { status } = await ask(client, "POST", `/api/accounts/${account.id}/${verb}`, { amount });
  expectSame("the status", status, REFUSED);
}

/** The whole balance, as the old client sends it; often with the one that it had read, which is sometimes out of date. */
async function setBalance(client: Client): Promise<void> {
  const account = someAccount(client);
  const { chance } = client;
  const wanted = chance.percent(5) ? account.pence : chance.between(0, 100_000);
  const read = chance.weighted([
    [4, undefined],
    [4, account.pence],
    [1, account.pence + chance.between(1, 500)],
  ]);
  const { status, body } = await ask(client, "PATCH", `/api/accounts/${account.id}/balance`, {
    balance: pounds(wanted),
    description: chance.one(["Deposit", "Withdraw", "Counted again"]),
    ...(read !== undefined && { expectedBalance: pounds(read) }),
  });
  if (Math.abs(read ?? 0) > MOST_PENCE) return expectSame("the status", status, REFUSED);
  if (read !== undefined && read !== account.pence) return expectSame("the status", status, CONFLICT);
  if (Math.abs(wanted - account.pence) > MOST_PENCE) return expectSame("the status", status, REFUSED);
  if (wanted !== account.pence) moveOn(account, wanted - account.pence);
  expectSame("status and balance", [status, body.balance], [OK, pounds(account.pence)]);
}

async function readAccount(client: Client): Promise<void> {
  const account = someAccount(client);
  const { status, body } = await ask(client, "GET", `/api/accounts/${account.id}`);
  const { name, description, playsLottery, playsRaces } = account;
  const expected = [OK, pounds(account.pence), name, description, playsLottery, playsRaces];
  const read = [status, body.balance, body.name, body.description, body.playsLottery, body.playsRaces];
  expectSame("the account", read, expected);
}

/** The newest row says the balance, and there are as many rows as movements. */
async function readRows(client: Client): Promise<void> {
  const account = someAccount(client);
  const { body } = await ask(client, "GET", `/api/accounts/${account.id}/transactions?page=1&pageSize=1`);
  const [newest] = body.transactions;
  const after = account.rows === 0 ? undefined : pounds(account.pence);
  expectSame(
    "last balance and rows",
    [newest?.balanceAfter, body.totalPages],
    [after, Math.max(1, account.rows)],
  );
}

/** The same request again moves nothing; another one under its key is refused. */
async function repeat(client: Client): Promise<void> {
  const account = someAccount(client);
  const pence = someAmount(client);
  const key = `client-${client.number}-${crypto.randomUUID()}`;
  const path = `/api/accounts/${account.id}/deposit`;
  const first = await ask(client, "POST", path, { amount: pounds(pence) }, key);
  moveOn(account, pence);
  expectMoved(account, first, pence);
  const again = await ask(client, "POST", path, { amount: pounds(pence) }, key);
  expectSame("the answer again", again.body, first.body);
  const other = await ask(client, "POST", path, { amount: pounds(pence + 1) }, key);
  expectSame("the status under a used key", other.status, REFUSED);
}

/** Everybody's accounts: what was acknowledged is counted, and the sum is compared in the end. */
async function shared(client: Client): Promise<void> {
  const { chance } = client;
  const account = chance.one(client.shared);
  const pence = chance.between(1, 2000);
  const way = chance.one(["deposit", "deposit", "withdraw", "balance"]);
  if (way === "balance") return await setShared(client, account, pence);
  const { status } = await ask(client, "POST", `/api/accounts/${account.id}/${way}`, {
    amount: pounds(pence),
  });
  if (way === "withdraw" && status === REFUSED) return;
  expectSame("the status", status, OK);
  moveOn(account, way === "deposit" ? pence : -pence);
}

/** Set from what was read a moment ago: either nothing has moved since, or it is refused. */
async function setShared(client: Client, account: ModelAccount, pence: number): Promise<void> {
  const path = `/api/accounts/${account.id}`;
  const { balance } = (await ask(client, "GET", path)).body;
  const wanted = pounds(Math.round(balance * 100) + pence);
  const { status } = await ask(client, "PATCH", `${path}/balance`, {
    balance: wanted,
    expectedBalance: balance,
  });
  if (status === CONFLICT) return;
  expectSame("the status", status, OK);
  moveOn(account, pence);
}

export const MONEY: Weighted = [
  [24, "deposits", deposit],
  [18, "withdrawals", withdraw],
  [10, "balances set", setBalance],
  [14, "accounts read", readAccount],
  [9, "ledgers read", readRows],
  [2, "wrong amounts", wrongAmount],
  [1, "requests sent again", repeat],
  [10, "on shared accounts", shared],
];
/** Beside them where nothing may be owed: poor customers. */
export const EMPTYING: Weighted = [[40, "accounts emptied", empty]];
