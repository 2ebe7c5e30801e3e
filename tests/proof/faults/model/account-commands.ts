import {
  ask,
  type Client,
  expectSame,
  type ModelAccount,
  openAccounts,
  pounds,
  type Weighted,
} from "./client.ts";

const FEWEST = 4;
const OK = 200;
const CREATED = 201;
const NOT_FOUND = 404;

/** An account with what was sent for it. */
export async function openAccount(
  client: Client,
  playsLottery = client.chance.percent(50),
): Promise<ModelAccount> {
  const { chance } = client;
  const pence = chance.percent(50) ? chance.between(1, 20_000) : 0;
  const details = {
    name: `Client ${client.number}, account ${client.accounts.length + 1}`,
    description: chance.one(["", "Friday evenings"]),
    playsLottery,
    playsRaces: chance.percent(80),
  };
  const { status, body } = await ask(client, "POST", "/api/accounts", { ...details, balance: pounds(pence) });
  expectSame("status and balance", [status, body.balance], [CREATED, pounds(pence)]);
  const account = { id: body.id, ...details, pence, rows: pence === 0 ? 0 : 1, isDeleted: false };
  client.accounts.push(account);
  return account;
}

async function editAccount(client: Client): Promise<void> {
  const { chance } = client;
  const account = chance.one(openAccounts(client));
  const changes = chance.one([
    { name: `Client ${client.number}, called ${chance.between(1, 999)}` },
    { description: chance.one(["Pays on Fridays", "Owes a tenner", ""]) },
    { playsRaces: chance.percent(50), playsLottery: chance.percent(50) },
  ]);
  const { status } = await ask(client, "PUT", `/api/accounts/${account.id}`, changes);
  Object.assign(account, changes);
  expectSame("the status", status, OK);
}

/** An account without a player; it leaves the list, and nothing moves on it any more but what its bets come to. */
async function deleteAccount(client: Client): Promise<void> {
  const players = client.players.map(({ accountId }) => accountId);
  const choice = openAccounts(client).filter(({ id }) => !players.includes(id));
  if (choice.length <= FEWEST) return void (await openAccount(client));
  const account = client.chance.one(choice);
  const { status } = await ask(client, "DELETE", `/api/accounts/${account.id}`);
  account.isDeleted = true;
  expectSame("the status", status, OK);
}

async function askOfDeleted(client: Client): Promise<void> {
  const deleted = client.accounts.filter(({ isDeleted }) => isDeleted);
  const id = deleted.length === 0 ? 999_999_999 : client.chance.one(deleted).id;
  const [method, path, body] = client.chance.one([
    ["POST", "/deposit", { amount: 1 }],
    ["POST", "/withdraw", { amount: 1 }],
    ["PATCH", "/balance", { balance: 1 }],
    ["GET", "/transactions", undefined],
    ["PUT", "", { name: "Somebody else" }],
  ] as const);
  const { status } = await ask(client, method, `/api/accounts/${id}${path}`, body);
  expectSame("the status", status, NOT_FOUND);
}

export const ACCOUNTS: Weighted = [
  [2, "accounts edited", editAccount],
  [0.1, "accounts opened", async (client) => void (await openAccount(client))],
  [0.15, "accounts deleted", deleteAccount],
  [0.5, "asked of deleted accounts", askOfDeleted],
];
