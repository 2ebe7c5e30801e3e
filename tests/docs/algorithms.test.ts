import { expect, spyOn, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Glob } from "bun";
import { encrypted } from "../../src/app/backups/encryption.ts";
import { keygen } from "../../src/app/backups/keygen.ts";
import { tokensFor } from "../../src/http/request/tokens.ts";
import { hashPassword } from "../../src/operations/staff/passwords.ts";
import { sealerFor } from "../../src/operations/staff/sealer.ts";
import { billOfMaterials } from "../../src/tasks/build/bill-of-materials.ts";

/** Well-known algorithms, to be named only where the code uses them. */
const KNOWN =
  /\b(ChaCha20|Poly1305|by age|format of age|PGP|GPG|RSA|bcrypt|scrypt|PBKDF2|Argon2(?:id?|d)?|MD5|SHA-1|SHA-256|SHA-512|HS\d{3}|ES\d{3}|RS\d{3}|Ed25519|X25519|A\d{3}GCM|A\d{3}CBC|ECDH-ES(?:\+A\d{3}KW)?)(?![\w-])/gi;

const decoded = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

/** The algorithms as they stand in what the code makes: a key, an encrypted copy, a token and a hash. */
async function used(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "satchel-algorithms-"));
  const file = join(folder, "owner.key");
  const writing = spyOn(process.stdout, "write").mockImplementation(() => true);
  await keygen([file]).finally(() => writing.mockRestore());
  const owner = JSON.parse(readFileSync(file, "utf8"));
  rmSync(folder, { recursive: true });
  const copy = await Array.fromAsync(encrypted(new Blob(["a copy"]).stream(), [owner.x]));
  const [head = "", piece = ""] = Buffer.concat(copy).toString("latin1").split("\n");
  const forOwners = JSON.parse(head);
  const token = await tokensFor("k".repeat(43)).sign({ userId: 1, cookieHash: "0".repeat(64), bound: true });
  const hash = await hashPassword("green-and-paper");
  const sealed = await sealerFor("k".repeat(43)).seal("a secret", "of an app");
  return [
    owner.crv,
    forOwners.recipients[0].header.alg,
    decoded(forOwners.protected).enc,
    decoded(piece.split(".")[0]!).enc,
    decoded(token.split(".")[0]!).alg,
    hash.split("$")[1]!,
    decoded(sealed.split(".")[0]!).enc,
  ];
}

/** Of faults that were mended nothing is true any more. */
const documents = Array.from(new Glob("{README.md,docs/**/*.md}").scanSync(".")).filter(
  (file) => !/docs\/faults\.md$/.test(file),
);
const textOf = (file: string): string => readFileSync(file, "utf8");

test("[F96] docs/security.md names the algorithms that the code uses, in its table of keys", async () => {
  const [, keys = ""] = textOf("docs/security.md").split("\n## Keys and secrets\n");
  const [table] = keys.split("\n## ");
  for (const one of await used()) expect(table!.toLowerCase()).toContain(one.toLowerCase());
  expect(table).toContain("JWE");
});

test("[F96] no document names another one", async () => {
  // Cookies and their cached sessions go by SHA-256; part of an algorithm's name is a name as well.
  const known = new Set([...(await used()), "SHA-256", "ECDH-ES"].map((one) => one.toLowerCase()));
  const others = documents.flatMap((file) =>
    [...textOf(file).matchAll(KNOWN)]
      .map(([name]) => name)
      .filter((name) => !known.has(name.toLowerCase()))
      .map((name) => `${file}: ${name}`),
  );
  expect(others).toEqual([]);
  expect("ChaCha20 and Poly1305, by age; a page of HS256".match(KNOWN)).toEqual([
    "ChaCha20",
    "Poly1305",
    "by age",
    "HS256",
  ]);
});

test("[F96] docs/security.md counts the packages that the list beside the binary has", async () => {
  const { components } = await billOfMaterials();
  expect(textOf("docs/security.md")).toContain(`There are ${components.length}, each with its hash`);
});
