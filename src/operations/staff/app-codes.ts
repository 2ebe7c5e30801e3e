/** The codes of an authenticator app (RFC 6238): six digits, another every thirty seconds. */
const STEP_MS = 30_000;
/** How many steps a phone's clock may be off, and how many more it is told that it is off. */
const TAKEN_STEPS = 1;
const KNOWN_STEPS = 10;

/** Loaded with the first code: most shops have no second factor. Of its kinds the one without hashes of its own. */
const library = () => import("otpauth/bare");

/** The one that every app knows. */
const hmac = (_: string, key: Uint8Array, message: Uint8Array): Uint8Array =>
  new Bun.CryptoHasher("sha1", key).update(message).digest();

async function appOf(secret: string, named: { issuer?: string; label?: string } = {}) {
  const { Secret, TOTP } = await library();
  const how = { algorithm: "SHA1", digits: 6, period: STEP_MS / 1000, hmac };
  return new TOTP({ ...how, ...named, secret: Secret.fromBase32(secret) });
}

/** A new secret for an app: 160 random bits, in base 32. */
export async function newAppSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the code on the screen. */
export const appAddress = async (secret: string, named: { issuer: string; label: string }): Promise<string> =>
  (await appOf(secret, named)).toString();

export type MatchedStep = {
  /** Counted from 1970. */
  step: number;
  /** Near enough to be taken. */
  isNow: boolean;
  /** Of the server's clock; below zero for a code of before. */
  secondsAhead: number;
};

/** The step that these six digits belong to, by the server's clock; null for none within five minutes. */
export async function stepOf(secret: string, digits: string, at: Date): Promise<MatchedStep | null> {
  const app = await appOf(secret);
  const timestamp = at.getTime();
  for (const window of [TAKEN_STEPS, KNOWN_STEPS]) {
    const off = app.validate({ token: digits, timestamp, window });
    if (off !== null)
      return {
        step: Math.floor(timestamp / STEP_MS) + off,
        isNow: window === TAKEN_STEPS,
        secondsAhead: (off * STEP_MS) / 1000,
      };
  }
  return null;
}
