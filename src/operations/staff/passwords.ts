import { showsNothing } from "../../domain/shown-text.ts";
import type { StaffRefusal } from "../../domain/staff/refusals.ts";
import { hashing } from "../machine-limits.ts";

/** The cost of a hash: memory in KiB, and passes. */
export type HashCost = { memoryCost: number; timeCost: number };

/** Argon2id at the published minimum for interactive sign-in: 19 MiB, two passes, about 50 ms. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** The hash that an unknown user's password is compared with: of a discarded random text. */
const UNKNOWN_USERS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$ocJ/KAyhwdKw9MZClQZan0Bwq7DJD4foUGyJqbP1B5c$afQNqvmjLBJKj3Li8kqSgbmxTKHA8i+JnievsEYPGtE";

export const hashPassword = (password: string, cost = HASH_COST): Promise<string> =>
  hashing(() => Bun.password.hash(password, { algorithm: "argon2id", ...cost }));

/** Whether a hash was made in another way, or at another cost, than one is made now. */
export const isOutdated = (hash: string, { memoryCost, timeCost } = HASH_COST): boolean =>
  !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`);

/** False for a wrong password and an unknown user alike, in the same time: emails cannot be probed. */
export function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  if (password === "") return Promise.resolve(false);
  return hashing(async () => {
    const right = await Bun.password.verify(password, hash ?? UNKNOWN_USERS_HASH);
    return right && hash !== undefined;
  });
}

/** The rule that a new password breaks, or null. `field`: the form's name for it. */
export function brokenPasswordRule(
  password: string,
  least: number,
  field: "password" | "newPassword",
): StaffRefusal | null {
  if ([...password].length < least) return { code: "password-too-short", least, field };
  return showsNothing(password) ? { code: "password-blank", field } : null;
}
