import { existsSync, writeFileSync } from "node:fs";
import { exportJWK, generateKeyPair } from "jose";
import { UsageError } from "../commands/usage-error.ts";

/**
 * `satchel keygen FILE`: creates the owner's key, which alone decrypts uploaded backups, and prints the public key for
 * BACKUP_RECIPIENT. The file is a private JSON Web Key (RFC 7517).
 */
export async function keygen([file, ...more]: readonly string[]): Promise<void> {
  if (!file || more.length > 0) throw new UsageError("Name the file for the key.");
  if (existsSync(file)) throw new Error(`${file} exists already, and was left as it is.`);
  const { privateKey } = await generateKeyPair("ECDH-ES+A256KW", { crv: "X25519", extractable: true });
  const key = await exportJWK(privateKey);
  writeFileSync(file, `${JSON.stringify(key)}\n`, { mode: 0o600, flag: "wx" });
  process.stdout.write(
    [
      `The key is in ${file}. Without it the uploaded backups cannot be decrypted, not even by this shop: keep it on paper or on a stick, and not on this machine.`,
      `Set BACKUP_RECIPIENT=${key.x}`,
      "",
    ].join("\n"),
  );
}
