import { lock } from "../../../db/locks.ts";
import { saveDisabled, saveRole } from "../../../db/stores/staff/list.ts";
import { countPasskeys, deletePasskeysOf } from "../../../db/stores/staff/passkeys.ts";
import { deleteSecondFactor, findSecondFactor } from "../../../db/stores/staff/second-factors.ts";
import {
  findUserByEmail,
  revokeSessionsOf,
  savePassword,
  type User,
} from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { firstPasswordUntil } from "../../domain/staff/first-password.ts";
import { audit, type Change } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { madePassword } from "./first-user.ts";
import { hashPassword } from "./passwords.ts";

const AT_THE_MACHINE: Actor = { userId: null, requestId: "staff reset" };

type Wanted = {
  email: string;
  /** Also what is asked for beside the password. */
  twoFactor: boolean;
  /** Make them an owner, where roles are on. */
  owner: boolean;
};

/** What became of it, for the person at the machine. */
export type Recovered = {
  user: User;
  password: string;
  /** A code or a passkey stays, and is asked for. */
  keepsSecond: boolean;
  wasDisabled: boolean;
  isOwner: boolean;
  rolesOn: boolean;
};

/**
 * The way back in for a user who has lost the password, or what is asked for beside it: only someone with the
 * machine's files can go it. A new password, good for a week, ends their sessions. Null: no user has this email.
 */
export async function recoverUser(shop: Shop, wanted: Wanted): Promise<Recovered | null> {
  const password = madePassword(shop);
  const passwordHash = await hashPassword(password, shop.rules.hashCost);
  const now = shop.clock.real();
  return await shop.database.transact(async (tx) => {
    await lock(tx, "staff");
    const user = await findUserByEmail(tx, wanted.email.trim().toLowerCase());
    if (!user || user.erasedAt) return null;
    const changes: Change[] = [];
    const note = (action: Change["action"], sides: Pick<Change, "before" | "after"> = {}) =>
      changes.push({ action, subjectType: "user", subjectId: user.id, ...sides });
    await savePassword(tx, user.id, { passwordHash, firstPasswordUntil: firstPasswordUntil(now) });
    await revokeSessionsOf(tx, user.id, now);
    note("RecoverUser");
    if (wanted.twoFactor) {
      const hadFactor = await deleteSecondFactor(tx, user.id);
      const passkeys = await deletePasskeysOf(tx, user.id);
      if (hadFactor || passkeys > 0) note("ResetTwoFactor");
    }
    if (user.disabledAt) {
      await saveDisabled(tx, user.id, null);
      note("EnableUser", { before: { disabled: true }, after: { disabled: false } });
    }
    const { roles: rolesOn } = await currentSettings(tx);
    if (wanted.owner && rolesOn && user.role !== "owner") {
      await saveRole(tx, user.id, "owner");
      note("ChangeRole", { before: { role: user.role }, after: { role: "owner" } });
    }
    await audit(tx, shop, AT_THE_MACHINE, ...changes);
    const second = [await findSecondFactor(tx, user.id), await countPasskeys(tx, user.id)];
    return {
      ...{ user, password, rolesOn },
      keepsSecond: second.some(Boolean),
      wasDisabled: user.disabledAt !== null,
      isOwner: user.role === "owner" || (wanted.owner && rolesOn),
    };
  });
}
