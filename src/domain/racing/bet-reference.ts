/** No 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B: nobody has to ask which of the two is meant. */
const SIGNS = "34679ACDEFGHJKMNPQRTUVWXY";
const LENGTH = 6;
const HALF = LENGTH / 2;
const REFERENCES = SIGNS.length ** LENGTH;

/** A short reference out of an unguessable text: "K7M-4QX". Two texts may give the same one: the books must refuse it twice. */
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

/** What a receipt's code says before the reference: a scanner types it, and nobody begins a word with it. */
export const SCAN_MARK = ".";

/** What the code on a receipt says: ".K7M4QX", which a scanner types, with Enter after it. */
export const scannedAs = (reference: string): string => SCAN_MARK + reference.replace("-", "");

/** A reference as somebody types it, "k7m 4qx" or "K7M4QX", or as it is scanned, as the books have it; null for anything else. */
export function readReference(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/^\s*\.|[\s-]/g, "");
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? hyphened(signs) : null;
}

const hyphened = (signs: string): string => `${signs.slice(0, HALF)}-${signs.slice(HALF)}`;
