import * as v from "valibot";
import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type Passkey,
  type PasskeyChallenge,
} from "../../../db/stores/staff/passkeys.ts";
import { findUser, type OpenSession, revokeSessionsOf } from "../../../db/stores/staff/staff.ts";
import { saveMustSetUp } from "../../../db/stores/staff/user-sessions.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import type { UserId } from "../../domain/ids.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { MOST_PASSKEYS, type PasskeyPlace } from "../../domain/staff/passkeys.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { confirmed, isCodeAsked, type TypedByOwner } from "./confirm-own.ts";
import {
  newChallenge,
  PASSKEY_MS,
  passkeyLibrary,
  randomText,
  readAnswer,
  takeAnswered,
} from "./prove-passkey.ts";
import type { Sealer } from "./sealer.ts";

/** Ed25519, ECDSA with P-256, RSA: one of them is in every device. */
const ALGORITHMS = [-8, -7, -257];

/** Whether a user has passkeys that sign in: switched off, none do. */
export const hasPasskeys = async (db: Db, userId: UserId): Promise<boolean> =>
  (await currentSettings(db)).passkeys && (await countPasskeys(db, userId)) > 0;

type Adding = { open: OpenSession; place: PasskeyPlace | null; shopName: string };

/**
 * What a browser asks a device for, to make a passkey (PublicKeyCredentialCreationOptionsJSON): after the
 * user's password, and the code where one is asked for. Devices that have one of theirs are left out.
 */
export async function askToAddPasskey(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  { open, place, shopName, ...typed }: Adding & TypedByOwner,
): Promise<Outcome<string>> {
  const { user } = open;
  if (!(await currentSettings(shop.database.reader)).passkeys) return refuse({ code: "passkeys-off" });
  if (!place) return refuse({ code: "passkeys-need-address" });
  const right = await confirmed(shop, by, sealer, { open, ...typed }, (tx) => listPasskeys(tx, user.id));
  if (!right.done) return right;
  if (right.value.length >= MOST_PASSKEYS) return refuse({ code: "passkeys-enough", most: MOST_PASSKEYS });
  // A device that is given the same handle again replaces what it has.
  const userHandle = right.value[0]?.userHandle ?? randomText();
  const asked = { use: "add", userId: user.id, place } as const;
  const challenge = await newChallenge(shop, asked, userHandle);
  return done(creationFor({ open, shopName, place }, challenge, right.value));
}

function creationFor(
  { open: { user }, shopName }: Adding,
  { challenge, host, userHandle }: PasskeyChallenge,
  known: readonly Passkey[],
): string {
  const displayName = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return JSON.stringify({
    challenge,
    rp: { id: host, name: shopName },
    user: { id: userHandle, name: user.email, displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: known.map(({ credential }) => ({ type: "public-key", id: credential })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
    timeout: PASSKEY_MS,
  });
}

const sign = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const Made = v.object({
  id: sign,
  rawId: sign,
  type: v.literal("public-key"),
  response: v.object({ clientDataJSON: sign, attestationObject: sign }),
});

/** Keeps the passkey that a device has made. It signs in from now on; sessions stay as they are. */
export async function addPasskey(
  shop: Shop,
  by: Actor,
  { open, place, answer, name }: Omit<Adding, "shopName"> & { answer: string; name: string },
): Promise<Outcome<null>> {
  if (!place) return refuse({ code: "passkeys-need-address" });
  const { user, session } = open;
  const read = readAnswer(Made, answer);
  if (!read.done) return read;
  const asked = { use: "add", userId: user.id, place } as const;
  const taken = await takeAnswered(shop, read.value.response.clientDataJSON, asked);
  if (!taken.done) return taken;
  const key = await madeKey(taken.value, read.value);
  if (!key) return refuse({ code: "passkey-wrong" });

  return await shop.database.transact<Outcome<null>>(async (tx) => {
    await lock(tx, "staff");
    if (!(await currentSettings(tx)).passkeys) return refuse({ code: "passkeys-off" });
    // Another password since, or no user any more: this session is over.
    const present = await findUser(tx, user.id);
    if (present?.passwordHash !== user.passwordHash || present.disabledAt)
      return refuse({ code: "passkey-stale" });
    if ((await countPasskeys(tx, user.id)) >= MOST_PASSKEYS)
      return refuse({ code: "passkeys-enough", most: MOST_PASSKEYS });
    const { host, userHandle } = taken.value;
    const row = {
      ...key,
      host,
      name,
      userId: user.id,
      userHandle: userHandle ?? "",
      createdAt: shop.clock.now(),
    };
    if (!(await insertPasskey(tx, row))) return refuse({ code: "passkey-there" });
    await saveMustSetUp(tx, session.id, false);
    const after = { passkey: name };
    await audit(tx, shop, by, { action: "AddPasskey", subjectType: "user", subjectId: user.id, after });
    return done(null);
  });
}

/**
 * The key in a device's answer; null where it is none. Who made the device was not asked: an answer that says it
 * with certificates would have their addresses fetched.
 */
async function madeKey({ challenge, origin, host }: PasskeyChallenge, made: v.InferOutput<typeof Made>) {
  const { verifyRegistrationResponse, decodeAttestationObject } = await passkeyLibrary();
  try {
    const attested = Uint8Array.fromBase64(made.response.attestationObject, { alphabet: "base64url" });
    if (decodeAttestationObject(attested).get("attStmt").get("x5c")) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id: credential, publicKey, counter: signCount } = registrationInfo.credential;
    if (credential !== made.id) return null;
    return {
      credential,
      publicKey: publicKey.toBase64({ alphabet: "base64url", omitPadding: true }),
      signCount,
    };
  } catch {
    return null;
  }
}

/** Removes one, and ends the user's other sessions: it may have opened one on the device that is lost. */
export async function removePasskey(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  { open, passkeyId, ...typed }: TypedByOwner & { open: OpenSession; passkeyId: number },
): Promise<Outcome<string>> {
  const { user, session } = open;
  const removed = await confirmed(shop, by, sealer, { open, ...typed }, async (tx) => {
    const passkey = await deletePasskey(tx, user.id, passkeyId);
    if (!passkey) return null;
    await revokeSessionsOf(tx, user.id, shop.clock.real(), session.id);
    const { twoFactor } = await currentSettings(tx);
    const isBare = !(await hasPasskeys(tx, user.id)) && !(await isCodeAsked(tx, user.id));
    if (twoFactor === "required" && isBare) await saveMustSetUp(tx, session.id, true);
    const before = { passkey: passkey.name };
    await audit(tx, shop, by, { action: "RemovePasskey", subjectType: "user", subjectId: user.id, before });
    return passkey.name;
  });
  if (!removed.done) return removed;
  return removed.value === null ? refuse({ code: "passkey-gone" }) : done(removed.value);
}
