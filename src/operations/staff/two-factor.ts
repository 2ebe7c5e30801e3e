import { lock } from "../../../db/locks.ts";
import { deletePasskeysOf } from "../../../db/stores/staff/passkeys.ts";
import {
  deleteSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
} from "../../../db/stores/staff/second-factors.ts";
import { findUser, type OpenSession, revokeSessionsOf, type User } from "../../../db/stores/staff/staff.ts";
import { saveMustSetUp } from "../../../db/stores/staff/user-sessions.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { inFours, recoveryCodesFrom } from "../../domain/staff/sign-in-codes.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { stepOf } from "./app-codes.ts";
import { confirmedWithCode, confirmPassword, hasChanged, type TypedByOwner } from "./confirm-own.ts";
import { hasPasskeys } from "./passkeys.ts";
import { hashPassword } from "./passwords.ts";
import { secretOf } from "./prove-code.ts";
import { isKeptByOwners } from "./roles.ts";
import type { Sealer } from "./sealer.ts";
import { resetTries } from "./throttle.ts";

/** Recovery codes as they are shown, once. */
type ShownCodes = { recoveryCodes: string[] };

/**
 * Sets up two-factor sign-in with an app that shows the right code, and ends the user's other sessions.
 * `secret`: what the app scanned.
 */
export async function setUpTwoFactor(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  { open, secret, ...typed }: TypedByOwner & { open: OpenSession; secret: string },
): Promise<Outcome<ShownCodes>> {
  const { user, session } = open;
  const password = await confirmPassword(shop, user, typed.password);
  if (!password.done) return password;
  const digits = typed.code.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(digits)) return refuse({ code: "code-malformed" });
  const matched = await stepOf(secret, digits, shop.clock.real());
  if (!matched) return refuse({ code: "code-wrong" });
  if (!matched.isNow) return refuse({ code: "code-of-another-time", secondsAhead: matched.secondsAhead });
  const sealedSecret = await sealer.seal(secret, secretOf(user.id));
  const codes = await hashedCodes(shop);

  return await shop.database.transact<Outcome<ShownCodes>>(async (tx) => {
    await lock(tx, "staff");
    if ((await currentSettings(tx)).twoFactor === "off") return refuse({ code: "two-factor-off" });
    if (await hasChanged(tx, user)) return refuse({ code: "own-password-wrong" });
    const factor = { userId: user.id, sealedSecret, lastStep: matched.step, setUpAt: shop.clock.now() };
    if (!(await insertSecondFactor(tx, factor))) return refuse({ code: "factor-there" });
    await replaceRecoveryCodes(tx, user.id, codes.hashes);
    await resetTries(tx, password.value, shop.clock.real());
    await saveMustSetUp(tx, session.id, false);
    await revokeSessionsOf(tx, user.id, shop.clock.real(), session.id);
    await audit(tx, shop, by, { action: "SetUpTwoFactor", subjectType: "user", subjectId: user.id });
    return done({ recoveryCodes: codes.shown });
  });
}

/**
 * Turns it off, and ends the user's other sessions. Where the shop requires it of everyone, this session opens
 * nothing but the next set-up.
 */
export async function turnOffTwoFactor(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  { open, ...typed }: TypedByOwner & { open: OpenSession },
): Promise<Outcome<null>> {
  return await confirmedWithCode(shop, by, sealer, { open, ...typed }, async (tx) => {
    const { user, session } = open;
    await deleteSecondFactor(tx, user.id);
    await revokeSessionsOf(tx, user.id, shop.clock.real(), session.id);
    const { twoFactor } = await currentSettings(tx);
    if (twoFactor === "required" && !(await hasPasskeys(tx, user.id)))
      await saveMustSetUp(tx, session.id, true);
    await audit(tx, shop, by, { action: "TurnOffTwoFactor", subjectType: "user", subjectId: user.id });
    return null;
  });
}

/** Ten other recovery codes; those from before open nothing any more. */
export async function renewRecoveryCodes(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  { open, ...typed }: TypedByOwner & { open: OpenSession },
): Promise<Outcome<ShownCodes>> {
  const codes = await hashedCodes(shop);
  return await confirmedWithCode(shop, by, sealer, { open, ...typed }, async (tx) => {
    await replaceRecoveryCodes(tx, open.user.id, codes.hashes);
    await audit(tx, shop, by, { action: "NewRecoveryCodes", subjectType: "user", subjectId: open.user.id });
    return { recoveryCodes: codes.shown };
  });
}

/** Takes a colleague's two-factor sign-in away, who has lost the app and the codes, and ends their sessions. */
export function resetTwoFactor(shop: Shop, by: Actor, userId: number): Promise<Outcome<User>> {
  return shop.database.transact<Outcome<User>>(async (tx) => {
    await lock(tx, "staff");
    const user = await findUser(tx, userId);
    if (!user) return refuse({ code: "colleague-unknown" });
    // A person at an open till is not its user.
    if (userId === by.userId) return refuse({ code: "factor-is-own" });
    if (await isKeptByOwners(tx, by, user)) return refuse({ code: "owner-is-the-owners" });
    const hadFactor = await deleteSecondFactor(tx, userId);
    // They are on the phone that is lost.
    const passkeys = await deletePasskeysOf(tx, userId);
    if (!hadFactor && passkeys === 0) return refuse({ code: "factor-missing" });
    await revokeSessionsOf(tx, userId, shop.clock.real());
    await audit(tx, shop, by, { action: "ResetTwoFactor", subjectType: "user", subjectId: userId });
    return done(user);
  });
}

/** Ten codes, as they are shown and as they are kept. */
async function hashedCodes({ rules }: Shop): Promise<{ shown: string[]; hashes: string[] }> {
  const codes = recoveryCodesFrom((count) => crypto.getRandomValues(new Uint8Array(count)));
  const hashes = await Promise.all(codes.map((code) => hashPassword(code, rules.hashCost)));
  return { shown: codes.map((code) => inFours(code, "-")), hashes };
}
