import { CompactEncrypt, compactDecrypt } from "jose";

/** Encrypts what the database holds and a copy of it is not to tell, with a key of the server's own. */
export type Sealer = {
  /** `of`: what the text is, and whose; it opens as nothing else. */
  seal(text: string, of: string): Promise<string>;
  /** Null for what another key has sealed, for another use, or for a damaged text. */
  open(sealed: string, of: string): Promise<string | null>;
};

const HOW = { alg: "dir", enc: "A256GCM" };

/** A JWE (RFC 7516) by a key of its own, which is derived from the one that signs tokens. */
export function sealerFor(secret: string): Sealer {
  let made: Promise<Uint8Array> | undefined;
  const key = () => {
    made ??= derivedKey(secret);
    return made;
  };
  return {
    seal: async (text, of) =>
      await new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ ...HOW, of })
        .encrypt(await key()),
    async open(sealed, of) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, await key(), {
          keyManagementAlgorithms: [HOW.alg],
          contentEncryptionAlgorithms: [HOW.enc],
        });
        return protectedHeader.of === of ? new TextDecoder().decode(plaintext) : null;
      } catch {
        return null;
      }
    },
  };
}

async function derivedKey(secret: string): Promise<Uint8Array> {
  const text = new TextEncoder();
  const whole = await crypto.subtle.importKey("raw", text.encode(secret), "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: text.encode("second factor") };
  return new Uint8Array(await crypto.subtle.deriveBits(how, whole, 256));
}
