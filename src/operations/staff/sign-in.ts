import { shareLock } from "../../../db/locks.ts";
import {
  devicesSince,
  findSessionByCookie,
  findUser,
  findUserByEmail,
  insertSession,
  revokeSession,
  type User,
  type UserSession,
  updatePasswordHash,
} from "../../../db/stores/staff/staff.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { isFirstPasswordExpired } from "../../domain/staff/first-password.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { hashPassword, isOutdated, passwordMatches } from "./passwords.ts";
import { cookieHashOf } from "./session.ts";
import { countTry, resetTries, type Subject } from "./throttle.ts";

type Wanted = {
  email: string;
  password: string;
  address: string;
  /**
   * The user of the device's signed cookie, and since when: guesses from elsewhere do not delay them there.
   */
  knownDevice: { userId: number; since: number } | null;
  /** The secret of the cookie that this browser has by now: its session ends with the new one. */
  replacedCookie: string | null;
};

/** A new session, its cookie's secret (never stored), and since when the user's devices are known. */
export type SignedIn = UserSession & { cookieSecret: string; devicesSince: number };

/**
 * Opens a session for a correct password. Emails are compared in lower case. The audit trail has successes,
 * the log failures: by address and user id, never by what was typed.
 */
export async function signIn(shop: Shop, by: Actor, wanted: Wanted): Promise<Outcome<SignedIn>> {
  const email = wanted.email.trim().toLowerCase();
  if (email === "" || wanted.password === "") return refuse({ code: "sign-in-fields-missing" });

  const user = await findUserByEmail(shop.database.reader, email);
  const outcome = await openFor(shop, by, { ...wanted, email }, user);
  if (!outcome.done) {
    const { requestId } = by;
    const facts = { requestId, address: wanted.address, triedUserId: user?.id ?? null };
    shop.log.warn("a sign-in was refused", { ...facts, refusal: outcome.refusal.code });
  }
  return outcome;
}

async function openFor(
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  user: User | undefined,
): Promise<Outcome<SignedIn>> {
  const { email, address } = wanted;
  const known = user !== undefined && (await isKnown(shop, wanted.knownDevice, user.id));
  // Wrong guesses of others never delay a known device, not even from its own address.
  const subjects: Subject[] = known
    ? [{ kind: "device", name: String(user.id) }]
    : [
        { kind: "accountAtAddress", name: `${address} ${email}` },
        { kind: "account", name: email },
        { kind: "address", name: address },
      ];
  const counted = await shop.database.transact((tx) => countTry(tx, subjects, shop.clock.real()));
  if (!counted.done) return counted;

  return await enter(shop, by, { wanted, subjects }, user);
}

/** A mark ends with the user's password, with a sign-out everywhere, and when they are disabled. */
const isKnown = async (shop: Shop, device: Wanted["knownDevice"], userId: number): Promise<boolean> =>
  device?.userId === userId && device.since === (await devicesSince(shop.database.reader, userId));

/**
 * Opens the session if the password still fits. A hash of another cost is replaced: only now is the password
 * known.
 */
async function enter(
  shop: Shop,
  by: Actor,
  asked: { wanted: Wanted; subjects: readonly Subject[] },
  user: User | undefined,
): Promise<Outcome<SignedIn>> {
  const { password, replacedCookie } = asked.wanted;
  const right = await passwordMatches(password, user?.passwordHash);
  if (!user || !right || user.disabledAt) return refuse({ code: "sign-in-wrong" });
  // Revealed only with the right password.
  if (isFirstPasswordExpired(user.firstPasswordUntil, shop.clock.real()))
    return refuse({ code: "first-password-expired" });
  const { hashCost } = shop.rules;
  const newHash = isOutdated(user.passwordHash, hashCost) ? await hashPassword(password, hashCost) : null;

  const cookieSecret = shop.newSecret();
  const at = shop.clock.real();
  const entered = await shop.database.transact(async (tx) => {
    await shareLock(tx, "staff");
    const present = await findUser(tx, user.id);
    // Disabled, or given another password, while this one was being looked at.
    if (present?.disabledAt || present?.passwordHash !== user.passwordHash) return { present };
    await resetTries(tx, asked.subjects, at);
    if (newHash) await updatePasswordHash(tx, user.id, newHash);
    const replaced = replacedCookie && (await findSessionByCookie(tx, cookieHashOf(replacedCookie)));
    if (replaced) await revokeSession(tx, replaced.session.id, at);
    const session = await insertSession(tx, { userId: user.id, cookieHash: cookieHashOf(cookieSecret), at });
    const who = { ...by, userId: user.id };
    await audit(tx, shop, who, { action: "SignIn", subjectType: "user", subjectId: user.id });
    return { session, devices: await devicesSince(tx, user.id) };
  });
  return entered.session
    ? done({ session: entered.session, user, cookieSecret, devicesSince: entered.devices })
    : await enter(shop, by, asked, entered.present);
}
