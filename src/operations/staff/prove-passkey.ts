import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import * as v from "valibot";
import {
  findPasskey,
  insertChallenge,
  type Passkey,
  type PasskeyChallenge,
  takeChallenge,
} from "../../../db/stores/staff/passkeys.ts";
import type { UserId } from "../../domain/ids.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { PasskeyPlace, PasskeyUse } from "../../domain/staff/passkeys.ts";
import type { Shop } from "../shop.ts";
import type { Proof } from "./prove-code.ts";

/** How long a device may take to answer; a browser gives up at the same time. */
export const PASSKEY_MS = 5 * 60_000;

/**
 * Loaded with the first answer: most shops have no passkeys, and it takes 24 MB. Bundled, it would look for
 * `reflect-metadata` before it has loaded it.
 */
export async function passkeyLibrary() {
  await import("reflect-metadata");
  const [library, { decodeAttestationObject }] = await Promise.all([
    import("@simplewebauthn/server"),
    import("@simplewebauthn/server/helpers"),
  ]);
  return { ...library, decodeAttestationObject };
}

type Asked = { use: PasskeyUse; userId: UserId | null; place: PasskeyPlace };

/** A new challenge, kept until it is answered or its time is over. */
export async function newChallenge(
  shop: Shop,
  { use, userId, place }: Asked,
  userHandle: string | null = null,
): Promise<PasskeyChallenge> {
  const now = shop.clock.real();
  const until = new Date(now.getTime() + PASSKEY_MS);
  const row = { challenge: randomText(), use, userId, userHandle, until, ...place };
  await shop.database.transact((tx) => insertChallenge(tx, row, now));
  return row;
}

/** 256 random bits. */
export const randomText = (): string =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });

/**
 * What a browser asks a device for (PublicKeyCredentialRequestOptionsJSON): any passkey of this shop, with the
 * finger, face or PIN of its owner, which makes it both factors.
 */
export async function askPasskey(shop: Shop, asked: Asked): Promise<string> {
  const { challenge, host: rpId } = await newChallenge(shop, asked);
  return JSON.stringify({ challenge, rpId, timeout: PASSKEY_MS, userVerification: "required" });
}

const sign = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const Signed = v.object({
  id: sign,
  rawId: sign,
  type: v.literal("public-key"),
  response: v.object({
    clientDataJSON: sign,
    authenticatorData: sign,
    signature: sign,
    userHandle: sign,
  }),
});
const ClientData = v.object({ challenge: v.string(), origin: v.string() });
const LONGEST_ANSWER = 20_000;

/** A device's answer as a browser sends it on, in JSON. */
export function readAnswer<S extends v.GenericSchema>(schema: S, answer: string): Outcome<v.InferOutput<S>> {
  const read = v.safeParse(v.pipe(v.string(), v.maxLength(LONGEST_ANSWER), v.parseJson(), schema), answer);
  return read.success ? done(read.output) : refuse({ code: "passkey-wrong" });
}

/** What the browser has put around the challenge; null where it cannot be read. */
function clientDataIn(encoded: string): v.InferOutput<typeof ClientData> | null {
  try {
    const text = new TextDecoder().decode(Uint8Array.fromBase64(encoded, { alphabet: "base64url" }));
    const read = v.safeParse(ClientData, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Takes the challenge that was answered, whatever becomes of the answer: it counts once, here, and for this. */
export async function takeAnswered(
  shop: Shop,
  clientDataJSON: string,
  { use, userId, place }: Asked,
): Promise<Outcome<PasskeyChallenge>> {
  const said = clientDataIn(clientDataJSON);
  if (!said) return refuse({ code: "passkey-wrong" });
  const asked = await shop.database.transact((tx) => takeChallenge(tx, said.challenge));
  const isFresh = asked && asked.until > shop.clock.real();
  if (!isFresh || asked.use !== use || asked.userId !== userId) return refuse({ code: "passkey-stale" });
  const isHere = said.origin === asked.origin && asked.origin === place.origin && asked.host === place.host;
  return isHere ? done(asked) : refuse({ code: "passkey-elsewhere", origin: asked.origin });
}

export type PasskeyProof = Extract<Proof, { kind: "passkey" }>;
type Proved = { passkey: Passkey; proof: PasskeyProof };

/**
 * Whether a device has signed what it was asked for. It counts as used only once its proof is taken: see
 * `takeProof`, which takes it as it takes a code. `userId`: whose it must be; null at a sign-in, where the passkey says it.
 */
export async function provePasskey(
  shop: Shop,
  answer: string,
  asked: Asked & { use: "sign-in" | "prove" },
): Promise<Outcome<Proved>> {
  const read = readAnswer(Signed, answer);
  if (!read.done) return read;
  const signed = read.value;
  const taken = await takeAnswered(shop, signed.response.clientDataJSON, asked);
  if (!taken.done) return taken;
  const passkey = await findPasskey(shop.database.reader, signed.id);
  const isKnown = passkey?.host === asked.place.host;
  if (!isKnown || (asked.userId !== null && passkey.userId !== asked.userId))
    return refuse({ code: "passkey-unknown" });
  if (passkey.userHandle !== signed.response.userHandle) return refuse({ code: "passkey-wrong" });
  const signCount = await signedCount(passkey, taken.value, signed);
  if (signCount === null) return refuse({ code: "passkey-wrong" });
  const isBehind = (signCount > 0 || passkey.signCount > 0) && signCount <= passkey.signCount;
  if (isBehind) return refuse({ code: "passkey-copied" });
  return done({ passkey, proof: { kind: "passkey", id: passkey.id, signCount } });
}

/** How often the device says that it has signed; null where this is not its signature. */
async function signedCount(
  { credential, publicKey }: Passkey,
  { challenge, origin, host }: PasskeyChallenge,
  signed: v.InferOutput<typeof Signed>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} } satisfies AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      // The count is compared by the caller, and only of a right signature.
      credential: {
        id: credential,
        publicKey: Uint8Array.fromBase64(publicKey, { alphabet: "base64url" }),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
