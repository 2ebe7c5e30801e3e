/**
 * The codes of the second step of a sign-in, as they are typed and as they are shown: six digits of an
 * authenticator app, or one of ten recovery codes, whose first digit says which of the ten it is.
 */
export type TypedCode = { kind: "app"; digits: string } | { kind: "recovery"; place: number; code: string };

const RECOVERY_CODES = 10;
/** Crockford's, without the letters that are taken for digits. */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 55 bits, and hashed like a password. */
const RANDOM_SIGNS = 11;
const GROUP = 4;

/** The code in what was typed, with spaces and hyphens or without; null where it is of neither kind. */
export function typedCode(typed: string): TypedCode | null {
  const bare = typed.replace(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(bare)) return { kind: "app", digits: bare };
  const read = bare.replace(/o/g, "0").replace(/[il]/g, "1");
  if (read.length !== RANDOM_SIGNS + 1 || !/^\d/.test(read)) return null;
  if ([...read].some((sign) => !SIGNS.includes(sign))) return null;
  return { kind: "recovery", place: Number(read[0]), code: read };
}

/** Ten recovery codes, each at its place: "3k7m2p9xq4rt". `random`: that many bytes. */
export const recoveryCodesFrom = (random: (count: number) => Uint8Array): string[] =>
  Array.from(
    { length: RECOVERY_CODES },
    (_, place) => place + Array.from(random(RANDOM_SIGNS), (byte) => SIGNS[byte % SIGNS.length]).join(""),
  );

/** In groups of four: "3k7m-2p9x-q4rt", "JBSW Y3DP". */
export const inFours = (text: string, between: string): string =>
  (text.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? []).join(between);
