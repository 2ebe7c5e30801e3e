/** Somebody who is signed in, at whichever server, or at the proxy before them. */
export type Till = { token: string; addresses: readonly string[] };

export type Answered = { status: number; retryAfter: string | null };

export async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  { body, key }: { body?: unknown; key?: string } = {},
) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
}

/**
 * Clerks who pay in a pound at a time, each in one account, until they are stopped. What is not acknowledged is sent again with
 * its key until it is, as a till does it: in the end each account holds a pound for every key, and no more.
 */
export function startClerks({ token, addresses }: Till, accounts: readonly number[]) {
  const answers: Answered[] = [];
  const paidIn = new Map<number, number>(accounts.map((id) => [id, 0]));
  let isOver = false;

  async function payIn(id: number, key: string): Promise<boolean> {
    const address = addresses[answers.length % addresses.length]!;
    const path = `/api/accounts/${id}/deposit`;
    const { status, retryAfter } = await call(address, token, "POST", path, {
      body: { amount: 1 },
      key,
    }).then(
      ({ status, headers }) => ({ status, retryAfter: headers.get("retry-after") }),
      () => ({ status: 0, retryAfter: null }),
    );
    answers.push({ status, retryAfter });
    return status === 200;
  }

  async function clerk(id: number): Promise<void> {
    while (!isOver) {
      const key = crypto.randomUUID();
      while (!(await payIn(id, key))) await Bun.sleep(50);
      paidIn.set(id, paidIn.get(id)! + 1);
    }
  }

  const working = Promise.all(accounts.map(clerk));
  return {
    answers,
    /** How many answers with a status there are. */
    count: (status: number): number => answers.filter((one) => one.status === status).length,
    /** What each account must have been paid in. */
    async stop(): Promise<Map<number, number>> {
      isOver = true;
      await working;
      return paidIn;
    },
  };
}
