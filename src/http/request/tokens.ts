import { jwt } from "@elysiajs/jwt";
import * as v from "valibot";
import { SESSION_HOURS } from "../../domain/session-length.ts";
import type { HalfSignedIn } from "../../domain/staff/refusals.ts";
import { idIn } from "./in-address.ts";

/**
 * The claims of the bearer token: the session's user, and whether it is bound to the session's cookie. The
 * session is named by the hash of its cookie's secret: ids are counted, and repeat after an older backup is
 * restored.
 */
const Claims = v.object({
  sub: v.pipe(v.string(), v.transform(idIn), v.number()),
  sid: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bound: v.boolean(),
  exp: v.number(),
});

export type Tokens = ReturnType<typeof tokensFor>;

/** Size of the cache of verified tokens: more than a chain of shops has clerks. */
const MOST_REMEMBERED = 1000;

/** The session that a token opens. `bound`: only together with that session's cookie. */
export type TokenSession = { userId: number; cookieHash: string; bound: boolean };

/** A browser known for a user; `since`: the audit row from which that user's devices count. */
export type KnownDevice = { userId: number; since: number };

/** The right password of a user whose second step is to come, and until when it counts. */
export type HalfToken = HalfSignedIn & { until: Date };

/**
 * Signs and reads the shop's tokens and device marks. A token alone opens nothing: its session must be open.
 */
export function tokensFor(secret: string) {
  const { token } = jwt({
    name: "token",
    secret,
    alg: "HS256",
    typ: "at+jwt",
    iss: "satchel",
    aud: "api",
    exp: `${SESSION_HOURS}h`,
  }).decorator;
  const signed = (...parts: [use: "device" | "half", ...numbers: (string | number)[]]) =>
    new Bun.CryptoHasher("sha256", secret).update(parts.join(":")).digest("base64url");
  // A valid signature stays valid until it expires; its session is checked every time.
  const remembered = new Map<string, TokenSession & { exp: number }>();
  return {
    sign: ({ userId, cookieHash, bound }: TokenSession): Promise<string> =>
      token.sign({ sub: String(userId), sid: cookieHash, bound }),
    async read(text: string): Promise<TokenSession | null> {
      const known = remembered.get(text);
      if (known && known.exp * 1000 > Date.now()) return known;
      const claims = await token.verify(text, {
        algorithms: ["HS256"],
        audience: "api",
        issuer: "satchel",
        typ: "at+jwt",
        requiredClaims: ["exp", "sub"],
      });
      const read = v.safeParse(Claims, claims);
      if (!read.success) return null;
      const { sub: userId, sid: cookieHash, bound, exp } = read.output;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(text, { userId, cookieHash, bound, exp });
      return { userId, cookieHash, bound };
    },
    /** Marks a browser as known for a user, until the user's devices are reset. */
    markDevice: ({ userId, since }: KnownDevice): string =>
      `${userId}.${since}.${signed("device", userId, since)}`,
    /** The device of a mark; null for an unknown or forged one. */
    readDevice(mark: string | null): KnownDevice | null {
      const [userId = "", since = "", signature = ""] = (mark ?? "").split(".");
      const isOurs = isSame(signature, signed("device", userId, since));
      return isOurs ? { userId: Number(userId), since: Number(since) } : null;
    },
    /** What a browser or script brings along to the second step of its sign-in, and to nothing else. */
    signHalf({ userId, since, until }: HalfToken): string {
      const end = until.getTime();
      return `${userId}.${since}.${end}.${signed("half", userId, since, end)}`;
    },
    /** Null for one that is forged, or whose time is over. */
    readHalf(text: string | null, now: Date): HalfSignedIn | null {
      const [userId = "", since = "", end = "", signature = ""] = (text ?? "").split(".");
      const isOurs = isSame(signature, signed("half", userId, since, end));
      return isOurs && Number(end) > now.getTime() ? { userId: Number(userId), since: Number(since) } : null;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && crypto.timingSafeEqual(one, other);
}
