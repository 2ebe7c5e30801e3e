import { basename } from "node:path";
import { beyondKeep, isCopyName, newestCopy } from "../../../db/backups.ts";
import type { Config } from "../../config.ts";
import type { MaintenanceFacts } from "../../domain/system/maintenance.ts";
import { WrongCommand } from "../run-command.ts";
import { DESCRIBED, type Described } from "../run-described.ts";
import { ENCRYPTED, theCopy } from "../the-copy.ts";
import { encrypted } from "./encrypted-copy.ts";
import { openCopyPlace } from "./open-copy-place.ts";

/**
 * `satchel send-copy [FILE]`: encrypts a copy, the newest if none is named, for the owner's key, and puts it where BACKUP_TO says; then
 * deletes the oldest there beyond `BACKUP_KEEP`.
 */
export async function sendCopy({ backups, copiesAway }: Config, words: readonly string[]): Promise<void> {
  if (copiesAway === null)
    throw new WrongCommand(
      "Say where to: BACKUP_TO is a folder on another disk, or a bucket such as s3://copies/dublin.",
    );
  const named = words.filter((word) => word !== DESCRIBED);
  const file = named.length > 0 ? theCopy("send-copy", named) : newestCopy(backups.folder);
  if (file === null) throw new WrongCommand(`There is no copy in ${backups.folder} to send.`);
  const { sent, forgotten } = await putEncrypted(file, copiesAway, backups.keep);
  if (words.includes(DESCRIBED)) return void process.stdout.write(`${JSON.stringify(sent)}\n`);
  const removed = forgotten.length > 0 ? `; forgotten: ${forgotten.join(", ")}` : "";
  process.stdout.write(`${basename(file)} was encrypted and sent to ${copiesAway.to}${removed}\n`);
}

async function putEncrypted(
  file: string,
  { to, recipients }: NonNullable<Config["copiesAway"]>,
  keep: number,
) {
  const place = await openCopyPlace(to);
  const name = basename(file) + ENCRYPTED;
  const hash = new Bun.CryptoHasher("sha256");
  const content = hashed(encrypted(Bun.file(file).stream(), recipients), hash);
  const bytes = await place.put(name, content);
  const copies = (await place.list()).filter(
    (one) => one.endsWith(ENCRYPTED) && isCopyName(one.slice(0, -ENCRYPTED.length)),
  );
  const forgotten = beyondKeep(copies, keep, name);
  for (const old of forgotten) await place.remove(old);
  const facts = { file: basename(file), bytes, sha256: hash.digest("hex"), rows: {} };
  return { sent: { findings: [], facts } satisfies Described<MaintenanceFacts>, forgotten };
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: Bun.CryptoHasher,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}
