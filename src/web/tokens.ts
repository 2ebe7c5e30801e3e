import { createHmac, timingSafeEqual } from "node:crypto";
import { jwt } from "@elysiajs/jwt";
import * as v from "valibot";

/** What the bearer token says: whose session, and whether it is bound to that session's cookie. */
const Claims = v.object({
  sub: v.pipe(v.string(), v.regex(/^\d+$/)),
  sid: v.number(),
  bound: v.boolean(),
});

export type Tokens = ReturnType<typeof tokensFor>;

/** Signs and reads the shop's tokens and device marks. A token alone opens nothing: its session must live. */
export function tokensFor(secret: string) {
  const { token } = jwt({
    name: "token",
    secret,
    alg: "HS256",
    typ: "at+jwt",
    iss: "satchel",
    aud: "api",
    exp: "12h",
  }).decorator;
  const deviceMark = (userId: string) =>
    createHmac("sha256", secret).update(`device:${userId}`).digest("base64url");
  return {
    sign: (session: { userId: number; sessionId: number; bound: boolean }): Promise<string> =>
      token.sign({ sub: String(session.userId), sid: session.sessionId, bound: session.bound }),
    async read(text: string): Promise<{ sessionId: number; bound: boolean } | null> {
      const claims = await token.verify(text, {
        algorithms: ["HS256"],
        audience: "api",
        issuer: "satchel",
        typ: "at+jwt",
        requiredClaims: ["exp", "sub"],
      });
      const read = v.safeParse(Claims, claims);
      return read.success ? { sessionId: read.output.sid, bound: read.output.bound } : null;
    },
    /** Marks a browser as one that this person signed in on. */
    markDevice: (userId: number): string => `${userId}.${deviceMark(String(userId))}`,
    /** Whose known device it is, or null for a stranger's or a forged mark. */
    deviceOwner(mark: string | null): number | null {
      const [userId = "", signature = ""] = (mark ?? "").split(".");
      const expected = Buffer.from(deviceMark(userId));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? Number(userId) : null;
    },
  };
}
