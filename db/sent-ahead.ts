/**
 * What a transaction on PostgreSQL has sent without waiting for it: locks, rows that are only written. The server works
 * a connection's statements off in their order, so that they travel together with the next question, and one round trip
 * serves them all. One that fails makes every later one fail, the commit included.
 */
export class SentAhead {
  #waiting = new Set<Promise<unknown>>();
  #failure: { fault: unknown } | null = null;

  /** Answers at once, but for every hundredth: what is sent and what is answered lies in memory until then. */
  async note(sent: Promise<unknown>): Promise<void> {
    const answered: Promise<void> = sent.then(
      () => void this.#waiting.delete(answered),
      (fault: unknown) => {
        this.#failure ??= { fault };
        this.#waiting.delete(answered);
      },
    );
    this.#waiting.add(answered);
    if (this.#waiting.size >= MOST_WAITING) await this.answered();
  }

  /** Once all of it is answered: throws what failed first. */
  async answered(): Promise<void> {
    await Promise.all(this.#waiting);
    if (this.#failure) throw this.#failure.fault;
  }

  /** What a fault came from: after a failure each statement says no more than that the transaction is over. */
  async firstFault(fault: unknown): Promise<unknown> {
    await Promise.all(this.#waiting);
    return this.#failure?.fault ?? fault;
  }
}

const MOST_WAITING = 100;
