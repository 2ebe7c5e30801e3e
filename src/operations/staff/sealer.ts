import { CompactEncrypt, compactDecrypt } from "jose";

/** Encrypts what the database holds and a copy of it is not to tell, with a key of the server's own. */
export type Sealer = {
  /** `of`: what the text is, and whose; it opens as nothing else. */
  seal(text: string, of: string): Promise<string>;
  /** Null for what another key has sealed, for another use, or for a damaged text. */
  open(sealed: string, of: string): Promise<string | null>;
  /** The same for bytes, such as a photograph's: no longer than they are, but for 28. */
  sealBytes(bytes: Uint8Array, of: string): Promise<Uint8Array>;
  openBytes(sealed: Uint8Array, of: string): Promise<Uint8Array | null>;
};

const HOW = { alg: "dir", enc: "A256GCM" };

/** Random for each; GCM needs no more bits. */
const IV_BYTES = 12;

/**
 * A text as a JWE (RFC 7516), bytes as AES-256-GCM with its IV before them: each by a key of its own, derived from the
 * one that signs tokens.
 */
export function sealerFor(secret: string): Sealer {
  const key = onceMade(() => derivedKey(secret, "second factor"));
  const bytesKey = onceMade(async () => {
    const raw = (await derivedKey(secret, "photographs")) as Uint8Array<ArrayBuffer>;
    return await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
  });
  const how = (iv: Uint8Array, of: string) => ({
    ...{ name: "AES-GCM", iv: new Uint8Array(iv) },
    additionalData: new TextEncoder().encode(of),
  });
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
    async sealBytes(bytes, of) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new Uint8Array(bytes);
      const sealed = await crypto.subtle.encrypt(how(iv, of), await bytesKey(), plain);
      return new Uint8Array(Buffer.concat([iv, new Uint8Array(sealed)]));
    },
    async openBytes(sealed, of) {
      const [iv, rest] = [sealed.subarray(0, IV_BYTES), new Uint8Array(sealed.subarray(IV_BYTES))];
      try {
        return new Uint8Array(await crypto.subtle.decrypt(how(iv, of), await bytesKey(), rest));
      } catch {
        return null;
      }
    },
  };
}

export function onceMade<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** `use`: what it encrypts or signs; a key of one use opens nothing of another. */
export async function derivedKey(secret: string, use: string): Promise<Uint8Array> {
  const text = new TextEncoder();
  const whole = await crypto.subtle.importKey("raw", text.encode(secret), "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: text.encode(use) };
  return new Uint8Array(await crypto.subtle.deriveBits(how, whole, 256));
}
