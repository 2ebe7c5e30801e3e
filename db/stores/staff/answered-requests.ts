import { eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { execute, executeCounting } from "../../query/execute.ts";
import { statement } from "../../query/statement.ts";
import { answeredRequests } from "../../schema/index.ts";

const p = sql.placeholder;

const answerByKey = statement((db) =>
  db
    .select()
    .from(answeredRequests)
    .where(eq(answeredRequests.key, p("key"))),
);
export type AnsweredRequest = typeof answeredRequests.$inferSelect;
export const findAnswer = async (db: Db, key: string): Promise<AnsweredRequest | undefined> =>
  (await answerByKey(db, { key }))[0];

export type Claim = Pick<AnsweredRequest, "key" | "fingerprint" | "answeredAt">;

const claim = executeCounting((db) =>
  db
    .insert(answeredRequests)
    .values({
      key: p("key"),
      fingerprint: p("fingerprint"),
      answer: sql`'{}'`,
      refused: false,
      answeredAt: p("answeredAt"),
    })
    .onConflictDoNothing({ target: answeredRequests.key }),
);
/** Claims a key until the transaction ends; concurrent claims wait. False: the key has its answer. */
export const claimKey = async (tx: Db, wanted: Claim): Promise<boolean> => (await claim(tx, wanted)) === 1;

const answerClaim = execute((db) =>
  db
    .update(answeredRequests)
    .set({
      answer: sql`${sql.param(p("answer"), answeredRequests.answer)}`,
      refused: sql`${sql.param(p("refused"), answeredRequests.refused)}`,
    })
    .where(eq(answeredRequests.key, p("key"))),
);
/** The answer to a request that has its key. */
export const saveAnswer = (tx: Db, row: Pick<AnsweredRequest, "key" | "answer" | "refused">): Promise<void> =>
  answerClaim(tx, row);
