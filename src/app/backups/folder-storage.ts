import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sha256Of } from "./describe-backup.ts";
import type { BackupStorage } from "./open-storage.ts";

/** A folder on another disk. A file is written beside its name, synced, read back, and only then renamed. */
export const folderStorage = (folder: string): BackupStorage => ({
  async put(name, content) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    const unfinished = `${path}.part`;
    try {
      const { bytes, sha256 } = await written(unfinished, content);
      if ((await sha256Of(unfinished)) !== sha256)
        throw new Error(`${folder} gave back other bytes than were written to it.`);
      await rename(unfinished, path);
      await synced(folder);
      return bytes;
    } finally {
      await rm(unfinished, { force: true });
    }
  },
  list: () => readdir(folder),
  remove: (name) => rm(join(folder, name)),
});

async function written(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; sha256: string }> {
  const file = await open(path, "w", 0o600);
  const hash = new Bun.CryptoHasher("sha256");
  let bytes = 0;
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

async function synced(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  await opened.sync();
  await opened.close();
}
