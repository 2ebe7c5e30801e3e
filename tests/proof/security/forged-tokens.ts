import { TEST_SECRET } from "../../support/test-shop.ts";

type Claims = Record<string, unknown>;

const HEADER = { alg: "HS256", typ: "at+jwt" };
const HOURS_12 = 12 * 3600;

const written = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = (): number => Math.floor(Date.now() / 1000);

const claimsIn = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());

/** Signed as whoever has the secret signs it. */
function sign(header: object, claims: object, secret = TEST_SECRET, hash: "sha256" | "sha512" = "sha256") {
  const signed = `${written(header)}.${written(claims)}`;
  return `${signed}.${new Bun.CryptoHasher(hash, secret).update(signed).digest("base64url")}`;
}

/**
 * What somebody makes of a token that is good for an open session, by what is wrong with it. `other` is the session of
 * somebody else. The last few are signed with the shop's own key: what they say is wrong in itself.
 */
export function forgedTokens(good: string, other: string): Record<string, string> {
  const [header = "", payload = "", signature = ""] = good.split(".");
  const claims = claimsIn(good);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const changed = (more: Claims) => sign(HEADER, { ...claims, ...more });
  const tampered = (more: Claims) => `${header}.${written({ ...claims, ...more })}.${signature}`;
  const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
  return {
    "alg none": `${written({ ...HEADER, alg: "none" })}.${payload}.`,
    "alg none with a signature": `${written({ ...HEADER, alg: "none" })}.${payload}.${signature}`,
    "alg nOnE": `${written({ ...HEADER, alg: "nOnE" })}.${payload}.${signature}`,
    "alg RS256 over the same bytes": sign({ ...HEADER, alg: "RS256" }, claims),
    "alg HS512": sign({ ...HEADER, alg: "HS512" }, claims, TEST_SECRET, "sha512"),
    "without alg": sign({ typ: "at+jwt" }, claims),
    "wrong key": sign(HEADER, claims, "a secret of another shop, 32 bytes or more"),
    "empty key": sign(HEADER, claims, "\0"),
    "a key of its own in the header": sign(
      { ...HEADER, jwk: { kty: "oct", k: Buffer.from("own").toString("base64url") } },
      claims,
      "own",
    ),
    "kid that names a file": sign({ ...HEADER, kid: "../../../../dev/null" }, claims, "\0"),
    "crit that nobody knows": sign({ ...HEADER, crit: ["exp"], exp: 1 }, claims),
    "signature of another token": `${header}.${payload}.${other.split(".")[2]}`,
    "signature changed by a bit": `${header}.${payload}.${flipped}`,
    "signature cut off": `${header}.${payload}.${signature.slice(0, -2)}`,
    "without a signature": `${header}.${payload}.`,
    "payload tampered: another user": tampered({ sub: "2" }),
    "payload tampered: another session": tampered({ sid: claimsIn(other).sid }),
    "payload tampered: a longer life": tampered({ exp: 9_999_999_999 }),
    "payload tampered: not bound": tampered({ bound: null }),
    "wrong aud": changed({ aud: "pages" }),
    "aud of several, none of ours": changed({ aud: ["pages", "apis"] }),
    "wrong issuer": changed({ iss: "another shop" }),
    "wrong typ": sign({ ...HEADER, typ: "JWT" }, claims),
    "without typ": sign({ alg: "HS256" }, claims),
    expired: changed({ iat: seconds() - HOURS_12 - 1, exp: seconds() - 1 }),
    "without an end": sign(HEADER, without("exp")),
    "not yet good": changed({ nbf: seconds() + HOURS_12 }),
    "without a session": sign(HEADER, without("sid")),
    "without a user": sign(HEADER, without("sub")),
    "another user's than its session": changed({ sub: "2" }),
    "of a session that never was": changed({ sid: "0".repeat(64) }),
    "session by its number": changed({ sid: 1 }),
  };
}
