/** A movement that a client asked for, in pence. Instants are of one clock. */
export type Moved = {
  accountId: number;
  pence: number;
  sentAt: number;
  /** When it was first acknowledged; infinite until then. */
  answeredAt: number;
  /** It was answered that nothing was moved. */
  isRefused: boolean;
};

/** What a client read: the balances of all accounts at once, in pence. */
export type Read = { sentAt: number; answeredAt: number; balances: ReadonlyMap<number, number> };

/**
 * Whether what was done can have happened in an order that gives what was read. It knows nothing of the shop: a movement that was
 * acknowledged before a read was sent is in it, one that was sent after the read was answered is not, and any other one is or is not. Money
 * leaves an account before it reaches another one, so that all accounts never hold more than `total`.
 */
export function faultsOfHistory(moves: readonly Moved[], reads: readonly Read[], total: number): string[] {
  const done = moves.filter(({ isRefused }) => !isRefused);
  const ledgers = new Map(
    [...Map.groupBy(done, ({ accountId }) => accountId)].map(([id, own]) => [id, ledgerOf(own)]),
  );
  const inOrder = [...reads].sort((one, other) => one.sentAt - other.sentAt);
  return inOrder.flatMap((read) => {
    const held = [...read.balances.values()].reduce((sum, balance) => sum + balance, 0);
    const wrong = [...read.balances].flatMap(([id, balance]) => {
      const { settled, open } = ledgers.get(id)?.(read) ?? { settled: 0, open: [] };
      return balance >= 0 && isSumOfSome(open, balance - settled)
        ? []
        : [`account ${id} was read at ${balance}, with ${settled} settled and [${open}] under way`];
    });
    return held > total ? [...wrong, `all accounts were read at ${held}, of ${total}`] : wrong;
  });
}

/** Answers what of one account's movements is settled and what is under way at each read, in the order in which they were sent. */
function ledgerOf(moves: readonly Moved[]) {
  const waiting = [...moves].sort((one, other) => one.sentAt - other.sentAt);
  let settled = 0;
  let begun: Moved[] = [];
  let next = 0;
  return ({ sentAt, answeredAt }: Read) => {
    while (next < waiting.length && waiting[next]!.sentAt < answeredAt) begun.push(waiting[next++]!);
    for (const move of begun) if (move.answeredAt < sentAt) settled += move.pence;
    begun = begun.filter((move) => move.answeredAt >= sentAt);
    return { settled, open: begun.filter((move) => move.sentAt < answeredAt).map(({ pence }) => pence) };
  };
}

function isSumOfSome(amounts: readonly number[], wanted: number): boolean {
  let sums = new Set([0]);
  for (const amount of amounts) sums = new Set([...sums, ...[...sums].map((sum) => sum + amount)]);
  return sums.has(wanted);
}
