import { S3Client } from "bun";
import type { BackupStorage } from "./open-storage.ts";

/** Retries of one upload, for a service that answers "slow down"; the next upload is an hour later. */
const RETRIES = 3;

/**
 * A bucket of an S3-compatible service. Bun's client reads S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY
 * (or AWS_…). An upload that breaks off creates no object.
 */
export function bucketStorage(to: string): BackupStorage {
  const { client, prefix } = bucketOf(to);
  return {
    async put(name, content) {
      const object = client.file(prefix + name);
      const writer = object.writer({ type: "application/octet-stream", retry: RETRIES });
      let bytes = 0;
      for await (const piece of content) {
        bytes += piece.length;
        writer.write(piece);
        // Back pressure: a backup may be larger than memory.
        await writer.flush();
      }
      await writer.end();
      const { size } = await object.stat();
      if (size === bytes) return bytes;
      await object.delete();
      throw new Error(`${to} has ${size} bytes of ${name}, and ${bytes} were uploaded.`);
    },
    async list() {
      const names: string[] = [];
      let after: string | undefined;
      do {
        const { contents = [], isTruncated } = await client.list({
          prefix,
          ...(after && { startAfter: after }),
        });
        names.push(...contents.map(({ key }) => key.slice(prefix.length)));
        after = isTruncated ? contents.at(-1)?.key : undefined;
      } while (after);
      return names;
    },
    remove: (name) => client.file(prefix + name).delete(),
  };
}

/** The object at an address such as s3://bucket/prefix/name. */
export function bucketFile(address: string): Blob {
  const { client, prefix } = bucketOf(address);
  return client.file(prefix.replace(/\/$/, ""));
}

function bucketOf(to: string): { client: S3Client; prefix: string } {
  const { hostname, pathname } = new URL(to);
  const prefix = pathname.replace(/^\/+|\/+$/g, "");
  return { client: new S3Client({ bucket: hostname }), prefix: prefix && `${prefix}/` };
}
