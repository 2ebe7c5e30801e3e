import type { Db } from "../../../db/client.ts";
import { shareLock } from "../../../db/locks.ts";
import { countPasskeys } from "../../../db/stores/staff/passkeys.ts";
import { findSecondFactor } from "../../../db/stores/staff/second-factors.ts";
import {
  devicesSince,
  findUser,
  findUserByEmail,
  type User,
  updatePasswordHash,
} from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { isFirstPasswordExpired } from "../../domain/staff/first-password.ts";
import type { Actor, Shop } from "../shop.ts";
import { openSession, type SignedIn } from "./open-session.ts";
import { hashPassword, isOutdated, passwordMatches } from "./passwords.ts";
import { countTry, resetTries, type Subject } from "./throttle.ts";

/** The browser or script that signs in. */
export type Newcomer = {
  address: string;
  /**
   * The user of the device's signed cookie, and since when: guesses from elsewhere do not delay them there.
   */
  knownDevice: { userId: number; since: number } | null;
  /** The secret of the cookie that this browser has by now: its session ends with the new one. */
  replacedCookie: string | null;
  /** In words; missing where it is unknown. */
  device?: string;
};

type Wanted = Newcomer & { email: string; password: string };

/**
 * Opens a session for a correct password; refused with the way to the second step where its user has set one
 * up. Emails are compared in lower case. The audit trail has successes, the log failures: by address and user
 * id, never by what was typed.
 */
export async function signIn(shop: Shop, by: Actor, wanted: Wanted): Promise<Outcome<SignedIn>> {
  const email = wanted.email.trim().toLowerCase();
  if (email === "" || wanted.password === "") return refuse({ code: "sign-in-fields-missing" });

  const user = await findUserByEmail(shop.database.reader, email);
  const outcome = await openFor(shop, by, { ...wanted, email }, user);
  if (!outcome.done && outcome.refusal.code !== "code-needed")
    noteRefused(shop, by, wanted, user?.id ?? null, outcome.refusal.code);
  return outcome;
}

/** In the log: who was tried, and from where. */
export function noteRefused(
  { log }: Shop,
  { requestId }: Actor,
  { address }: Newcomer,
  triedUserId: number | null,
  refusal: string,
): void {
  log.warn("a sign-in was refused", { requestId, address, triedUserId, refusal });
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
export const isKnown = async (
  shop: Shop,
  device: Newcomer["knownDevice"],
  userId: number,
): Promise<boolean> =>
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
  const { password } = asked.wanted;
  const right = await passwordMatches(password, user?.passwordHash);
  if (!user || !right || user.disabledAt) return refuse({ code: "sign-in-wrong" });
  // Revealed only with the right password.
  if (isFirstPasswordExpired(user.firstPasswordUntil, shop.clock.real()))
    return refuse({ code: "first-password-expired" });
  const { hashCost } = shop.rules;
  const newHash = isOutdated(user.passwordHash, hashCost) ? await hashPassword(password, hashCost) : null;

  const entered = await shop.database.transact(async (tx) => {
    await shareLock(tx, "staff");
    const present = await findUser(tx, user.id);
    // Disabled, or given another password, while this one was being looked at.
    if (present?.disabledAt || present?.passwordHash !== user.passwordHash) return { present };
    await resetTries(tx, asked.subjects, shop.clock.real());
    if (newHash) await updatePasswordHash(tx, user.id, newHash);
    return { outcome: await openUnlessHalf(tx, shop, by, { user, ...asked.wanted }) };
  });
  return entered.outcome ?? (await enter(shop, by, asked, entered.present));
}

async function openUnlessHalf(
  tx: Db,
  shop: Shop,
  by: Actor,
  entering: Newcomer & { user: User },
): Promise<Outcome<SignedIn>> {
  const { twoFactor, oneSession: isOnlyOne, passkeys } = await currentSettings(tx);
  const { id: userId } = entering.user;
  if (twoFactor !== "off" && (await findSecondFactor(tx, userId)))
    return refuse({ code: "code-needed", half: { userId, since: await devicesSince(tx, userId) } });
  const mustSetUp = twoFactor === "required";
  // The set-up of an app by password alone would be a way round the passkey.
  if (mustSetUp && passkeys && (await countPasskeys(tx, userId)) > 0)
    return refuse({ code: "passkey-needed" });
  return done(await openSession(tx, shop, by, { ...entering, mustSetUp, isOnlyOne }));
}
