import type { Db } from "../../../db/client.ts";
import { takePasskeyUse } from "../../../db/stores/staff/passkeys.ts";
import {
  countRecoveryCodes,
  findRecoveryCode,
  findSecondFactor,
  takeRecoveryCode,
  takeStep,
} from "../../../db/stores/staff/second-factors.ts";
import type { UserId } from "../../domain/ids.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { typedCode } from "../../domain/staff/sign-in-codes.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { stepOf } from "./app-codes.ts";
import { passwordMatches } from "./passwords.ts";
import type { Sealer } from "./sealer.ts";

/** A right code, or a passkey's right answer (`provePasskey`), which has to be taken yet: see `takeProof`. */
export type Proof =
  | { kind: "app"; step: number }
  | { kind: "recovery"; id: number }
  | { kind: "passkey"; id: number; signCount: number };

/** What a user's secret is sealed as. */
export const secretOf = (userId: number): string => `second factor of user ${userId}`;

/** Whether a typed code is one of a user's. It counts as used only once it is taken. */
export async function proveCode(
  shop: Shop,
  sealer: Sealer,
  userId: UserId,
  typed: string,
): Promise<Outcome<Proof>> {
  const code = typedCode(typed);
  if (!code) return refuse({ code: "code-malformed" });
  if (code.kind === "app") return await proveAppCode(shop, sealer, userId, code.digits);
  const kept = await findRecoveryCode(shop.database.reader, userId, code.place);
  if (!(await passwordMatches(code.code, kept?.codeHash)) || !kept) return refuse({ code: "code-wrong" });
  return kept.usedAt ? refuse({ code: "recovery-code-used" }) : done({ kind: "recovery", id: kept.id });
}

async function proveAppCode(
  shop: Shop,
  sealer: Sealer,
  userId: UserId,
  digits: string,
): Promise<Outcome<Proof>> {
  const factor = await findSecondFactor(shop.database.reader, userId);
  if (!factor) return refuse({ code: "factor-missing" });
  const secret = await sealer.open(factor.sealedSecret, secretOf(userId));
  if (secret === null) return refuse({ code: "factor-unreadable" });
  const matched = await stepOf(secret, digits, shop.clock.real());
  if (!matched) return refuse({ code: "code-wrong" });
  const { step, isNow, secondsAhead } = matched;
  if (step <= factor.lastStep) return refuse({ code: "code-used" });
  if (isNow) return done({ kind: "app", step });
  // The sentence tells that it is a code to come: it is burnt, since a guesser could wait for its time.
  if (secondsAhead > 0) await shop.database.transact((tx) => takeStep(tx, userId, step));
  return refuse({ code: "code-of-another-time", secondsAhead });
}

/**
 * Takes a right code or passkey, in the transaction of what it is for. Of two requests with one code, one gets
 * it; a passkey that was removed meanwhile proves nothing.
 */
export async function takeProof(
  tx: Db,
  shop: Shop,
  by: Actor,
  { userId, proof }: { userId: UserId; proof: Proof },
): Promise<Outcome<null>> {
  if (proof.kind === "app")
    return (await takeStep(tx, userId, proof.step)) ? done(null) : refuse({ code: "code-used" });
  if (proof.kind === "passkey") {
    const { id, signCount } = proof;
    const isTaken = await takePasskeyUse(tx, { id, userId, signCount, at: shop.clock.now() });
    return isTaken ? done(null) : refuse({ code: "passkey-unknown" });
  }
  if (!(await takeRecoveryCode(tx, proof.id, shop.clock.now())))
    return refuse({ code: "recovery-code-used" });
  const after = { recoveryCodesLeft: await countRecoveryCodes(tx, userId) };
  const change = { subjectType: "user", subjectId: userId, after } as const;
  await audit(tx, shop, { ...by, userId }, { action: "UseRecoveryCode", ...change });
  return done(null);
}
