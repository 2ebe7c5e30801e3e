import { type ModelBet, PENDING, settledNow } from "./bet-model.ts";
import { ask, type Client, expectSame, type ModelAccount, moveOn, pounds, type Weighted } from "./client.ts";

const OK = 200;

/** Settles a bet in the model where its races are decided, as the shop does at some moment after that. */
export function settleInModel(client: Client, bet: ModelBet): void {
  if (bet.stands.status !== PENDING) return;
  bet.stands = settledNow(bet);
  if (bet.stands.pence > 0) moveOn(accountOf(client, bet), bet.stands.pence);
}

export const accountOf = (client: Client, bet: ModelBet): ModelAccount =>
  client.accounts.find(({ id }) => id === bet.accountId)!;

/** "Check Results": it settles the bet unless that is done already. */
export async function checkBet(client: Client, bet: ModelBet): Promise<void> {
  const { status, body } = await ask(client, "GET", `/api/racing/bets/check-result/${bet.id}`);
  settleInModel(client, bet);
  expectSame("the status", status, OK);
  expectBet(bet, body.status, body.winnings);
}

export async function readBet(client: Client, bet: ModelBet): Promise<void> {
  const { body } = await ask(client, "GET", `/api/racing/bets/${bet.id}`);
  expectBet(bet, body.status, body.payout ?? 0);
}

/** The status and the return of a bet, in words that bring back what it was. */
export function expectBet(bet: ModelBet, status: number, payout: number): void {
  const name = `${bet.type}${bet.eachWay ? " each way" : ""} of ${bet.amountPence}p`;
  expectSame(
    `status and return of a ${name}`,
    [status, payout],
    [bet.stands.status, pounds(bet.stands.pence)],
  );
}

const someBetOf = (client: Client): ModelBet | undefined =>
  client.bets.length === 0 ? undefined : client.chance.one(client.bets);
const withSomeBet = (command: (client: Client, bet: ModelBet) => Promise<void>) => async (client: Client) => {
  const bet = someBetOf(client);
  if (bet) await command(client, bet);
};

export const BETS: Weighted = [
  [4, "bets read", withSomeBet(readBet)],
  [2, "bets checked", withSomeBet(checkBet)],
];
