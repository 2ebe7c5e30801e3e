import { shareLock } from "../../../db/locks.ts";
import { findSecondFactor } from "../../../db/stores/staff/second-factors.ts";
import { devicesSince, findUser } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { HalfSignedIn } from "../../domain/staff/refusals.ts";
import type { Actor, Shop } from "../shop.ts";
import { openSession, type SignedIn } from "./open-session.ts";
import { proveCode, takeProof } from "./prove-code.ts";
import type { Sealer } from "./sealer.ts";
import { isKnown, type Newcomer, noteRefused } from "./sign-in.ts";
import { countTry, resetTries, type Subject } from "./throttle.ts";

/** How long the second step may take. */
export const SECOND_STEP_MS = 5 * 60_000;

type Wanted = Newcomer & {
  /** Null: of no user, forged, or too old. */
  half: HalfSignedIn | null;
  code: string;
};

/**
 * The second step of a sign-in: opens the session for a right code. Guesses are counted like those of the
 * password. What changed about the user since the first step ends it, in the same words whatever it was.
 */
export async function finishSignIn(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  wanted: Wanted,
): Promise<Outcome<SignedIn>> {
  const { half } = wanted;
  const outcome = half ? await finish(shop, by, sealer, { ...wanted, half }) : over();
  if (!outcome.done) noteRefused(shop, by, wanted, half?.userId ?? null, outcome.refusal.code);
  return outcome;
}

const over = () => refuse({ code: "second-step-over" });

async function finish(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  wanted: Wanted & { half: HalfSignedIn },
): Promise<Outcome<SignedIn>> {
  const { half, code, address, knownDevice } = wanted;
  const { userId } = half;
  const { reader } = shop.database;
  if (!(await stillHalf(reader, half))) return over();
  const name = String(userId);
  const subjects: Subject[] = (await isKnown(shop, knownDevice, userId))
    ? [{ kind: "codeAtDevice", name }]
    : [
        { kind: "code", name },
        { kind: "address", name: address },
      ];
  const counted = await shop.database.transact((tx) => countTry(tx, subjects, shop.clock.real()));
  if (!counted.done) return counted;
  const proved = await proveCode(shop, sealer, userId, code);
  if (!proved.done) return proved;

  return await shop.database.transact<Outcome<SignedIn>>(async (tx) => {
    await shareLock(tx, "staff");
    const user = await stillHalf(tx, half);
    if (!user) return over();
    const taken = await takeProof(tx, shop, by, { userId, proof: proved.value });
    if (!taken.done) return taken;
    await resetTries(tx, subjects, shop.clock.real());
    const { oneSession: isOnlyOne } = await currentSettings(tx);
    return done(await openSession(tx, shop, by, { ...wanted, user, mustSetUp: false, isOnlyOne }));
  });
}

/** The user, while nothing has changed since their first step. */
async function stillHalf(db: Parameters<typeof findUser>[0], { userId, since }: HalfSignedIn) {
  const { twoFactor } = await currentSettings(db);
  const user = await findUser(db, userId);
  if (!user || user.disabledAt || twoFactor === "off" || !(await findSecondFactor(db, userId))) return null;
  return (await devicesSince(db, userId)) === since ? user : null;
}
