import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { findSecondFactor } from "../../../db/stores/staff/second-factors.ts";
import { findUser, type OpenSession, type User } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { Actor, Shop } from "../shop.ts";
import { passwordMatches } from "./passwords.ts";
import { type Proof, proveCode, takeProof } from "./prove-code.ts";
import type { Sealer } from "./sealer.ts";
import { countTry, resetTries, type Subject } from "./throttle.ts";

/** What a user types to change how they themselves sign in. */
export type TypedByOwner = { password: string; code: string };
type Typed = TypedByOwner & { open: OpenSession };

/** Does what a user's password and code allow, and takes the code. */
export async function confirmedWithCode<T>(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  { open: { user }, ...typed }: Typed,
  work: (tx: Db) => Promise<T>,
): Promise<Outcome<T>> {
  const subjects: Subject[] = [{ kind: "code", name: String(user.id) }];
  const password = await confirmPassword(shop, user, typed.password, subjects);
  if (!password.done) return password;
  if (!(await findSecondFactor(shop.database.reader, user.id))) return refuse({ code: "factor-missing" });
  const proved = await proveCode(shop, sealer, user.id, typed.code);
  if (!proved.done) return proved;
  return await shop.database.transact<Outcome<T>>(async (tx) => {
    await lock(tx, "staff");
    const refused = await takeConfirmed(tx, shop, by, { user, proof: proved.value });
    if (!refused.done) return refused;
    await resetTries(tx, password.value, shop.clock.real());
    return done(await work(tx));
  });
}

/** The same, with the code only where one is asked for at the sign-in, too. */
export async function confirmed<T>(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  typed: Typed,
  work: (tx: Db) => Promise<T>,
): Promise<Outcome<T>> {
  const { user } = typed.open;
  if (await isCodeAsked(shop.database.reader, user.id))
    return await confirmedWithCode(shop, by, sealer, typed, work);
  const password = await confirmPassword(shop, user, typed.password);
  if (!password.done) return password;
  return await shop.database.transact<Outcome<T>>(async (tx) => {
    await lock(tx, "staff");
    if (await hasChanged(tx, user)) return refuse({ code: "own-password-wrong" });
    // Set up while the password was compared.
    if (await isCodeAsked(tx, user.id)) return refuse({ code: "code-malformed" });
    await resetTries(tx, password.value, shop.clock.real());
    return done(await work(tx));
  });
}

/** Whether a code is asked of a user, after the password. */
export async function isCodeAsked(db: Db, userId: number): Promise<boolean> {
  const [{ twoFactor }, factor] = await Promise.all([currentSettings(db), findSecondFactor(db, userId)]);
  return twoFactor !== "off" && factor !== undefined;
}

async function takeConfirmed(
  tx: Db,
  shop: Shop,
  by: Actor,
  { user, proof }: { user: User; proof: Proof },
): Promise<Outcome<null>> {
  if (await hasChanged(tx, user)) return refuse({ code: "own-password-wrong" });
  if (!(await findSecondFactor(tx, user.id))) return refuse({ code: "factor-missing" });
  return await takeProof(tx, shop, by, { userId: user.id, proof });
}

/** Under what the try counted, for when it was right. */
export async function confirmPassword(
  shop: Shop,
  user: User,
  password: string,
  more: readonly Subject[] = [],
): Promise<Outcome<Subject[]>> {
  const subjects: Subject[] = [{ kind: "device", name: `change:${user.id}` }, ...more];
  const counted = await shop.database.transact((tx) => countTry(tx, subjects, shop.clock.real()));
  if (!counted.done) return refuse({ ...counted.refusal, code: "confirmed-too-often" });
  const right = await passwordMatches(password, user.passwordHash);
  return right ? done(subjects) : refuse({ code: "own-password-wrong" });
}

/** Another session may have changed the password while this one's was compared. */
export const hasChanged = async (tx: Db, { id, passwordHash }: User): Promise<boolean> =>
  (await findUser(tx, id))?.passwordHash !== passwordHash;
