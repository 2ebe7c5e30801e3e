/** No 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B, which are read for each other. */
const SIGNS = "34679ACDEFGHJKMNPQRTUVWXY";
const LENGTH = 6;
const HALF = LENGTH / 2;
const REFERENCES = SIGNS.length ** LENGTH;

/**
 * A short reference from a random text: "K7M-4QX". Two texts may collide: a unique index must refuse the
 * second.
 */
export function referenceFrom(secret: string): string {
  let number = 0;
  // At most 31 × 25^6 + a code point: far below 2^53.
  for (const sign of secret) number = (number * 31 + sign.codePointAt(0)!) % REFERENCES;
  let signs = "";
  for (let at = 0; at < LENGTH; at++) {
    signs += SIGNS[number % SIGNS.length];
    number = Math.floor(number / SIGNS.length);
  }
  return hyphened(signs);
}

/** The prefix of a scanned reference: no typed word begins with it. */
export const SCAN_MARK = ".";

/** The content of a receipt's code: ".K7M4QX", which a scanner types, followed by Enter. */
export const scannedAs = (reference: string): string => SCAN_MARK + reference.replace("-", "");

/** A typed or scanned reference, "k7m 4qx" or "K7M4QX", as stored; null for anything else. */
export function readReference(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/^\s*\.|[\s-]/g, "");
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? hyphened(signs) : null;
}

const hyphened = (signs: string): string => `${signs.slice(0, HALF)}-${signs.slice(HALF)}`;
