import { eq } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { keptKeys } from "../../schema/index.ts";

/** The key of that name: the first that any server made. Of two that make it at once, both get the one that stays. */
export async function keptKey(tx: Db, made: { name: string; key: string; madeAt: Date }): Promise<string> {
  await tx.insert(keptKeys).values(made).onConflictDoNothing();
  const [kept] = await tx.select().from(keptKeys).where(eq(keptKeys.name, made.name));
  return kept!.key;
}
