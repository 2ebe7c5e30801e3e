import { accountOf } from "./bet-checks.ts";
import { type ModelBet, PENDING } from "./bet-model.ts";
import { type Client, expectSame, moveOn, post, type Weighted } from "./client.ts";

const REFUSED = 422;
const CONFLICT = 409;
const WORKED = [200, 303];

const someSettled = (client: Client): ModelBet | undefined => {
  const settled = client.bets.filter(
    (bet) => bet.stands.status !== PENDING && !accountOf(client, bet).isDeleted,
  );
  return settled.length === 0 ? undefined : client.chance.one(settled);
};

/** What a bet returned is handed over the counter: all that is left of it, where the account has so much. */
async function payOut(client: Client): Promise<void> {
  const bet = someSettled(client);
  if (!bet) return;
  const pence = bet.stands.pence - bet.collected;
  const account = accountOf(client, bet);
  const { status } = await post(client, `/racing/all-bets/${bet.id}/pay-out`, {
    pence: String(Math.max(pence, 0)),
  });
  expectSame("known", [...WORKED, REFUSED, CONFLICT].includes(status), true);
  if (pence <= 0 || account.pence < pence) return;
  moveOn(account, -pence);
  bet.collected += pence;
}

/** It is taken back whole. */
async function putBack(client: Client): Promise<void> {
  const bet = someSettled(client);
  if (!bet) return;
  const { status } = await post(client, `/racing/all-bets/${bet.id}/put-back`, {
    pence: String(bet.collected),
  });
  expectSame("known", [...WORKED, REFUSED, CONFLICT].includes(status), true);
  if (bet.collected === 0) return;
  moveOn(accountOf(client, bet), bet.collected);
  bet.collected = 0;
}

export const COLLECTING: Weighted = [
  [1.5, "returns paid out", payOut],
  [0.5, "returns put back", putBack],
];
