import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { backupJobs } from "../../src/app/backups/backup-jobs.ts";
import { keygen } from "../../src/app/backups/keygen.ts";
import { restoreBackup } from "../../src/app/backups/restore-backup.ts";
import { uploadBackup } from "../../src/app/backups/upload-backup.ts";
import { verifyBackup } from "../../src/app/backups/verify-backup.ts";
import { type Config, readConfig } from "../../src/app/config.ts";
import { changeByHand } from "../support/change-by-hand.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";
import { smallBucket } from "../support/small-bucket.ts";

const NAME = "satchel-2026-11-22-0323.db";
const PROGRAM = join(process.cwd(), "src/app/server.ts");

let books: BooksOnDisk;
let copy: string;
let away: string;
let keyFile: string;

beforeEach(async () => {
  books = booksOnDisk();
  await books.fill();
  copy = copyNamed(NAME);
  // A file of its own: earlier tests of this process may still hold theirs.
  for (const tail of ["", "-wal", "-shm"]) rmSync(books.path + tail, { force: true });
  copyFileSync(copy, books.path);
  away = join(books.folder, "other-disk");
  keyFile = join(books.folder, "owner.key");
  const { said } = await satchel("keygen", keyFile);
  const [, recipient = ""] = /^Set BACKUP_RECIPIENT=([\w-]+)$/m.exec(said) ?? [];
  Object.assign(books.environment, { BACKUP_TO: away, BACKUP_RECIPIENT: recipient, BACKUP_KEEP: "2" });
});
afterEach(() => books.remove());

/** The command in this process: its exit code and its output. */
async function satchel(
  command: keyof typeof COMMANDS,
  ...words: string[]
): Promise<{ done: boolean; said: string }> {
  const said: string[] = [];
  const writing = spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
  try {
    const done = await COMMANDS[command](readConfig(books.environment), words);
    return { done: done !== false, said: said.join("") };
  } catch (fault) {
    return { done: false, said: String(fault) };
  } finally {
    writing.mockRestore();
  }
}
const COMMANDS = {
  keygen: (_: Config, words: string[]) => keygen(words),
  "backup upload": uploadBackup,
  "backup verify": (_: Config, words: string[]) => verifyBackup(words),
  "backup restore": restoreBackup,
};

function copyNamed(name: string): string {
  const folder = books.environment.BACKUP_DIR;
  mkdirSync(folder, { recursive: true });
  copyFileSync(books.path, join(folder, name));
  return join(folder, name);
}
const sent = () => (existsSync(away) ? readdirSync(away).sort() : []);

describe("the owner's key", () => {
  test("is in a file for its owner's eyes only, and never written over", async () => {
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(keyFile, "utf8")).toMatch(
      /^\{"crv":"X25519","d":"[\w-]{43}","kty":"OKP","x":"[\w-]{43}"\}\n$/,
    );
    const again = await satchel("keygen", keyFile);
    expect(again).toEqual({ done: false, said: expect.stringContaining("exists already") });
    expect((await satchel("keygen")).done).toBe(false);
  });

  test("settings that send copies without a key are refused, and so is an address that is none", () => {
    const refused = (settings: Record<string, string>, says: string) =>
      expect(() => readConfig({ ...books.environment, ...settings })).toThrow(says);
    refused({ BACKUP_RECIPIENT: "" }, "BACKUP_TO and BACKUP_RECIPIENT go together");
    refused({ BACKUP_RECIPIENT: "a word" }, "must be a public key of 43 characters");
    refused({ BACKUP_TO: "ftp://else.where/x" }, "must be a folder on another disk, or a bucket");
    expect(readConfig({ ...books.environment, BACKUP_TO: "s3://copies/dublin" }).backupUpload?.to).toBe(
      "s3://copies/dublin",
    );
  });
});

