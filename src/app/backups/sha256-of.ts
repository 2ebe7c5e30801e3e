/** The SHA-256 of a file, in chunks: a backup may be larger than memory. */
export async function sha256Of(file: string): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  for await (const chunk of Bun.file(file).stream()) hash.update(chunk);
  return hash.digest("hex");
}
