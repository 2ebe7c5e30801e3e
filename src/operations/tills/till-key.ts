import type { Actor } from "../shop.ts";

/** The hash of the secret in a till's browser. */
export const keyHash = (secret: string): string => Bun.CryptoHasher.hash("sha256", `till ${secret}`, "hex");

/** Of the till that an action comes from: an action that waited has kept the hash of its secret alone. */
export const tillHashOf = ({ till, approved }: Actor): string => approved?.tillHash ?? keyHash(till ?? "");
