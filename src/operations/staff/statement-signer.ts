import { derivedKey, onceMade } from "./sealer.ts";

/** What a link to a statement names: one account, by its id and when it was made, and its end. */
export type StatementLink = { accountId: number; createdAt: number; end: number };

export type StatementLinks = ReturnType<typeof statementLinksFor>;

/**
 * Numbers to the base of 36, and HMAC SHA-256 as base64url, in the one way to write it: a short text makes a coarse
 * code.
 */
const LINK =
  /^([1-9a-z][\da-z]{0,9})\.([1-9a-z][\da-z]{0,9})\.([1-9a-z][\da-z]{0,9})\.([\w-]{42}[AEIMQUYcgkosw048])$/;

/**
 * Signs and reads links to customers' statements, with a key derived from the one that signs tokens. `shop`: its
 * name among many and its address; with one key for all shops, a link of one still opens nothing in another.
 */
export function statementLinksFor(secret: string, shop: readonly string[]) {
  const key = onceMade(async () => {
    const raw = (await derivedKey(secret, "customer statements")) as Uint8Array<ArrayBuffer>;
    return await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
      "verify",
    ]);
  });
  const textOf = (link: readonly string[]) => new TextEncoder().encode(JSON.stringify([...shop, ...link]));
  return {
    async sign({ accountId, createdAt, end }: StatementLink): Promise<string> {
      const link = [accountId, createdAt, end].map((number) => number.toString(36));
      const signature = await crypto.subtle.sign("HMAC", await key(), textOf(link));
      return [...link, Buffer.from(signature).toString("base64url")].join(".");
    },
    /** Null for one that is forged, or of another shop. Whether its time is over is not said here. */
    async read(text: string): Promise<StatementLink | null> {
      const [, id, created, until, signature] = LINK.exec(text) ?? [];
      if (!id || !created || !until || !signature) return null;
      const given = Buffer.from(signature, "base64url");
      // Compares in a time that tells nothing of the right one.
      const isOurs = await crypto.subtle.verify("HMAC", await key(), given, textOf([id, created, until]));
      if (!isOurs) return null;
      const [accountId, createdAt, end] = [id, created, until].map((part) => Number.parseInt(part, 36));
      return { accountId: accountId!, createdAt: createdAt!, end: end! };
    },
  };
}
