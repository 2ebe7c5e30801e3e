import { countPasskeys } from "../../../db/stores/staff/passkeys.ts";
import { findSecondFactor } from "../../../db/stores/staff/second-factors.ts";
import { findUser, type User } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { PIN } from "../../domain/approvals/pin.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { Actor, Shop } from "../shop.ts";
import { passwordMatches } from "../staff/passwords.ts";
import { type Proof, proveCode } from "../staff/prove-code.ts";
import type { Sealer } from "../staff/sealer.ts";
import { countTry, type Subject } from "../staff/throttle.ts";

/** Who says that they approve: with their PIN or password, and with the code of their app where they have one. */
export type Approver = { userId: number; secret: string; code: string };

/** Who they are; the code has to be taken yet, and the tries to be given back. */
export type Proved = { user: User; proof: Proof | null; tries: Subject[] };

export const nameOf = ({ firstName, lastName, email }: User): string =>
  `${firstName} ${lastName}`.trim() || email;

/**
 * Whether it is them: also on their own screen, which may stand open. Guesses at a colleague's PIN count for who is
 * signed in, and never delay that colleague's own.
 */
export async function proveApprover(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  { userId, secret, code }: Approver,
): Promise<Outcome<Proved>> {
  const { reader } = shop.database;
  if (secret === "") return refuse({ code: "approver-missing" });
  const tries: Subject[] =
    userId === by.userId
      ? [{ kind: "pin", name: `own ${userId}` }]
      : [{ kind: "pin", name: `by ${by.userId}` }];
  const counted = await shop.database.transact((tx) => countTry(tx, tries, shop.clock.real()));
  if (!counted.done) return refuse({ ...counted.refusal, code: "approver-too-often" });
  const user = await findUser(reader, userId);
  const right = (await pinMatches(secret, user)) || (await passwordMatches(secret, user?.passwordHash));
  if (!user || !right || user.disabledAt) return refuse({ code: "approver-wrong" });
  const { twoFactor } = await currentSettings(reader);
  if (twoFactor === "off") return done({ user, proof: null, tries });
  // A passkey signs in without a code, and has none to type here.
  if (!(await findSecondFactor(reader, userId)))
    return twoFactor === "required" && (await countPasskeys(reader, userId)) === 0
      ? refuse({ code: "approver-without-factor", name: nameOf(user) })
      : done({ user, proof: null, tries });
  if (code.trim() === "") return refuse({ code: "approver-code-missing", name: nameOf(user) });
  const proved = await proveCode(shop, sealer, userId, code);
  return proved.done ? done({ user, proof: proved.value, tries }) : proved;
}

const pinMatches = async (secret: string, user: User | undefined): Promise<boolean> =>
  user?.pinHash != null && PIN.test(secret) && (await passwordMatches(secret, user.pinHash));