describe("a copy on another disk", () => {
  test("is encrypted, and restored with the key alone", async () => {
    expect((await satchel("backup upload")).said).toContain(`${NAME} was encrypted and uploaded to ${away}`);
    expect(sent()).toEqual([`${NAME}.jwe`]);
    const encrypted = join(away, `${NAME}.jwe`);
    const bytes = readFileSync(encrypted);
    expect(bytes.toString("latin1")).toStartWith('{"ciphertext":"');
    expect(bytes.includes("Nora Byrne")).toBe(false);
    expect(statSync(encrypted).mode & 0o777).toBe(0o600);

    expect((await satchel("backup verify", encrypted)).said).toContain("is encrypted. Next: name the file");
    const checked = await satchel("backup verify", "--key", keyFile, encrypted);
    expect(checked).toEqual({
      done: true,
      said: expect.stringContaining("2 accounts, 4 movements of money"),
    });

    changeByHand(books.path, "update accounts set name = 'Somebody' where id = 1");
    expect((await satchel("backup restore", "--key", keyFile, encrypted)).done).toBe(true);
    expect(readFileSync(books.path).equals(readFileSync(copy))).toBe(true);
  });

  test("is not opened by another key, and one changed byte or a lost end is found", async () => {
    await satchel("backup upload", copy);
    const encrypted = join(away, `${NAME}.jwe`);
    const other = join(books.folder, "other.key");
    await satchel("keygen", other);
    const refused = await satchel("backup verify", "--key", other, encrypted);
    expect(refused).toEqual({
      done: false,
      said: expect.stringContaining("cannot be opened with the key in"),
    });
    const wrong = await satchel("backup verify", "--key", books.path, encrypted);
    expect(wrong).toEqual({ done: false, said: expect.stringContaining("holds no key") });

    const whole = readFileSync(encrypted);
    const changed = Buffer.from(whole);
    changed[whole.length - 5000]! ^= 1;
    const [head = "", ...pieces] = whole.toString("latin1").split("\n");
    const damages: [Buffer, string][] = [
      [changed, "piece 1 was changed or cut off"],
      [whole.subarray(0, whole.length - 10_000), "piece 1 was changed or cut off"],
      [Buffer.from(`${head}\n`), "its end is missing"],
      [Buffer.from(""), "it does not begin as an encrypted copy does"],
      [Buffer.from([head, pieces[0], pieces[0]].join("\n")), "something follows its last piece"],
    ];
    for (const [damaged, why] of damages) {
      writeFileSync(encrypted, damaged);
      const { done, said } = await satchel("backup restore", "--key", keyFile, encrypted);
      expect([done, said.trim().replace(/^Error: /, "")]).toEqual([
        false,
        `${encrypted} is damaged: ${why}. Next: fetch it once more, or take another backup.`,
      ]);
    }
  });

  test("stays as long as the others do, and nothing else that lies there is touched", async () => {
    mkdirSync(away);
    writeFileSync(join(away, "holiday.jpg.jwe"), "somebody's own");
    for (const day of ["19", "20", "21"])
      await satchel("backup upload", copyNamed(`satchel-2026-11-${day}-0323.db`));
    expect(sent()).toEqual([
      "holiday.jpg.jwe",
      "satchel-2026-11-20-0323.db.jwe",
      "satchel-2026-11-21-0323.db.jwe",
    ]);
  });

  test("that cannot be written leaves no name of a copy, and the shop hears why", async () => {
    writeFileSync(away, "a file where the folder should be");
    const config = readConfig(books.environment);
    const { upload } = backupJobs(PROGRAM, config);
    await expect(upload!(copy)).rejects.toThrow(/EEXIST|ENOTDIR|file already exists/);
    expect(backupJobs(PROGRAM, { ...config, backupUpload: null }).upload).toBeNull();
  });
});

/** Bun reads the keys of a bucket when a process starts: each command here has its own. */
describe("a copy in a bucket", () => {
  let bucket: ReturnType<typeof smallBucket>;
  beforeEach(() => {
    bucket = smallBucket("AKTEST");
    Object.assign(process.env, bucket.environment);
    Object.assign(books.environment, { BACKUP_TO: "s3://copies/dublin/" });
  });
  afterEach(() => {
    for (const name of Object.keys(bucket.environment)) delete process.env[name];
    bucket.close();
  });
  const stored = () => bucket.objects.get(`dublin/${NAME}.jwe`);

  test("is put there by the shop, found by its address, and the oldest go", async () => {
    for (const day of ["19", "20"])
      bucket.objects.set(`dublin/satchel-2026-11-${day}-0323.db.jwe`, new Uint8Array(1));
    const { upload } = backupJobs(PROGRAM, readConfig(books.environment));
    const facts = await upload!(copy);
    expect([...bucket.objects.keys()].sort()).toEqual([
      "dublin/satchel-2026-11-20-0323.db.jwe",
      `dublin/${NAME}.jwe`,
    ]);
    expect(facts).toEqual({
      file: NAME,
      bytes: stored()!.length,
      sha256: new Bun.CryptoHasher("sha256").update(stored()!).digest("hex"),
      rows: {},
    });
    const checked = await books.satchel(
      "backup",
      "verify",
      "--key",
      keyFile,
      `s3://copies/dublin/${NAME}.jwe`,
    );
    expect(checked).toEqual({ code: 0, said: expect.stringContaining("the backup is sound") });
  });

  test("larger than one part comes whole", async () => {
    changeByHand(
      copy,
      "create table padding (bytes blob) strict",
      "insert into padding values (randomblob(12000000))",
    );
    expect((await books.satchel("backup", "upload", copy)).code).toBe(0);
    const brought = join(books.folder, `${NAME}.jwe`);
    writeFileSync(brought, stored()!);
    expect((await satchel("backup verify", "--key", keyFile, brought)).said).toContain("the backup is sound");
  });

  test("that is refused, or that lost bytes on its way, is none", async () => {
    bucket.faults.loseBytes = true;
    const short = await books.satchel("backup", "upload");
    expect([short.code, short.said]).toEqual([
      1,
      expect.stringMatching(/has \d+ bytes of .+, and \d+ were uploaded/),
    ]);
    bucket.faults.loseBytes = false;
    bucket.faults.refusePut = true;
    const refused = await books.satchel("backup", "upload");
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("QuotaExceeded")]);
    expect([...bucket.objects.keys()]).toEqual([]);
  });
});
