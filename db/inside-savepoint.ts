/** Part of a transaction that fails alone: a throw, or an outcome that is a refusal, undoes its own writes. Savepoints nest. */
export async function insideSavepoint<T>(
  run: (command: string) => unknown,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  await run(`savepoint ${name}`);
  try {
    const answer = await work();
    if (isRefusal(answer)) await run(`rollback to savepoint ${name}`);
    await run(`release savepoint ${name}`);
    return answer;
  } catch (fault) {
    await run(`rollback to savepoint ${name}`);
    await run(`release savepoint ${name}`);
    throw fault;
  }
}

/** The shape of a refused outcome (src/domain/outcome.ts). */
export function isRefusal(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "done" in answer && answer.done === false;
}
