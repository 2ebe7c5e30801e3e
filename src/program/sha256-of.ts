/** Of a file, piece by piece: a copy may be larger than the memory. */
export async function sha256Of(file: string): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  for await (const piece of Bun.file(file).stream()) hash.update(piece);
  return hash.digest("hex");
}
