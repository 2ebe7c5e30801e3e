import { crc32, deflateSync } from "node:zlib";

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_A_BYTE = 8;

/** One part of a PNG: its length, its name, what is in it, and a sum of both. */
export function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, sum]);
}

export function header(width: number, height: number, { depth = 1, colours = 0 } = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colours, 0, 0, 0], 8);
  return chunk("IHDR", data);
}

/** Zeros that unfold to so many bytes: a thousandth of them is sent. */
export const bomb = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 1 });

export const END = chunk("IEND", Buffer.alloc(0));

/** A black picture of one bit a pixel, a true one unless told what stands in for its pixels, with parts of one's own. */
export function blackPng(
  width: number,
  height: number,
  { before = [] as Buffer[], pixels = null as Buffer | null, after = [] as Buffer[] } = {},
): Buffer {
  const data = pixels ?? bomb(height * (1 + Math.ceil(width / BITS_A_BYTE)));
  return Buffer.concat([PNG_SIGNATURE, header(width, height), ...before, chunk("IDAT", data), END, ...after]);
}

/** A text inside of a picture, packed: iTXt, zTXt and iCCP have it after names and flags of their own. */
export function packedText(name: "iTXt" | "zTXt" | "iCCP", packed: Buffer): Buffer {
  const word = Buffer.from("Comment\0", "latin1");
  const flags = name === "iTXt" ? Buffer.from([1, 0, 0, 0]) : Buffer.from([0]);
  return chunk(name, Buffer.concat([word, flags, packed]));
}

/** A part of a JPEG that holds a comment (0xfe) or a camera's notes (0xe1). */
export function jpegWith(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}
