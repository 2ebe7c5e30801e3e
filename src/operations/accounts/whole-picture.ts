import type { PictureType } from "../../domain/accounts/photograph.ts";

/** By its first bytes; null for what is none of these. */
export function pictureType(bytes: Buffer): PictureType | null {
  const begins = (text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;
  if (begins("\xff\xd8\xff")) return "image/jpeg";
  if (begins("\x89PNG\r\n\x1a\n")) return "image/png";
  return begins("RIFF") && begins("WEBP", 8) ? "image/webp" : null;
}

/** Whether a picture's file has its end: a decoder paints the rest of a truncated JPEG grey and says nothing. */
export function isWholePicture(bytes: Buffer, type: PictureType): boolean {
  if (type === "image/png") return bytes.includes("IEND");
  if (type === "image/webp") return bytes.length >= 12 && bytes.length >= bytes.readUInt32LE(4) + 8;
  const scan = startOfScan(bytes);
  return scan > 0 && bytes.includes(END_OF_JPEG, scan);
}

/** In a scan, a byte of 255 is followed by a zero: this is never a pixel. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = 0xda;

/** Past the headers, one of which may hold a small picture of its own; 0 where a file ends before. */
function startOfScan(jpeg: Buffer): number {
  for (let at = 2; at + 4 <= jpeg.length; ) {
    if (jpeg[at] !== 0xff) return 0;
    const marker = jpeg[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (marker === START_OF_SCAN) return at;
    else at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return 0;
}
