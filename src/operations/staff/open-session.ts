import type { Db } from "../../../db/client.ts";
import {
  devicesSince,
  findSessionByCookie,
  insertSession,
  revokeSession,
  revokeSessionsOf,
  type User,
  type UserSession,
} from "../../../db/stores/staff/staff.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { cookieHashOf } from "./session.ts";

/** A new session, its cookie's secret (never stored), and since when the user's devices are known. */
export type SignedIn = UserSession & { cookieSecret: string; devicesSince: number };

type Entering = {
  user: User;
  /** The secret of the cookie that this browser has by now: its session ends with the new one. */
  replacedCookie: string | null;
  device?: string | null;
  /** The session opens the set-up of two-factor sign-in, and nothing else before that. */
  mustSetUp: boolean;
  /** The shop allows a user one session at a time. */
  isOnlyOne: boolean;
  /** The name of the passkey that signed in. */
  passkey?: string;
};

/** Opens a session in the transaction that has checked its user. */
export async function openSession(
  tx: Db,
  shop: Shop,
  by: Actor,
  { user, replacedCookie, device = null, mustSetUp, isOnlyOne, passkey }: Entering,
): Promise<SignedIn> {
  const at = shop.clock.real();
  const cookieSecret = shop.newSecret();
  const replaced = replacedCookie && (await findSessionByCookie(tx, cookieHashOf(replacedCookie)));
  if (replaced) await revokeSession(tx, replaced.session.id, at);
  if (isOnlyOne) await revokeSessionsOf(tx, user.id, at, 0, true);
  const cookieHash = cookieHashOf(cookieSecret);
  const session = await insertSession(tx, { userId: user.id, cookieHash, at, device, mustSetUp });
  const who = { ...by, userId: user.id };
  const after = passkey === undefined ? null : { passkey };
  await audit(tx, shop, who, { action: "SignIn", subjectType: "user", subjectId: user.id, after });
  return { session, user, cookieSecret, devicesSince: await devicesSince(tx, user.id) };
}
