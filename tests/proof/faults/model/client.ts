import type { ModelBet } from "./bet-model.ts";
import type { Chance } from "./chance.ts";
import type { InForce, ModelPlayer } from "./lottery-model.ts";
import type { Answer, Asking } from "./model-shop.ts";
import type { ModelRace } from "./race-model.ts";

/** An account as the model has it: its balance in pence, and how many rows its ledger has. */
export type ModelAccount = {
  id: number;
  name: string;
  description: string;
  playsLottery: boolean;
  playsRaces: boolean;
  pence: number;
  rows: number;
  isDeleted: boolean;
};
/** A result of a draw that somebody may be paid for. */
export type OwnResult = { id: number; drawType: number; totalWinnings: number; paid: boolean };

/**
 * One of the clients that ask a shop at once. What happens to its own accounts, races and players is its own doing, so that
 * each answer can be foreseen; `shared` accounts are everybody's, and their sums alone are foreseen.
 */
export type Client = {
  readonly number: number;
  readonly chance: Chance;
  readonly shop: Asking;
  readonly accounts: ModelAccount[];
  readonly shared: readonly ModelAccount[];
  /** Customers may owe nothing: no bet is owed, and what a reversal does not find is the shop's loss. */
  readonly owesNothing: boolean;
  readonly players: ModelPlayer[];
  readonly bets: ModelBet[];
  races: ModelRace[];
  /** When bets are struck today, which of all bets is the first of them, and whether today's draws are over. */
  today: { day: string; struckAt: number; firstBet: number; isDrawn: boolean };
  /** Races whose result has changed since bets were settled on it. */
  changed: Set<ModelRace>;
  inForce: InForce[];
  results: OwnResult[];
  /** How many commands it has sent, of which kinds, and which it is at. */
  sent: number;
  readonly kinds: Map<string, number>;
  doing: string;
};

/** The shop's answer is another than the model's: the client stops, since from here on all would differ. */
export class Difference extends Error {}

export const ask = (
  client: Client,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> => {
  client.sent += 1;
  return client.shop.call(method, path, body, key);
};

export const post = (
  client: Client,
  path: string,
  fields: Record<string, string | readonly string[]>,
): Promise<Answer> => {
  client.sent += 1;
  return client.shop.post(path, fields);
};

/** What was answered has to be what the model expects. No ids are compared: the same seed differs in the same words. */
export function expectSame(what: string, answered: unknown, expected: unknown): void {
  if (Bun.deepEquals(answered, expected)) return;
  throw new Difference(`${what} is ${JSON.stringify(answered)}, expected ${JSON.stringify(expected)}`);
}

export const pounds = (pence: number): number => pence / 100;

export const openAccounts = (client: Client): ModelAccount[] =>
  client.accounts.filter((one) => !one.isDeleted);

/** Money has moved on an account, with a row of its own. */
export function moveOn(account: ModelAccount, pence: number): void {
  account.pence += pence;
  account.rows += 1;
}

/** A kind of thing happened by chance, besides the command that it happened in. */
export const note = ({ kinds }: Client, kind: string): void =>
  void kinds.set(kind, (kinds.get(kind) ?? 0) + 1);

/** Settings of a kind of command: how often it comes, and what it does. */
export type Command = (client: Client) => Promise<void>;
export type Weighted = readonly (readonly [weight: number, name: string, command: Command])[];
