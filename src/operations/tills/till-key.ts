/** The hash of the secret in a till's browser. */
export const keyHash = (secret: string): string => Bun.CryptoHasher.hash("sha256", `till ${secret}`, "hex");
