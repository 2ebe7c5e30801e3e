import { cashAccount, FIXED_ACCOUNTS } from "../../../src/domain/accounts/chart.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { tills } from "../../schema/index.ts";

const all = statement((db) => db.select({ id: tills.id, name: tills.name }).from(tills));

/** What the accounts of cash are called, by their accounts. */
export async function tillNames(db: Db): Promise<Map<string, string>> {
  const fixed = FIXED_ACCOUNTS.map(({ account, name }) => [account as string, name] as const);
  return new Map([...fixed, ...(await all(db)).map(({ id, name }) => [cashAccount(id), name] as const)]);
}
