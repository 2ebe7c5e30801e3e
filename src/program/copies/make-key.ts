import { existsSync, writeFileSync } from "node:fs";
import { exportJWK, generateKeyPair } from "jose";
import { WrongCommand } from "../run-command.ts";

/**
 * `satchel make-key FILE`: makes the owner's key, which alone opens copies that left the machine, and says the public key that the shop
 * encrypts them for. The file is a private JSON Web Key (RFC 7517).
 */
export async function makeKey([file, ...more]: readonly string[]): Promise<void> {
  if (!file || more.length > 0) throw new WrongCommand("Say where the key is to be: make-key FILE");
  if (existsSync(file)) throw new Error(`${file} is there already, and was left as it is.`);
  const { privateKey } = await generateKeyPair("ECDH-ES+A256KW", { crv: "X25519", extractable: true });
  const key = await exportJWK(privateKey);
  writeFileSync(file, `${JSON.stringify(key)}\n`, { mode: 0o600, flag: "wx" });
  process.stdout.write(
    [
      `The key is in ${file}. Without it nobody can open the copies, not even this shop: keep it on paper or on a stick, and not on this machine.`,
      `Set BACKUP_RECIPIENT=${key.x}`,
      "",
    ].join("\n"),
  );
}
