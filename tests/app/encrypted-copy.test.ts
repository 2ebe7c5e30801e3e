import { expect, test } from "bun:test";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { DamagedBackup, WrongKey } from "../../src/app/backups/backup-faults.ts";
import { decrypted, encrypted } from "../../src/app/backups/encryption.ts";

const MEGABYTE = 1024 * 1024;
const content = Buffer.from(crypto.getRandomValues(new Uint8Array(6000)).toBase64().repeat(500), "latin1");
// What cannot be compressed takes several pieces.
const large = Buffer.concat(
  Array.from({ length: 60 }, () => crypto.getRandomValues(new Uint8Array(MEGABYTE / 16))),
);

const makeOwner = async (): Promise<JWK> =>
  await exportJWK((await generateKeyPair("ECDH-ES+A256KW", { crv: "X25519", extractable: true })).privateKey);
const gathered = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(pieces));
const sealed = (bytes: Buffer, ...owners: JWK[]): Promise<Buffer> =>
  gathered(
    encrypted(
      new Blob([new Uint8Array(bytes)]).stream(),
      owners.map(({ x }) => x!),
    ),
  );
const opened = async (bytes: Buffer, owner: JWK): Promise<Buffer> =>
  await gathered(await decrypted(new Blob([new Uint8Array(bytes)]).stream(), owner));

test("each of its owners opens a copy, to the byte; nobody else does", async () => {
  const [first, second, stranger] = await Promise.all([makeOwner(), makeOwner(), makeOwner()]);
  for (const bytes of [content, large, Buffer.alloc(0)]) {
    const stored = await sealed(bytes, first, second);
    expect((await opened(stored, first)).equals(bytes)).toBe(true);
    expect((await opened(stored, second)).equals(bytes)).toBe(true);
    await expect(opened(stored, stranger)).rejects.toThrow(WrongKey);
  }
  expect((await sealed(content, first)).length).toBeLessThan(content.length / 2);
});

test("a piece that is changed, lost, moved, repeated or another copy's is found, and so is a lost end", async () => {
  const owner = await makeOwner();
  const [head, ...pieces] = (await sealed(large, owner)).toString("latin1").trimEnd().split("\n");
  const [, other] = (await sealed(large, owner)).toString("latin1").split("\n");
  expect(pieces.length).toBeGreaterThan(3);
  const [one, two, three] = pieces;
  const middle = Math.floor(two!.length / 2);
  const changed = two!.slice(0, middle) + (two![middle] === "A" ? "B" : "A") + two!.slice(middle + 1);
  const damaged = [
    pieces.with(1, changed),
    pieces.toSpliced(1, 1),
    [two!, one!, ...pieces.slice(2)],
    [one!, one!, ...pieces.slice(1)],
    pieces.with(0, other!),
    pieces.slice(0, -1),
    pieces.with(2, three!.slice(0, -4)),
    [...pieces, pieces.at(-1)!],
    [],
  ];
  for (const lines of damaged)
    await expect(opened(Buffer.from(`${[head, ...lines].join("\n")}\n`), owner)).rejects.toThrow(
      DamagedBackup,
    );
  for (const file of ["", "{}\n", `${"x".repeat(3 * MEGABYTE)}\n`, "\u0000\n\n"])
    await expect(opened(Buffer.from(file), owner)).rejects.toThrow(DamagedBackup);
});
