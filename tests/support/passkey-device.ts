import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { cose, isoCBOR } from "@simplewebauthn/server/helpers";

/** What a test has a device or browser do wrong. */
type Wrong = {
  origin?: string;
  host?: string;
  /** Without finger, face or PIN. */
  unverified?: boolean;
  signCount?: number;
  type?: string;
  userHandle?: string;
  challenge?: string;
  key?: KeyObject;
  /** A certificate of who made the device. */
  certified?: boolean;
};

type Kept = { id: string; host: string; userHandle: string; key: KeyObject; signCount: number };

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A key for a device: ECDSA with P-256, as most have it. */
export const newDeviceKey = (): KeyObject => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

/** The bytes that a device signs: for whom, that its owner was there, and how often it has signed. */
function signedData(
  host: string,
  flags: number,
  signCount: number,
  rest: Uint8Array = Buffer.alloc(0),
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest]);
}

function publicKeyOf(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: "jwk" });
  const { COSEKEYS, COSEKTY, COSECRV, COSEALG } = cose;
  const entries: [number, number | Uint8Array][] = [
    [COSEKEYS.kty, COSEKTY.EC2],
    [COSEKEYS.alg, COSEALG.ES256],
    [COSEKEYS.crv, COSECRV.P256],
    [COSEKEYS.x, new Uint8Array(Buffer.from(x!, "base64url"))],
    [COSEKEYS.y, new Uint8Array(Buffer.from(y!, "base64url"))],
  ];
  return isoCBOR.encode(new Map(entries));
}

/**
 * A device that makes and uses passkeys, with the browser around it: it answers what a page asks for as
 * islands/browser/passkeys.ts sends it. `counts`: it counts how often it signs.
 */
export function openDevice(origin: string, { counts = true } = {}) {
  const kept: Kept[] = [];
  const clientData = (type: string, challenge: string, wrong: Wrong): string =>
    base64url(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const flagsOf = ({ unverified }: Wrong): number => PRESENT | (unverified ? 0 : VERIFIED);

  return {
    kept,
    /** Makes a passkey for what a page asks for. */
    make(asked: string, wrong: Wrong = {}): string {
      const { challenge, rp, user } = JSON.parse(asked);
      const key = wrong.key ?? newDeviceKey();
      const id = crypto.getRandomValues(new Uint8Array(16));
      const made = { id: base64url(id), host: rp.id, userHandle: user.id, key, signCount: 0 };
      kept.push(made);
      const length = Buffer.from([0, id.length]);
      const about = Buffer.concat([Buffer.alloc(16), length, id, publicKeyOf(key)]);
      const authData = signedData(wrong.host ?? rp.id, flagsOf(wrong) | WITH_KEY, 0, about);
      const statement = new Map(wrong.certified ? [["x5c", [new Uint8Array([1])]]] : []);
      const attestation = new Map<string, unknown>([
        ["fmt", wrong.certified ? "packed" : "none"],
        ["attStmt", statement],
        ["authData", new Uint8Array(authData)],
      ]);
      return JSON.stringify({
        ...{ id: made.id, rawId: made.id, type: "public-key" },
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, wrong),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
        },
      });
    },
    /** Signs what a page asks for, with the newest passkey of that host. */
    use(asked: string, wrong: Wrong = {}): string {
      const { challenge, rpId } = JSON.parse(asked);
      const passkey = kept.findLast(({ host }) => host === (wrong.host ?? rpId)) ?? kept.at(-1)!;
      if (counts) passkey.signCount += 1;
      const signCount = wrong.signCount ?? passkey.signCount;
      const authenticatorData = signedData(wrong.host ?? rpId, flagsOf(wrong), signCount);
      const client = clientData("webauthn.get", challenge, wrong);
      const data = Buffer.concat([authenticatorData, sha256(Buffer.from(client, "base64url"))]);
      return JSON.stringify({
        ...{ id: passkey.id, rawId: passkey.id, type: "public-key" },
        response: {
          clientDataJSON: client,
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign("sha256", data, wrong.key ?? passkey.key)),
          userHandle: wrong.userHandle ?? passkey.userHandle,
        },
      });
    },
  };
}

/** What a page asks a device for; fails where it asks for nothing. */
export function askedIn(html: string): string {
  const asked = /data-passkey="([^"]+)"/.exec(html)?.[1];
  if (!asked) throw new Error("No passkey is asked for");
  return asked.replaceAll("&quot;", '"').replaceAll("&#34;", '"').replaceAll("&amp;", "&");
}
