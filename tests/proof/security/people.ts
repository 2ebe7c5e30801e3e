import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/index.ts";
import { insertSession, insertUser } from "../../../db/stores/staff/staff.ts";
import { tokensFor } from "../../../src/http/request/tokens.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { cookieHashOf } from "../../../src/operations/staff/session.ts";
import { TEST_SECRET } from "../../support/test-shop.ts";

/** Somebody with an open session, and what opens it. */
export type Person = {
  userId: number;
  sessionId: number;
  secret: string;
  cookieHash: string;
  /** The cookie of pages, as a browser sends it. */
  cookie: string;
  /** A token for calls that is good without the cookie, and one that is good only with it. */
  token: string;
  boundToken: string;
};

/** Who comes to the shop: sessions as a sign-in opens them, without its price. */
export function peopleOf({ database }: Pick<Shop, "database">, https = false) {
  const tokens = tokensFor(TEST_SECRET);
  let newcomers = 0;

  /** A new session of a user, Ada where none is named; `changed` is what its row says otherwise. */
  async function person(userId = 1, changed: Partial<typeof sessions.$inferInsert> = {}): Promise<Person> {
    const secret = crypto.randomUUID();
    const cookieHash = cookieHashOf(secret);
    const { id: sessionId } = await database.transact((tx) =>
      insertSession(tx, { userId, cookieHash, at: new Date() }),
    );
    if (Object.keys(changed).length > 0)
      await database.transact((tx) => tx.update(sessions).set(changed).where(eq(sessions.id, sessionId)));
    const token = await tokens.sign({ userId, cookieHash, bound: false });
    const boundToken = await tokens.sign({ userId, cookieHash, bound: true });
    const cookie = `${https ? "__Host-" : ""}satchel=${secret}`;
    return { userId, sessionId, secret, cookieHash, cookie, token, boundToken };
  }

  /** A new user on the staff, without a password that fits. */
  async function newUser(): Promise<number> {
    newcomers += 1;
    const names = { email: `newcomer-${newcomers}@shop.example`, firstName: "New", lastName: "Clerk" };
    const user = await database.transact((tx) =>
      insertUser(tx, { ...names, passwordHash: "none", createdAt: new Date() }),
    );
    return user!.id;
  }

  return { person, newUser };
}
